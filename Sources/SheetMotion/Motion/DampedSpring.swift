import Foundation

/// A damped harmonic spring that is solved, not stepped.
///
/// A spring carries a value from 0 to 1. Because the solution is closed, the value at a time never depends on how many
/// times anyone looked at it before. All three damping regimes are solved; a sheet's own animations never use an
/// overdamped spring, as UIKit clamps the ratio to 1.
///
/// The counterpart of `UISpringTimingParameters`, and of SwiftUI's `Spring`.
public struct DampedSpring: Hashable, Sendable {
  /// The undamped angular frequency in radians per second: the square root of stiffness over mass.
  public let angularFrequency: Double
  /// The damping coefficient over the critical one: below 1 the spring overshoots, from 1 on it does not.
  public let dampingRatio: Double

  /// The largest frequency and the largest damping ratio; beyond, the formulas would overflow and show no difference.
  private static let largest = 1e6
  /// The largest velocity at the start of a movement, in distances per second.
  static let fastest = 1e15

  /// How close to 1 a damping ratio counts as critical, where the two other solutions lose their digits.
  static let criticalTolerance = 1e-8

  /// Makes a spring from its angular frequency and damping ratio.
  ///
  /// - Parameters:
  ///   - angularFrequency: radians per second, at most a million. Below 0 or not finite counts as 0: the spring never
  ///     moves.
  ///   - dampingRatio: 0 or more, at most a million. Below 0 counts as 0, not finite as 1.
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency = angularFrequency.isFinite ? min(max(0, angularFrequency), Self.largest) : 0
    self.dampingRatio = dampingRatio.isFinite ? min(max(0, dampingRatio), Self.largest) : 1
  }

  /// Makes a spring from its physical parameters, as `UISpringTimingParameters(mass:stiffness:damping:)` does.
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

  /// Makes a spring from its response, as SwiftUI's `Spring(response:dampingRatio:)` does.
  ///
  /// - Parameters:
  ///   - response: the period of the undamped spring in seconds, above 0.
  ///   - dampingRatio: 0 or more.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Makes a spring from its perceptual duration and bounce, as SwiftUI's `Spring(duration:bounce:)` does.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds, above 0.
  ///   - bounce: 0 is critically damped, towards 1 bounces more, below 0 is overdamped; above -1.
  public init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The movement that starts with a given velocity.
  ///
  /// - Parameter initialVelocity: distances per second, positive towards the target, at most 1e15 either way; one that is
  ///   not finite counts as 0.
  /// - Returns: The course of the fraction of the way that is done.
  public func motion(initialVelocity: Double = 0) -> SpringMotion {
    let v0 = initialVelocity.isFinite ? min(max(-Self.fastest, initialVelocity), Self.fastest) : 0
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
      // The slow rate divides by the sum: subtracting the root from the ratio would cancel its digits.
      let sum = z + (z - 1).squareRoot() * (z + 1).squareRoot()
      let fast = -w0 * sum
      let slow = -w0 / sum
      let fastPart = (v0 + slow) / (fast - slow)
      return SpringMotion(form: .overdamped(slow: slow, fast: fast, slowPart: -1 - fastPart, fastPart: fastPart))
    }
  }

  /// How long the spring takes to settle, in seconds, by the rule that UIKit follows.
  ///
  /// Below a damping ratio of 1 it is the time at which the envelope reaches a thousandth; otherwise the first multiple
  /// of 0.1 s at which less than a thousandth of the way is left. A spring that does not settle within 1,000 s counts
  /// as one that never does, and has an infinite duration.
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

/// A spring on its way from 0 to 1 with a known initial velocity.
public struct SpringMotion: Hashable, Sendable {
  /// What is left of the way, negative at the start, as a function of time.
  enum Form: Hashable, Sendable {
    case underdamped(decay: Double, frequency: Double, sine: Double)
    case critical(frequency: Double, slope: Double)
    case overdamped(slow: Double, fast: Double, slowPart: Double, fastPart: Double)
  }

  let form: Form

  /// How much of the way is done at a time in seconds since the start: 0 at first, then towards 1, beyond it where the
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
