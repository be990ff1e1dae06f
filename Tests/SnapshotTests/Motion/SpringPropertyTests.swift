import Foundation
import Testing

@testable import SheetMotion

/// Properties of every spring, tested on springs from a seeded generator.
@Suite struct SpringPropertyTests {
  struct Draw: CustomStringConvertible {
    let spring: DampedSpring
    let velocity: Double
    let time: Double
    let seed: UInt64

    /// Draws each number evenly on a logarithmic scale; the velocity may have either sign.
    init(seed: UInt64, ratio: ClosedRange<Double>, frequency: ClosedRange<Double>, time: ClosedRange<Double>) {
      var generator = SeededGenerator(seed: seed)
      func draw(_ exponents: ClosedRange<Double>) -> Double { pow(10, .random(in: exponents, using: &generator)) }
      self.spring = DampedSpring(angularFrequency: draw(frequency), dampingRatio: draw(ratio))
      self.velocity = draw(-2...3) * (Bool.random(using: &generator) ? 1 : -1)
      self.time = draw(time)
      self.seed = seed
    }

    var description: String { "seed \(seed): \(spring), velocity \(velocity), time \(time)" }
  }

  @Test func `the seeded generator gives the published numbers`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `every value is finite`() {
    for seed in UInt64(1)...2000 {
      let draw = Draw(seed: seed, ratio: -9...9, frequency: -6...6, time: -6...5)
      let motion = draw.spring.motion(initialVelocity: draw.velocity)
      #expect(motion.fraction(at: draw.time).isFinite, "\(draw)")
      #expect(motion.velocity(at: draw.time).isFinite, "\(draw)")
    }
  }

  @Test func `every spring starts at 0 with its initial velocity`() {
    for seed in UInt64(1)...500 {
      let draw = Draw(seed: seed, ratio: -2...2, frequency: -1...2, time: 0...0)
      let motion = draw.spring.motion(initialVelocity: draw.velocity)
      let rate = draw.spring.angularFrequency * (1 + 2 * draw.spring.dampingRatio) + abs(draw.velocity)
      #expect(abs(motion.fraction(at: 0)) <= 1e-12 * (1 + abs(draw.velocity)), "\(draw)")
      #expect(abs(motion.velocity(at: 0) - draw.velocity) <= 1e-12 * rate, "\(draw)")
    }
  }

  @Test func `the velocity is the derivative of the fraction`() {
    for seed in UInt64(1)...500 {
      let draw = Draw(seed: seed, ratio: -2...1.5, frequency: 0...2, time: -3...0.5)
      let motion = draw.spring.motion(initialVelocity: draw.velocity)
      let rate = draw.spring.angularFrequency * (1 + 2 * draw.spring.dampingRatio)
      let step = 1e-3 / rate
      func fraction(_ steps: Double) -> Double { motion.fraction(at: draw.time + steps * step) }
      let derivative = (fraction(-2) - 8 * fraction(-1) + 8 * fraction(1) - fraction(2)) / (12 * step)
      let difference = abs(motion.velocity(at: draw.time) - derivative)
      #expect(difference <= 1e-9 * (rate + abs(draw.velocity)), "\(draw)")
    }
  }

  @Test func `a motion that is interrupted and resumed stays the same`() {
    for seed in UInt64(1)...500 {
      let draw = Draw(seed: seed, ratio: -1...1.8, frequency: 0.5...1.5, time: -2...(-1))
      let whole = draw.spring.motion(initialVelocity: draw.velocity)
      let left = 1 - whole.fraction(at: draw.time)
      guard abs(left) > 1e-2 else { continue }
      let rest = draw.spring.motion(initialVelocity: whole.velocity(at: draw.time) / left)
      for later in [0.01, 0.05, 0.3] {
        let expected = whole.fraction(at: draw.time + later)
        let difference = abs(1 - left + left * rest.fraction(at: later) - expected)
        #expect(difference <= 1e-11 * (1 + abs(draw.velocity)), "\(draw)")
      }
    }
  }

  @Test(arguments: [1e-9, 1e-7, 1e-5], [0.0, 2, -3, 20])
  func `a spring that is nearly critical moves like the critical one`(_ distance: Double, _ velocity: Double) {
    let critical = DampedSpring(angularFrequency: 20, dampingRatio: 1).motion(initialVelocity: velocity)
    let below = DampedSpring(angularFrequency: 20, dampingRatio: 1 - distance).motion(initialVelocity: velocity)
    let above = DampedSpring(angularFrequency: 20, dampingRatio: 1 + distance).motion(initialVelocity: velocity)
    for step in 0...60 {
      let time = Double(step) / 100
      let fractions = [below, critical, above].map { $0.fraction(at: time) }
      #expect(abs(fractions[0] - fractions[1]) <= 2 * distance + 1e-12)
      #expect(abs(fractions[2] - fractions[1]) <= 2 * distance + 1e-12)
      // Apart from the curvature, the critical spring is in the middle.
      #expect(abs(fractions[0] + fractions[2] - 2 * fractions[1]) <= 10 * distance * distance + 1e-12)
      let velocities = [below, critical, above].map { $0.velocity(at: time) }
      #expect(abs(velocities[0] - velocities[1]) <= 40 * distance + 1e-10)
      #expect(abs(velocities[2] - velocities[1]) <= 40 * distance + 1e-10)
    }
  }

  @Test func `a larger damping ratio never speeds up a spring from rest`() {
    for step in 1...40 {
      let time = 0.002 * Double(step)  // Before the first of them overshoots.
      let ratios = [0.5, 0.9, 1 - 1e-5, 1 - 1e-7, 1, 1 + 1e-7, 1 + 1e-5, 1.5, 8]
      let fractions = ratios.map { DampedSpring(angularFrequency: 20, dampingRatio: $0).motion().fraction(at: time) }
      #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 > $1 }, "at \(time): \(fractions)")
    }
  }

  @Test(arguments: [
    DampedSpring(angularFrequency: .nan, dampingRatio: 0.5), DampedSpring(angularFrequency: .infinity, dampingRatio: 1),
    DampedSpring(angularFrequency: -3, dampingRatio: 2), DampedSpring(response: 0, dampingRatio: 0.9),
    DampedSpring(response: -1, dampingRatio: 1), DampedSpring(mass: 0, stiffness: 100, damping: 10),
    DampedSpring(mass: -1, stiffness: 100, damping: 10), DampedSpring(mass: 1, stiffness: 0, damping: 0),
    DampedSpring(duration: 0, bounce: 0),
  ])
  func `a spring without a frequency never moves`(_ spring: DampedSpring) {
    #expect(spring.angularFrequency == 0)
    for velocity in [0.0, 5, -5, .nan] {
      #expect(spring.motion(initialVelocity: velocity).fraction(at: 0.5) == 0, "velocity \(velocity)")
      #expect(spring.motion(initialVelocity: velocity).velocity(at: 0.5) == 0, "velocity \(velocity)")
    }
  }

  @Test(arguments: [
    DampedSpring(angularFrequency: 20, dampingRatio: .nan), DampedSpring(angularFrequency: 20, dampingRatio: -1),
    DampedSpring(angularFrequency: 1e200, dampingRatio: 0.5), DampedSpring(angularFrequency: 1e200, dampingRatio: 2),
    DampedSpring(angularFrequency: 10, dampingRatio: 1e200), DampedSpring(duration: 0.5, bounce: -1),
  ])
  func `odd parameters give finite values`(_ spring: DampedSpring) {
    for velocity in [0.0, 5, -5, .infinity] {
      let motion = spring.motion(initialVelocity: velocity)
      #expect(motion.fraction(at: 0.5).isFinite, "velocity \(velocity)")
      #expect(motion.velocity(at: 0.5).isFinite, "velocity \(velocity)")
    }
  }
}
