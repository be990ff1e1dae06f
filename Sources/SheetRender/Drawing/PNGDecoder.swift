internal import CPNG

/// Decodes PNG files of any kind with libpng, for comparison.
public struct PNGDecoder: Sendable {
  /// Makes a decoder.
  public init() {}

  /// Decodes a whole file to premultiplied pixels.
  ///
  /// Sixteen bits become eight, palettes and greys become colours, and a file that does not say what its numbers mean is
  /// sRGB. The counterpart of `png_image_begin_read_from_memory`.
  /// - Parameter bytes: a whole PNG file.
  /// - Returns: The picture.
  /// - Throws: ``PNGError`` for bytes that are no PNG file, damaged or cut short; ``BitmapError`` for a picture that is
  ///   too large, before memory is taken for it.
  public func decode(_ bytes: [UInt8]) throws -> Bitmap {
    try samples(of: bytes).bitmap()
  }

  /// Checks all of a file but its compressed pixels: its chunks, their checksums and what its header says.
  ///
  /// - Throws: ``PNGError``, ``BitmapError``.
  func check(_ bytes: [UInt8]) throws {
    _ = try read(bytes) { _ in }
  }

  /// Decodes a whole file as far as libpng is fast.
  ///
  /// Libpng spends as much time on adding an alpha to opaque pixels as on all the rest.
  /// - Throws: ``PNGError``, ``BitmapError``.
  func samples(of bytes: [UInt8]) throws -> PNGSamples {
    try read(bytes) { image in
      let hasAlpha = image.format & PNG_FORMAT_FLAG_ALPHA != 0
      // Blue first in memory is alpha first in a number, on the little-endian machines that Swift runs on.
      image.format =
        hasAlpha ? PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR : PNG_FORMAT_FLAG_COLOR
      // Without a remark, numbers of sixteen bits mean the same as those of eight.
      image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      let (width, height) = (Int(image.width), Int(image.height))
      let count = width * height * (hasAlpha ? 4 : 3)
      let samples = try [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        guard png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0 else { throw PNGError(image) }
        initializedCount = count
      }
      return PNGSamples(width: width, height: height, hasAlpha: hasAlpha, bytes: samples)
    }
  }

  /// Checks a file and lends what libpng read of its header.
  private func read<Result>(_ bytes: [UInt8], _ body: (inout png_image) throws -> Result) throws -> Result {
    // Libpng is content with the pixels; a file that ends right behind them is damaged all the same.
    try PNGChunk.check(bytes)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // Libpng reads from the same memory in both steps.
    return try bytes.withUnsafeBytes { memory in
      guard png_image_begin_read_from_memory(&image, memory.baseAddress, memory.count) != 0 else {
        throw PNGError(image)
      }
      try Bitmap.check(width: Int(image.width), height: Int(image.height))
      return try body(&image)
    }
  }
}

/// The pixels of a PNG file as libpng gives them: red, green, blue; or blue, green, red, alpha, not premultiplied.
struct PNGSamples: Hashable {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  let bytes: [UInt8]

  /// The picture, premultiplied.
  ///
  /// - Throws: ``BitmapError``.
  func bitmap() throws -> Bitmap {
    try Bitmap(width: width, height: height) { pixels in
      bytes.withUnsafeBytes { bytes in
        if hasAlpha {
          for index in pixels.indices {
            let pixel = bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
            pixels.initializeElement(at: index, to: pixel >= 0xFF00_0000 ? pixel : premultiplied(pixel))
          }
        } else {
          for index in pixels.indices {
            let (red, green, blue) = (bytes[index * 3], bytes[index * 3 + 1], bytes[index * 3 + 2])
            pixels.initializeElement(
              at: index, to: 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
          }
        }
      }
    }
  }
}
