/// The home indicator: a capsule above the bottom edge of screens that have a safe area there.
struct HomeIndicatorPainter {
  private static let height = 5.0
  private static let bottom = 8.0
  /// The width on upright phones, and the one on all wider screens, in points.
  private static let widths = (upright: 134.0, wide: 209.0)
  /// The screen's width from which on it is wide.
  private static let wideScreen = 600.0

  let color: RGBA

  func items(on viewport: Viewport) -> [DisplayItem] {
    guard viewport.safeAreaInsets.bottom > 0 else { return [] }
    let size = viewport.size
    let width = min(size.width / 2, size.width < Self.wideScreen ? Self.widths.upright : Self.widths.wide)
    let rect = Rect2D(
      x: (size.width - width) / 2, y: size.height - Self.bottom - Self.height, width: width, height: Self.height)
    return [.fill(.capsule(rect), color)]
  }
}
