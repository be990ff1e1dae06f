/// The status bar: the time, the signal, Wi-Fi and the battery, where the safe area leaves room at the top.
///
/// Where there is a notch or an island, the time is on its left and the rest on its right; elsewhere the bar is low, with
/// the time in the middle on phones. A turned phone has no safe area at the top, and shows no bar.
struct StatusBarPainter {
  /// The least safe area that holds a bar, in points.
  private static let leastHeight = 20.0
  /// The screen's width from which on a low bar has the time at its left, as on tablets.
  private static let wideScreen = 600.0
  private static let time = "9:41"

  let color: RGBA
  let text: Typesetter

  func items(on viewport: Viewport) -> [DisplayItem] {
    let height = viewport.safeAreaInsets.top
    guard height >= Self.leastHeight else { return [] }
    let width = viewport.size.width
    switch SensorHousing(of: viewport) {
    case .island:
      // Both halves are in the middle of what the island leaves of the bar.
      let middle = SensorHousing.islandMiddle(depth: height) + 2.5
      let icons = StatusIcons(color: color, factor: 1.14, scale: viewport.scale)
      let center = (width - 126) / 4 + 3
      return time(size: 17, center: center, middle: middle)
        + icons.all(right: width - center + icons.width / 2, middle: middle)
    case .notch:
      let middle = height / 2 + 0.5
      let icons = StatusIcons(color: color, factor: 1, scale: viewport.scale)
      let right = width - 14.67 - (height > 44 ? 12 : 0)
      return time(size: height > 44 ? 17 : 15, center: width - right + 33, middle: middle)
        + icons.all(right: right, middle: middle)
    case .none:
      let middle = height / 2
      let icons = StatusIcons(color: color, factor: 0.9, scale: viewport.scale)
      if width >= Self.wideScreen {
        return time(size: 12, left: 20, middle: middle) + icons.all(right: width - 20, middle: middle)
      }
      return icons.signalAndWiFi(left: 6, middle: middle) + time(size: 12, center: width / 2, middle: middle)
        + icons.battery(right: width - 6, middle: middle)
    }
  }

  /// The time with its digits in the middle of a height, at a left edge or around a place.
  private func time(size: Double, left: Double? = nil, center: Double = 0, middle: Double) -> [DisplayItem] {
    let layout = text.layout(
      Self.time, style: TextStyle(size: size, weight: .semibold), width: .infinity, direction: .leftToRight)
    // Digits are about 0.7 of the font's size high.
    let top = middle + 0.35 * size - layout.firstBaseline
    return layout.items(at: Vector2D(x: left ?? center - layout.size.width / 2, y: top), color: color)
  }
}
