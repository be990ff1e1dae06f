/// A position, a translation or a velocity in the plane.
///
/// Points or points per second; x grows to the right and y downwards, as in UIKit. The counterpart of `CGPoint` and
/// `CGVector`.
public struct Vector2D: Hashable, Sendable {
  /// The horizontal part, positive to the right.
  public var x: Double
  /// The vertical part, positive downwards.
  public var y: Double

  /// The origin, no movement, or no velocity.
  public static let zero = Vector2D(x: 0, y: 0)

  /// Creates a vector, in points or points per second.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The sum of two vectors.
  public static func + (first: Vector2D, second: Vector2D) -> Vector2D {
    Vector2D(x: first.x + second.x, y: first.y + second.y)
  }

  /// The position rounded to the nearest device pixel.
  ///
  /// - Parameter scale: device pixels per point, above 0.
  /// - Returns: A position on whole device pixels, still in points.
  public func aligned(toScale scale: Double) -> Vector2D {
    Vector2D(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}

/// A width and a height in points. The counterpart of `CGSize`.
public struct Size2D: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, y downwards. The counterpart of `CGRect`.
///
/// A negative width or height is kept; ``isEmpty`` is then true and nothing is painted.
public struct Rect2D: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The distance from the left edge to the right edge.
  public var width: Double
  /// The distance from the top edge to the bottom edge.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle at the origin.
  public init(_ size: Size2D) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The size.
  public var size: Size2D { Size2D(width: width, height: height) }
  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a point is inside. The left and top edges are inside, the right and bottom edges are not.
  public func contains(_ point: Vector2D) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle with each side moved inwards, in points. A negative inset moves a side outwards.
  public func inset(by insets: Insets) -> Rect2D {
    Rect2D(
      x: x + insets.left,
      y: y + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }

  /// The same rectangle, moved by a translation in points.
  public func translated(by translation: Vector2D) -> Rect2D {
    Rect2D(x: x + translation.x, y: y + translation.y, width: width, height: height)
  }

  /// The area that both rectangles cover; empty if they do not overlap.
  public func intersection(_ other: Rect2D) -> Rect2D {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect2D(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top)
    )
  }

  /// The rectangle with each edge rounded to the nearest device pixel.
  ///
  /// It rounds edges, not sizes, so rectangles that touch still touch afterwards. Anything thinner than a pixel becomes
  /// one pixel thick, so that a hairline never disappears.
  /// - Parameter scale: device pixels per point, above 0.
  /// - Returns: A rectangle on whole device pixels, still in points.
  public func aligned(toScale scale: Double) -> Rect2D {
    let (left, width) = Self.align(x, width, scale)
    let (top, height) = Self.align(y, height, scale)
    return Rect2D(x: left, y: top, width: width, height: height)
  }

  private static func align(_ start: Double, _ length: Double, _ scale: Double) -> (start: Double, length: Double) {
    let first = (start * scale).rounded()
    let pixels = ((start + length) * scale).rounded() - first
    return (first / scale, (length > 0 ? max(1, pixels) : pixels) / scale)
  }
}

/// Distances from the four edges of an area, in points. The counterpart of `UIEdgeInsets`.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// No distance on any side.
  public static let zero = Insets()

  /// Creates insets in points. Each side defaults to 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are the same on each side, in points.
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}
