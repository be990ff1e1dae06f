import Testing

@testable import SheetMotion

/// How touches dismiss a modal sheet.
@Suite struct DismissingTests {
  static func presented(_ resizing: ResizingOption = .noResize, reducesMotion: Bool = false) throws -> SheetModel {
    let configuration = Configuration { config in
      config.snapPoints = [.fraction(0.5), .full]
      config.reducesMotion = reducesMotion
    }
    var sheet = try SheetModel(
      configuration: configuration, presentation: .modal(initialSnapPoint: .fraction(0.5)), resizingOption: resizing)
    try sheet.layout(in: LayoutTests.container())
    try sheet.present(animated: false)
    _ = sheet.takeEvents()
    return sheet
  }

  static func names(_ sheet: SheetModel) -> [String] {
    sheet.events.map { String("\($0)".prefix { $0 != "(" }) }
  }

  @Test func `a tap on the backdrop dismisses`() throws {
    var sheet = try Self.presented()
    sheet.tap(at: Vector2D(x: 195, y: 200))
    #expect(sheet.phase == .animating)
    sheet.rest()
    #expect(sheet.phase == .gone)
    #expect(Self.names(sheet) == ["willMoveTo", "willDismiss", "completed", "didMoveTo", "didDismiss"])
  }

  @Test func `tapping the backdrop by call is the same`() throws {
    var tapped = try Self.presented()
    var called = tapped
    tapped.tap(at: Vector2D(x: 195, y: 200))
    try called.tapBackdrop()
    #expect(tapped == called)
  }

  @Test func `a second tap during the dismissal changes nothing`() throws {
    var sheet = try Self.presented()
    sheet.tap(at: Vector2D(x: 195, y: 200))
    sheet.advance(to: 0.1)
    let before = sheet
    sheet.tap(at: Vector2D(x: 195, y: 100))
    try sheet.tapBackdrop()
    #expect(sheet == before)
  }

  @Test func `a tap on the sheet or beside the container does not dismiss`() throws {
    var sheet = try Self.presented()
    for point in [Vector2D(x: 195, y: 460), Vector2D(x: 195, y: 800), Vector2D(x: 500, y: 100)] {
      sheet.tap(at: point)
    }
    #expect(sheet.phase == .resting)
    #expect(sheet.events.isEmpty)
  }

  @Test func `a drag on the backdrop, or a touch there that is cancelled, is no tap`() throws {
    var sheet = try Self.presented()
    sheet.touchBegan(at: Vector2D(x: 195, y: 200))
    sheet.moveFinger(by: 100)
    sheet.touchEnded()
    sheet.touchBegan(at: Vector2D(x: 195, y: 200))
    sheet.touchCancelled()
    #expect(sheet.phase == .resting)
    #expect(sheet.events.isEmpty)
  }

  @Test(arguments: ResizingOption.allCases)
  func `a flick to hidden dismisses once`(resizing: ResizingOption) throws {
    var sheet = try Self.presented(resizing)
    sheet.pull(by: 60)
    #expect(sheet.backdropOpacity == 1)
    sheet.letGo(at: 1500)
    sheet.rest()
    #expect(sheet.phase == .gone)
    #expect(
      Self.names(sheet) == [
        "dragBegan", "dragEnded", "willMoveTo", "willDismiss", "completed", "didMoveTo", "didDismiss",
      ])
  }

  @Test func `the backdrop fades in 0.3 s, also when the finger has brought the sheet all the way out`() throws {
    var sheet = try Self.presented()
    sheet.pull(by: 600)
    #expect(sheet.shown == 785)
    sheet.letGo()
    let start = sheet.time
    #expect(sheet.backdropOpacity == 1)
    #expect(sheet.phase == .animating)
    sheet.advance(to: start + 0.15)
    // (1 + w t) e^(-w t) with w = 30.778044922.
    #expect(abs(sheet.backdropOpacity - 0.055522817) < 1e-6)
    sheet.rest()
    #expect(sheet.phase == .gone)
    #expect(Self.names(sheet).filter { $0 == "didDismiss" }.count == 1)
  }

  @Test func `a drag that does not reach hidden leaves the backdrop alone`() throws {
    var sheet = try Self.presented()
    sheet.pull(by: 150)
    sheet.letGo(at: 300)
    #expect(sheet.watch(\.backdropOpacity).allSatisfy { $0 == 1 })
    #expect(sheet.phase == .resting)
    #expect(sheet.hidingOffset == 389)
  }

  /// Who begins a dismissal.
  enum Beginning: CaseIterable {
    case call, move, backdropCall, backdropTap, flick

    func perform(on sheet: inout SheetModel) throws {
      switch self {
      case .call: try sheet.dismiss()
      case .move: try sheet.move(to: .hidden)
      case .backdropCall: try sheet.tapBackdrop()
      case .backdropTap: sheet.tap(at: Vector2D(x: 195, y: 200))
      case .flick:
        sheet.pull(by: 60)
        sheet.letGo(at: 1500)
      }
    }
  }

  @Test(arguments: Beginning.allCases, ResizingOption.allCases)
  func `S4: once a dismissal has begun, fingers are ignored, whoever began it`(
    beginning: Beginning, resizing: ResizingOption
  ) throws {
    var sheet = try Self.presented(resizing)
    try beginning.perform(on: &sheet)
    var touched = sheet
    for depth in [30.0, 80, -100] {
      touched.advance(to: touched.time + 0.02)
      touched.pull(by: -60, at: depth, steps: 1)
      touched.letGo(at: -2000)
    }
    sheet.advance(to: touched.time)
    #expect(touched == sheet)
    touched.rest()
    #expect(touched.phase == .gone)
    #expect(Self.names(touched).last == "didDismiss")
  }

  @Test(arguments: Beginning.allCases)
  func `S4: calls reverse a dismissal, and then fingers move the sheet again`(beginning: Beginning) throws {
    for isPresented in [true, false] {
      var sheet = try Self.presented()
      try beginning.perform(on: &sheet)
      sheet.advance(to: sheet.time + 0.1)
      // A finger that went down before the call stays ignored.
      sheet.press()
      if isPresented { try sheet.present() } else { try sheet.move(to: .full) }
      sheet.moveFinger(by: 200)
      #expect(!sheet.isDragging)
      sheet.letGo()
      sheet.pull(by: -20)
      #expect(sheet.isDragging)
      sheet.letGo(at: -2000)
      sheet.rest()
      #expect(sheet.phase == .resting)
      #expect(Self.names(sheet).contains("didCancelDismiss"))
      #expect(!Self.names(sheet).contains("didDismiss"))
    }
  }

  @Test func `S4: a dismissal takes the content out of the hold of a finger that scrolls it`() throws {
    var sheet = try Self.presented()
    let content = ContentMetrics(scrollView: ScrollMetrics(contentHeight: 3000))
    try sheet.layout(in: LayoutTests.container(), content: content)
    try sheet.move(to: .full, animated: false)
    sheet.pull(by: -100)
    #expect(sheet.phase == .scrolling)
    try sheet.dismiss()
    let offset = sheet.scrollOffset
    // Down to the content's edge and beyond, from where the finger would take the sheet.
    for _ in 0..<10 { sheet.moveFinger(by: 50) }
    #expect(sheet.scrollOffset == offset)
    #expect(!sheet.isDragging)
    sheet.letGo(at: 2000)
    sheet.rest()
    #expect(sheet.phase == .gone)
  }

  @Test func `S4: a sheet under a finger for which only hidden is left goes there by itself`() throws {
    var sheet = try Self.presented()
    sheet.pull(by: -60)
    let top = sheet.sheetFrame.y
    try sheet.update(configuration: Configuration { $0.snapPoints = [.hidden] })
    #expect(sheet.sheetFrame.y == top)
    sheet.moveFinger(by: -100)
    #expect(!sheet.isDragging)
    sheet.rest()
    #expect(sheet.phase == .gone)
    let names = Self.names(sheet)
    #expect(names.filter { $0 == "dragCancelled" }.count == 1)
    #expect(names.suffix(3) == ["completed", "didMoveTo", "didDismiss"])
  }

  @Test func `S4: the events of a dismissal and of its reversal come in one order`() throws {
    var sheet = try Self.presented()
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    try sheet.dismiss()
    sheet.advance(to: 0.2)
    try sheet.present()
    sheet.rest()
    #expect(
      Self.names(sheet) == [
        "willMoveTo", "didCancelMoveTo", "willMoveTo", "willDismiss", "didCancelMoveTo", "willMoveTo",
        "didCancelDismiss", "completed", "didMoveTo",
      ])
  }

  @Test func `a finger that rests on a sheet while it is dismissed does not bring it back`() throws {
    var sheet = try Self.presented()
    sheet.press()
    try sheet.dismiss(animated: false)
    for _ in 0..<5 { sheet.moveFinger(by: -50) }
    sheet.letGo(at: -2000)
    sheet.rest()
    #expect(sheet.phase == .gone)
    #expect(Self.names(sheet) == ["willMoveTo", "willDismiss", "completed", "didMoveTo", "didDismiss"])
  }

  @Test func `a sheet that a drag dismissed can be presented and dragged again`() throws {
    var sheet = try Self.presented()
    for _ in 0..<3 {
      sheet.pull(by: 60)
      sheet.letGo(at: 1500)
      sheet.rest()
      #expect(sheet.phase == .gone)
      try sheet.present()
      sheet.rest()
      #expect(sheet.phase == .resting)
    }
    #expect(Self.names(sheet).filter { $0 == "didDismiss" }.count == 3)
  }
}
