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
