import Testing

@testable import SheetMotion

@Suite struct PresentationCaseTests {
  private func dismissals(_ sheet: SheetModel) -> [Int] {
    [.willDismiss, .didDismiss].map { kind in sheet.events.filter { $0.kind == kind }.count }
  }

  @Test(arguments: [0.02, 0.1, 0.3])
  func `C01: a sheet that a flick hides takes no touch on its way out, and is dismissed once`(time: Double) throws {
    var sheet = try DismissingTests.presented()
    sheet.pull(by: 50)
    sheet.letGo(at: 1500)
    var untouched = sheet
    let start = sheet.time
    sheet.advance(to: start + time)
    sheet.press(at: 5)
    for _ in 0..<5 { sheet.moveFinger(by: -60) }
    untouched.advance(to: sheet.time)
    #expect(sheet.shown == untouched.shown)
    sheet.letGo(at: -3000)
    sheet.rest()
    #expect(sheet.phase == .gone)
    #expect(dismissals(sheet) == [1, 1])
  }

  @Test(arguments: ResizingOption.allCases, [0.05, 0.2, 0.35])
  func `C02: a finger that interrupts the way out and flicks down again dismisses once`(
    resizing: ResizingOption, time: Double
  ) throws {
    var sheet = try DismissingTests.presented(resizing)
    sheet.pull(by: 40)
    try sheet.dismiss()
    sheet.letGo()
    sheet.advance(to: sheet.time + time)
    sheet.press(at: 5)
    sheet.moveFinger(by: -20)
    // Held until the fade has ended: the sheet is not gone under the finger.
    sheet.advance(to: sheet.time + 1)
    if sheet.isDragging { #expect(sheet.phase == .dragging) }
    sheet.letGo(at: 2000)
    sheet.rest()
    #expect(sheet.phase == .gone)
    #expect(dismissals(sheet) == [1, 1])
    #expect(sheet.events.filter { $0.kind == .didMoveTo(.hidden) }.count == 1)
  }

  @Test func `C02: a drag towards hidden that is let go, caught and flicked down again dismisses once`() throws {
    var sheet = try DismissingTests.presented()
    sheet.pull(by: 150)
    sheet.letGo()
    sheet.advance(to: sheet.time + 0.1)
    sheet.pull(by: 5, steps: 2)
    sheet.letGo(at: 2000)
    sheet.rest()
    #expect(sheet.phase == .gone)
    #expect(dismissals(sheet) == [1, 1])
  }

  @Test func `C26: with reduced motion a sheet opens, moves and closes at once, and tells all of it`() throws {
    var sheet = try SheetModel(
      configuration: Configuration { config in
        config.snapPoints = [.fraction(0.5), .full]
        config.reducesMotion = true
      }, presentation: .modal(initialSnapPoint: .fraction(0.5)))
    try sheet.layout(in: LayoutTests.container())
    try sheet.present()
    #expect(sheet.phase == .resting)
    #expect(sheet.hidingOffset == 389)
    #expect(sheet.backdropOpacity == 1)
    let id = try sheet.move(to: .full)
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.takeEvents().suffix(3).map(\.kind) == [.willMoveTo(.full), .completed(id), .didMoveTo(.full)])
    try sheet.dismiss()
    #expect(sheet.phase == .gone)
    #expect(dismissals(sheet) == [1, 1])
  }

  @Test(arguments: [0.0, 2000])
  func `C26: with reduced motion a sheet that is let go is there at once`(velocity: Double) throws {
    var sheet = try DismissingTests.presented(reducesMotion: true)
    sheet.pull(by: 100)
    sheet.letGo(at: velocity)
    #expect(sheet.phase == (velocity == 0 ? .resting : .gone))
    #expect(sheet.hidingOffset == (velocity == 0 ? 389 : 785))
    #expect(dismissals(sheet) == (velocity == 0 ? [0, 0] : [1, 1]))
    if velocity > 0 {
      try sheet.present()
      sheet.pull(by: -50)
      #expect(abs(sheet.shown - 339) < 1e-9)
    }
  }

  enum Showing: CaseIterable {
    case animatedCall, call, configuration, container
  }

  @Test(arguments: Showing.allCases)
  func `C32: an inline sheet that a drag has hidden can be dragged once it is shown again`(showing: Showing) throws {
    var sheet = try DragCaseTests.sheet([.hidden, .fraction(0.5)], at: .fraction(0.5))
    sheet.pull(by: 60)
    sheet.letGo(at: 2000)
    sheet.rest()
    #expect(sheet.hidingOffset == 785)
    switch showing {
    case .animatedCall: try sheet.move(to: .fraction(0.5))
    case .call: try sheet.move(to: .fraction(0.5), animated: false)
    case .configuration: try sheet.update(configuration: Configuration { $0.snapPoints = [.fraction(0.5)] })
    case .container:
      try sheet.layout(in: LayoutTests.container(390, 700))
      try sheet.layout(in: LayoutTests.container())
      try sheet.move(to: .fraction(0.5))
    }
    sheet.rest()
    #expect(sheet.hidingOffset == 389)
    sheet.pull(by: -10)
    #expect(sheet.phase == .dragging)
  }
}
