import Testing

@testable import SheetMotion

/// Faults that are settled by the snap points, the rule of release and the springs alone.
@Suite struct ModelCaseTests {
  @Test func `C15: fractions are parts of the sheet's own height`() throws {
    let sheet = try MovingTests.sheet([.fraction(0.3), .fraction(0.55), .fraction(0.8)])
    #expect(sheet.state?.snapPoints.map(\.hidingOffset) == [155, 350, 544])
    for (fraction, offset) in [(0.3, 544.0), (0.55, 350), (0.8, 155)] {
      #expect(sheet.state?[.fraction(fraction)]?.hidingOffset == offset)
    }
  }

  @Test(arguments: [
    [SnapPoint.full, .hidden, .fraction(0.5), .full], [.hidden, .full, .full, .fraction(0.5)],
    [.fraction(0.5), .fraction(1), .hidden, .hidden], [.full, .fraction(0.5), .hidden],
  ])
  func `C17: snap points in any order, some of them twice, are the same as sorted and unique`(
    snapPoints: [SnapPoint]
  ) throws {
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = snapPoints },
      presentation: .modal(initialSnapPoint: .fraction(0.5)))
    try sheet.layout(in: LayoutTests.container())
    #expect(sheet.state?.snapPoints.map(\.source) == [.full, .fraction(0.5), .hidden])
    #expect(sheet.state?.snapPoints.map(\.hidingOffset) == [0, 389, 785])
    try sheet.present()
    sheet.rest()
    #expect(sheet.hidingOffset == 389)
    sheet.pull(by: 100)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 389)
  }

  @Test(arguments: [
    DampedSpring(mass: 0.2, stiffness: 700, damping: 1200), DampedSpring(response: 0.3, dampingRatio: 5),
    DampedSpring(response: 0.3, dampingRatio: 1.01),
  ])
  func `C18: an overdamped spring goes to its target without ever turning or passing it`(spring: DampedSpring) {
    let timing = AnimationTiming.settling(spring)
    let motion = spring.motion()
    let fractions = (0...2000).map { motion.fraction(at: timing.duration * Double($0) / 2000) }
    #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(fractions.allSatisfy { $0 > -1e-12 && $0 < 1 })
    #expect((fractions.last ?? 0) > 0.999)
  }

  @Test func `C18: content that asks for an overdamped spring moves the sheet monotonously, at any step`() throws {
    let spring = DampedSpring(mass: 0.2, stiffness: 700, damping: 1200)
    #expect(abs(spring.dampingRatio - 50.709) < 1e-3)
    var sheet = try SelfSizingTests.sheet()
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 500), timing: .settling(spring))
    var leap = sheet
    let shown = sheet.watch(\.shown)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 > $1 })
    #expect(sheet.hidingOffset == 277)
    leap.advance(to: sheet.time)
    #expect(leap == sheet)
  }

  struct Release: Hashable, Sendable, CustomTestStringConvertible {
    let offset: Double
    var vx = 0.0
    let vy: Double
    let target: Double
    var testDescription: String { "at \(offset) with (\(vx), \(vy))" }
  }

  @Test(arguments: [
    Release(offset: 150, vy: 400, target: 0), Release(offset: 150, vy: 400.01, target: 400),
    Release(offset: 250, vy: -400, target: 400), Release(offset: 250, vy: -400.01, target: 0),
    Release(offset: 150, vx: 1000, vy: 1000, target: 0), Release(offset: 150, vx: -1000, vy: 1000, target: 0),
    Release(offset: 250, vx: 1000, vy: -1000, target: 400), Release(offset: 150, vx: 999.99, vy: 1000, target: 400),
  ])
  func `C31: exactly the threshold, and equal axes, are no flick`(release: Release) throws {
    var sheet = try DraggingTests.sheet(at: 0)
    sheet.press()
    sheet.moveFinger(by: 15)
    sheet.moveFinger(by: release.offset)
    sheet.touchEnded(velocity: Vector2D(x: release.vx, y: release.vy))
    sheet.rest()
    #expect(sheet.hidingOffset == release.target)
  }
}
