/// Renders the frames of a recording on several threads and hands them on in order.
public struct FrameRenderer: Sendable {
  /// How many frames are worked on at the same time.
  public let jobs: Int
  private let cacheBudget: Int
  private let picture: @Sendable (Frame) -> DisplayList

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - jobs: how many frames are worked on at the same time; at least 1. The files do not depend on it.
  ///   - cacheBudget: what may be kept from frame to frame, in bytes; shared among the jobs.
  ///   - picture: what a frame shows; all have one size. Defaults to the frame as it is.
  public init(
    jobs: Int = 1, cacheBudget: Int = PictureRenderer.defaultCacheBudget,
    picture: @escaping @Sendable (Frame) -> DisplayList = { $0.displayList }
  ) {
    self.cacheBudget = cacheBudget
    self.picture = picture
    self.jobs = max(1, jobs)
  }

  /// Renders frames; memory does not grow with their number.
  ///
  /// Where the task is cancelled, the frames that are worked on are finished and dropped.
  /// - Parameters:
  ///   - frames: what to render.
  ///   - sink: takes the frames, in order.
  ///   - progress: is told the number of frames that have been handed on.
  /// - Throws: the first error of the model, the painter, the encoder or the sink, or `CancellationError`; nothing is
  ///   handed on after it, and the sink is not told that there are no further frames.
  public func render<Sink: FrameSink>(
    _ frames: FrameSequence, to sink: inout Sink, progress: (Int) -> Void = { _ in }
  ) async throws {
    if jobs == 1 {
      try renderHere(frames, to: &sink, progress)
    } else {
      try await renderBeside(frames, to: &sink, progress)
    }
    try sink.finish()
  }

  /// One frame after the other.
  private func renderHere<Sink: FrameSink>(
    _ frames: FrameSequence, to sink: inout Sink, _ progress: (Int) -> Void
  ) throws {
    var (frames, session) = (frames, sink.session(cacheBudget: cacheBudget))
    var written = 0
    while true {
      try Task.checkCancellation()
      guard let frame = try frames.next() else { return }
      try sink.write(session.piece(of: picture(frame)))
      written += 1
      progress(written)
    }
  }

  /// Several frames at the same time.
  private func renderBeside<Sink: FrameSink>(
    _ frames: FrameSequence, to sink: inout Sink, _ progress: (Int) -> Void
  ) async throws {
    var frames = frames
    var written = 0
    let workers = (0..<jobs).map { _ in FrameWorker(sink, cacheBudget: cacheBudget / jobs, picture: picture) }
    // A frame is only begun within a window, so few wait for their turn.
    try await WorkerPool(workers, window: 2 * jobs).run {
      try frames.next()
    } work: { worker, frame in
      try await worker.render(frame)
    } deliver: { piece in
      try sink.write(piece)
      written += 1
      progress(written)
    }
  }
}

/// A session that works on one frame after the other.
private actor FrameWorker<Sink: FrameSink> {
  private let picture: @Sendable (Frame) -> DisplayList
  private var session: Sink.Session

  init(_ sink: Sink, cacheBudget: Int, picture: @escaping @Sendable (Frame) -> DisplayList) {
    self.session = sink.session(cacheBudget: cacheBudget)
    self.picture = picture
  }

  func render(_ frame: Frame) throws -> Sink.Session.Piece {
    try session.piece(of: picture(frame))
  }
}
