internal import CPNG

/// Decodes PNG files of any kind with libpng, for comparison.
public struct PNGDecoder: Sendable {
  /// Makes a decoder.
  public init() {}

  /// Decodes a whole file to premultiplied pixels.
  ///
  /// Sixteen bits become eight, palettes and greys become colours. The counterpart of
  /// `png_image_begin_read_from_memory`.
  /// - Parameter bytes: a whole PNG file.
  /// - Returns: The picture.
  /// - Throws: ``PNGError`` for bytes that are no PNG file, damaged or cut short; ``BitmapError`` for a picture that is
  ///   too large, before memory is taken for it.
  public func decode(_ bytes: [UInt8]) throws -> Bitmap {
    // libpng is content with the pixels; a file that ends right behind them is damaged all the same.
    _ = try PNGChunk.chunks(of: bytes)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng reads from the same memory in both steps.
    var bitmap = try bytes.withUnsafeBytes { memory in
      guard png_image_begin_read_from_memory(&image, memory.baseAddress, memory.count) != 0 else {
        throw PNGError(image)
      }
      var bitmap = try Bitmap(width: Int(image.width), height: Int(image.height))
      // Blue first in memory is alpha first in a number, on the little-endian machines that Swift runs on.
      image.format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR
      let isRead = bitmap.pixels.withUnsafeMutableBytes { buffer in
        png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
      }
      guard isRead else { throw PNGError(image) }
      return bitmap
    }
    if !bitmap.isOpaque { bitmap.pixels = bitmap.pixels.map(premultiplied) }
    return bitmap
  }
}
