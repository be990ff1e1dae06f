import Testing

@testable import SheetMotion
@testable import SheetRender

@Suite struct ExactTimeTests {
  @Test func `S2: sums of decimals are exact`() {
    #expect(ExactTime.sum(0.1, 0.2) == 0.3)
    #expect(ExactTime.sum(0.7, 0.1) == 0.8)
    #expect(ExactTime.sum(0.000000001, 0.1) == 0.100000001)
    #expect(ExactTime.sum(3599.999999999, 0.000000001) == 3600)
    var time = ExactTime(0)
    for _ in 0..<1000 { time.advance(by: 0.001) }
    #expect(time.seconds == 1)
  }

  @Test(arguments: UInt64(0)..<20)
  func `S2: decimals with nine digits add up exactly, in any order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = (0..<50).map { _ in Int.random(in: 0...72_000_000_000, using: &random) }
    func seconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1e9 }
    let sum = parts.reduce(into: ExactTime(0)) { $0.advance(by: seconds($1)) }
    #expect(sum.seconds == seconds(parts.reduce(0, +)))
    #expect(parts.reversed().reduce(into: ExactTime(0)) { $0.advance(by: seconds($1)) } == sum)
  }

  @Test(arguments: ["24", "25", "30", "48", "50", "60", "120", "240", "24000/1001", "30000/1001", "60000/1001"])
  func `S2: frame times add up exactly`(text: String) throws {
    let rate = try FrameRate(text: text)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let (first, second) = (Int.random(in: 0...50_000, using: &random), Int.random(in: 0...50_000, using: &random))
      #expect(ExactTime.sum(rate.time(of: first), rate.time(of: second)) == rate.time(of: first + second))
    }
  }

  @Test(arguments: [0.4419902345678901, Double.pi, -Double.pi, 1e7 + 0.1, 1e300, .infinity])
  func `S2: other times are added as usual, and exact times added to them stay exact among themselves`(time: Double) {
    #expect(ExactTime(time).seconds == time)
    #expect(ExactTime.sum(time, 0.3) == time + 0.3)
    #expect(ExactTime(time).advanced(by: 0.1).advanced(by: 0.2) == ExactTime(time).advanced(by: 0.3))
  }

  @Test func `S2: an animation ends at the exact sum of its start and duration`() {
    let animation = ValueAnimation(from: 0, to: 1, startTime: 0.7, timing: .curve(.linear, duration: 0.1))
    #expect(animation.endTime == 0.8)
    #expect(animation.value(at: 0.8) == 1)
  }
}
