extension Outline {
  /// The outline as a chain of points, clockwise from its top left; the last one is not the first one again.
  ///
  /// - Parameter count: into how many pieces each curve is cut, at least 1.
  /// - Returns: Points in the outline's coordinates.
  func points(perCurve count: Int) -> [Vector2D] {
    var points: [Vector2D] = []
    for step in path {
      switch step {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        let start = points.last ?? end
        points += (1...max(1, count)).map { index in
          let part = Double(index) / Double(max(1, count))
          return Self.point(at: part, start, first, second, end)
        }
      case .close: break
      }
    }
    return points
  }

  /// A point of a cubic Bézier curve.
  private static func point(
    at part: Double, _ start: Vector2D, _ first: Vector2D, _ second: Vector2D, _ end: Vector2D
  ) -> Vector2D {
    let rest = 1 - part
    let weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
    let points = [start, first, second, end]
    return Vector2D(
      x: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x },
      y: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y })
  }
}
