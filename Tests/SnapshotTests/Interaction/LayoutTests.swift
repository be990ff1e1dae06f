import Testing

@testable import SheetMotion

@Suite struct LayoutTests {
  static func container(_ width: Double = 390, _ height: Double = 844) -> Container {
    Container(
      frame: Rect2D(x: 0, y: 0, width: width, height: height), safeAreaInsets: Insets(top: 47, bottom: 34))
  }

  @Test func `C13: nothing is decided until there is a size, and then it is as if it had been there`() throws {
    let configuration = Configuration { $0.snapPoints = [.hidden, .fraction(0.5), .full] }
    var late = try SheetModel(configuration: configuration)
    try late.layout(in: Self.container(390, 0))
    #expect(late.phase == .gone)
    #expect(late.state == nil)
    let id = try late.move(to: .full)
    #expect(late.events.isEmpty)
    try late.layout(in: Self.container())

    var prompt = try SheetModel(configuration: configuration)
    try prompt.layout(in: Self.container())
    #expect(try prompt.move(to: .full) == id)
    #expect(late == prompt)
  }

  @Test func `a presentation that was asked for too early happens with the first layout`() throws {
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = [.full] }, presentation: .modal(initialSnapPoint: .full))
    try sheet.present()
    #expect(throws: SheetError.alreadyPresented) { try sheet.present() }
    try sheet.layout(in: Self.container())
    sheet.advance(to: 1)
    #expect(sheet.phase == .resting)
    #expect(sheet.snapPoint == .full)
  }

  @Test func `a later layout keeps the snap point and takes its new offset`() throws {
    var sheet = try MovingTests.sheet()
    try sheet.move(to: .fraction(0.5), animated: false)
    _ = sheet.takeEvents()
    try sheet.layout(in: Self.container(390, 600))
    // The height less the margin of 67 is 533; half of it, rounded away from zero, is 267.
    #expect(sheet.hidingOffset == 267)
    #expect(sheet.snapPoint == .fraction(0.5))
    #expect(sheet.events.isEmpty)
  }

  @Test func `a snap point that is no longer configured gives way to the first one, with its events`() throws {
    var sheet = try MovingTests.sheet([.full, .pointsFromBottom(400), .pointsFromBottom(78)])
    #expect(sheet.hidingOffset == 699)
    try sheet.update(configuration: Configuration { $0.snapPoints = [.pointsFromBottom(400)] })
    #expect(sheet.hidingOffset == 377)
    let target = SnapPoint.pointsFromBottom(400)
    #expect(sheet.events.map(\.kind) == [.willMoveTo(target), .didMoveTo(target)])
  }

  @Test func `a layout on the way keeps the time and the distance left, and ends at the new offset`() throws {
    var sheet = try MovingTests.sheet()
    try sheet.move(to: .fraction(0.5))
    sheet.advance(to: 0.2)
    let left = sheet.hidingOffset - 389
    try sheet.layout(in: Self.container(390, 600))
    #expect(abs(sheet.hidingOffset - 267 - left) < 1e-9)
    #expect(sheet.restTime == 0.5)
    sheet.advance(to: 0.5)
    #expect(sheet.hidingOffset == 267)
    #expect(sheet.events.last?.kind == .didMoveTo(.fraction(0.5)))
  }

  @Test func `losing the target on the way cancels its move and goes to the first snap point`() throws {
    var sheet = try MovingTests.sheet()
    try sheet.move(to: .fraction(0.5))
    sheet.advance(to: 0.2)
    try sheet.update(configuration: Configuration { $0.snapPoints = [.hidden, .full] })
    sheet.advance(to: 1)
    #expect(sheet.hidingOffset == 0)
    #expect(
      sheet.events.map(\.kind) == [
        .willMoveTo(.fraction(0.5)), .didCancelMoveTo(.fraction(0.5)), .willMoveTo(.full),
        .completed(MoveID(rawValue: 1)), .didMoveTo(.full),
      ])
  }

  @Test(arguments: [[SnapPoint](), [.fraction(.nan)], [.pointsFromTop(.infinity)]])
  func `a configuration that cannot be resolved changes nothing`(snapPoints: [SnapPoint]) throws {
    var sheet = try MovingTests.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    let before = sheet
    #expect(throws: SheetError.self) {
      try sheet.update(configuration: Configuration { $0.snapPoints = snapPoints })
    }
    #expect(sheet == before)
  }

  @Test func `C11: content with the safe area in its height rests at the right place after rotation`() throws {
    var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = [.autoPointsFromBottom] })
    func turn(_ width: Double, _ height: Double, bottom: Double) throws {
      let container = Container(
        frame: Rect2D(x: 0, y: 0, width: width, height: height), safeAreaInsets: Insets(bottom: bottom))
      try sheet.layout(in: container, content: ContentMetrics(fittingHeight: 200 + bottom))
    }
    try turn(375, 812, bottom: 34)
    try turn(812, 375, bottom: 21)
    let state = try #require(sheet.state)
    #expect(state.topMargin + sheet.hidingOffset == 154)
  }
}
