/// An animation in one file, in the format that browsers show in place of a PNG picture (APNG).
///
/// Each frame keeps its exact time, as a fraction of a second. The file is put together in memory and written when it is
/// complete; it shows its last frame when it has played once.
public struct AnimatedPNG: FrameSink {
  /// The ending of the files, without a dot.
  public static let fileExtension = "apng"

  private static let largestDelayPart = Int(UInt16.max)

  private let path: String
  private let files: OutputGuard
  private let frameCount: Int
  private let delay: [UInt8]
  private let effort: PNGEncoder.Effort
  private var header: PNGChunk?
  private var chunks: [PNGChunk] = []
  private var sequence: UInt32 = 0
  private var written = 0

  /// Starts an animation.
  ///
  /// - Parameters:
  ///   - path: the file, to be written when the last frame has come.
  ///   - frameCount: the number of frames.
  ///   - rate: the number of frames per second.
  ///   - effort: what the encoder of the frames spares.
  ///   - files: writes the file, and keeps those that may not be replaced; by default those that SheetRender has not made.
  /// - Throws: ``PNGError`` for a rate whose fraction does not fit into the format.
  public init(
    path: String, frameCount: Int, rate: FrameRate, effort: PNGEncoder.Effort = .fast,
    files: OutputGuard = OutputGuard()
  ) throws {
    let parts = [rate.denominator, rate.numerator]
    guard parts.allSatisfy({ $0 <= Self.largestDelayPart }) else {
      throw PNGError("an animated PNG cannot hold the frame rate \(rate). Choose one with smaller numbers.")
    }
    self.path = path
    self.files = files
    self.frameCount = frameCount
    self.effort = effort
    self.delay = parts.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  /// Makes what compresses frames.
  public func session(cacheBudget: Int) -> PNGSession { PNGSession(effort: effort, cacheBudget: cacheBudget) }

  /// Takes the next frame.
  ///
  /// - Parameter picture: a picture of the same size and kind as the ones before.
  /// - Throws: ``PNGError`` for another size or kind.
  public mutating func write(_ picture: PNGPicture) throws {
    if header == nil {
      header = picture.header
      chunks = picture.firstChunks + [control]
    }
    guard picture.header == header else {
      throw PNGError(
        "frame \(written) has another size or kind than the first one, and all frames of an animation have the same. "
          + "Where the screen turns, write a folder of PNG files.")
    }
    chunks.append(frameControl(size: Array(picture.header.data.prefix(8))))
    for data in picture.data {
      chunks.append(
        written == 0 ? PNGChunk(type: "IDAT", data: Array(data)) : PNGChunk(type: "fdAT", data: nextSequence() + data))
    }
    written += 1
  }

  /// Writes the file.
  ///
  /// - Throws: ``OutputError``.
  public mutating func finish() throws {
    let end = PNGChunk(type: "IEND", data: [])
    try files.write(PNGChunk.signature + (chunks + [end]).flatMap(\.bytes), to: path)
  }

  /// How many frames there are, and that they play once.
  private var control: PNGChunk {
    PNGChunk(type: "acTL", data: PNGChunk.bytes(UInt32(frameCount)) + PNGChunk.bytes(1))
  }

  /// The size, place and time of a frame; it replaces the one before.
  private mutating func frameControl(size: [UInt8]) -> PNGChunk {
    let place = PNGChunk.bytes(0) + PNGChunk.bytes(0)
    let disposeNothingBlendSource: [UInt8] = [0, 0]
    return PNGChunk(type: "fcTL", data: nextSequence() + size + place + delay + disposeNothingBlendSource)
  }

  private mutating func nextSequence() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunk.bytes(sequence)
  }
}
