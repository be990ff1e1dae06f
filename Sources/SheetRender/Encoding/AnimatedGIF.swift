#if Full
  /// An animation in one GIF file, which about every program shows.
  ///
  /// The format has whole hundredths of a second, up to 256 colours a picture and pixels that are clear or not:
  /// - A frame is shown from its exact time, rounded to hundredths, so that nothing drifts. Programs slow down pictures
  ///   that take less than two hundredths; therefore a frame that comes less than two after the picture before, or less
  ///   than two before the end, is left out. Only the last frame is never left out: it takes the place of the picture
  ///   before it. At 60 frames a second, every third frame is left out.
  /// - A frame that looks like the one before makes that one last longer.
  /// - Only the rectangle that changed is stored, and within it only the pixels that changed. Where those have more
  ///   than 256 colours, nearby ones are put together; flat areas stay flat.
  /// - A pixel with less than half of full alpha becomes clear, any other is put on white.
  ///
  /// The file is put together in memory and written when it is complete.
  public struct AnimatedGIF: FrameSink {
    /// The ending of the files, without a dot.
    public static let fileExtension = "gif"
    /// The longest side that a GIF file may have, in pixels.
    public static let largestSide = Int(UInt16.max)

    private static let shortestDelay = 2
    private static let longestDelay = Int(UInt16.max)
    private static let largestFrameCount = 1_000_000_000

    private let path: String
    private let files: OutputGuard
    private let frameCount: Int
    private let rate: FrameRate
    private let loops: Bool
    private let width: Int
    private let height: Int
    private var file: [UInt8]
    private var written = 0
    /// What is there when the next picture is drawn; nil while all is clear.
    private var canvas: GIFFrame?
    private var first: GIFFrame?
    /// The picture whose end is not known yet.
    private var shown: Shown?

    private struct Shown: Hashable {
      var frame: GIFFrame
      /// In hundredths of a second.
      let start: Int
    }

    /// Starts an animation.
    ///
    /// - Parameters:
    ///   - path: the file, to be written when the last frame has come.
    ///   - width: pixels in a row, 1 to ``largestSide``.
    ///   - height: rows, 1 to ``largestSide``.
    ///   - frameCount: the number of frames, from 1.
    ///   - rate: the number of frames per second.
    ///   - loops: whether it starts again when it is through, for ever; otherwise it stays at its last frame.
    ///   - files: writes the file, and keeps those that may not be replaced; by default those that SheetRender has not
    ///     made.
    /// - Throws: ``GIFError`` for a size or a number of frames that the format cannot hold.
    public init(
      path: String, width: Int, height: Int, frameCount: Int, rate: FrameRate, loops: Bool = true,
      files: OutputGuard = OutputGuard()
    ) throws {
      let sides = 1...Self.largestSide
      guard sides.contains(width), sides.contains(height) else {
        throw GIFError(
          "a GIF file cannot have \(width) x \(height) pixels. Each side must have 1 to \(Self.largestSide) pixels.")
      }
      guard (1...Self.largestFrameCount).contains(frameCount) else {
        throw GIFError("a GIF file has 1 to \(Self.largestFrameCount) frames, and not \(frameCount).")
      }
      self.path = path
      self.files = files
      self.frameCount = frameCount
      self.rate = rate
      self.loops = loops
      self.width = width
      self.height = height
      self.file = try GIFWriter.head(width: width, height: height, loops: loops) + FileMark.gif
    }

    /// Makes what paints frames.
    public func session(cacheBudget: Int) -> GIFSession { GIFSession(width: width, height: height) }

    /// Takes the next frame.
    ///
    /// - Parameter frame: a frame of the file's size.
    /// - Throws: ``GIFError`` for a frame of another size, and for a frame too many.
    public mutating func write(_ frame: GIFFrame) throws {
      guard frame.width == width, frame.pixels.count == width * height else {
        throw GIFError(
          "a frame has another size than \(width) x \(height) pixels, which all frames of a GIF file have.")
      }
      guard written < frameCount else { throw GIFError("there are more frames than the \(frameCount) announced.") }
      let start = time(of: written)
      written += 1
      guard let shown else {
        first = frame
        shown = Shown(frame: frame, start: start)
        return
      }
      guard frame != shown.frame else { return }
      if start - shown.start >= Self.shortestDelay, time(of: frameCount) - start >= Self.shortestDelay {
        try store(shown, until: start, before: frame)
        self.shown = Shown(frame: frame, start: start)
      } else if written == frameCount {
        self.shown?.frame = frame
      }
    }

    /// Writes the file.
    ///
    /// - Throws: ``GIFError`` where frames are missing, and ``OutputError``.
    public mutating func finish() throws {
      guard written == frameCount, let shown else {
        throw GIFError("there are \(written) frames instead of the \(frameCount) announced.")
      }
      try store(shown, until: time(of: frameCount), before: loops ? first : nil)
      try files.write(file + [GIFWriter.trailer], to: path)
    }

    /// When a frame starts, in hundredths of a second, rounded.
    private func time(of frame: Int) -> Int {
      (200 * frame * rate.denominator + rate.numerator) / (2 * rate.numerator)
    }

    /// Appends a picture to the file.
    ///
    /// A picture can only add colour. So what is clear in the next frame, and is not now, must be cleared in between;
    /// that is the whole rectangle of this picture, which therefore is made large enough.
    private mutating func store(_ shown: Shown, until end: Int, before next: GIFFrame?) throws {
      let canvas = canvas ?? GIFFrame(width: width, height: height)
      let changed = shown.frame.rect(comparedWith: canvas, where: !=)
      let vanishing = next.flatMap { next in
        shown.frame.rect(comparedWith: next) { now, then in now != GIFFrame.clear && then == GIFFrame.clear }
      }
      let rects = [changed, vanishing].compactMap { $0 }
      let rect = rects.dropFirst().reduce(rects.first) { $0?.union($1) }
      var picture = GIFPicture(
        in: rect ?? PixelRect(columns: 0..<1, rows: 0..<1), of: shown.frame, over: canvas)
      var rest = end - shown.start
      while rest > Self.longestDelay {
        picture.delay = min(Self.longestDelay, rest - Self.shortestDelay)
        rest -= picture.delay
        file += try GIFWriter.bytes(of: picture)
      }
      picture.delay = rest
      picture.clearsRect = vanishing != nil
      file += try GIFWriter.bytes(of: picture)
      self.canvas = shown.frame
      if picture.clearsRect { self.canvas?.clear(picture.rect) }
    }
  }
#endif
