import Foundation
import Testing

@testable import SheetMotion

@Suite struct TimedSpringTests {
  struct Frequency: Hashable, Sendable {
    var duration = 0.5
    var ratio = 0.9
    let velocity: Double
    let value: Double
    var tolerance = 5e-9
  }

  @Test(arguments: [
    Frequency(velocity: 0, value: 16.96168970385586, tolerance: 1e-13),
    Frequency(velocity: 1, value: 16.80972264),
    Frequency(velocity: 2, value: 16.64320585),
    Frequency(velocity: 4, value: 16.25172827),
    Frequency(velocity: 6, value: 15.73725974),
    Frequency(velocity: 7, value: 15.398594885861573, tolerance: 1e-12),
    Frequency(velocity: 9, value: 14.286468191852559, tolerance: 1e-12),
    Frequency(velocity: 9.5, value: 13.680403542290581, tolerance: 1e-12),
    Frequency(velocity: -1, value: 17.101573770944811, tolerance: 1e-12),
    Frequency(velocity: -20, value: 18.701899829523958, tolerance: 1e-12),
    // The backdrop's springs.
    Frequency(duration: 0.4, ratio: 1, velocity: 0, value: 23.083533691),
    Frequency(duration: 0.3, ratio: 1, velocity: 0, value: 30.778044922),
    Frequency(duration: 0.4, ratio: 1, velocity: 5, value: 22.463414701467758, tolerance: 1e-12),
    Frequency(duration: 0.5, ratio: 1, velocity: -3, value: 18.765703195159001, tolerance: 1e-12),
    // From ln(1000 z / sqrt(1 - z^2)) / (z D).
    Frequency(ratio: 0.2, velocity: 0, value: 53.187283638081642, tolerance: 1e-12),
    Frequency(ratio: 0.5, velocity: 0, value: 25.433796538592329, tolerance: 1e-12),
    Frequency(ratio: 0.99, velocity: 0, value: 17.891359023746426, tolerance: 1e-12),
  ])
  func `a duration and a ratio determine the frequency`(_ sample: Frequency) {
    let spring = DampedSpring(
      settlingIn: sample.duration, dampingRatio: sample.ratio, initialVelocity: sample.velocity)
    #expect(abs(spring.angularFrequency - sample.value) <= sample.tolerance)
    #expect(spring.dampingRatio == sample.ratio)
  }

  @Test(arguments: [10.0, 12, 50, 1e6, 1e300])
  func `a velocity that is too high counts as a start at rest`(_ velocity: Double) {
    let spring = DampedSpring(settlingIn: 0.5, dampingRatio: 0.9, initialVelocity: velocity)
    #expect(abs(spring.angularFrequency - 16.96168970385586) <= 1e-13)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a velocity that is not finite counts as a start at rest`(_ velocity: Double) {
    let spring = DampedSpring(settlingIn: 0.5, dampingRatio: 0.9, initialVelocity: velocity)
    #expect(abs(spring.angularFrequency - 16.96168970385586) <= 1e-13)
  }

  @Test(arguments: [(0.001, 0.01), (0, 0.01), (-1, 0.01), (0.01, 0.01), (10, 10), (11, 10), (1e9, 10)])
  func `a duration is clamped to between 0.01 and 10 seconds`(_ duration: Double, _ used: Double) {
    let spring = DampedSpring(settlingIn: duration, dampingRatio: 1)
    #expect(abs(spring.angularFrequency * used - 9.233413476451585) <= 1e-13)
  }

  @Test(arguments: [1.5, 50, 1.0])
  func `a ratio above 1 counts as 1`(_ ratio: Double) {
    let spring = DampedSpring(settlingIn: 0.4, dampingRatio: ratio)
    #expect(spring.dampingRatio == 1)
    #expect(abs(spring.angularFrequency - 23.083533691128964) <= 1e-13)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity, -.infinity])
  func `odd durations and ratios give a finite spring`(_ odd: Double) {
    for spring in [DampedSpring(settlingIn: odd, dampingRatio: 0.9), DampedSpring(settlingIn: 0.5, dampingRatio: odd)] {
      #expect(spring.angularFrequency.isFinite && spring.angularFrequency > 0)
      #expect(spring.dampingRatio > 0 && spring.dampingRatio <= 1)
    }
  }

  /// What is left of the envelope at the end. The frequency is the largest root of this formula.
  private func residue(_ frequency: Double, ratio: Double, velocity: Double, duration: Double) -> Double {
    let decay = exp(-ratio * frequency * duration)
    guard ratio < 1 else { return abs(1 + (frequency - velocity) * duration) * decay }
    return abs(velocity - ratio * frequency) / (frequency * (1 - ratio * ratio).squareRoot()) * decay
  }

  @Test(arguments: [false, true])
  func `a thousandth is left at the end, and less at every higher frequency`(_ isCritical: Bool) {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      let ratio = isCritical ? 1 : Double.random(in: 0.05...0.995, using: &generator)
      let duration = Double.random(in: 0.01...10, using: &generator)
      let velocity = Double.random(in: -20...2, using: &generator) / duration
      let spring = DampedSpring(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
      func left(_ factor: Double) -> Double {
        residue(spring.angularFrequency * factor, ratio: ratio, velocity: velocity, duration: duration)
      }
      #expect(abs(left(1) - 0.001) <= 1e-12, "seed \(seed)")
      #expect([1.001, 1.01, 1.1, 2, 10].allSatisfy { left($0) < 0.001 }, "seed \(seed)")
    }
  }

  @Test(arguments: [0.0, 1, 2, 4, 6])
  func `the movement is within a few thousandths of the target when it ends`(_ velocity: Double) {
    let spring = DampedSpring(settlingIn: 0.5, dampingRatio: 0.9, initialVelocity: velocity)
    let fraction = spring.motion(initialVelocity: velocity).fraction(at: 0.5)
    #expect(abs(fraction - 1) < 0.003)
    #expect(fraction != 1)
  }
}
