import Testing

@testable import SheetRender

@Suite struct SpringTests {
  @Test func `a spring at rest starts at 0 and ends near 1`() {
    let motion = Spring(response: 0.3, dampingRatio: 1).motion()
    #expect(motion.fraction(at: 0) == 0)
    #expect(abs(motion.fraction(at: 2) - 1) < 1e-12)
  }
}
