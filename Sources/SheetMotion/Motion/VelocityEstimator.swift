/// The velocity of a finger, from the last two movements that were seen of it.
///
/// A fifth of the last sample and four fifths of the one before; the first sample counts a fifth alone. The counterpart of
/// what `UIPanGestureRecognizer` reports where a release has no velocity of its own.
public struct VelocityEstimator: Hashable, Sendable {
  private static let newest = 0.2
  /// The shortest time that a movement may take, in seconds; a speed over less would say nothing.
  private static let shortest = 1e-9

  private var last = Vector2D.zero
  private var previous = Vector2D.zero
  /// How long the last sample took, in seconds; 0 before there is one.
  private var lastDuration = 0.0

  /// Makes an estimator that has not seen any movement.
  public init() {}

  /// Takes note of a movement.
  ///
  /// - Parameters:
  ///   - translation: how far the finger came, in points.
  ///   - duration: in how many seconds; a movement that took less than a nanosecond is added to the sample before.
  public mutating func add(_ translation: Vector2D, over duration: Double) {
    if duration >= Self.shortest {
      previous = last
      last = Vector2D(x: translation.x / duration, y: translation.y / duration)
      lastDuration = duration
    } else if lastDuration > 0 {
      last = Vector2D(x: last.x + translation.x / lastDuration, y: last.y + translation.y / lastDuration)
    }
  }

  /// The velocity now, in points per second.
  public var velocity: Vector2D {
    let old = 1 - Self.newest
    return Vector2D(x: Self.newest * last.x + old * previous.x, y: Self.newest * last.y + old * previous.y)
  }
}
