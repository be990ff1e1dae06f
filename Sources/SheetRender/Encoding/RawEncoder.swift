/// Writes pixels as they are, for programs that are told their size: bytes red, green, blue, alpha, without a header.
///
/// Rows go top to bottom without padding, and the colours are not premultiplied. The counterpart of ffmpeg's
/// `-f rawvideo -pix_fmt rgba`.
public struct RawEncoder: ImageEncoder {
  private let width: Int
  private let height: Int

  /// Makes an encoder for bitmaps of one size, as the bytes do not tell it.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// `rgba`.
  public var fileExtension: String { "rgba" }

  /// Encodes a bitmap.
  ///
  /// - Parameter bitmap: premultiplied pixels.
  /// - Returns: Four bytes a pixel.
  /// - Throws: ``RawSizeError`` for a bitmap of another size.
  public func encode(_ bitmap: Bitmap) throws -> [UInt8] {
    guard (bitmap.width, bitmap.height) == (width, height) else {
      throw RawSizeError(
        description: "a frame has \(bitmap.width) x \(bitmap.height) pixels, and those before have \(width) x "
          + "\(height). Raw frames and GIF files have one size; choose PNG files where the viewport changes.")
    }
    return bitmap.samples(withAlpha: true)
  }
}

extension Bitmap {
  /// The pixels as bytes red, green, blue and, if wanted, alpha; not premultiplied.
  ///
  /// - Parameter withAlpha: whether there are four bytes a pixel, or three; those are right for an opaque bitmap only.
  /// - Returns: The bytes, row by row.
  func samples(withAlpha: Bool) -> [UInt8] {
    let channels = withAlpha ? 4 : 3
    return [UInt8](unsafeUninitializedCapacity: pixels.count * channels) { buffer, count in
      for pixel in pixels {
        let straight = pixel >= 0xFF00_0000 ? pixel : unpremultiplied(pixel)
        buffer[count] = UInt8(truncatingIfNeeded: straight >> 16)
        buffer[count + 1] = UInt8(truncatingIfNeeded: straight >> 8)
        buffer[count + 2] = UInt8(truncatingIfNeeded: straight)
        if withAlpha { buffer[count + 3] = UInt8(truncatingIfNeeded: straight >> 24) }
        count += channels
      }
    }
  }
}
