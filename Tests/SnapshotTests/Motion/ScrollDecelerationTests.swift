import Foundation
import Testing

@testable import SheetMotion

@Suite struct ScrollDecelerationTests {
  @Test func `a glide from 3000 at 5326 rests at 6818`() {
    let glide = ScrollDeceleration(start: 5326, initialVelocity: 3000)
    // The distance is 0.499 v, and the glide ends at 10 points per second: 0.499 * 2990 = 1492.01.
    #expect(abs(glide.restOffset - 6818.01) < 0.02)
    #expect(abs(ScrollDeceleration(start: 5326, initialVelocity: -3000).restOffset - 3833.99) < 0.02)
  }

  @Test func `it ends when the speed has fallen to 10 points per second`() {
    let glide = ScrollDeceleration(start: 0, initialVelocity: 3000)
    // 0.998^(1000 t) = 1/300; the exponent of the closed form differs from it by a thousandth.
    #expect(abs(glide.duration - log(1.0 / 300) / (1000 * log(0.998))) < 0.005)
    #expect(abs(glide.velocity(at: glide.duration) - 10) < 1e-9)
    #expect(glide.offset(at: glide.duration + 5) == glide.restOffset)
  }

  @Test(arguments: [0.1, 0.5, 1, 2])
  func `the speed falls by a factor of 0.998 each millisecond`(_ time: Double) {
    let glide = ScrollDeceleration(start: 0, initialVelocity: -2000)
    #expect(abs(glide.velocity(at: time) / (-2000 * pow(0.998, 1000 * time)) - 1) < 0.005)
  }

  @Test func `the velocity is the derivative of the offset`() {
    let glide = ScrollDeceleration(start: 100, initialVelocity: 1800)
    for time in [0.1, 0.4, 1, 2] {
      let difference = (glide.offset(at: time + 1e-5) - glide.offset(at: time - 1e-5)) / 2e-5
      #expect(abs(glide.velocity(at: time) - difference) < 1e-4)
    }
    #expect(glide.offset(at: 0) == 100)
  }

  @Test(arguments: [-10.0, -3, 0, 9.9, 10])
  func `a slow finger starts no glide`(_ velocity: Double) {
    let glide = ScrollDeceleration(start: 40, initialVelocity: velocity)
    #expect(glide.duration == 0)
    #expect(abs(glide.restOffset - 40) < 1e-12)
  }

  @Test(arguments: [1.0, 100, 700, 1400])
  func `it knows when it passes an offset`(_ distance: Double) throws {
    let down = ScrollDeceleration(start: 50, initialVelocity: 3000)
    let time = try #require(down.time(passing: 50 + distance))
    #expect(abs(down.offset(at: time) - 50 - distance) < 1e-9)
    let up = ScrollDeceleration(start: 50, initialVelocity: -3000)
    let same = try #require(up.time(passing: 50 - distance))
    #expect(abs(same - time) < 1e-12)
  }

  @Test func `an offset that it never passes has no time`() {
    let glide = ScrollDeceleration(start: 50, initialVelocity: 3000)
    #expect(glide.time(passing: 40) == nil)
    // Short of a full stop, but beyond the point where the glide ends.
    #expect(glide.time(passing: 50 + 0.499 * 2995) == nil)
    #expect(glide.time(passing: 5000) == nil)
    #expect(ScrollDeceleration(start: 50, initialVelocity: 0).time(passing: 50) == nil)
  }
}
