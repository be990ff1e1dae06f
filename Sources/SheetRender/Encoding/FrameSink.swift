/// Where the frames of an animation go, in order.
///
/// A sink says what it needs of each frame, so that nothing is encoded only to be decoded again: a folder needs whole
/// files, an animated PNG compressed rows, a GIF file pixels. ``FrameRenderer`` makes the pieces on several threads, with
/// a session for each.
public protocol FrameSink: Sendable {
  /// What makes the pieces that the sink takes.
  associatedtype Session: FrameSession

  /// Makes a session for a thread. What its pieces are does not depend on how many there are.
  ///
  /// - Parameter cacheBudget: the memory that the session may keep from frame to frame, in bytes.
  /// - Returns: The session.
  func session(cacheBudget: Int) -> Session

  /// Takes the next frame.
  ///
  /// - Parameter piece: the frame, as a session has made it.
  /// - Throws: ``OutputError``, and what the format says about the frame.
  mutating func write(_ piece: Session.Piece) throws

  /// Takes note that there are no further frames.
  ///
  /// - Throws: ``OutputError``.
  mutating func finish() throws
}

/// Turns display lists into the pieces of a ``FrameSink``, one after the other, and keeps what the next one can reuse.
///
/// A piece depends on its display list alone.
public protocol FrameSession {
  /// What a display list becomes.
  associatedtype Piece: Sendable

  /// Makes the piece of a display list.
  ///
  /// - Parameter list: what the frame shows.
  /// - Returns: The piece.
  /// - Throws: ``BitmapError`` for a list that is too large, and the errors of the painter and the encoder.
  mutating func piece(of list: DisplayList) throws -> Piece
}
