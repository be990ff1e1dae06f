/// The frames of a recording, one after the other, each computed when it is asked for.
public struct FrameSequence: Sendable {
  /// How many frames the recording has.
  public let count: Int
  /// How many frames make a second.
  public let rate: FrameRate
  /// The numbers of the frames that are given: all, unless ``limited(to:)`` says otherwise.
  public private(set) var range: Range<Int>
  private var playback: Playback
  private var marks: ArraySlice<Recording.Mark>
  private var index = 0

  init(playback: Playback, marks: [Recording.Mark], rate: FrameRate, count: Int) {
    self.playback = playback
    self.marks = marks[...]
    self.rate = rate
    self.count = count
    self.range = 0..<count
  }

  /// Some of the frames, the same as they are among all of them.
  ///
  /// - Parameter range: their numbers; unknown ones are left out.
  /// - Returns: The frames of this sequence, from the start, that are in the range.
  public func limited(to range: Range<Int>) -> FrameSequence {
    var frames = self
    frames.range = range.clamped(to: self.range)
    return frames
  }

  /// The next frame, or nil after the last one.
  ///
  /// The frames before the first one that is given are played, as each goes on from the one before, and not drawn.
  /// - Throws: ``ScriptError``; the sequence is then left as it was.
  public mutating func next() throws -> Frame? {
    guard index < range.lowerBound else { return try step() }
    var ahead = self
    var frame = try ahead.step()
    while let passed = frame, passed.index < range.lowerBound { frame = try ahead.step() }
    self = ahead
    return frame
  }

  private mutating func step() throws -> Frame? {
    guard index < range.upperBound else { return nil }
    try playback.advance(to: rate.time(of: index))
    let passed = marks.prefix { $0.time <= playback.sheet.time }
    marks = marks.dropFirst(passed.count)
    guard let frame = Frame(index, of: &playback, marks: Array(passed)) else { return nil }
    index += 1
    return frame
  }
}
