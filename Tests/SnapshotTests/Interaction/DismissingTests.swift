import Testing

@testable import SheetRender

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

  @Test func `a finger that catches a dismissal and moves up calls the sheet back`() throws {
    var sheet = try Self.presented()
    try sheet.dismiss()
    sheet.advance(to: 0.1)
    let opacity = sheet.backdropOpacity
    sheet.pull(by: -10, steps: 1)
    sheet.letGo(at: -1000)
    #expect(sheet.backdropOpacity < opacity)
    sheet.rest()
    #expect(sheet.phase == .resting)
    #expect(sheet.backdropOpacity == 1)
    let names = Self.names(sheet)
    #expect(names.filter { $0 == "didCancelDismiss" }.count == 1)
    #expect(!names.contains("didDismiss"))
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
