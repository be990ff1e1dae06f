/// The frame of a device, as documentation shows it: a black bezel with a thin lighter edge.
struct DeviceFramePainter {
  private static let bezel = 11.0
  private static let edge = 1.5
  private static let edgeColor = RGBA(112, 112, 118)

  /// The radius of the display's corners in points.
  let displayRadius: Double

  /// How far the frame reaches beyond the screen, in points on whole device pixels.
  static func thickness(at scale: Double) -> Double {
    snapped(bezel, scale) + snapped(edge, scale)
  }

  private static func snapped(_ length: Double, _ scale: Double) -> Double {
    max(1, (length * scale).rounded()) / scale
  }

  /// The frame behind the screen, in the screen's coordinates.
  func items(around viewport: Viewport) -> [DisplayItem] {
    func shape(_ distance: Double) -> Outline {
      .roundedRectangle(
        Rect2D(viewport.size).inset(by: Insets(all: -distance)), radius: displayRadius + distance, curve: .continuous)
    }
    return [
      .fill(shape(Self.thickness(at: viewport.scale)), Self.edgeColor),
      .fill(shape(Self.snapped(Self.bezel, viewport.scale)), .black),
    ]
  }
}
