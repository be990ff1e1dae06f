@testable import SheetRender

/// Small pictures for comparison.
enum TinyPicture {
  /// A bitmap with the given pixels, row by row.
  static func bitmap(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap.pixels[y * width + x] = pixel(x, y) }
    }
    return bitmap
  }

  /// An opaque grey picture with one pixel in another grey.
  static func gray(_ level: UInt32, width: Int = 6, height: Int = 4, marked: UInt32? = nil) throws -> Bitmap {
    func color(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level << 16 | level << 8 | level }
    return try bitmap(width: width, height: height) { x, y in color(x == 3 && y == 2 ? marked ?? level : level) }
  }

  static func png(gray level: UInt32, width: Int = 6, height: Int = 4, marked: UInt32? = nil) throws -> [UInt8] {
    try PNGEncoder().encode(gray(level, width: width, height: height, marked: marked))
  }
}
