/// A step along an outline.
enum PathStep: Hashable, Sendable {
  case move(Vector2D)
  case line(Vector2D)
  case curve(Vector2D, Vector2D, to: Vector2D)
  case close
}

/// One rounded corner as a chain of lines and curves, for a radius of 1.
///
/// Coordinates are distances from the corner: along the edge that the chain comes from, and along the one it leaves on.
struct CornerChain {
  /// How far from the corner the chain begins and ends.
  let reach: Double
  private let start: Vector2D
  private let segments: [PathStep]

  static func of(_ curve: CornerCurve) -> CornerChain {
    switch curve {
    case .circular: circular
    case .continuous: continuous
    }
  }

  /// A quarter of a circle by one cubic curve, 0.0003 of the radius off at most.
  private static let circular: CornerChain = {
    let handle = 1 - 0.5522847498307936
    return CornerChain(
      reach: 1,
      start: Vector2D(x: 1, y: 0),
      segments: [.curve(Vector2D(x: handle, y: 0), Vector2D(x: 0, y: handle), to: Vector2D(x: 0, y: 1))]
    )
  }()

  /// The corner of continuous curvature, by its published constants.
  private static let continuous = CornerChain(
    reach: 1.52866483,
    start: Vector2D(x: 1.52866483, y: 0),
    segments: [
      .curve(
        Vector2D(x: 1.08849299, y: 0), Vector2D(x: 0.86840701, y: 0), to: Vector2D(x: 0.66993427, y: 0.06549600)),
      .line(Vector2D(x: 0.63149399, y: 0.07491100)),
      .curve(
        Vector2D(x: 0.37282392, y: 0.16905899), Vector2D(x: 0.16905899, y: 0.37282392),
        to: Vector2D(x: 0.07491100, y: 0.63149399)),
      .line(Vector2D(x: 0.06549600, y: 0.66993427)),
      .curve(Vector2D(x: 0, y: 0.86840701), Vector2D(x: 0, y: 1.08849299), to: Vector2D(x: 0, y: 1.52866483)),
    ]
  )

  /// The chain at a corner of the plane.
  ///
  /// - Parameters:
  ///   - corner: where the two edges would meet.
  ///   - radius: the corner's radius in points.
  ///   - incoming: the direction from the corner back along the edge that the chain comes from.
  ///   - outgoing: the direction from the corner along the edge that the chain leaves on.
  /// - Returns: A line to the chain's beginning, then the chain.
  func steps(at corner: Vector2D, radius: Double, incoming: Vector2D, outgoing: Vector2D) -> [PathStep] {
    func place(_ point: Vector2D) -> Vector2D {
      Vector2D(
        x: corner.x + radius * (incoming.x * point.x + outgoing.x * point.y),
        y: corner.y + radius * (incoming.y * point.x + outgoing.y * point.y)
      )
    }
    return [.line(place(start))]
      + segments.map { segment in
        switch segment {
        case .move(let point): .move(place(point))
        case .line(let point): .line(place(point))
        case .curve(let first, let second, let end): .curve(place(first), place(second), to: place(end))
        case .close: .close
        }
      }
  }
}

extension Outline {
  /// How the corners leave their edges.
  var curve: CornerCurve {
    switch self {
    case .roundedRectangle(_, _, let curve), .maskedCorners(_, _, let curve): curve
    case .rectangle, .ellipse: .circular
    }
  }

  /// The radii of the corners, made smaller where they are too large for the shape; 0 for sharp ones.
  ///
  /// - Parameters:
  ///   - size: the size of the bounds, in any unit.
  ///   - scale: how many of these units make a point.
  /// - Returns: The radii in that unit.
  func radii(fitting size: Size2D, scale: Double) -> (top: Double, bottom: Double) {
    func fitting(_ radius: Double, _ room: Double, _ curve: CornerCurve) -> Double {
      min(max(0, radius * scale), max(0, room / CornerChain.of(curve).reach))
    }
    switch self {
    case .rectangle, .ellipse: return (0, 0)
    case .roundedRectangle(_, let radius, let curve):
      let radius = fitting(radius, min(size.width, size.height) / 2, curve)
      return (radius, radius)
    case .maskedCorners(_, let radius, let curve):
      return (fitting(radius, min(size.width / 2, size.height), curve), 0)
    }
  }

  /// The outline as lines and curves, clockwise from its top left.
  var path: [PathStep] {
    if case .ellipse(let rect) = self { return Self.ellipse(in: rect) }
    let radii = radii(fitting: bounds.size, scale: 1)
    return Self.corners(of: bounds, top: radii.top, bottom: radii.bottom, curve: curve)
  }

  /// A rectangle with rounded corners as lines and curves, clockwise from its top left.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - top: the radius of the two upper corners, which has to fit.
  ///   - bottom: the radius of the two lower corners, which has to fit.
  ///   - curve: how the corners leave their edges.
  /// - Returns: Steps in the units of the rectangle.
  static func corners(of rect: Rect2D, top: Double, bottom: Double, curve: CornerCurve) -> [PathStep] {
    let chain = CornerChain.of(curve)
    let up = Vector2D(x: 0, y: -1)
    let down = Vector2D(x: 0, y: 1)
    let left = Vector2D(x: -1, y: 0)
    let right = Vector2D(x: 1, y: 0)
    func corner(_ x: Double, _ y: Double, _ radius: Double, _ incoming: Vector2D, _ outgoing: Vector2D) -> [PathStep] {
      let point = Vector2D(x: x, y: y)
      return radius > 0
        ? chain.steps(at: point, radius: radius, incoming: incoming, outgoing: outgoing) : [.line(point)]
    }
    let steps =
      corner(rect.x, rect.y, top, down, right)
      + corner(rect.maxX, rect.y, top, left, down)
      + corner(rect.maxX, rect.maxY, bottom, up, left)
      + corner(rect.x, rect.maxY, bottom, right, up)
    guard case .line(let start)? = steps.first else { return [] }
    return [.move(start)] + steps.dropFirst() + [.close]
  }

  /// An ellipse as curves, clockwise from its left top.
  static func ellipse(in rect: Rect2D) -> [PathStep] {
    // Four quarter circles at the corners of a square, stretched.
    let square = corners(of: Rect2D(x: 0, y: 0, width: 2, height: 2), top: 1, bottom: 1, curve: .circular)
    func stretch(_ point: Vector2D) -> Vector2D {
      Vector2D(x: rect.x + point.x / 2 * rect.width, y: rect.y + point.y / 2 * rect.height)
    }
    return square.map { step in
      switch step {
      case .move(let point): .move(stretch(point))
      case .line(let point): .line(stretch(point))
      case .curve(let first, let second, let end): .curve(stretch(first), stretch(second), to: stretch(end))
      case .close: .close
      }
    }
  }
}
