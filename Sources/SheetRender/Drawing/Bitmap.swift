/// An image in memory: rows of premultiplied pixels, top to bottom, without padding.
public struct Bitmap: Hashable, Sendable {
  /// The longest side that a bitmap may have, in pixels.
  public static let maximumSide = 16_384
  /// The most pixels that a bitmap may have: 256 MiB of memory.
  public static let maximumArea = 67_108_864

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The pixels, row by row: from the highest byte down alpha, red, green, blue, with the colours multiplied by alpha.
  public package(set) var pixels: [UInt32]

  /// Makes a clear bitmap.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, from 1.
  ///   - height: rows, from 1.
  /// - Throws: ``BitmapError`` where a side or the area is too small or too large.
  public init(width: Int, height: Int) throws {
    try Self.check(width: width, height: height)
    self.width = width
    self.height = height
    self.pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// Makes a bitmap whose pixels are all written by a function.
  ///
  /// - Throws: ``BitmapError`` where a side or the area is too small or too large.
  init(width: Int, height: Int, writing: (UnsafeMutableBufferPointer<UInt32>) -> Void) throws {
    try Self.check(width: width, height: height)
    self.width = width
    self.height = height
    self.pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      writing(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Checks that a bitmap of this size can be made, without making it.
  ///
  /// - Throws: ``BitmapError`` where a side or the area is too small or too large.
  public static func check(width: Int, height: Int) throws {
    let sides = 1...maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= maximumArea else {
      throw BitmapError(width: width, height: height)
    }
  }

  /// The pixel in a column and a row, counted from 0 at the top left; clear outside the bitmap.
  public subscript(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return pixels[y * width + x]
  }

  /// Whether no pixel lets anything show through.
  public var isOpaque: Bool {
    pixels.allSatisfy { $0 >= 0xFF00_0000 }
  }
}

/// A premultiplied pixel with its colours divided by its alpha, rounded; a clear one is 0.
func unpremultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha > 0 else { return 0 }
  func divide(_ channel: UInt32) -> UInt32 { min(255, ((channel & 0xFF) * 255 + alpha / 2) / alpha) }
  return alpha << 24 | divide(pixel >> 16) << 16 | divide(pixel >> 8) << 8 | divide(pixel)
}

/// A pixel with its colours multiplied by its alpha, rounded.
func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  func multiply(_ channel: UInt32) -> UInt32 { ((channel & 0xFF) * alpha + 127) / 255 }
  return alpha << 24 | multiply(pixel >> 16) << 16 | multiply(pixel >> 8) << 8 | multiply(pixel)
}
