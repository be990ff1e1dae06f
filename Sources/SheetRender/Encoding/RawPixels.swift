extension PictureFormat {
  /// Pixels as they are, for programs that are told their size: bytes red, green, blue, alpha, without a header.
  ///
  /// Rows go top to bottom without padding, and the colours are not premultiplied. The counterpart of ffmpeg's
  /// `-f rawvideo -pix_fmt rgba`.
  /// - Parameters:
  ///   - width: pixels in a row, of all pictures, as the bytes do not tell it.
  ///   - height: rows.
  /// - Returns: The format, which throws ``FrameSizeError`` for a picture of another size.
  public static func rgba(width: Int, height: Int) -> PictureFormat {
    PictureFormat(fileExtension: "rgba") { bitmap in
      try FrameSizeError.check(bitmap, width: width, height: height)
      return bitmap.samples(withAlpha: true)
    }
  }
}

/// A frame of another size than those before, in a format that has one size for all.
public struct FrameSizeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String

  /// Checks the size of a frame.
  ///
  /// - Throws: ``FrameSizeError``.
  static func check(_ bitmap: Bitmap, width: Int, height: Int) throws {
    guard (bitmap.width, bitmap.height) == (width, height) else {
      throw FrameSizeError(
        description: "a frame has \(bitmap.width) x \(bitmap.height) pixels, and those before have \(width) x "
          + "\(height). Raw frames and GIF files have one size; choose PNG files where the viewport changes.")
    }
  }
}
