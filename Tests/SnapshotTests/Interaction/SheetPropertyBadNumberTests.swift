import Testing

@testable import SheetMotion
@testable import SheetRender

/// What holds for every sheet, in any state, when a call brings a number that no sheet can use.
@Suite struct SheetPropertyBadNumberTests {
  static let seeds = UInt64(0)..<6
  static let notFinite = [Double.nan, .infinity, -.infinity, .signalingNaN]
  static let odd = [
    0, -0.0, -1, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e9, -1e9,
  ]

  /// Some states of a random sheet.
  private func states(_ seed: UInt64) throws -> [RandomSheet.Step] {
    try RandomSheet(seed: seed).filter { $0.number.isMultiple(of: 9) }
  }

  @Test(arguments: seeds)
  func `S6: a call that throws changes nothing, whatever method and whatever number`(seed: UInt64) throws {
    for step in try states(seed) {
      for call in SheetCall<SheetModel>.throwing() {
        for number in Self.notFinite + Self.odd {
          var sheet = step.after
          do {
            try call.perform(&sheet, number)
            #expect(isUsable(&sheet), "\(call.name) with \(number) after \(step)")
          } catch {
            let isSame = sheet == step.after
            #expect(isSame, "\(call.name) with \(number) after \(step)")
          }
        }
      }
    }
  }

  @Test func `S5: numbers that are not finite are refused wherever a call takes one`() throws {
    // A layout without a size and calls that take no number are the others.
    let numberless = ["present", "dismiss", "tapBackdrop", "setTrackingKeyboard"]
    let sheet = try MovingTests.sheet()
    for call in SheetCall<SheetModel>.throwing() where !numberless.contains(call.name) {
      for number in Self.notFinite {
        var copy = sheet
        #expect(throws: SheetError.self, "\(call.name) with \(number)") { try call.perform(&copy, number) }
      }
    }
  }

  @Test(arguments: seeds)
  func `S5: what takes a number and cannot throw ignores a bad one, and no number comes out wrong`(
    seed: UInt64
  ) throws {
    for step in try states(seed) {
      for call in SheetCall<SheetModel>.silent() {
        for number in Self.notFinite + Self.odd {
          var sheet = step.after
          try? call.perform(&sheet, number)
          #expect(isUsable(&sheet), "\(call.name) with \(number) after \(step)")
        }
      }
    }
  }

  /// Timings that are made of bad numbers.
  private static let timings = (notFinite + odd).flatMap(AnimationTiming.bad)

  @Test(arguments: seeds)
  func `S5: a timing that is made of any number brings no wrong one out`(seed: UInt64) throws {
    let keyboard = Keyboard.docked(Rect2D(x: 0, y: 600, width: 2000, height: 400))
    for step in try states(seed) {
      for (index, timing) in Self.timings.enumerated() {
        var (first, second) = (step.after, step.after)
        try first.show(keyboard, timing: timing)
        #expect(isUsable(&first), "timing \(index) of a keyboard after \(step)")
        try second.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 321), timing: timing)
        #expect(isUsable(&second), "timing \(index) of content after \(step)")
      }
    }
  }

  @Test(arguments: seeds)
  func `S6: a call on a live sheet that throws changes neither the sheet nor its scene`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var sheet = try LiveSheet(
      configuration: Configuration { $0.snapPoints = [.hidden, .autoPointsFromBottom, .full] },
      presentation: random.pick(.inline, .modal(initialSnapPoint: .full)))
    try sheet.set(content: ColorContent(color: .white, height: 200), resizingOption: .noResize)
    for call in SheetCall<LiveSheet>.throwing().shuffled(using: &random) {
      try? sheet.move(to: random.pick(.full, .hidden, .autoPointsFromBottom))
      if random.chance(0.3) { try? sheet.present() }
      if random.chance(0.5) { sheet.touch { $0.pull(by: -30) } }
      sheet.advance(to: sheet.model.time + random.number(0, 0.6))
      for number in Self.notFinite + [1e300, -1, 0] {
        let before = LiveState(sheet)
        do {
          try call.perform(&sheet, number)
        } catch {
          #expect(LiveState(sheet) == before, "\(call.name) with \(number)")
        }
        try sheet.update(viewport: Device.standard.portrait)
        try sheet.update(configuration: Configuration { $0.snapPoints = [.hidden, .autoPointsFromBottom, .full] })
        try sheet.set(content: ColorContent(color: .white, height: 200), resizingOption: .noResize)
      }
      sheet.touch { $0.touchCancelled() }
    }
  }

  @Test func `S6: a live sheet that refuses its content can be turned afterwards`() throws {
    let sheet = try LiveSheet()
    #expect(throws: SheetError.self) {
      try sheet.set(content: ColorContent(color: .black, height: .nan), resizingOption: .resizeToVisibleArea)
    }
    #expect(sheet.model.resizingOption == nil)
    try sheet.update(viewport: Device.standard.landscape)
    #expect(sheet.scene.viewport == Device.standard.landscape)
  }

  @Test func `S3: a live sheet whose content grows during a drag follows it from the next layout on`() throws {
    let sheet = try LiveSheet(configuration: Configuration { $0.snapPoints = [.hidden, .autoPointsFromBottom, .full] })
    try sheet.set(content: ColorContent(color: .white, height: 100), resizingOption: .noResize)
    try sheet.move(to: .autoPointsFromBottom, animated: false)
    sheet.touch { $0.pull(by: -20) }
    try sheet.requestSelfSizingUpdate(content: ColorContent(color: .white, height: 400), animator: nil)
    sheet.touch { $0.letGo() }
    sheet.advance(to: 3)
    #expect(sheet.model.hidingOffset == 658)
    try sheet.setTrackingKeyboard(false)
    #expect(sheet.model.hidingOffset == 358)
  }

  @Test(arguments: notFinite)
  func `S5: a container or a screen with any number that is not finite makes no sheet`(number: Double) throws {
    for insets in Insets.bad(number) {
      let viewport = Viewport(size: Size2D(width: 390, height: 844), safeAreaInsets: insets)
      #expect(throws: SheetError.self) { try LiveSheet(viewport: viewport) }
      #expect(throws: SheetError.self) { try LiveSheet(containerInsets: insets) }
    }
    for size in [Size2D(width: number, height: 844), Size2D(width: 390, height: number)] {
      #expect(throws: SheetError.self) { try LiveSheet(viewport: Viewport(size: size)) }
    }
    #expect(throws: SheetError.notFinite("the screen's scale")) {
      try LiveSheet(viewport: Viewport(size: Size2D(width: 390, height: 844), scale: number))
    }
  }

  @Test(arguments: [0.0, -1, 0.05, 20])
  func `S5: a scale that no picture can have is refused`(scale: Double) throws {
    let expected = SheetError.outOfRange("the screen's scale", value: scale, allowed: Viewport.scaleLimits)
    #expect(throws: expected) {
      try LiveSheet(viewport: Viewport(size: Size2D(width: 390, height: 844), scale: scale))
    }
  }

  @Test(arguments: notFinite)
  func `S5: an animator ignores a time that is not finite`(time: Double) {
    var animator = PropertyAnimator(timing: .keyboard)
    animator.startAnimation(at: time)
    #expect(animator.state == .inactive)
    animator.startAnimation(at: 0)
    let running = animator
    animator.pauseAnimation(at: time)
    animator.continueAnimation(at: time)
    animator.setReversed(true, at: time)
    animator.stopAnimation(at: time, withoutFinishing: false)
    animator.completeIfDue(at: -.infinity)
    #expect(animator == running)
  }

  /// Whether all numbers of a sheet are finite, now and a little later.
  private func isUsable(_ sheet: inout SheetModel) -> Bool {
    for _ in 0..<2 {
      let (frame, body) = (sheet.sheetFrame, sheet.bodyFrame)
      let (visible, accessible) = (sheet.visibleArea.height, sheet.accessibleArea.height)
      let numbers =
        [sheet.time, sheet.hidingOffset, sheet.stretch, sheet.velocity, sheet.scrollOffset, sheet.backdropOpacity]
        + [frame.y, frame.width, frame.height, body.y, body.height, visible, accessible, sheet.restTime]
        + sheet.animatedValues.all.map(\.value)
      guard numbers.allSatisfy(\.isFinite) else { return false }
      sheet.advance(to: sheet.time + 0.04)
    }
    return true
  }
}

/// What a live sheet is, to be compared.
private struct LiveState: Equatable {
  let model: SheetModel
  let viewport: Viewport
  let content: String
  let items: DisplayList?

  init(_ sheet: LiveSheet) {
    self.model = sheet.model
    self.viewport = sheet.scene.viewport
    self.content = "\(sheet.scene.content)"
    self.items = sheet.displayList
  }
}
