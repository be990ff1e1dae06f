/// A cubic Bézier curve from (0, 0) to (1, 1) that turns the time that has passed into progress.
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

  /// Makes a curve from its control points.
  ///
  /// - Parameters:
  ///   - x1: the first point's time, kept in 0...1, so that the curve is a function of time.
  ///   - y1: the first point's progress, kept in -1000...1000. A number that is not finite counts as 0.
  ///   - x2: the second point's time, kept in 0...1.
  ///   - y2: the second point's progress, kept in -1000...1000. A number that is not finite counts as 1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.first = Self.point(x1, y1, otherwise: 0)
    self.second = Self.point(x2, y2, otherwise: 1)
  }

  private static func point(_ x: Double, _ y: Double, otherwise: Double) -> Vector2D {
    let limit = 1000.0
    return Vector2D(
      x: x.isNaN ? otherwise : min(max(0, x), 1), y: y.isFinite ? min(max(-limit, y), limit) : otherwise)
  }

  /// The progress at a part of the duration.
  ///
  /// Solved to machine precision by a fixed number of bisections, so that equal inputs give equal bits.
  /// - Parameter time: the part of the duration that has passed; below 0 it is 0, above 1 it is 1.
  /// - Returns: The progress, which may leave 0...1 where the control points do.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return Self.bezier(first.y, second.y, parameter(at: time))
  }

  /// The slope of the progress at a part of the duration; 0 outside of it.
  ///
  /// - Parameter time: the part of the duration that has passed.
  /// - Returns: Progress per duration; where the curve stands upright, the steepest slope that can be told.
  public func slope(at time: Double) -> Double {
    guard time >= 0, time < 1 else { return 0 }
    let parameter = parameter(at: time)
    let horizontal = Self.derivative(first.x, second.x, parameter)
    return Self.derivative(first.y, second.y, parameter) / max(horizontal, 1e-9)
  }

  /// The curve's own parameter at a time between 0 and 1.
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
