internal import CPNG

/// Encodes PNG files with libpng: sRGB, eight bits, without a time stamp.
///
/// An opaque picture is stored as RGB, any other as RGBA.
public struct PNGEncoder: ImageEncoder {
  /// Makes an encoder.
  public init() {}

  /// `png`.
  public var fileExtension: String { "png" }

  /// Encodes a bitmap.
  ///
  /// The counterpart of `png_image_write_to_memory`, without filters: for flat colours that is faster than libpng's
  /// adaptive choice, and the files are no larger.
  /// - Throws: ``PNGError``.
  public func encode(_ bitmap: Bitmap) throws -> [UInt8] {
    let isOpaque = bitmap.isOpaque
    let channels = isOpaque ? 3 : 4
    let samples = bitmap.samples(withAlpha: !isOpaque)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(bitmap.width)
    image.height = png_uint_32(bitmap.height)
    image.format = isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
    image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    let limit = Self.largestFile(bitmap, channels: channels)
    var failure: PNGError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var size = png_alloc_size_t(buffer.count)
      if png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, samples, 0, nil) != 0 {
        count = Int(size)
      } else {
        failure = PNGError(image)
        png_image_free(&image)
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// More bytes than any file of the bitmap can have: what zlib may add to the samples, and the chunks around them.
  private static func largestFile(_ bitmap: Bitmap, channels: Int) -> Int {
    let samples = (bitmap.width * channels + 1) * bitmap.height
    return samples + samples / 100 + 12 * (samples / 8192 + 1) + 1024
  }
}
