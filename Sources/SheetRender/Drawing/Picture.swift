/// A picture that a display list shows: a bitmap that is cheap to compare.
public struct Picture: Hashable, Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  private let checksum: UInt64

  /// Makes a picture of a bitmap.
  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    var checksum = WordChecksum()
    for pixel in bitmap.pixels { checksum.add(UInt64(pixel)) }
    self.checksum = checksum.value
  }

  /// Decodes a PNG file.
  ///
  /// - Parameter png: a whole file.
  /// - Throws: ``PNGError`` for bytes that are no PNG file, ``BitmapError`` for a picture that is too large.
  public init(png: [UInt8]) throws {
    self.init(try PNGDecoder().decode(png))
  }

  /// Hashes the size and the checksum of the pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
    hasher.combine(checksum)
  }

  /// Whether two pictures have the same pixels.
  public static func == (first: Picture, second: Picture) -> Bool {
    first.checksum == second.checksum && first.bitmap == second.bitmap
  }
}
