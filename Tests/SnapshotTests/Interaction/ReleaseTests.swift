import Foundation
import Testing

@testable import SheetMotion

/// What happens when the finger lets go of the sheet.
@Suite struct ReleaseTests {
  @Test func `the events are dragBegan, dragEnded with its reason, will, completion and did`() throws {
    var sheet = try DraggingTests.sheet()
    sheet.pull(by: -100)
    sheet.letGo(at: -1000)
    sheet.rest()
    let state = try #require(sheet.state)
    let kinds = sheet.eventKinds
    guard case .dragEnded(let decision) = kinds[1] else {
      Issue.record("\(kinds[1]) is not the end of the drag")
      return
    }
    #expect(decision.rule == .flickUp)
    #expect(decision.target == state.first)
    #expect(abs(decision.hidingOffset - 300) < 1e-9)
    #expect(decision.velocity == Vector2D(x: 0, y: -1000))
    let target = SnapPoint.pointsFromTop(0)
    #expect(
      kinds == [
        .dragBegan, .dragEnded(decision), .willMoveTo(target), .completed(MoveID(rawValue: 2)), .didMoveTo(target),
      ])
  }

  @Test func `a sheet that returns to where it was has no move to tell of`() throws {
    var sheet = try DraggingTests.sheet()
    sheet.pull(by: -100)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 400)
    #expect(sheet.events.map { "\($0)" } == ["dragBegan", "dragEnded(pointsFromTop:400)", "completed(2)"])
  }

  struct Release: Hashable, Sendable, CustomTestStringConvertible {
    let by: Double
    let velocity: Double
    let target: Double
    let rule: ReleaseDecision.Rule
    var testDescription: String { "by \(by) at \(velocity): \(rule)" }
  }

  @Test(
    arguments: [
      Release(by: -100, velocity: 0, target: 400, rule: .nearest),
      Release(by: -250, velocity: 0, target: 0, rule: .nearest),
      Release(by: -200, velocity: 0, target: 0, rule: .nearest),
      Release(by: -100, velocity: -401, target: 0, rule: .flickUp),
      Release(by: -300, velocity: 401, target: 400, rule: .flickDown),
      Release(by: -400, velocity: 3000, target: 0, rule: .exact),
      Release(by: -500, velocity: 3000, target: 0, rule: .beyondEnd),
      Release(by: 60, velocity: -3000, target: 400, rule: .beyondEnd),
    ], ResizingOption.allCases)
  func `the sheet goes where the table says, and the event says why`(
    release: Release, resizing: ResizingOption
  ) throws {
    var sheet = try DraggingTests.sheet(resizing: resizing)
    sheet.press()
    sheet.moveFinger(by: release.by < 0 ? -15 : 15)
    sheet.moveFinger(by: release.by)
    sheet.letGo(at: release.velocity)
    let rules = sheet.eventKinds.compactMap { kind in
      if case .dragEnded(let decision) = kind { decision.rule } else { nil }
    }
    #expect(rules == [release.rule])
    let shown = sheet.watch(\.shown)
    #expect(shown.allSatisfy { $0 > -20 && $0 < 420 })
    #expect(sheet.hidingOffset == release.target)
    #expect(sheet.stretch == 0)
    #expect(sheet.phase == .resting)
  }

  @Test func `let go beyond an end, the spring starts at rest, however fast the finger was`() throws {
    for resizing in ResizingOption.allCases {
      var slow = try DraggingTests.sheet(resizing: resizing)
      slow.pull(by: 60)
      var fast = slow
      slow.letGo()
      fast.letGo(at: -3000)
      #expect(slow.watch(\.shown) == fast.watch(\.shown))
    }
  }

  @Test func `without a velocity, the last two movements give one`() throws {
    var sheet = try DraggingTests.sheet()
    sheet.press()
    sheet.moveFinger(by: -30)
    sheet.moveFinger(by: -50)
    sheet.moveFinger(by: -5)
    var given = sheet
    sheet.touchEnded()
    // 0.2 * -500 + 0.8 * -5000.
    given.letGo(at: -4100)
    let (estimated, expected) = (sheet.watch(\.shown), given.watch(\.shown))
    #expect(estimated.count == expected.count)
    #expect(zip(estimated, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(sheet.snapPoint == .pointsFromTop(0))
  }

  @Test func `a velocity that is given counts, whatever the movements say`() throws {
    var sheet = try DraggingTests.sheet()
    sheet.pull(by: -60, steps: 2)
    sheet.letGo()
    #expect(sheet.snapPoint == .pointsFromTop(400))
  }

  struct Flick: Hashable, Sendable {
    let velocity: Double
    let ratio: Double
    let duration: Double
  }

  @Test(arguments: [
    // 200 points to go: 1000 is a normalised velocity of 5.
    Flick(velocity: 0, ratio: 1, duration: 0.5), Flick(velocity: 1000, ratio: 0.925, duration: 0.420252),
    Flick(velocity: 2000, ratio: 0.85, duration: 0.441990), Flick(velocity: 4000, ratio: 0.7, duration: 0.517773),
    Flick(velocity: 20_000, ratio: 0.7, duration: 0.517773),
  ])
  func `with resizing, a flick lowers the damping ratio and the spring starts at rest`(flick: Flick) throws {
    var sheet = try DraggingTests.sheet(resizing: .resizeToVisibleArea)
    sheet.pull(by: -200, steps: 1)
    sheet.letGo(at: -flick.velocity)
    let start = sheet.time
    #expect(abs(sheet.restTime - start - flick.duration) < 1e-6)
    sheet.advance(to: start + 0.1)
    let frequency = 2 * Double.pi / 0.3
    let damped = frequency * (1 - flick.ratio * flick.ratio).squareRoot()
    let decay = flick.ratio * frequency
    let sine = flick.ratio < 1 ? decay / damped * sin(damped * 0.1) : frequency * 0.1
    #expect(abs(sheet.hidingOffset - 200 * exp(-decay * 0.1) * (cos(damped * 0.1) + sine)) < 1e-6)
  }

  @Test(arguments: [-300.0, -1000, -1400])
  func `without resizing, the spring goes on with the finger's velocity`(velocity: Double) throws {
    var sheet = try DraggingTests.sheet()
    sheet.pull(by: -250, steps: 1)
    sheet.letGo(at: velocity)
    let start = sheet.time
    #expect(abs(sheet.velocity - velocity) < 1e-6)
    #expect(abs(sheet.restTime - start - 0.5) < 1e-9)
    let before = sheet.shown
    sheet.advance(to: start + 1e-5)
    #expect(abs((sheet.shown - before) / 1e-5 - velocity) < 1)
  }

  @Test(arguments: [-1200.0, -2500, 300])
  func `the velocity is that of the sheet's top at every moment, in the rubber band too`(velocity: Double) throws {
    var sheet = try DraggingTests.sheet()
    sheet.pull(by: -250, steps: 1)
    sheet.letGo(at: velocity)
    let start = sheet.time
    for part in stride(from: 0.02, to: 0.48, by: 0.0137) {
      var (before, after) = (sheet, sheet)
      before.advance(to: start + part - 1e-6)
      after.advance(to: start + part + 1e-6)
      guard (before.stretch != 0) == (after.stretch != 0) else { continue }
      sheet.advance(to: start + part)
      #expect(abs(sheet.velocity - (after.shown - before.shown) / 2e-6) < 0.01)
    }
  }

  @Test(arguments: [(by: -150.0, target: 400.0), (by: -250, target: 0)])
  func `a touch that is cancelled counts as let go at rest`(by: Double, target: Double) throws {
    var sheet = try DraggingTests.sheet()
    sheet.pull(by: by, steps: 2)
    sheet.touchCancelled()
    sheet.rest()
    #expect(sheet.hidingOffset == target)
    #expect(sheet.eventKinds.contains { if case .dragEnded = $0 { true } else { false } })
  }

  @Test(arguments: [true, false])
  func `a call takes the sheet from the finger, which has no part in it from then on`(animated: Bool) throws {
    var sheet = try DraggingTests.sheet()
    sheet.pull(by: -120)
    let held = sheet.shown
    try sheet.move(to: .pointsFromTop(0), animated: animated)
    #expect(abs(sheet.shown - (animated ? held : 0)) < 1e-9)
    sheet.moveFinger(by: 200)
    sheet.touchEnded(velocity: Vector2D(x: 0, y: 3000))
    sheet.rest()
    #expect(sheet.hidingOffset == 0)
    #expect(
      sheet.eventKinds == [
        .dragBegan, .dragCancelled, .willMoveTo(.pointsFromTop(0)), .completed(MoveID(rawValue: 2)),
        .didMoveTo(.pointsFromTop(0)),
      ])
  }

  @Test func `every drag and every move that begins is closed once`() throws {
    for seed in UInt64(1)...30 {
      var generator = SeededGenerator(seed: seed)
      var sheet = try MovingTests.sheet([.pointsFromTop(0), .pointsFromTop(200), .pointsFromTop(400)])
      for _ in 0..<25 {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: sheet.press(at: 100)
        case 1, 2: sheet.moveFinger(by: .random(in: -200...200, using: &generator))
        case 3: sheet.letGo(at: .random(in: -2000...2000, using: &generator))
        default:
          let snapPoints = sheet.configuration.snapPoints
          try sheet.move(to: snapPoints[Int.random(in: 0..<3, using: &generator)])
        }
        sheet.advance(to: sheet.time + .random(in: 0...0.3, using: &generator))
      }
      sheet.letGo()
      sheet.rest()
      #expect(sheet.phase == .resting, "seed \(seed)")
      let names = sheet.events.map { "\($0)".prefix { $0 != "(" } }
      let drags = names.filter { $0.hasPrefix("drag") }
      let moves = names.filter { $0.hasSuffix("MoveTo") }
      for (index, name) in drags.enumerated() { #expect((name == "dragBegan") == (index % 2 == 0), "seed \(seed)") }
      for (index, name) in moves.enumerated() { #expect((name == "willMoveTo") == (index % 2 == 0), "seed \(seed)") }
      #expect(drags.count % 2 == 0 && moves.count % 2 == 0, "seed \(seed)")
    }
  }
}
