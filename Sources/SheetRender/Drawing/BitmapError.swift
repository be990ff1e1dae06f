/// A size that no bitmap can have.
public struct BitmapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// What is wrong and what would be right.
  public var description: String {
    "a picture of \(width) x \(height) pixels cannot be made. Each side must have 1 to \(Bitmap.maximumSide) pixels, "
      + "and all of it at most \(Bitmap.maximumArea). Choose a smaller scale or size."
  }
}
