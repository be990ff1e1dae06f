import Foundation

/// What of a display its sensors take: nothing, a notch at the edge, or an island below it.
///
/// The safe area tells which one a screen has. On a turned phone it is at the left side.
enum SensorHousing: Hashable {
  case none
  case notch
  case island

  /// The least safe areas of screens with a notch and with an island, in points.
  private static let least = (notch: 44.0, island: 59.0)
  private static let islandSize = Size2D(width: 126, height: 37)
  /// How much of the safe area is above the island, but for the island's own 48 points with what is below it.
  private static let islandTop = (least: 11.0, most: 14.0)
  /// Phones with a safe area of 44 points have a wider notch than later ones.
  private static let notchSizes = (early: Size2D(width: 209, height: 30), late: Size2D(width: 162, height: 33))
  private static let notchRadius = 20.0
  /// The radius of the hollows where the notch leaves the edge.
  private static let hollow = 6.0

  /// The housing that a screen's safe area makes room for.
  init(of viewport: Viewport) {
    let depth = Self.depth(of: viewport)
    self = depth >= Self.least.island ? .island : depth >= Self.least.notch ? .notch : .none
  }

  /// Where the island begins below the edge, for a safe area in points.
  static func islandTop(depth: Double) -> Double {
    min(max(islandTop.least, islandTop.least + depth - least.island), islandTop.most)
  }

  /// The middle of the island's height, for a safe area in points.
  static func islandMiddle(depth: Double) -> Double {
    islandTop(depth: depth) + islandSize.height / 2
  }

  private static func isTurned(_ viewport: Viewport) -> Bool {
    viewport.safeAreaInsets.top < least.notch && viewport.safeAreaInsets.left >= least.notch
  }

  private static func depth(of viewport: Viewport) -> Double {
    isTurned(viewport) ? viewport.safeAreaInsets.left : viewport.safeAreaInsets.top
  }

  /// The housing in black, in the screen's coordinates; a notch reaches beyond the edge.
  func items(on viewport: Viewport) -> [DisplayItem] {
    let depth = Self.depth(of: viewport)
    let isTurned = Self.isTurned(viewport)
    let middle = (isTurned ? viewport.size.height : viewport.size.width) / 2
    // Turned, the edge is the left one: both coordinates change places, as all shapes are symmetric.
    func place(_ rect: Rect2D) -> Rect2D {
      isTurned ? Rect2D(x: rect.y, y: rect.x, width: rect.height, height: rect.width) : rect
    }
    func place(_ point: Vector2D) -> Vector2D { isTurned ? Vector2D(x: point.y, y: point.x) : point }
    switch self {
    case .none: return []
    case .island:
      let size = Self.islandSize
      let rect = Rect2D(
        x: middle - size.width / 2, y: Self.islandTop(depth: depth), width: size.width, height: size.height)
      return [.fill(.capsule(place(rect)), .black)]
    case .notch:
      let size = depth > Self.least.notch ? Self.notchSizes.late : Self.notchSizes.early
      let (left, right) = (middle - size.width / 2, middle + size.width / 2)
      let body = Rect2D(x: left, y: -size.height, width: size.width, height: 2 * size.height)
      let radius = Self.hollow
      // A hollow is what a thick ring around a circle covers of the square between the circle's middle and the notch.
      func hollow(at x: Double, around center: Double) -> DisplayItem {
        let square = Rect2D(x: min(x, center), y: 0, width: radius, height: radius)
        let ring = Vector2D.arc(
          around: Vector2D(x: center, y: radius), radius: 1.5 * radius, from: -180, to: 0)
        return .clipped(
          .rectangle(place(square)), [.line(ring.map(place), LineStyle(width: radius), .black)])
      }
      return [
        .fill(.roundedRectangle(place(body), radius: Self.notchRadius, curve: .circular), .black),
        hollow(at: left, around: left - radius), hollow(at: right, around: right + radius),
      ]
    }
  }
}

extension Vector2D {
  /// Points along a part of a circle, close enough that a line through them looks round.
  ///
  /// - Parameters:
  ///   - center: the circle's middle.
  ///   - radius: points.
  ///   - start: degrees, clockwise from the right.
  ///   - end: degrees.
  /// - Returns: The points, with both ends.
  static func arc(around center: Vector2D, radius: Double, from start: Double, to end: Double) -> [Vector2D] {
    let count = 24
    return (0...count).map { step in
      let angle = (start + (end - start) * Double(step) / Double(count)) * .pi / 180
      return center + Vector2D(x: radius * cos(angle), y: radius * sin(angle))
    }
  }
}
