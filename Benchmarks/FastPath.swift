import SheetRender

/// How SheetRender turns display lists into files: the one place that knows.
struct FastPath {
  /// The memory in bytes that may be kept from one frame to the next unless told otherwise.
  static let standardBudget = PictureRenderer.defaultCacheBudget

  private let watch = Watch()
  private var renderer: PictureRenderer

  /// Times the stages of the latest frame.
  private final class Watch {
    var times: [PictureRenderer.Stage: Duration] = [:]
    var stage: PictureRenderer.Stage?
    var start = ContinuousClock.now

    func begin(_ next: PictureRenderer.Stage?) {
      let now = ContinuousClock.now
      if let stage { times[stage, default: .zero] += now - start }
      (stage, start) = (next, now)
    }
  }

  /// How long drawing the latest frame took, with finding out what is new in it.
  var drawing: Duration { watch.times[.drawing] ?? .zero }
  /// How long encoding the latest frame took.
  var encoding: Duration { watch.times[.encoding] ?? .zero }

  /// Makes a path that has nothing yet.
  ///
  /// - Parameter cacheBudget: the memory in bytes that may be kept from one frame to the next; 0 for none.
  init(cacheBudget: Int) {
    renderer = PictureRenderer(cacheBudget: cacheBudget)
    renderer.stageBegins = { [watch] in watch.begin($0) }
  }

  /// Makes the file of a picture.
  mutating func file(_ list: DisplayList) throws -> [UInt8] {
    watch.times = [:]
    defer { watch.begin(nil) }
    return try renderer.file(of: list)
  }

  /// The same for all frames of a recording on several threads, with nothing kept.
  static func renderer(jobs: Int) -> FrameRenderer {
    FrameRenderer(jobs: jobs, cacheBudget: 0)
  }
}
