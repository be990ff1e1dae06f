import Testing

@testable import SheetMotion
@testable import SheetRender

/// How every sheet moves in time: without jumps, and the same however often anyone looks.
@Suite struct SheetPropertyMotionTests {
  @Test(arguments: SheetPropertyTests.seeds)
  func `between two close times the sheet moves no further than its speed explains`(seed: UInt64) throws {
    let interval = 1e-4
    for step in try RandomSheet(seed: seed) {
      var later = step.after
      later.advance(to: later.time + interval)
      let speed = max(abs(step.after.velocity), abs(later.velocity))
      let way = abs(later.top - step.after.top)
      let allowance = 0.01 + Self.leap(of: step.after, until: later.time)
      #expect(way <= speed * interval + allowance, "\(step)")
    }
  }

  @Test(arguments: SheetPropertyTests.seeds)
  func `a finger moves the sheet and its content by no more than its own way`(seed: UInt64) throws {
    var finger = Vector2D.zero
    for step in try RandomSheet(seed: seed) {
      let (before, after) = (step.before, step.after)
      if case .touchBegan(let point) = step.action { finger = point }
      guard case .touchMoved(let point) = step.action else { continue }
      let way = abs(point.y - finger.y)
      finger = point
      let moved = after.top - before.top
      let scrolled = after.scrollOffset - before.scrollOffset
      #expect(abs(moved) <= way + 1e-6, "\(step)")
      guard after.touch?.owner != .sheetAndScrollView else { continue }
      // The content's place on the screen; at the edge of the scroll view half a device pixel counts as there.
      let edge = 0.5 / (after.state?.container.scale ?? 1)
      #expect(abs(moved - scrolled) <= way + edge + 1e-6, "\(step)")
    }
  }

  @Test(arguments: SheetPropertyTests.seeds)
  func `a touch that begins or ends and a call with animation move nothing at their instant`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) where !step.before.configuration.reducesMotion {
      switch step.action {
      case .touchBegan, .touchEnded, .touchCancelled, .tap:
        let scrolled = abs(step.after.scrollOffset - step.before.scrollOffset)
        #expect(scrolled < 1e-6, "\(step)")
      case .move(_, animated: true), .present(animated: true), .dismiss(animated: true), .tapBackdrop: break
      default: continue
      }
      let moved = abs(step.after.top - step.before.top)
      #expect(moved < 1e-6, "\(step)")
    }
  }

  @Test(arguments: SheetPropertyTests.seeds)
  func `a keyboard and content that asks for another size move nothing at their instant`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) {
      switch step.action {
      case .keyboard: break
      case .selfSizing(_, let timing):
        guard timing != nil, !step.before.configuration.reducesMotion else { continue }
      default: continue
      }
      guard let state = step.after.state, step.before.state != nil else { continue }
      var expected = step.before.top
      if step.after.isDragging, case .keyboard = step.action {
        // An end that moved past the finger takes the sheet along, and stretches it no further than it was.
        let origin = step.after.top - (step.after.sheetFrame.y - state.topMargin)
        let stretch = abs(step.before.stretch)
        let bottom = state.last.hidingOffset + (state.last.source == .hidden ? 0 : stretch)
        expected = origin + min(max(expected - origin, state.first.hidingOffset - stretch), bottom)
      }
      let top = step.after.top
      #expect(abs(top - expected) < 1e-3, "\(step)")
    }
  }

  @Test(arguments: SheetPropertyTests.seeds)
  func `a sheet is the same after one step of time as after many`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for step in try RandomSheet(seed: seed) {
      guard case .advance(let duration) = step.action else { continue }
      var sheet = step.before
      for _ in 0..<8 { sheet.advance(to: sheet.time + random.number(0, 0.25) * duration) }
      let end = step.before.time + duration
      var direct = step.before
      direct.advance(to: max(end, sheet.time))
      sheet.advance(to: end)
      let isSame = sheet == direct
      #expect(isSame, "\(step)")
    }
  }

  @Test(arguments: SheetPropertyTests.seeds)
  func `a sheet that is played again, or on from a copy, does the same`(seed: UInt64) throws {
    let steps = Array(try RandomSheet(seed: seed))
    var original = try RandomSheet(seed: seed).sheet
    var copy = original
    for step in steps {
      if step.number.isMultiple(of: 16) { copy = original }
      try? step.action.perform(on: &original)
      try? step.action.perform(on: &copy)
      let (isSame, isCopySame) = (original == step.after, copy == step.after)
      #expect(isSame, "\(step)")
      #expect(isCopySame, "\(step)")
    }
  }

  @Test(arguments: UInt64(0)..<12)
  func `frames at 30, 60 and 120 a second agree at the times that they share`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let recording = try random.recording()
    let fine = try Self.frames(of: recording, at: 120)
    for rate in [30, 60] {
      let coarse = try Self.frames(of: recording, at: rate)
      for (index, frame) in coarse.enumerated() where index * 120 / rate < fine.count {
        let isSame = frame.geometry == fine[index * 120 / rate].geometry
        #expect(isSame, "seed \(seed), frame \(index) at \(rate)")
      }
      #expect(coarse.flatMap(\.events) == fine.flatMap(\.events), "seed \(seed) at \(rate)")
    }
  }

  private static func frames(of recording: Recording, at rate: Int) throws -> [Frame] {
    var sequence = try recording.frames(at: FrameRate(rate))
    var frames: [Frame] = []
    while let frame = try sequence.next() { frames.append(frame) }
    return frames
  }

  /// What animations that end by a time may still have to go: springs end on their target when a thousandth of the way
  /// is left (1.1 thousandths for a keyboard's), or more after a fast finger; those that take no time have all of it.
  private static func leap(of sheet: SheetModel, until end: Double) -> Double {
    var leap = 0.0
    if case .animating(let animation, _, let isFlung) = sheet.movement, animation.endTime <= end {
      leap += 0.0012 * abs(animation.from - animation.to) + (isFlung ? 0.4 : 0)
    }
    if let shift = sheet.shift, shift.endTime <= end {
      leap += (shift.endTime > shift.startTime ? 0.0012 : 1) * abs(shift.from - shift.to)
    }
    return leap
  }
}

extension SheetModel {
  /// The sheet's top edge on the viewport.
  fileprivate var top: Double { sheetFrame.y + (givenContainer?.frame.y ?? 0) }
}
