/// The signal, Wi-Fi and the battery of a status bar, drawn as shapes.
struct StatusIcons {
  private static let gap = 5.0
  private static let wiFiRadius = 11.0

  let color: RGBA
  /// What lengths are multiplied by; 1 for icons beside a notch.
  let factor: Double
  /// Device pixels per point.
  let scale: Double

  /// The width of the three icons with the gaps between them, in points.
  var width: Double { signalWidth + wiFiWidth + batteryWidth + 2 * length(Self.gap) }

  /// All icons, the last one's right edge at a place, around the middle of the bar.
  func all(right: Double, middle: Double) -> [DisplayItem] {
    signalAndWiFi(left: right - width, middle: middle) + battery(right: right, middle: middle)
  }

  /// The signal and Wi-Fi from a left edge.
  func signalAndWiFi(left: Double, middle: Double) -> [DisplayItem] {
    let left = snapped(left)
    return signal(left: left, middle: middle)
      + wiFi(left: left + signalWidth + length(Self.gap), middle: middle)
  }

  /// A length of the drawing on whole device pixels, at least one, so that gaps are even.
  private func length(_ points: Double) -> Double {
    max(1, (points * factor * scale).rounded()) / scale
  }

  private func snapped(_ place: Double) -> Double { (place * scale).rounded() / scale }

  // MARK: Signal

  private var signalWidth: Double { 4 * length(3) + 3 * length(1.67) }

  private func signal(left: Double, middle: Double) -> [DisplayItem] {
    let bottom = snapped(middle + length(10.67) / 2)
    return [4, 6, 8.33, 10.67].enumerated().map { index, height in
      let x = left + Double(index) * (length(3) + length(1.67))
      let bar = Rect2D(x: x, y: bottom - length(height), width: length(3), height: length(height))
      return .fill(.roundedRectangle(bar, radius: 0.8 * factor, curve: .circular), color)
    }
  }

  // MARK: Wi-Fi

  private var wiFiWidth: Double { length(2 * Self.wiFiRadius * 0.5.squareRoot()) }

  /// A quarter of three rings around a point at the bottom; the innermost one has no hole.
  private func wiFi(left: Double, middle: Double) -> [DisplayItem] {
    let height = Self.wiFiRadius * factor
    let point = Vector2D(x: left + wiFiWidth / 2, y: middle + height / 2)
    func ring(from inner: Double, to outer: Double) -> DisplayItem {
      let width = (outer - inner) * factor
      let radius = (inner + outer) / 2 * factor
      // The round ends reach beyond the arc by half the width, which the angle makes up for.
      let end = 45 - width / 2 / radius * 180 / .pi * 0.75
      return .line(
        .init(Vector2D.arc(around: point, radius: radius, from: -90 - end, to: -90 + end)), LineStyle(width: width),
        color)
    }
    return [ring(from: 8.7, to: 11), ring(from: 4.9, to: 7.2), ring(from: 0.6, to: 3.4)]
  }

  // MARK: Battery

  private var batteryWidth: Double { length(22) + length(1) + length(1.33) }

  /// A full battery from its right edge.
  func battery(right: Double, middle: Double) -> [DisplayItem] {
    let (width, height) = (length(22), length(11.33))
    let body = Rect2D(
      x: snapped(right) - batteryWidth, y: snapped(middle - height / 2), width: width, height: height)
    let line = length(1)
    let charge = body.inset(by: Insets(all: 2 * line))
    let knobHeight = length(4)
    let knob = Rect2D(
      x: body.maxX + length(1), y: body.y + (height - knobHeight) / 2, width: length(1.33), height: knobHeight)
    let radius = 2.67 * factor
    return [
      .line(
        Self.ring(body.inset(by: Insets(all: line / 2)), radius: radius), LineStyle(width: line), color.opacity(0.35)),
      .fill(.roundedRectangle(knob, radius: 1 * factor, curve: .circular), color.opacity(0.4)),
      .fill(.roundedRectangle(charge, radius: 1.33 * factor, curve: .circular), color),
    ]
  }

  /// Points around a rectangle with round corners, back to the first one.
  private static func ring(_ rect: Rect2D, radius: Double) -> [Vector2D] {
    let middles = [
      Vector2D(x: rect.x + radius, y: rect.y + radius), Vector2D(x: rect.maxX - radius, y: rect.y + radius),
      Vector2D(x: rect.maxX - radius, y: rect.maxY - radius), Vector2D(x: rect.x + radius, y: rect.maxY - radius),
    ]
    let points = middles.enumerated().flatMap { index, middle in
      Vector2D.arc(around: middle, radius: radius, from: Double(index) * 90 + 180, to: Double(index) * 90 + 270)
    }
    return points + points.prefix(1)
  }
}
