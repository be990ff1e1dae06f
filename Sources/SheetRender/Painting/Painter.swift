/// Turns a display list into pixels.
///
/// A painter may keep what it made for one picture and use it for the next; the pixels never depend on that.
public protocol Painter {
  /// Paints a list over the whole of a bitmap.
  ///
  /// - Parameters:
  ///   - list: what to paint, at its own size and scale.
  ///   - bitmap: receives the picture. Its memory is used again where it has the right size.
  /// - Throws: ``BitmapError`` for a picture that is too large, and the painter's own errors.
  mutating func paint(_ list: DisplayList, into bitmap: inout Bitmap) throws
}

extension Painter {
  /// Paints a list into a new bitmap.
  ///
  /// - Throws: what ``paint(_:into:)`` throws.
  public mutating func paint(_ list: DisplayList) throws -> Bitmap {
    var bitmap = try Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    try paint(list, into: &bitmap)
    return bitmap
  }
}
