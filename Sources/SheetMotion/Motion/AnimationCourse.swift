/// How an animation gets from its start to its end: how long it takes, and how much of the way is done at each time.
///
/// The counterpart of `UITimingCurveProvider` with a duration.
public struct AnimationCourse: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case spring(SpringMotion)
    case curve(TimingCurve)
  }

  /// How long it takes, in seconds.
  public let duration: Double
  private let form: Form
  /// How many seconds of the animation a spring takes for one of its own.
  private let pace: Double

  private init(duration: Double, form: Form, pace: Double = 1) {
    self.duration = duration
    self.form = form
    self.pace = pace
  }

  /// A timing curve over a duration in seconds, at most ``longest``; below a nanosecond, or not finite, it is 0.
  public static func curve(_ curve: TimingCurve, duration: Double) -> AnimationCourse {
    AnimationCourse(duration: kept(duration), form: .curve(curve))
  }

  /// A duration that a course can have.
  private static func kept(_ duration: Double) -> Double {
    duration.isFinite && duration >= 1e-9 ? min(duration, longest) : 0
  }

  /// A spring that ends after a given duration. The counterpart of `UIViewPropertyAnimator(duration:dampingRatio:)`.
  ///
  /// - Parameters:
  ///   - duration: seconds, kept in ``DampedSpring/durationLimits``.
  ///   - dampingRatio: above 0, at most 1.
  ///   - initialVelocity: distances per second, positive towards the target.
  /// - Returns: A course that is exactly at its end after the duration.
  public static func spring(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) -> AnimationCourse {
    let spring = DampedSpring(settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    return AnimationCourse(
      duration: DampedSpring.withinLimits(duration),
      form: .spring(spring.motion(initialVelocity: initialVelocity)))
  }

  /// A spring that takes as long as it needs to settle. The counterpart of `UISpringTimingParameters`.
  ///
  /// - Parameters:
  ///   - spring: the spring.
  ///   - initialVelocity: distances per second, positive towards the target.
  /// - Returns: A course that ends when the spring has settled, or after ``longest`` where it never does.
  public static func settling(_ spring: DampedSpring, initialVelocity: Double = 0) -> AnimationCourse {
    AnimationCourse(
      duration: min(spring.settlingDuration(initialVelocity: initialVelocity), longest),
      form: .spring(spring.motion(initialVelocity: initialVelocity)))
  }

  /// The longest that a course takes, in seconds.
  public static let longest = 1000.0

  /// The course of iOS's keyboard (curve 7): half a second, whatever duration is announced with it.
  public static let keyboard = AnimationCourse(
    duration: 0.5, form: .spring(DampedSpring(mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot()).motion()))

  /// The same course, taking so many times as long.
  ///
  /// - Parameter factor: multiplies the duration; below 0, or not finite, the course takes no time.
  /// - Returns: The stretched course, which takes at most ``longest``.
  public func stretched(by factor: Double) -> AnimationCourse {
    guard factor != 1 else { return self }
    let factor = factor.isFinite ? min(max(0, factor), 1e12) : 0
    let asked = duration * factor
    let kept = Self.kept(asked)
    let part = kept == asked ? factor : kept / duration
    return AnimationCourse(duration: kept, form: form, pace: kept > 0 ? pace * part : 0)
  }

  /// How much of the way is done at a time in seconds since the start: 0 before it, 1 from the end on.
  public func fraction(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    switch form {
    case .spring(let motion): return motion.fraction(at: time / pace)
    case .curve(let curve): return curve.progress(at: time / duration)
    }
  }

  /// The speed of ``fraction(at:)`` in distances per second; 0 outside the animation.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    switch form {
    case .spring(let motion): return motion.velocity(at: time / pace) / pace
    case .curve(let curve): return curve.slope(at: time / duration) / duration
    }
  }
}
