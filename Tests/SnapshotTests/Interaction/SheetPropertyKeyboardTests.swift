import Testing

@testable import SheetMotion
@testable import SheetRender

/// What holds for the content's frame while keyboards come and go and the sheet moves, in any order.
@Suite struct SheetPropertyKeyboardTests {
  @Test(arguments: SheetPropertyTests.seeds)
  func `S1: the body's height never jumps by more than the keyboard and the sheet move`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed, .keyboards) {
      guard step.before.state != nil else { continue }
      var last = step.before
      if case .advance(let duration) = step.action {
        for part in 1..<max(2, Int(duration * 120)) {
          var sheet = last
          sheet.advance(to: step.before.time + Double(part) / 120)
          if sheet.time < step.after.time { check(last, sheet, "\(step)") }
          last = sheet.time < step.after.time ? sheet : last
        }
      }
      check(last, step.after, "\(step)")
    }
  }

  private func check(_ before: SheetModel, _ after: SheetModel, _ comment: String) {
    let lift = abs(after.keyboard.shownLift(at: after.time) - before.keyboard.shownLift(at: before.time))
    let way = abs(after.sheetFrame.y - before.sheetFrame.y)
    // A sheet that keeps its size and is pulled up is as much longer, and the place from which it is pulled moves as well.
    let isStretched = before.isLonger || after.isLonger
    // A short animation that replaces a long one takes over what was left of that one's way, and goes it in less time.
    let inherited = after.transition == nil ? 0 : max(0, before.wayLeft - after.wayLeft - lift)
    let allowed =
      way + lift * (isStretched && after.resizingOption != .resizeToVisibleArea ? 2 : 1) + inherited + 1
    let change = abs(after.bodyFrame.height - before.bodyFrame.height)
    #expect(change <= allowed + 1e-6, "from \(before.time) to \(after.time), \(comment)")
    let visible = abs(after.visibleArea.height - before.visibleArea.height)
    #expect(
      visible <= way + lift + inherited + 1 + 1e-6, "visible area from \(before.time) to \(after.time), \(comment)")
  }

  @Test(arguments: SheetPropertyTests.seeds)
  func `S1: at rest the areas are those of the layout`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) {
      var sheet = step.after
      sheet.touchCancelled()
      sheet.advance(to: sheet.restTime)
      guard let state = sheet.state, let container = sheet.container else { continue }
      let held = state.smallestVisible.map { state.topMargin + $0.hidingOffset } ?? .infinity
      let expected = max(0, container.size.height - min(sheet.sheetFrame.y, held))
      #expect(abs(sheet.visibleArea.height - expected) < 1e-9, "\(step)")
      #expect(abs(sheet.sheetFrame.height - state.maximumHeight) < 1e-9, "\(step)")
    }
  }

  /// The way of the visible area while a keyboard of 336 comes during a presentation: from 388 points to 220.
  @Test func `S1: a keyboard that comes during a presentation shrinks the visible area on its own curve`() throws {
    let recording = try Recording(
      TinyScenario.scenario([
        "device": #"{"width": 390, "height": 844, "safeArea": {"top": 47, "bottom": 34}}"#,
        "presentation": TinyScenario.modal, "resizing": #""resizeToVisibleArea""#,
        "script": #"[{"present": {}}, {"wait": 0.1}, {"keyboard": {"height": 336}}, {"wait": "rest"}]"#,
      ]))
    func height(_ time: Double) throws -> Double {
      try #require(try recording.geometry(at: .seconds(time))).visibleArea.height
    }
    #expect(try height(0.1) == 388)
    #expect(try isClose(height(0.1 + 1.0 / 60), 388 - 168 * AnimationTiming.keyboard.fraction(at: 1.0 / 60)))
    #expect(try (height(0.1 + 1.0 / 60) * 10).rounded() == 3816)
    #expect(try height(recording.duration) == 220)
    let heights = try (0...60).map { try height(0.1 + Double($0) / 100) }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(try #require(try recording.geometry(at: .seconds(0.1))).body.height == 373)
    #expect(try #require(try recording.geometry(at: .rest)).body.height == 205)
  }

  @Test(arguments: [0.0, 0.05, 0.1, 0.2, 0.3], [false, true])
  func `S1: a keyboard that comes or goes while the sheet leaves changes the area on its own curve`(
    gap: Double, comes: Bool
  ) throws {
    var sheet = try MovingTests.sheet([.fraction(0.5), .hidden], resizing: .resizeToVisibleArea)
    try sheet.move(to: .fraction(0.5), animated: false)
    try sheet.show(comes ? .hidden : KeyboardTests.docked(336))
    sheet.rest()
    try sheet.move(to: .hidden)
    sheet.advance(to: sheet.time + gap)
    let start = sheet.time
    try sheet.show(comes ? KeyboardTests.docked(336) : .hidden)
    let (before, after) = comes ? (388.0, 220.0) : (220, 388)
    for seen in sheet.watch({ $0 }) where seen.time < start + 0.5 {
      let done = AnimationTiming.keyboard.fraction(at: seen.time - start)
      #expect(isClose(seen.visibleArea.height, before + (after - before) * done, within: 1e-6))
    }
    #expect(sheet.visibleArea.height == after)
  }

  @Test func `S1: a sheet that keeps its size is not stretched by a keyboard that goes`() throws {
    var sheet = try MovingTests.sheet([.fraction(0.5)])
    try sheet.show(KeyboardTests.docked(336))
    sheet.rest()
    #expect(sheet.bodyFrame.height == 441)
    try sheet.show(.hidden)
    #expect(isClose(sheet.bodyFrame.height, 441))
    let heights = sheet.watch(\.bodyFrame.height)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(sheet.bodyFrame.height == 777)
  }

  @Test func `S1: content that shrinks while the sheet comes does not make the area jump`() throws {
    var sheet = try SelfSizingTests.sheet(resizing: .resizeToVisibleArea)
    try sheet.move(to: .hidden, animated: false)
    try sheet.move(to: .autoPointsFromBottom)
    sheet.advance(to: 0.1)
    #expect(sheet.visibleArea.height == 300)
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 100))
    #expect(isClose(sheet.visibleArea.height, 300))
    let heights = sheet.watch(\.visibleArea.height)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($0 - $1) < 20 })
    #expect(sheet.visibleArea.height == 100)
  }
}

extension SheetModel {
  /// Whether the sheet is longer than its container is high, as it is above its first snap point.
  fileprivate var isLonger: Bool {
    guard let container, let landmarks else { return false }
    return sheetFrame.height > max(0, container.size.height - landmarks.topMargin)
  }

  /// How far the smallest visible snap point still has to go to its place in the layout, in points.
  fileprivate var wayLeft: Double {
    guard let transition, let places = state?.landmarks, let end = places.smallestVisible else { return 0 }
    return abs((transition.shown(places, at: time).smallestVisible ?? end) - end)
  }
}
