/// A picture that a display list shows: pixels, or a PNG file that is decoded when it is drawn.
///
/// It is cheap to copy, to compare and to hash. Two pictures are equal if they have the same pixels, or come from files with
/// the same bytes; one made of pixels and one made of a file are never equal.
public struct Picture: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let source: Source
  private let checksum: UInt64

  private enum Source: Sendable {
    case bitmap(Bitmap)
    case file(PictureFile)
  }

  /// Makes a picture of a bitmap.
  public init(_ bitmap: Bitmap) {
    var checksum = WordChecksum()
    for pixel in bitmap.pixels { checksum.add(UInt64(pixel)) }
    (width, height) = (bitmap.width, bitmap.height)
    source = .bitmap(bitmap)
    self.checksum = checksum.value
  }

  /// Decodes a PNG file.
  ///
  /// - Parameter png: a whole file.
  /// - Throws: ``PNGError`` for bytes that are not a PNG file, ``BitmapError`` for a picture that is too large.
  public init(png: [UInt8]) throws {
    self.init(try PNGDecoder().decode(png))
  }

  /// Makes a picture of a PNG file of which only the header has been read.
  init(_ file: PictureFile) {
    (width, height) = (file.width, file.height)
    source = .file(file)
    checksum = file.checksum
  }

  /// The pixels.
  ///
  /// The picture of a scenario's file is decoded each time, and not kept.
  /// - Throws: ``PNGError`` for a file with damaged pixels; never for a picture that was made of a bitmap.
  public var bitmap: Bitmap { get throws { try pixels().bitmap } }

  /// The pixels, which threads that draw the same file at the same time share. They go with the last holder.
  ///
  /// - Throws: ``PNGError`` for a file with damaged pixels; never for a picture that was made of a bitmap.
  func pixels() throws -> PicturePixels {
    switch source {
    case .bitmap(let bitmap): PicturePixels(bitmap)
    case .file(let file): try file.decoded()
    }
  }

  /// Hashes the size and the checksum of the pixels or of the file.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(checksum)
  }

  /// Whether two pictures have the same pixels, or come from files with the same bytes.
  public static func == (first: Picture, second: Picture) -> Bool {
    guard first.checksum == second.checksum else { return false }
    return switch (first.source, second.source) {
    case (.bitmap(let first), .bitmap(let second)): first == second
    case (.file(let first), .file(let second)): first === second || first.bytes == second.bytes
    default: false
    }
  }
}
