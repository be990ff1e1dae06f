import Foundation
import Testing

@testable import SheetMotion

@Suite struct AnimationTimingTests {
  static let timings: [AnimationTiming] = [
    .curve(.easeInOut, duration: 0.4), .curve(.linear, duration: 2), .spring(duration: 0.5, dampingRatio: 0.9),
    .spring(duration: 0.3, dampingRatio: 1, initialVelocity: -3),
    .settling(DampedSpring(response: 0.3, dampingRatio: 0.7)),
    .keyboard, .curve(.easeOut, duration: 0.4).stretched(by: 2.5),
  ]

  @Test(arguments: timings)
  func `a timing is 0 before its start and exactly 1 from its end on`(_ timing: AnimationTiming) {
    #expect(timing.fraction(at: -1) == 0)
    #expect(timing.fraction(at: 0) == 0)
    #expect(timing.fraction(at: timing.duration) == 1)
    #expect(timing.fraction(at: .infinity) == 1)
    #expect(timing.velocity(at: -0.1) == 0)
    #expect(timing.velocity(at: timing.duration) == 0)
  }

  @Test(arguments: timings)
  func `the velocity is the derivative of the fraction`(_ timing: AnimationTiming) {
    for part in [0.1, 0.3, 0.5, 0.8] {
      let time = part * timing.duration
      let difference = (timing.fraction(at: time + 1e-6) - timing.fraction(at: time - 1e-6)) / 2e-6
      #expect(abs(timing.velocity(at: time) - difference) < 1e-5)
    }
  }

  @Test(arguments: [
    (ratio: 1.0, duration: 0.5), (ratio: 0.85, duration: 0.441990), (ratio: 0.7, duration: 0.517773),
  ])
  func `a spring with a response of 0.3 s runs until it settles`(ratio: Double, duration: Double) {
    let timing = AnimationTiming.settling(DampedSpring(response: 0.3, dampingRatio: ratio))
    #expect(abs(timing.duration - duration) < 5e-7)
  }

  @Test(arguments: [0.05, 0.1, 0.25, 0.4])
  func `the keyboard's curve is a critically damped spring of half a second`(_ time: Double) {
    let frequency = (1000.0 / 3).squareRoot()
    let expected = 1 - exp(-frequency * time) * (1 + frequency * time)
    #expect(abs(AnimationTiming.keyboard.fraction(at: time) - expected) < 1e-12)
    #expect(AnimationTiming.keyboard.duration == 0.5)
  }

  @Test(arguments: timings)
  func `a stretched timing shows the same values later`(_ timing: AnimationTiming) {
    let slow = timing.stretched(by: 4)
    #expect(abs(slow.duration - 4 * timing.duration) < 1e-12)
    for part in [0.1, 0.4, 0.9] {
      let time = part * timing.duration
      #expect(abs(slow.fraction(at: 4 * time) - timing.fraction(at: time)) < 1e-12)
      #expect(abs(slow.velocity(at: 4 * time) - timing.velocity(at: time) / 4) < 1e-9)
    }
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `a bad factor gives a duration of 0`(_ factor: Double) {
    let timing = AnimationTiming.spring(duration: 0.5, dampingRatio: 0.9).stretched(by: factor)
    #expect(timing.duration == 0)
    #expect(timing.fraction(at: 0) == 0)
    #expect(timing.fraction(at: 1e-9) == 1)
    #expect(timing.velocity(at: 0) == 0)
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `a bad duration of a curve counts as 0`(_ duration: Double) {
    #expect(AnimationTiming.curve(.linear, duration: duration).duration == 0)
  }

  @Test(arguments: [(asked: 0.0, used: 0.01), (asked: 60, used: 10), (asked: .nan, used: 0.01)])
  func `a timed spring keeps UIKit's limits`(asked: Double, used: Double) {
    let timing = AnimationTiming.spring(duration: asked, dampingRatio: 1)
    #expect(timing.duration == used)
    #expect(timing.fraction(at: used / 2).isFinite)
  }
}
