/// The thumb: a small capsule in the middle of the sheet's header. The counterpart of `RideauThumbView`.
struct ThumbPainter {
  static let top = 4.0
  static let bottom = 8.0
  static let size = Size2D(width: 32, height: 3)

  /// The height of a header that holds the thumb, in points.
  static let headerHeight = top + size.height + bottom

  let color: RGBA

  func items(in frame: Rect2D) -> [DisplayItem] {
    let left = frame.x + (frame.width - Self.size.width) / 2
    let rect = Rect2D(x: left, y: frame.y + Self.top, width: Self.size.width, height: Self.size.height)
    return [.fill(.capsule(rect), color)]
  }
}
