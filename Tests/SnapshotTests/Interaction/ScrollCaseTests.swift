import Testing

@testable import SheetMotion

@Suite struct ScrollCaseTests {
  @Test func `C09: content that is higher than the container fills it and scrolls`() throws {
    let content = ContentMetrics(fittingHeight: 1200, scrollView: ScrollMetrics(contentHeight: 1200))
    var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = [.autoPointsFromBottom] })
    try sheet.layout(in: LayoutTests.container(), content: content)
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.sheetFrame == Rect2D(x: 0, y: 67, width: 390, height: 777))
    sheet.pull(by: -100, at: 400)
    #expect(abs(sheet.scrollOffset - 100) < 1e-9)
    #expect(sheet.shown == 0)
    sheet.letGo(at: -5000)
    sheet.rest()
    #expect(sheet.scrollOffset == 1200 - 777)
  }

  @Test func `C10: at the top with the content at 40, a drag down of 100 scrolls, and the sheet does not move`() throws
  {
    var sheet = try ScrollViewTests.sheet(at: .full)
    sheet.scroll(to: 40)
    sheet.press(at: ScrollViewTests.depth)
    sheet.moveFinger(by: 15)
    for travel in stride(from: 5.0, through: 100, by: 5) {
      sheet.moveFinger(by: 5)
      #expect(sheet.shown == 0)
      let expected = travel <= 40 ? 40 - travel : -band(travel - 40, length: 712)
      #expect(abs(sheet.scrollOffset - expected) < 1e-9)
    }
  }

  @Test(arguments: [1.0, -1])
  func `C10: a grab while the content bounces goes on from where that is`(direction: Double) throws {
    var sheet = try ScrollViewTests.sheet(at: .full)
    sheet.scroll(to: 20)
    sheet.pull(by: 90, at: ScrollViewTests.depth)
    sheet.letGo()
    sheet.advance(to: sheet.time + 0.05)
    let caught = sheet.scrollOffset
    #expect(caught < -25 && caught > -40)
    sheet.press(at: ScrollViewTests.depth)
    sheet.moveFinger(by: 15 * direction)
    #expect(abs(sheet.scrollOffset - caught) < 1e-9)
    #expect(sheet.shown == 0)
    for _ in 0..<10 {
      let before = sheet.scrollOffset
      sheet.moveFinger(by: direction)
      // With the finger, through the band: never against it, and never further than the finger went.
      let moved = (before - sheet.scrollOffset) * direction
      #expect(moved > 0 && moved <= 1)
      #expect(sheet.shown == 0)
    }
    sheet.letGo()
    sheet.rest()
    #expect(sheet.scrollOffset == 0)
  }

  @Test(arguments: [0.02, 0.1, 0.2])
  func `C10: a grab of the content while the sheet is on its way moves the sheet from where it is`(
    time: Double
  ) throws {
    var sheet = try ScrollViewTests.sheet(at: .fraction(0.5))
    try sheet.move(to: .full)
    sheet.advance(to: time)
    let shown = sheet.shown
    sheet.catchSheet(at: ScrollViewTests.depth)
    #expect(abs(sheet.shown - shown) < 1e-9)
    sheet.moveFinger(by: 7)
    #expect(abs(sheet.shown - shown - 7) < 1e-9)
    #expect(sheet.scrollOffset == 0)
  }
}
