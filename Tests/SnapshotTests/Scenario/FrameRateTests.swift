import Testing

@testable import SheetRender

@Suite struct FrameRateTests {
  @Test(arguments: [("1", 1, 1), ("24", 24, 1), ("240", 240, 1), ("30000/1001", 30000, 1001), ("1/1", 1, 1)])
  func `a rate is read from a whole number or a fraction`(_ text: String, numerator: Int, denominator: Int) throws {
    let rate = try FrameRate(text: text)
    #expect((rate.numerator, rate.denominator) == (numerator, denominator))
    #expect(try FrameRate(text: rate.description) == rate)
  }

  @Test(arguments: [
    "", "0", "241", "-60", "60.0", "1e2", " 60", "60 ", "sixty", "60/", "/60", "60/0", "0/0", "-60/-1", "1/2", "481/2",
    "60/1/1", "1000001/10000", "99999999999999999999", "9223372036854775807/9223372036854775807", "６０",
  ])
  func `anything else is no rate`(_ text: String) {
    #expect(throws: TextFormError.self) { try FrameRate(text: text) }
  }

  @Test func `the time of a frame never drifts`() throws {
    let rate = try FrameRate(30000, 1001)
    #expect(rate.time(of: 0) == 0)
    #expect(rate.time(of: 30000) == 1001)
    #expect(rate.time(of: 30_000_000) == 1_001_000)
    #expect(FrameRate.standard.time(of: 216_000) == 3600)
  }

  @Test(arguments: ["1", "24", "25", "30000/1001", "24000/1001", "60", "120", "239", "240"])
  func `the frame at or after a frame's time is that frame`(_ text: String) throws {
    let rate = try FrameRate(text: text)
    for frame in [0, 1, 2, 3, 7, 29, 59, 100, 1001, 86_399, 863_999] {
      let time = rate.time(of: frame)
      #expect(rate.frame(atOrAfter: time) == frame)
      #expect(rate.frame(atOrAfter: time.nextUp) == frame + 1)
      #expect(rate.frame(atOrAfter: time.nextDown) == max(0, frame))
    }
  }

  @Test(arguments: [-1, -Double.infinity, .infinity, .nan, 0, -0.0])
  func `a time that is negative or not finite has the first frame`(_ time: Double) {
    #expect(FrameRate.standard.frame(atOrAfter: time) == 0)
  }
}
