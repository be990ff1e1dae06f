import Testing

@testable import SheetMotion

@Suite struct RubberBandTests {
  struct Pull: Hashable, Sendable, CustomTestStringConvertible {
    let overshoot: Double
    let stretch: Double
    var testDescription: String { "\(overshoot) shows \(stretch)" }
  }

  static let pulls = [
    Pull(overshoot: 1, stretch: 0.5353), Pull(overshoot: 5, stretch: 2.4176), Pull(overshoot: 10, stretch: 4.3137),
    Pull(overshoot: 20, stretch: 7.0968), Pull(overshoot: 50, stretch: 11.5789),
    Pull(overshoot: 100, stretch: 14.6667), Pull(overshoot: 400, stretch: 18.3333),
  ]

  @Test(arguments: pulls)
  func `a band of 20 points stretches by the formula, equally in both directions`(_ pull: Pull) {
    let band = RubberBand(length: 20)
    #expect(abs(band.stretch(pull.overshoot) - pull.stretch) < 5e-5)
    #expect(band.stretch(-pull.overshoot) == -band.stretch(pull.overshoot))
  }

  @Test func `a scroll view of 852 points shows 235 of 590`() {
    #expect(abs(RubberBand(length: 852).stretch(590) - 235.0) < 0.05)
  }

  @Test(arguments: [0.001, 1, 5, 20, 100, 400, 5000])
  func `the inverse gives back the overshoot`(_ overshoot: Double) {
    let band = RubberBand(length: 20)
    #expect(abs(band.overshoot(band.stretch(overshoot)) - overshoot) < 1e-9 * (1 + overshoot * overshoot))
    #expect(abs(band.overshoot(band.stretch(-overshoot)) + overshoot) < 1e-9 * (1 + overshoot * overshoot))
  }

  @Test func `the stretch is always less than the band's length and than the finger's movement`() {
    let band = RubberBand(length: 20)
    let stretches = stride(from: 0.0, through: 5000, by: 7).map { (overshoot: $0, seen: band.stretch($0)) }
    for (before, after) in zip(stretches, stretches.dropFirst()) {
      #expect(before.seen < after.seen)
      #expect(after.seen - before.seen < 7 * 0.55)
      #expect(after.seen < 20)
    }
    #expect(band.stretch(0) == 0)
    #expect(band.stretch(.infinity) == 20)
  }

  @Test(arguments: [0, -3, Double.nan, .infinity])
  func `a band without a length does not stretch`(_ length: Double) {
    let band = RubberBand(length: length)
    #expect(band.stretch(100) == 0)
    #expect(band.overshoot(5) == 0)
  }

  @Test(arguments: [20.0, 25, -20, -Double.infinity])
  func `a stretch beyond the band's length has a finite overshoot with the same sign`(_ stretch: Double) {
    let overshoot = RubberBand(length: 20).overshoot(stretch)
    #expect(overshoot.isFinite)
    #expect((overshoot < 0) == (stretch < 0))
    #expect(abs(overshoot) > 1000)
  }

  @Test(arguments: [-400.0, -20, -1, 1, 20, 400])
  func `the slope is the derivative of the stretch`(_ overshoot: Double) {
    let band = RubberBand(length: 20)
    let difference = (band.stretch(overshoot + 1e-4) - band.stretch(overshoot - 1e-4)) / 2e-4
    #expect(abs(band.slope(overshoot) - difference) < 1e-6)
  }
}
