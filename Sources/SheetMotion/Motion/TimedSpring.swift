import Foundation

extension DampedSpring {
  /// The shortest and the longest duration that a timed spring may have, in seconds, as in UIKit.
  public static let durationLimits = 0.01...10.0

  /// Makes the spring that has a thousandth of the way left after a given duration.
  ///
  /// This is how `UIViewPropertyAnimator(duration:dampingRatio:)` and `usingSpringWithDamping` choose their frequency.
  /// An animation with this spring ends at exactly the duration, on its target.
  ///
  /// Of the frequencies that fit, the largest is taken, where it lies beyond the one at which the residue peaks. Where
  /// the initial velocity is too high for that (for half a second and a ratio of 0.9 from 9.75 on) UIKit turns
  /// erratic, and the frequencies below the peak leave a hundredth of the way to jump at the end; the frequency for a
  /// start at rest is taken instead.
  /// - Parameters:
  ///   - duration: seconds, kept in ``durationLimits``.
  ///   - dampingRatio: above 0, at most 1; a larger one counts as 1.
  ///   - initialVelocity: distances per second, positive towards the target.
  public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let time = Self.withinLimits(duration)
    let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 1e-3), 1) : 1
    let velocity = initialVelocity.isFinite ? min(max(-Self.fastest, initialVelocity), Self.fastest) : 0
    let frequency =
      Self.frequency(time, ratio, velocity) ?? Self.frequency(time, ratio, 0) ?? 2 * .pi / time
    self.init(angularFrequency: frequency, dampingRatio: ratio)
  }

  /// A duration kept in ``durationLimits``; one that is not finite is the shortest.
  static func withinLimits(_ duration: Double) -> Double {
    let limits = durationLimits
    return duration.isFinite ? min(max(duration, limits.lowerBound), limits.upperBound) : limits.lowerBound
  }

  /// The largest frequency at which a thousandth of the envelope is left, or nil where there is none past the peak.
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
    // From its peak on, the residue only falls. The peak is where its derivative by the frequency is 0.
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
