import Foundation
import Testing

@testable import SheetMotion

@Suite struct SpringTests {
  struct Parameters: Hashable, Sendable {
    let spring: DampedSpring
    let frequency: Double
    let ratio: Double
  }

  @Test(arguments: [
    Parameters(spring: DampedSpring(angularFrequency: 12, dampingRatio: 0.4), frequency: 12, ratio: 0.4),
    Parameters(spring: DampedSpring(mass: 1, stiffness: 100, damping: 10), frequency: 10, ratio: 0.5),
    Parameters(spring: DampedSpring(mass: 4, stiffness: 100, damping: 40), frequency: 5, ratio: 1),
    Parameters(
      spring: DampedSpring(mass: 0.2, stiffness: 700, damping: 1200), frequency: 59.16079783, ratio: 50.70925528),
    Parameters(
      spring: DampedSpring(mass: 3, stiffness: 1000, damping: 500), frequency: 18.25741858, ratio: 4.564354646),
    Parameters(spring: DampedSpring(response: 0.3, dampingRatio: 0.85), frequency: 20.94395102, ratio: 0.85),
    Parameters(spring: DampedSpring(duration: 0.5, bounce: 0.3), frequency: 12.56637061, ratio: 0.7),
    Parameters(spring: DampedSpring(duration: 0.5, bounce: 0), frequency: 12.56637061, ratio: 1),
    Parameters(spring: DampedSpring(duration: 0.5, bounce: -0.2), frequency: 12.56637061, ratio: 1.25),
  ])
  func `every initializer gives the right frequency and ratio`(_ sample: Parameters) {
    #expect(abs(sample.spring.angularFrequency - sample.frequency) < 5e-9)
    #expect(abs(sample.spring.dampingRatio - sample.ratio) < 5e-9)
  }

  /// Half a unit of a printed number's last digit, since some rows have only 12 digits.
  private func halfUnit(_ text: Substring) -> Double {
    0.5 * pow(10, -Double(text.split(separator: ".").last?.count ?? 0))
  }

  @Test func `the closed form agrees with the integrated reference`() throws {
    let url = try #require(Bundle.module.url(forResource: "springs", withExtension: "csv", subdirectory: "Reference"))
    let rows = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    #expect(rows.count == 90)
    for row in rows {
      let texts = row.split(separator: ",")
      let values = texts.compactMap { Double($0) }
      try #require(values.count == 6, "\(row)")
      let motion = DampedSpring(angularFrequency: values[0], dampingRatio: values[1]).motion(initialVelocity: values[2])
      #expect(abs(motion.fraction(at: values[3]) - values[4]) <= 1e-12, "\(row)")
      let tolerance = max(1e-12 * max(1, abs(values[5])), halfUnit(texts[5]))
      #expect(abs(motion.velocity(at: values[3]) - values[5]) <= tolerance, "\(row)")
    }
  }

  struct Sample: Hashable, Sendable {
    let velocity: Double
    let time: Double
    let fraction: Double
    let speed: Double
  }

  @Test(arguments: [
    Sample(velocity: 0, time: 0.05, fraction: 0.069705205901959337, speed: 2.0780996132068923),
    Sample(velocity: 0, time: 1, fraction: 0.92609592809037702, speed: 0.19802536385555082),
    Sample(velocity: 3, time: 0.2, fraction: 0.42026523082253656, speed: 1.5535783794970246),
    Sample(velocity: -4, time: 0.05, fraction: -0.013418778626316356, speed: 1.6818798179457574),
    Sample(velocity: -4, time: 1, fraction: 0.91817491353615499, speed: 0.2192496583859402),
    Sample(velocity: 60, time: 0.05, fraction: 1.3165649738260947, speed: 8.0213965421239163),
    Sample(velocity: 60, time: 0.2, fraction: 1.3821450397330681, speed: -0.99109270707722567),
  ])
  func `an overdamped spring follows its own closed form`(_ sample: Sample) {
    let motion = DampedSpring(angularFrequency: 10, dampingRatio: 2).motion(initialVelocity: sample.velocity)
    #expect(abs(motion.fraction(at: sample.time) - sample.fraction) <= 1e-12)
    #expect(abs(motion.velocity(at: sample.time) - sample.speed) <= 1e-12 * max(1, abs(sample.speed)))
  }

  @Test(arguments: [
    Sample(velocity: 0, time: 0.001, fraction: 0.00048626724979742965, speed: 0.58165945059885981),
    Sample(velocity: 0, time: 0.05, fraction: 0.028653724643771451, speed: 0.56667375926395039),
    Sample(velocity: 0, time: 0.5, fraction: 0.25293104046624542, speed: 0.43583260312924423),
    Sample(velocity: 0, time: 5, fraction: 0.9458963182422345, speed: 0.031563550002237415),
  ])
  func `a heavily overdamped spring creeps`(_ sample: Sample) {
    let motion = DampedSpring(mass: 0.2, stiffness: 700, damping: 1200).motion()
    #expect(abs(motion.fraction(at: sample.time) - sample.fraction) <= 1e-12)
    #expect(abs(motion.velocity(at: sample.time) - sample.speed) <= 1e-12)
  }

  @Test func `an overdamped spring is monotonic and never overshoots`() {
    let motion = DampedSpring(mass: 0.2, stiffness: 700, damping: 1200).motion()
    var last = motion.fraction(at: 0)
    #expect(abs(last) <= 1e-15)
    for step in 1...2000 {
      let fraction = motion.fraction(at: Double(step) / 100)
      #expect(fraction > last && fraction < 1, "at step \(step)")
      last = fraction
    }
  }

  struct Settling: Hashable, Sendable {
    let spring: DampedSpring
    var velocity = 0.0
    let duration: Double
  }

  @Test(arguments: [
    Settling(spring: DampedSpring(mass: 1, stiffness: 100, damping: 10), duration: 1.4727003346780927),
    Settling(spring: DampedSpring(mass: 1, stiffness: 100, damping: 10), velocity: 5, duration: 1.3815510557964275),
    Settling(spring: DampedSpring(mass: 1, stiffness: 100, damping: 20), duration: 1.0),
    Settling(spring: DampedSpring(mass: 1, stiffness: 25, damping: 10), duration: 1.9),
    Settling(spring: DampedSpring(mass: 0.2, stiffness: 700, damping: 1200), duration: 11.9),
    Settling(spring: DampedSpring(mass: 1, stiffness: 100, damping: 0), duration: .infinity),
    Settling(spring: DampedSpring(angularFrequency: 0, dampingRatio: 1), duration: .infinity),
    Settling(spring: DampedSpring(angularFrequency: 0, dampingRatio: 0.5), duration: .infinity),
    Settling(spring: DampedSpring(angularFrequency: 0, dampingRatio: 2), duration: .infinity),
  ])
  func `a spring settles by UIKit's rule`(_ sample: Settling) {
    let duration = sample.spring.settlingDuration(initialVelocity: sample.velocity)
    #expect(duration == sample.duration || abs(duration - sample.duration) <= 1e-14)
  }

  @Test(arguments: [(1, 0.5), (0.85, 0.441990), (0.7, 0.517773)])
  func `the sheet's own springs settle in the published time`(_ ratio: Double, _ duration: Double) {
    let settling = DampedSpring(response: 0.3, dampingRatio: ratio).settlingDuration()
    #expect(abs(settling - duration) <= 5e-7)
  }
}
