import Foundation
import Testing

@testable import SheetMotion

@Suite struct ScrollBounceTests {
  @Test(arguments: [-100.1, -101, -150, -99.9, -100, -100.0000001])
  func `S5: a bounce does not wait for a tiny late overshoot`(velocity: Double) {
    let bounce = ScrollBounce(edge: 0, from: 10, velocity: velocity)
    #expect(bounce.duration <= 1)
    #expect(abs(bounce.offset(at: bounce.duration.nextDown)) < 0.1)
  }

  @Test(arguments: [-120.0, -30, -1, 1, 45])
  func `from rest it returns to its edge without changing direction`(_ distance: Double) {
    let bounce = ScrollBounce(edge: 300, from: 300 + distance, velocity: 0)
    let distances = stride(from: 0.0, through: bounce.duration, by: bounce.duration / 200)
      .map { abs(bounce.offset(at: $0) - 300) }
    for (before, after) in zip(distances, distances.dropFirst()) { #expect(after < before) }
    #expect(bounce.offset(at: 0) == 300 + distance)
    #expect(bounce.offset(at: bounce.duration) == 300)
    #expect(bounce.offset(at: 1000) == 300)
  }

  struct Start: Hashable, Sendable {
    let distance: Double
    let velocity: Double
  }

  static let starts = [
    Start(distance: 0, velocity: -1500), Start(distance: -30, velocity: 0), Start(distance: -30, velocity: 200),
    Start(distance: 20, velocity: 900), Start(distance: -40, velocity: 2500),
  ]

  @Test(arguments: starts)
  func `it follows the closed form of a critically damped spring with a frequency of 10`(_ start: Start) {
    let bounce = ScrollBounce(edge: 0, from: start.distance, velocity: start.velocity)
    for time in stride(from: 0.0, to: bounce.duration, by: 0.037) {
      let expected = exp(-10 * time) * (start.distance + (start.velocity + 10 * start.distance) * time)
      #expect(abs(bounce.offset(at: time) - expected) < 1e-9)
    }
  }

  @Test(arguments: starts)
  func `it ends at a whole tenth of a second, when less than a tenth of a point is left`(_ start: Start) {
    let bounce = ScrollBounce(edge: 0, from: start.distance, velocity: start.velocity)
    #expect(abs(bounce.duration * 10 - (bounce.duration * 10).rounded()) < 1e-9)
    func left(_ time: Double) -> Double {
      exp(-10 * time) * abs(start.distance + (start.velocity + 10 * start.distance) * time)
    }
    #expect(left(bounce.duration) < 0.1)
    // It stays that close, so nothing visible is cut off.
    #expect(stride(from: bounce.duration, to: 3, by: 0.01).allSatisfy { left($0) < 0.1 })
    #expect(bounce.duration < 2)
  }

  @Test func `a glide that hits its edge goes beyond it and comes back`() {
    let bounce = ScrollBounce(edge: 0, from: 0, velocity: -1000)
    // The peak of v t e^(-10 t) is at a tenth of a second: -1000 / (10 e).
    #expect(abs(bounce.offset(at: 0.1) + 100 / exp(1)) < 1e-9)
    #expect(bounce.offset(at: 0.05) > bounce.offset(at: 0.1))
    #expect(bounce.offset(at: 0.2) > bounce.offset(at: 0.1))
  }

  @Test func `a scroll view at rest at its edge takes no time`() {
    #expect(ScrollBounce(edge: 10, from: 10, velocity: 0).duration == 0)
  }
}
