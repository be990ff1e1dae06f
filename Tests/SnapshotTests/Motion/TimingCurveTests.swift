import Testing

@testable import SheetMotion

@Suite struct TimingCurveTests {
  struct Sample: Hashable, Sendable {
    let curve: TimingCurve
    let values: [Double]
    var tolerance = 5e-10
  }

  static let times = [0.1, 0.25, 0.5, 0.75, 0.9]

  @Test(arguments: [
    Sample(curve: .linear, values: times, tolerance: 1e-15),
    Sample(curve: .easeIn, values: [0.017026610, 0.093464651, 0.315356813, 0.621861869, 0.839427846]),
    Sample(curve: .easeInOut, values: [0.019722454, 0.129161931, 0.5, 0.870838069, 0.980277546]),
    // The same curve and the other two, integrated to 17 digits.
    Sample(
      curve: .easeIn,
      values: [
        0.017026609651562942, 0.093464650718824859, 0.3153568125725393, 0.6218618691748902, 0.83942784576246653,
      ], tolerance: 1e-15),
    Sample(
      curve: .easeOut,
      values: [
        0.16057215423753347, 0.3781381308251098, 0.6846431874274607, 0.90653534928117514, 0.98297339034843706,
      ], tolerance: 1e-15),
    Sample(
      curve: .easeInOut,
      values: [0.019722453548311196, 0.12916193104731981, 0.5, 0.87083806895268019, 0.9802775464516888],
      tolerance: 1e-15),
    Sample(
      curve: .standard,
      values: [
        0.094796305716043246, 0.40851059135539587, 0.80240338758485699, 0.96045897834897408, 0.99431647748455637,
      ], tolerance: 1e-15),
  ])
  func `a curve has the published values`(_ sample: Sample) {
    for (time, value) in zip(Self.times, sample.values) {
      #expect(abs(sample.curve.progress(at: time) - value) <= sample.tolerance, "at \(time)")
    }
  }

  static let named = [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .standard]

  @Test(arguments: named)
  func `a curve is 0 up to its start and 1 from its end on`(_ curve: TimingCurve) {
    #expect([-.infinity, -1, 0].map(curve.progress) == [0, 0, 0])
    #expect([1, 2, .infinity].map(curve.progress) == [1, 1, 1])
    #expect(curve.progress(at: .nan).isFinite)
  }

  @Test(arguments: named)
  func `progress never goes back`(_ curve: TimingCurve) {
    let values = (0...1000).map { curve.progress(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `easing out is easing in backwards`() {
    for step in 0...100 {
      let time = Double(step) / 100
      let sum = TimingCurve.easeIn.progress(at: time) + TimingCurve.easeOut.progress(at: 1 - time)
      #expect(abs(sum - 1) <= 1e-14, "at \(time)")
    }
  }

  @Test func `progress may leave 0 to 1 if the control points do`() {
    let curve = TimingCurve(0.5, -1, 0.5, 2)
    #expect(curve.progress(at: 0.1) < 0)
    #expect(abs(curve.progress(at: 0.5) - 0.5) <= 1e-15)
    #expect(curve.progress(at: 0.9) > 1)
  }

  @Test func `control times are clamped to 0 to 1`() {
    #expect(TimingCurve(-3, 0.2, 7, 0.8) == TimingCurve(0, 0.2, 1, 0.8))
  }

  @Test func `a curve that is vertical in the middle is solved too`() {
    // x = s^3 + 3 s (1 - s)^2 has slope 0 at s = 1/2, where x and y are both 1/2.
    let curve = TimingCurve(1, 0, 0, 1)
    #expect(abs(curve.progress(at: 0.5) - 0.5) <= 1e-5)
    #expect(curve.progress(at: 0.49) < 0.5)
    #expect(curve.progress(at: 0.51) > 0.5)
  }
}
