/// Renders the frames of a recording on several threads and hands them on in order.
public struct FrameRenderer: Sendable {
  /// How many frames are worked on at the same time.
  public let jobs: Int
  private let encoder: any ImageEncoder
  private let cacheBudget: Int
  private let picture: @Sendable (Frame) -> DisplayList

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - encoder: makes the files.
  ///   - jobs: how many frames are worked on at the same time; at least 1. The files do not depend on it.
  ///   - cacheBudget: what may be kept from frame to frame, in bytes; shared among the jobs.
  ///   - picture: what a frame shows; all have one size. The frame as it is unless given.
  public init(
    encoder: any ImageEncoder = PNGEncoder(), jobs: Int = 1,
    cacheBudget: Int = PictureRenderer.defaultCacheBudget,
    picture: @escaping @Sendable (Frame) -> DisplayList = { $0.displayList }
  ) {
    self.encoder = encoder
    self.cacheBudget = cacheBudget
    self.picture = picture
    self.jobs = max(1, jobs)
  }

  /// Renders frames; memory does not grow with their number.
  ///
  /// Where the task is cancelled, the frames that are worked on are finished and dropped.
  /// - Parameters:
  ///   - frames: what to render.
  ///   - output: takes the files, in order.
  ///   - progress: is told how many files have been handed on.
  /// - Throws: the first error of the model, the painter, the encoder or the output, or `CancellationError`; nothing is
  ///   handed on after it, and the output is not told that there are no further frames.
  public func render(
    _ frames: FrameSequence, to output: inout any FrameOutput,
    progress: (Int) -> Void = { _ in }
  ) async throws {
    if jobs == 1 {
      try renderHere(frames, to: &output, progress)
    } else {
      try await renderBeside(frames, to: &output, progress)
    }
    try output.finish()
  }

  /// One frame after the other.
  private func renderHere(
    _ frames: FrameSequence, to output: inout any FrameOutput, _ progress: (Int) -> Void
  ) throws {
    var (frames, renderer) = (frames, PictureRenderer(encoder: encoder, cacheBudget: cacheBudget))
    var written = 0
    while true {
      try Task.checkCancellation()
      guard let frame = try frames.next() else { return }
      try output.write(renderer.file(of: picture(frame)))
      written += 1
      progress(written)
    }
  }

  /// Several frames at the same time.
  private func renderBeside(
    _ frames: FrameSequence, to output: inout any FrameOutput, _ progress: (Int) -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: RenderedFrame.self) { group in
      var frames = frames
      var idle = (0..<jobs).map { _ in FrameWorker(encoder: encoder, cacheBudget: cacheBudget / jobs, picture: picture)
      }
      let first = frames.range.lowerBound
      var started = first
      var written = first
      // Frames that are ready before their turn. A frame is only started within a window, so there are few.
      var ready: [Int: [UInt8]] = [:]
      while true {
        try Task.checkCancellation()
        while let worker = idle.last, started < written + 2 * jobs, let frame = try frames.next() {
          idle.removeLast()
          started += 1
          group.addTask { RenderedFrame(index: frame.index, bytes: try await worker.render(frame), worker: worker) }
        }
        guard let done = try await group.next() else { break }
        idle.append(done.worker)
        ready[done.index] = done.bytes
        while let bytes = ready.removeValue(forKey: written) {
          try output.write(bytes)
          written += 1
          progress(written - first)
        }
      }
    }
  }
}

private struct RenderedFrame: Sendable {
  let index: Int
  let bytes: [UInt8]
  let worker: FrameWorker
}

/// A renderer that works on one frame after the other.
private actor FrameWorker {
  private let picture: @Sendable (Frame) -> DisplayList
  private var renderer: PictureRenderer

  init(encoder: any ImageEncoder, cacheBudget: Int, picture: @escaping @Sendable (Frame) -> DisplayList) {
    self.renderer = PictureRenderer(encoder: encoder, cacheBudget: cacheBudget)
    self.picture = picture
  }

  func render(_ frame: Frame) throws -> [UInt8] {
    try renderer.file(of: picture(frame))
  }
}
