/// Turns display lists into image files, one after the other, and keeps what it can use again.
///
/// Files never depend on what was rendered before, only how fast they come. PNG files are put together from bands
/// of rows: a band that is known already is neither drawn nor compressed again. A picture that is equal to the one before
/// gets the same file.
public struct PictureRenderer {
  /// What a renderer may keep unless told otherwise, in bytes.
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

  private let encoder: any ImageEncoder
  private let cacheBudget: Int
  private var painter = CairoPainter()
  private var bitmap: Bitmap?
  private var bands: BandEncoder?
  private var last: (list: DisplayList, file: [UInt8])?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - encoder: makes the files.
  ///   - cacheBudget: how much may be kept of compressed bands, in bytes; with 0 each picture is compressed from scratch.
  public init(encoder: any ImageEncoder = PNGEncoder(), cacheBudget: Int = defaultCacheBudget) {
    self.encoder = encoder
    self.cacheBudget = max(0, cacheBudget)
  }

  /// Renders a picture.
  ///
  /// - Parameter list: what it shows.
  /// - Returns: A whole file.
  /// - Throws: ``BitmapError`` for a picture that is too large, and the errors of the painter and the encoder.
  public mutating func file(of list: DisplayList) throws -> [UInt8] {
    if let last, last.list == list { return last.file }
    let file = try isBanded ? bandedFile(of: list) : encodedFile(of: list)
    if cacheBudget > 0 { last = (list, file) }
    return file
  }

  private var isBanded: Bool { (encoder as? PNGEncoder)?.effort == .fast }

  private mutating func bandedFile(of list: DisplayList) throws -> [UInt8] {
    var encoder = bands.take() ?? BandEncoder(for: list, cacheBudget: cacheBudget)
    if !encoder.fits(list) { encoder = BandEncoder(for: list, cacheBudget: cacheBudget) }
    defer { bands = encoder }
    return try encoder.file(of: list, with: &painter, stageBegins: stageBegins)
  }

  private mutating func encodedFile(of list: DisplayList) throws -> [UInt8] {
    // Taken out while it is painted in, so that there is one owner and no copy.
    var target = try bitmap.take() ?? Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    stageBegins?(.drawing)
    try painter.paint(list, into: &target)
    defer { bitmap = target }
    stageBegins?(.encoding)
    return try encoder.encode(target)
  }
}
