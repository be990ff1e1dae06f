/// An item whose place is not finite or too far away for Cairo, or a shadow whose blur is not finite or too wide.
public struct UnpaintableItem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The item's bounds in points.
  public let bounds: Rect2D

  /// What is wrong and what would be right.
  public var description: String {
    "an item at x \(bounds.x), y \(bounds.y) of \(bounds.width) x \(bounds.height) points cannot be painted. "
      + "Give it a finite place near the picture, and a shadow a blur of 0 to 200 pixels."
  }
}
