/// Turns display lists into files of one format, one after the other, and keeps what it can use again.
///
/// Files never depend on what was rendered before, only how fast they come. PNG files are put together from bands
/// of rows: a band that is known already is neither drawn nor compressed again. A picture that is equal to the one before
/// gets the same file.
public struct PictureRenderer: FrameSession {
  /// The memory that a renderer may keep by default, in bytes.
  public static let defaultCacheBudget = 32 << 20

  /// What a renderer does for a picture.
  package enum Stage: Hashable, Sendable {
    /// Finding out what is new, and drawing it.
    case drawing
    /// Compressing what is new, and putting the file together.
    case encoding
  }

  /// Is told when a stage begins, so that somebody with a clock can see where the time goes.
  package var stageBegins: ((Stage) -> Void)?

  private let cacheBudget: Int
  private var session: any FileSession
  private var last: (list: DisplayList, file: [UInt8])?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - format: the format of the files.
  ///   - cacheBudget: the memory that may be kept from picture to picture, in bytes; with 0 each picture is made from
  ///     scratch.
  public init(format: PictureFormat = .png, cacheBudget: Int = defaultCacheBudget) {
    self.cacheBudget = max(0, cacheBudget)
    session = format.session(self.cacheBudget)
  }

  /// Renders a picture.
  ///
  /// - Parameter list: what it shows.
  /// - Returns: A whole file.
  /// - Throws: ``BitmapError`` for a picture that is too large, and the errors of the painter and the encoder.
  public mutating func file(of list: DisplayList) throws -> [UInt8] {
    if let last, last.list == list { return last.file }
    let file = try session.file(of: list, stageBegins: stageBegins)
    if cacheBudget > 0 { last = (list, file) }
    return file
  }

  /// The same as ``file(of:)``.
  public mutating func piece(of list: DisplayList) throws -> [UInt8] { try file(of: list) }
}
