import Foundation

extension DampedSpring {
  /// The minimum and maximum duration of a timed spring, in seconds, as in UIKit.
  public static let durationLimits = 0.01...10.0

  /// Creates the spring that has a thousandth of the distance left after a given duration.
  ///
  /// `UIViewPropertyAnimator(duration:dampingRatio:)` and `usingSpringWithDamping` choose their frequency this way. An
  /// animation with this spring ends exactly at the duration, on its target.
  ///
  /// If several frequencies fit, this takes the largest one, provided it is above the frequency at which the residue
  /// peaks. If the initial velocity is too high for that (for half a second and a ratio of 0.9, from 9.75 on), UIKit
  /// becomes erratic, and a frequency below the peak would leave a jump of a hundredth of the distance at the end. In that
  /// case this takes the frequency for a start at rest.
  /// - Parameters:
  ///   - duration: seconds, clamped to ``durationLimits``.
  ///   - dampingRatio: above 0, at most 1. A larger value counts as 1.
  ///   - initialVelocity: distances per second, positive towards the target.
  public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let time = Self.withinLimits(duration)
    let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 1e-3), 1) : 1
    let velocity = initialVelocity.isFinite ? min(max(-Self.maximumVelocity, initialVelocity), Self.maximumVelocity) : 0
    let frequency =
      Self.frequency(time, ratio, velocity) ?? Self.frequency(time, ratio, 0) ?? 2 * .pi / time
    self.init(angularFrequency: frequency, dampingRatio: ratio)
  }

  /// A duration clamped to ``durationLimits``. A non-finite value becomes the minimum.
  static func withinLimits(_ duration: Double) -> Double {
    let limits = durationLimits
    return duration.isFinite ? min(max(duration, limits.lowerBound), limits.upperBound) : limits.lowerBound
  }

  /// The largest frequency at which a thousandth of the envelope is left; nil if there is none above the peak.
  private static func frequency(_ time: Double, _ ratio: Double, _ velocity: Double) -> Double? {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    let isCritical = abs(ratio - 1) <= criticalTolerance
    func residue(_ frequency: Double) -> Double {
      let envelope =
        isCritical
        ? abs(1 + (frequency - velocity) * time)
        : abs(velocity - ratio * frequency) / (frequency * root)
      return envelope * exp(-ratio * frequency * time) - 0.001
    }
    // Above its peak the residue only falls. At the peak its derivative with respect to the frequency is 0.
    let peak =
      isCritical ? velocity : (velocity + (velocity * velocity + 4 * velocity / time).squareRoot()) / (2 * ratio)
    var low = velocity > 0 ? peak : 1e-9 / time
    guard residue(low) > 0 else { return nil }
    var step = 1 / (ratio * time)
    while residue(low + step) > 0 { step *= 2 }
    var high = low + step
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if residue(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
