/// An animation's duration and its progress at each time: a timing curve or a spring.
///
/// The counterpart of `UITimingCurveProvider` with a duration.
public struct AnimationTiming: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case spring(SpringMotion)
    case curve(TimingCurve)
  }

  /// The duration in seconds.
  public let duration: Double
  private let form: Form
  /// Animation seconds per second of the spring.
  private let timeScale: Double

  private init(duration: Double, form: Form, timeScale: Double = 1) {
    self.duration = duration
    self.form = form
    self.timeScale = timeScale
  }

  /// A timing curve over a duration in seconds.
  ///
  /// The duration is at most ``maximumDuration``. If it is less than a nanosecond, or not finite, it counts as 0.
  public static func curve(_ curve: TimingCurve, duration: Double) -> AnimationTiming {
    AnimationTiming(duration: clamped(duration), form: .curve(curve))
  }

  private static func clamped(_ duration: Double) -> Double {
    duration.isFinite && duration >= 1e-9 ? min(duration, maximumDuration) : 0
  }

  /// A spring that ends after a given duration. The counterpart of `UIViewPropertyAnimator(duration:dampingRatio:)`.
  ///
  /// - Parameters:
  ///   - duration: seconds, clamped to ``DampedSpring/durationLimits``.
  ///   - dampingRatio: above 0, at most 1.
  ///   - initialVelocity: distances per second, positive towards the target.
  /// - Returns: A timing that ends exactly after the duration.
  public static func spring(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) -> AnimationTiming {
    let spring = DampedSpring(settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    return AnimationTiming(
      duration: DampedSpring.withinLimits(duration),
      form: .spring(spring.motion(initialVelocity: initialVelocity)))
  }

  /// A spring that runs until it settles. The counterpart of `UISpringTimingParameters`.
  ///
  /// - Parameters:
  ///   - spring: the spring.
  ///   - initialVelocity: distances per second, positive towards the target.
  /// - Returns: A timing that ends when the spring has settled, or after ``maximumDuration`` if it never does.
  public static func settling(_ spring: DampedSpring, initialVelocity: Double = 0) -> AnimationTiming {
    AnimationTiming(
      duration: min(spring.settlingDuration(initialVelocity: initialVelocity), maximumDuration),
      form: .spring(spring.motion(initialVelocity: initialVelocity)))
  }

  /// The maximum duration in seconds.
  public static let maximumDuration = 1000.0

  /// The timing of the iOS keyboard (curve 7): half a second, whatever duration its notification gives.
  public static let keyboard = AnimationTiming(
    duration: 0.5, form: .spring(DampedSpring(mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot()).motion()))

  /// The same timing with another duration.
  ///
  /// - Parameter factor: multiplies the duration. If it is negative or not finite, the duration becomes 0.
  /// - Returns: The stretched timing; its duration is at most ``maximumDuration``.
  public func stretched(by factor: Double) -> AnimationTiming {
    guard factor != 1 else { return self }
    let factor = factor.isFinite ? min(max(0, factor), 1e12) : 0
    let requested = duration * factor
    let used = Self.clamped(requested)
    let actualFactor = used == requested ? factor : used / duration
    return AnimationTiming(duration: used, form: form, timeScale: used > 0 ? timeScale * actualFactor : 0)
  }

  /// The fraction of the distance covered at a time in seconds since the start: 0 before the start, 1 from the end on.
  public func fraction(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    switch form {
    case .spring(let motion): return motion.fraction(at: time / timeScale)
    case .curve(let curve): return curve.progress(at: time / duration)
    }
  }

  /// The speed of ``fraction(at:)`` in distances per second; 0 outside the animation.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    switch form {
    case .spring(let motion): return motion.velocity(at: time / timeScale) / timeScale
    case .curve(let curve): return curve.slope(at: time / duration) / duration
    }
  }
}
