/// A cubic Bézier curve from (0, 0) to (1, 1) that maps elapsed time to progress.
///
/// The counterpart of `UICubicTimingParameters` and `CAMediaTimingFunction`.
public struct TimingCurve: Hashable, Sendable {
  /// The first control point; x in 0...1.
  public let first: Vector2D
  /// The second control point; x in 0...1.
  public let second: Vector2D

  /// Progress that equals time.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default curve.
  public static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Creates a curve from its control points.
  ///
  /// - Parameters:
  ///   - x1: the first point's time, clamped to 0...1 so that the curve is a function of time.
  ///   - y1: the first point's progress, clamped to -1000...1000. A non-finite value counts as 0.
  ///   - x2: the second point's time, clamped to 0...1.
  ///   - y2: the second point's progress, clamped to -1000...1000. A non-finite value counts as 1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.first = Self.point(x1, y1, fallback: 0)
    self.second = Self.point(x2, y2, fallback: 1)
  }

  private static func point(_ x: Double, _ y: Double, fallback: Double) -> Vector2D {
    let limit = 1000.0
    return Vector2D(
      x: x.isNaN ? fallback : min(max(0, x), 1), y: y.isFinite ? min(max(-limit, y), limit) : fallback)
  }

  /// The progress at a fraction of the duration.
  ///
  /// Solved to machine precision with a fixed number of bisections, so equal inputs give equal bits.
  /// - Parameter time: the elapsed fraction of the duration, clamped to 0...1.
  /// - Returns: The progress. It may leave 0...1 if the control points do.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return Self.bezier(first.y, second.y, parameter(at: time))
  }

  /// The slope of the progress at a fraction of the duration; 0 outside the duration.
  ///
  /// - Parameter time: the elapsed fraction of the duration.
  /// - Returns: Progress per duration; a large finite number where the curve is vertical.
  public func slope(at time: Double) -> Double {
    guard time >= 0, time < 1 else { return 0 }
    let parameter = parameter(at: time)
    let horizontal = Self.derivative(first.x, second.x, parameter)
    return Self.derivative(first.y, second.y, parameter) / max(horizontal, 1e-9)
  }

  /// The curve's parameter at a time between 0 and 1.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.bezier(first.x, second.x, middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * p1 + 3 * rest * s * s * p2 + s * s * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * p1 + 6 * rest * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}
