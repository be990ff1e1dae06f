import Foundation

/// A damped harmonic spring in closed form.
///
/// A spring moves a value from 0 to 1. The value at a time depends only on the time, not on the steps that led there. All
/// three damping regimes are supported. A sheet's own animations never use an overdamped spring, since UIKit clamps the
/// damping ratio to 1.
///
/// The counterpart of `UISpringTimingParameters`, and of SwiftUI's `Spring`.
public struct DampedSpring: Hashable, Sendable {
  /// The undamped angular frequency in radians per second: the square root of stiffness over mass.
  public let angularFrequency: Double
  /// The damping coefficient over the critical damping coefficient. Below 1 the spring overshoots, from 1 on it does not.
  public let dampingRatio: Double

  /// The maximum frequency and damping ratio. Larger values make no visible difference and the formulas overflow.
  private static let maximumParameter = 1e6
  /// The maximum initial velocity, in distances per second.
  static let maximumVelocity = 1e15

  /// How close to 1 a damping ratio counts as critical. Closer to 1 the other two solutions lose precision.
  static let criticalTolerance = 1e-8

  /// Creates a spring from its angular frequency and damping ratio.
  ///
  /// - Parameters:
  ///   - angularFrequency: radians per second, at most a million. A negative or non-finite value counts as 0: the spring
  ///     never moves.
  ///   - dampingRatio: from 0 to a million. A negative value counts as 0, a non-finite value as 1.
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency = angularFrequency.isFinite ? min(max(0, angularFrequency), Self.maximumParameter) : 0
    self.dampingRatio = dampingRatio.isFinite ? min(max(0, dampingRatio), Self.maximumParameter) : 1
  }

  /// Creates a spring from its physical parameters, like `UISpringTimingParameters(mass:stiffness:damping:)`.
  ///
  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: above 0.
  ///   - damping: the damping coefficient, 0 or more.
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot())
    )
  }

  /// Creates a spring from its response, like SwiftUI's `Spring(response:dampingRatio:)`.
  ///
  /// - Parameters:
  ///   - response: the period of the undamped spring in seconds, above 0.
  ///   - dampingRatio: 0 or more.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from its perceptual duration and bounce, like SwiftUI's `Spring(duration:bounce:)`.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds, above 0.
  ///   - bounce: above -1, at most 1. 0 is critically damped, a larger value bounces more, a negative one is overdamped.
  public init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The spring's motion from an initial velocity.
  ///
  /// - Parameter initialVelocity: distances per second, positive towards the target, clamped to 1e15 in either direction.
  ///   A non-finite value counts as 0.
  /// - Returns: The motion from 0 to 1.
  public func motion(initialVelocity: Double = 0) -> SpringMotion {
    let v0 = initialVelocity.isFinite ? min(max(-Self.maximumVelocity, initialVelocity), Self.maximumVelocity) : 0
    let w0 = angularFrequency
    let z = dampingRatio
    if w0 == 0 {
      return SpringMotion(form: .critical(frequency: 0, slope: 0))
    } else if abs(z - 1) <= Self.criticalTolerance {
      return SpringMotion(form: .critical(frequency: w0, slope: v0 - w0))
    } else if z < 1 {
      let frequency = w0 * ((1 - z) * (1 + z)).squareRoot()
      let sine = frequency > 0 ? (v0 - z * w0) / frequency : 0
      return SpringMotion(form: .underdamped(decay: z * w0, frequency: frequency, sine: sine))
    } else {
      // The slow rate divides by the sum, since subtracting the root from the ratio would lose precision.
      let sum = z + (z - 1).squareRoot() * (z + 1).squareRoot()
      let fast = -w0 * sum
      let slow = -w0 / sum
      let fastPart = (v0 + slow) / (fast - slow)
      return SpringMotion(form: .overdamped(slow: slow, fast: fast, slowPart: -1 - fastPart, fastPart: fastPart))
    }
  }

  /// How long the spring takes to settle, in seconds, by UIKit's rule.
  ///
  /// Below a damping ratio of 1 this is the time when the envelope reaches a thousandth. Otherwise it is the first
  /// multiple of 0.1 s at which less than a thousandth of the distance is left, or infinity if that takes more than
  /// 1,000 s.
  /// - Parameter initialVelocity: distances per second, positive towards the target.
  /// - Returns: Seconds, or infinity.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    let motion = motion(initialVelocity: initialVelocity)
    switch motion.form {
    case .underdamped(let decay, _, let sine):
      return decay > 0 ? log(1000 * (1 + abs(sine))) / decay : .infinity
    case .critical, .overdamped:
      let tenths = (1...10_000).first { abs(motion.fraction(at: Double($0) / 10) - 1) < 0.001 }
      return tenths.map { Double($0) / 10 } ?? .infinity
    }
  }
}

/// A spring's motion from 0 to 1, with a known initial velocity.
public struct SpringMotion: Hashable, Sendable {
  /// The solution for each damping regime.
  enum Form: Hashable, Sendable {
    case underdamped(decay: Double, frequency: Double, sine: Double)
    case critical(frequency: Double, slope: Double)
    case overdamped(slow: Double, fast: Double, slowPart: Double, fastPart: Double)
  }

  let form: Form

  /// The fraction of the distance covered at a time in seconds since the start. It goes from 0 to 1, and above 1 if the
  /// spring overshoots.
  public func fraction(at time: Double) -> Double {
    guard time.isFinite else { return 1 }
    switch form {
    case .underdamped(let decay, let frequency, let sine):
      let angle = frequency * time
      return 1 + exp(-decay * time) * (sine * sin(angle) - cos(angle))
    case .critical(let frequency, let slope):
      return 1 + exp(-frequency * time) * (slope * time - 1)
    case .overdamped(let slow, let fast, let slowPart, let fastPart):
      return 1 + slowPart * exp(slow * time) + fastPart * exp(fast * time)
    }
  }

  /// The speed of ``fraction(at:)`` in distances per second at a time in seconds since the start.
  public func velocity(at time: Double) -> Double {
    guard time.isFinite else { return 0 }
    switch form {
    case .underdamped(let decay, let frequency, let sine):
      let angle = frequency * time
      return exp(-decay * time)
        * ((frequency - decay * sine) * sin(angle) + (frequency * sine + decay) * cos(angle))
    case .critical(let frequency, let slope):
      return exp(-frequency * time) * (slope + frequency - frequency * slope * time)
    case .overdamped(let slow, let fast, let slowPart, let fastPart):
      return slow * slowPart * exp(slow * time) + fast * fastPart * exp(fast * time)
    }
  }
}
