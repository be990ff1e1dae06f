import Testing

@testable import SheetMotion

@Suite struct VelocityEstimatorTests {
  @Test func `the velocity is 0 without a movement`() {
    #expect(VelocityEstimator().velocity == .zero)
  }

  @Test func `the first sample counts a fifth`() {
    var estimator = VelocityEstimator()
    estimator.add(Vector2D(x: 2, y: -10), over: 0.01)
    #expect(abs(estimator.velocity.x - 40) < 1e-9)
    #expect(abs(estimator.velocity.y + 200) < 1e-9)
  }

  @Test func `after that the last sample counts a fifth and the one before it four fifths`() {
    var estimator = VelocityEstimator()
    estimator.add(Vector2D(x: 0, y: 100), over: 0.01)
    estimator.add(Vector2D(x: 0, y: 10), over: 0.01)
    estimator.add(Vector2D(x: 5, y: 20), over: 0.02)
    // 0.2 * 1000 + 0.8 * 1000, and 0.2 * 250 across.
    #expect(abs(estimator.velocity.y - 1000) < 1e-9)
    #expect(abs(estimator.velocity.x - 50) < 1e-9)
  }

  @Test func `a steady finger gets its true speed from the second sample on`() {
    var estimator = VelocityEstimator()
    for _ in 0..<2 { estimator.add(Vector2D(x: -4, y: 8), over: 1.0 / 60) }
    #expect(abs(estimator.velocity.x + 240) < 1e-9)
    #expect(abs(estimator.velocity.y - 480) < 1e-9)
  }

  @Test(arguments: [0, -0.01, Double.nan])
  func `a movement that takes no time is added to the previous sample`(_ duration: Double) {
    var split = VelocityEstimator()
    var whole = VelocityEstimator()
    for translation in [10.0, 30] {
      split.add(Vector2D(x: 0, y: translation / 2), over: 0.01)
      split.add(Vector2D(x: 0, y: translation / 2), over: duration)
      whole.add(Vector2D(x: 0, y: translation), over: 0.01)
    }
    #expect(abs(split.velocity.y - whole.velocity.y) < 1e-9)
    #expect(abs(whole.velocity.y - 1400) < 1e-9)
  }

  @Test func `a movement that takes no time is ignored without a previous sample`() {
    var estimator = VelocityEstimator()
    estimator.add(Vector2D(x: 3, y: 7), over: 0)
    #expect(estimator.velocity == .zero)
  }
}
