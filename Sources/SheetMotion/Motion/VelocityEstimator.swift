/// Estimates a finger's velocity from its last two movements.
///
/// The estimate is a fifth of the last sample plus four fifths of the sample before it; the first sample alone counts a
/// fifth. The counterpart of what `UIPanGestureRecognizer` reports if a release has no velocity of its own.
public struct VelocityEstimator: Hashable, Sendable {
  private static let lastWeight = 0.2
  /// The minimum duration of a movement in seconds. Over less time a speed would be meaningless.
  private static let minimumDuration = 1e-9

  private var last = Vector2D.zero
  private var previous = Vector2D.zero
  /// The duration of the last sample in seconds; 0 before the first sample.
  private var lastDuration = 0.0

  /// Creates an estimator without any samples.
  public init() {}

  /// Adds a movement.
  ///
  /// - Parameters:
  ///   - translation: how far the finger moved, in points.
  ///   - duration: seconds. A movement of less than a nanosecond is added to the previous sample.
  public mutating func add(_ translation: Vector2D, over duration: Double) {
    if duration >= Self.minimumDuration {
      previous = last
      last = Vector2D(x: translation.x / duration, y: translation.y / duration)
      lastDuration = duration
    } else if lastDuration > 0 {
      last = Vector2D(x: last.x + translation.x / lastDuration, y: last.y + translation.y / lastDuration)
    }
  }

  /// The estimated velocity in points per second.
  public var velocity: Vector2D {
    let weight = Self.lastWeight
    let rest = 1 - weight
    return Vector2D(x: weight * last.x + rest * previous.x, y: weight * last.y + rest * previous.y)
  }
}
