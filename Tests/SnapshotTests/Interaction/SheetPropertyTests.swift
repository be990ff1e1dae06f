import Testing

@testable import SheetMotion
@testable import SheetRender

/// What holds for every sheet, whatever happens to it. A failure names its seed and step, and comes again with them.
@Suite struct SheetPropertyTests {
  static let seeds = Array(UInt64(0)..<120)

  @Test(arguments: seeds)
  func `no number is ever infinite or not a number`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) {
      let geometry = FrameGeometry(step.after, style: SheetStyle())
      let bad = Self.numbers(in: geometry as Any, named: "geometry").filter { !$0.value.isFinite }.map(\.name)
      #expect(bad == [], "\(step)")
      let restTime = step.after.restTime
      #expect(restTime.isFinite, "\(step)")
    }
  }

  @Test(arguments: seeds)
  func `the sheet's bottom is never above the container's`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) {
      guard let height = step.after.container?.size.height else { continue }
      let bottom = step.after.sheetFrame.maxY
      #expect(bottom >= height - 1e-6, "\(step)")
    }
  }

  @Test(arguments: seeds)
  func `the sheet stays between its first and last snap point and their rubber bands`(seed: UInt64) throws {
    var (isExcused, overshoot) = (false, 0.0)
    for step in try RandomSheet(seed: seed) {
      let sheet = step.after
      guard let state = sheet.state else { continue }
      switch sheet.movement {
      case .resting, .dragging: (isExcused, overshoot) = (false, 0)
      case .animating(let animation, _, isFlung: false):
        // A call's spring overshoots a little, and the next movement may begin there.
        overshoot = max(overshoot, 0.002 * abs(animation.from - animation.to))
      case .animating: break
      }
      // While a layout change is animated the sheet may be outside, and so may a movement that begins there.
      isExcused = isExcused || sheet.shift != nil
      guard !isExcused else { continue }
      let offset = sheet.sheetFrame.y - state.topMargin
      let band = state.last.source == .hidden ? 0.0 : 20
      let (first, last) = (state.first.hidingOffset, state.last.hidingOffset)
      #expect(offset >= first - 20 - overshoot - 1e-6, "\(step)")
      #expect(offset <= last + band + overshoot + 1e-6, "\(step)")
    }
  }

  @Test(arguments: seeds)
  func `what is begun is ended once, and nothing is told twice or out of turn`(seed: UInt64) throws {
    var ledger = EventLedger()
    var random = try RandomSheet(seed: seed)
    while let step = random.next() {
      for event in step.after.events.dropFirst(step.before.events.count) {
        #expect(ledger.complaint(about: event) == nil, "\(step)")
      }
    }
    var sheet = random.sheet
    _ = sheet.takeEvents()
    sheet.touchCancelled()
    sheet.advance(to: sheet.restTime)
    for event in sheet.takeEvents() { #expect(ledger.complaint(about: event) == nil, "seed \(seed), at the end") }
    #expect(ledger.openMove == nil, "seed \(seed), at the end")
    #expect(!ledger.isDragging, "seed \(seed), at the end")
    #expect(!ledger.isDismissing, "seed \(seed), at the end")
  }

  @Test(arguments: seeds)
  func `a sheet that is let go comes to rest exactly on its snap point`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) {
      var sheet = step.after
      sheet.touchCancelled()
      sheet.advance(to: sheet.restTime)
      let (phase, time, restTime) = (sheet.phase, sheet.time, sheet.restTime)
      #expect(phase == .resting || phase == .gone, "\(step)")
      #expect(restTime == time, "\(step)")
      guard let state = sheet.state else { continue }
      let (offset, target) = (sheet.hidingOffset, state[sheet.snapPoint]?.hidingOffset)
      let isConfigured = sheet.configuration.snapPoints.contains(sheet.snapPoint)
      #expect(offset == target, "\(step)")
      #expect(isConfigured, "\(step)")
      let (velocity, stretch) = (sheet.velocity, sheet.stretch)
      #expect(velocity == 0, "\(step)")
      #expect(stretch == 0, "\(step)")
      let (scrollOffset, limits) = (sheet.scrollOffset, sheet.scrollLimits)
      #expect(limits.contains(scrollOffset), "\(step)")
    }
  }

  @Test(arguments: seeds)
  func `a call that is refused changes nothing`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) where step.isRefused {
      let isSame = step.after == step.before
      #expect(isSame, "\(step)")
    }
  }

  @Test(arguments: seeds)
  func `a sheet that is gone is under no finger, and one that shows can be dragged`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) {
      let (phase, isDragging) = (step.after.phase, step.after.isDragging)
      #expect(phase != .gone || !isDragging, "\(step)")
      let (snapPoint, isInteractionEnded) = (step.after.snapPoint, step.after.isInteractionEnded)
      #expect(snapPoint == .hidden || !isInteractionEnded, "\(step)")
    }
  }

  @Test(arguments: seeds)
  func `values alongside follow a finger in proportion, and run to their ends`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) {
      let sheet = step.after
      var rested = sheet
      rested.touchCancelled()
      rested.advance(to: rested.restTime)
      guard let state = sheet.state, let target = state[rested.snapPoint]?.hidingOffset else { continue }
      for (index, animation) in sheet.alongsideAnimations.enumerated() {
        let (shown, end) = (sheet.alongsideProgress(index), rested.alongsideProgress(index))
        guard let first = state[animation.first]?.hidingOffset, let second = state[animation.second]?.hidingOffset
        else {
          #expect(shown == nil, "\(step)")
          continue
        }
        let (visible, hidden) = (min(first, second), max(first, second))
        let progress = try #require(shown, "\(step)")
        if sheet.isDragging {
          let part = hidden > visible ? (hidden - sheet.hidingOffset) / (hidden - visible) : 1
          let expected = min(max(0, part), 1)
          #expect(abs(progress - expected) < 1e-12, "\(step)")
        }
        if animation.value != RandomSheet.sprungValue { #expect((0...1).contains(progress), "\(step)") }
        #expect(end == (visible >= target || visible == hidden ? 1 : 0), "\(step)")
      }
    }
  }

  @Test func `the random sheets do everything that a sheet can do`() throws {
    var (events, phases) = (Set<String>(), Set<SheetModel.Phase>())
    for seed in Self.seeds {
      for step in try RandomSheet(seed: seed) {
        phases.insert(step.after.phase)
        let new = step.after.events.dropFirst(step.before.events.count)
        events.formUnion(new.map { String($0.description.prefix { $0.isLetter }) })
      }
    }
    #expect(phases == [.resting, .dragging, .animating, .scrolling, .gone])
    #expect(
      events == [
        "willMoveTo", "didMoveTo", "didCancelMoveTo", "completed", "dragBegan", "dragEnded", "dragCancelled",
        "willDismiss", "didDismiss", "didCancelDismiss",
      ])
  }

  /// Every number in a value, with the path that leads to it.
  private static func numbers(in value: Any, named name: String) -> [(name: String, value: Double)] {
    if let number = value as? Double { return [(name, number)] }
    return Mirror(reflecting: value).children.enumerated().flatMap { index, child in
      numbers(in: child.value, named: "\(name).\(child.label ?? String(index))")
    }
  }
}

/// What has been begun and not ended yet, by the events so far.
private struct EventLedger {
  var openMove: SnapPoint?
  var isDragging = false
  var isDismissing = false
  var time = 0.0
  var completed = Set<MoveID>()

  /// Takes note of an event.
  ///
  /// - Returns: What is wrong with it, or nil.
  mutating func complaint(about event: SheetEvent) -> String? {
    let before = self
    time = event.time
    guard time >= before.time else { return "\(event) is earlier than the event before" }
    switch event.kind {
    case .willMoveTo(let target):
      openMove = target
      return before.openMove == nil ? nil : "\(event) while a move is open"
    case .didMoveTo(let target), .didCancelMoveTo(let target):
      openMove = nil
      return before.openMove == target ? nil : "\(event) does not close the open move"
    case .completed(let id): return completed.insert(id).inserted ? nil : "\(event) comes twice"
    case .dragBegan:
      isDragging = true
      return before.isDragging ? "\(event) during a drag" : nil
    case .dragEnded, .dragCancelled:
      isDragging = false
      return before.isDragging ? nil : "\(event) without a drag"
    case .willDismiss:
      isDismissing = true
      return before.isDismissing ? "\(event) during a dismissal" : nil
    case .didDismiss, .didCancelDismiss:
      isDismissing = false
      return before.isDismissing ? nil : "\(event) without a dismissal"
    }
  }
}
