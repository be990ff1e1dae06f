import Testing

@testable import SheetMotion

@Suite struct ReleaseDecisionTests {
  /// Resolves snap points in a sheet 777 points tall.
  func resolve(_ snapPoints: [SnapPoint]) throws -> ResolvedState {
    let configuration = Configuration { config in
      config.snapPoints = snapPoints
      config.topMarginOption = .fromTop(67)
    }
    let container = Container(frame: Rect2D(x: 0, y: 0, width: 390, height: 844))
    return try ResolvedState(configuration: configuration, container: container)
  }

  struct Release: Hashable, Sendable, CustomTestStringConvertible {
    let offset: Double
    var vx = 0.0
    let vy: Double
    let target: Double
    let rule: ReleaseDecision.Rule
    var testDescription: String { "at \(offset) with (\(vx), \(vy)): \(rule) to \(target)" }
  }

  @Test(arguments: [
    // Beyond an end: that end, at any velocity.
    Release(offset: -50, vy: -2000, target: 0, rule: .beyondEnd),
    Release(offset: -0.001, vy: 3000, target: 0, rule: .beyondEnd),
    Release(offset: 400.001, vy: -3000, target: 400, rule: .beyondEnd),
    Release(offset: 600, vy: 0, target: 400, rule: .beyondEnd),
    // Exactly on a snap point: that snap point.
    Release(offset: 0, vy: 3000, target: 0, rule: .exact),
    Release(offset: 200, vy: 0, target: 200, rule: .exact),
    Release(offset: 200, vy: -3000, target: 200, rule: .exact),
    Release(offset: 400, vy: -3000, target: 400, rule: .exact),
    // Slow: the nearer one; in a tie, the more visible one.
    Release(offset: 99, vy: 0, target: 0, rule: .nearest),
    Release(offset: 100, vy: 0, target: 0, rule: .nearest),
    Release(offset: 100.001, vy: 0, target: 200, rule: .nearest),
    Release(offset: 300, vy: 399, target: 200, rule: .nearest),
    Release(offset: 301, vy: -399, target: 400, rule: .nearest),
    // The threshold itself is slow.
    Release(offset: 50, vy: 400, target: 0, rule: .nearest),
    Release(offset: 50, vy: 400.01, target: 200, rule: .flickDown),
    Release(offset: 150, vy: -400, target: 200, rule: .nearest),
    Release(offset: 150, vy: -400.01, target: 0, rule: .flickUp),
    // At least as much sideways as up or down: not a flick.
    Release(offset: 50, vx: 1000, vy: 1000, target: 0, rule: .nearest),
    Release(offset: 50, vx: -1000, vy: 1000, target: 0, rule: .nearest),
    Release(offset: 150, vx: 1000, vy: -1000, target: 200, rule: .nearest),
    Release(offset: 150, vx: -5000, vy: -1000, target: 200, rule: .nearest),
    Release(offset: 50, vx: -1000, vy: 1000.01, target: 200, rule: .flickDown),
    Release(offset: 150, vx: 1000, vy: -1000.01, target: 0, rule: .flickUp),
    // A flick goes to the next snap point in its direction, near or far, and never skips one.
    Release(offset: 1, vy: 3000, target: 200, rule: .flickDown),
    Release(offset: 199, vy: 3000, target: 200, rule: .flickDown),
    Release(offset: 201, vy: 3000, target: 400, rule: .flickDown),
    Release(offset: 399, vy: -3000, target: 200, rule: .flickUp),
    Release(offset: 201, vy: -3000, target: 200, rule: .flickUp),
    Release(offset: 199, vy: -99_999, target: 0, rule: .flickUp),
  ])
  func `a release picks its target by the table`(_ release: Release) throws {
    let state = try resolve([.pointsFromTop(400), .pointsFromTop(0), .pointsFromTop(200)])
    let velocity = Vector2D(x: release.vx, y: release.vy)
    let decision = state.releaseDecision(hidingOffset: release.offset, velocity: velocity)
    #expect(decision.target.hidingOffset == release.target)
    #expect(decision.rule == release.rule)
    #expect(decision.hidingOffset == release.offset)
    #expect(decision.velocity == velocity)
  }

  @Test func `a slow finger that moves away from the nearer snap point still goes there`() throws {
    let state = try resolve([.pointsFromTop(0), .pointsFromTop(400)])
    let decision = state.releaseDecision(hidingOffset: 150, velocity: Vector2D(x: 0, y: 300))
    #expect(decision.target.hidingOffset == 0)
  }

  @Test(arguments: [-300.0, -1, 0, 1, 300, 900])
  func `a single snap point is always the target`(_ translation: Double) throws {
    let state = try resolve([.pointsFromBottom(400)])
    for speed in [-3000.0, 0, 3000] {
      let decision = state.releaseDecision(hidingOffset: 377 + translation, velocity: Vector2D(x: 0, y: speed))
      #expect(decision.target == ResolvedSnapPoint(source: .pointsFromBottom(400), hidingOffset: 377))
    }
  }

  struct Equal: Hashable, Sendable {
    let offset: Double
    let vy: Double
    let target: SnapPoint
  }

  @Test(arguments: [
    Equal(offset: 389, vy: 0, target: .fraction(0.5)),
    Equal(offset: 389, vy: 3000, target: .fraction(0.5)),
    Equal(offset: 100, vy: 3000, target: .fraction(0.5)),
    Equal(offset: 300, vy: 0, target: .fraction(0.5)),
    Equal(offset: 500, vy: 0, target: .pointsFromBottom(388.5)),
    Equal(offset: 500, vy: -3000, target: .pointsFromBottom(388.5)),
  ])
  func `of two snap points at one offset the one next to the finger wins, or the first if the finger is exactly there`(
    _ sample: Equal
  ) throws {
    let state = try resolve([.full, .fraction(0.5), .pointsFromBottom(388.5), .hidden])
    let decision = state.releaseDecision(hidingOffset: sample.offset, velocity: Vector2D(x: 0, y: sample.vy))
    #expect(decision.target.source == sample.target)
  }

  @Test func `an offset is found among the snap points`() throws {
    let state = try resolve([.full, .fraction(0.5), .hidden])
    let full = ResolvedSnapPoint(source: .full, hidingOffset: 0)
    let half = ResolvedSnapPoint(source: .fraction(0.5), hidingOffset: 389)
    let hidden = ResolvedSnapPoint(source: .hidden, hidingOffset: 785)
    #expect(state.snapRange(at: -1) == .beyondFirst(full))
    #expect(state.snapRange(at: 0) == .exact(full))
    #expect(state.snapRange(at: 388.999) == .between(ResolvedSnapPointRange(start: full, end: half)))
    #expect(state.snapRange(at: 389) == .exact(half))
    #expect(state.snapRange(at: 389.001) == .between(ResolvedSnapPointRange(start: half, end: hidden)))
    #expect(state.snapRange(at: 785) == .exact(hidden))
    #expect(state.snapRange(at: 786) == .beyondLast(hidden))
  }

  @Test func `a decision records its input`() throws {
    let state = try resolve([.full, .hidden])
    let decision = state.releaseDecision(hidingOffset: 10, velocity: Vector2D(x: 3, y: 401))
    #expect(decision.range == .between(ResolvedSnapPointRange(start: state.first, end: state.last)))
    #expect(decision.target.source == .hidden)
    #expect(Configuration.Tuning().flickThreshold == 400)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a velocity that is not finite still gives a configured target`(_ speed: Double) throws {
    let state = try resolve([.pointsFromTop(0), .pointsFromTop(400)])
    let decision = state.releaseDecision(hidingOffset: 150, velocity: Vector2D(x: 0, y: speed))
    #expect(decision.target.hidingOffset == (speed == .infinity ? 400 : 0))
  }
}
