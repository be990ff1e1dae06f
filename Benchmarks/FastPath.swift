import SheetRender

/// How SheetRender turns display lists into files: the one place that knows.
struct FastPath {
  /// The memory in bytes that may be kept from one frame to the next unless told otherwise.
  static let standardBudget = 64 * 1024 * 1024

  /// How long drawing the latest frame took.
  private(set) var drawing = Duration.zero
  /// How long encoding the latest frame took.
  private(set) var encoding = Duration.zero

  private var painter = CairoPainter()
  private let encoder = PNGEncoder()
  private var bitmap: Bitmap?

  /// Makes a path that has nothing yet.
  ///
  /// - Parameter cacheBudget: the memory in bytes that may be kept from one frame to the next; 0 for none. The present
  ///   path keeps nothing but shadows, at any budget.
  init(cacheBudget: Int) {}

  /// Makes the file of a picture.
  mutating func file(_ list: DisplayList) throws -> [UInt8] {
    var target = try bitmap.take() ?? Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    let start = ContinuousClock.now
    try painter.paint(list, into: &target)
    let painted = ContinuousClock.now
    let bytes = try encoder.encode(target)
    (drawing, encoding) = (painted - start, ContinuousClock.now - painted)
    bitmap = target
    return bytes
  }

  /// The same for all frames of a recording on several threads, with nothing kept.
  static func renderer(jobs: Int) -> FrameRenderer {
    FrameRenderer(jobs: jobs)
  }
}
