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
