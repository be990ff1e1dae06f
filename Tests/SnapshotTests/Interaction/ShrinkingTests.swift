import Testing

@testable import SheetMotion

/// What is taken away while it is in use: the snap point that a sheet rests at, or the content that scrolls.
@Suite struct ShrinkingTests {
  @Test func `a presented sheet that is left with hidden alone is dismissed, once`() throws {
    var sheet = try PresentingTests.sheet()
    try sheet.present(animated: false)
    _ = sheet.takeEvents()
    try sheet.update(configuration: Configuration { $0.snapPoints = [.hidden] })
    sheet.advance(to: 1)
    #expect(sheet.phase == .gone)
    #expect(sheet.backdropOpacity == 0)
    #expect(sheet.takeEvents().map(\.kind) == [.willMoveTo(.hidden), .willDismiss, .didMoveTo(.hidden), .didDismiss])
  }

  /// A sheet at the top whose content scrolls far, glides at 3000 points per second, and shrinks after a tenth.
  private func shrunk(to contentHeight: Double) throws -> SheetModel {
    var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = [.full] })
    let container = LayoutTests.container()
    func metrics(_ height: Double) -> ContentMetrics {
      ContentMetrics(scrollView: ScrollMetrics(contentHeight: height))
    }
    try sheet.layout(in: container, content: metrics(10_000))
    sheet.scroll(to: 4000)
    sheet.touchBegan(at: Vector2D(x: 100, y: 600))
    sheet.touchMoved(to: Vector2D(x: 100, y: 500))
    sheet.touchEnded(velocity: Vector2D(x: 0, y: -3000))
    sheet.advance(to: 0.1)
    try sheet.layout(in: container, content: metrics(contentHeight))
    return sheet
  }

  @Test(arguments: [0.0, 900, 3000])
  func `a glide that has lost its content rests at the new end`(_ contentHeight: Double) throws {
    let sheet = try shrunk(to: contentHeight)
    #expect(sheet.scrollOffset == max(0, contentHeight - 777))
    #expect(sheet.phase == .resting)
  }

  @Test func `a finger moves content that has shrunk from where it is`() throws {
    var sheet = try shrunk(to: 3000)
    sheet.touchBegan(at: Vector2D(x: 100, y: 500))
    sheet.touchMoved(to: Vector2D(x: 100, y: 615))
    #expect(sheet.scrollOffset == 2223 - 100)
  }

  @Test func `a spring that never settles is at its end after a thousand seconds`() {
    let timing = AnimationTiming.settling(DampedSpring(mass: 1, stiffness: 100, damping: 0))
    #expect(timing.duration == 1000)
    #expect(timing.fraction(at: 1000) == 1)
  }
}
