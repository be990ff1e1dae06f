/// How a rounded corner leaves its edges. The counterpart of `CALayerCornerCurve`.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A corner of continuous curvature, as iOS draws it.
  case continuous
}

/// A closed shape in points.
public enum Outline: Hashable, Sendable {
  /// An upright rectangle.
  case rectangle(Rect2D)
  /// A rectangle with all four corners rounded.
  ///
  /// A radius that is too large for the rectangle is made smaller, so a huge one makes a capsule.
  case roundedRectangle(Rect2D, radius: Double, curve: CornerCurve)
  /// A rectangle with its two top corners rounded. The counterpart of Rideau's masked-corner helper.
  case maskedCorners(Rect2D, radius: Double, curve: CornerCurve)
  /// The ellipse that touches a rectangle's four sides.
  case ellipse(Rect2D)

  /// A rectangle whose shorter sides are half circles.
  public static func capsule(_ rect: Rect2D) -> Outline {
    .roundedRectangle(rect, radius: .greatestFiniteMagnitude, curve: .circular)
  }

  /// The smallest rectangle around the shape.
  public var bounds: Rect2D {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _, _), .maskedCorners(let rect, _, _), .ellipse(let rect):
      rect
    }
  }

  /// The same shape in other bounds; radii stay.
  func with(bounds: Rect2D) -> Outline {
    switch self {
    case .rectangle: .rectangle(bounds)
    case .roundedRectangle(_, let radius, let curve): .roundedRectangle(bounds, radius: radius, curve: curve)
    case .maskedCorners(_, let radius, let curve): .maskedCorners(bounds, radius: radius, curve: curve)
    case .ellipse: .ellipse(bounds)
    }
  }
}
