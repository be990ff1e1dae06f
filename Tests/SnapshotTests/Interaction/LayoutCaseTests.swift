import Testing

@testable import SheetMotion

@Suite struct LayoutCaseTests {
  @Test(arguments: [-300.0, 300])
  func `C04: after an update with one snap point the sheet rests there, before and after a drag`(
    distance: Double
  ) throws {
    var sheet = try MovingTests.sheet([.full, .pointsFromBottom(400), .pointsFromBottom(78)])
    #expect(sheet.hidingOffset == 699)
    try sheet.update(configuration: Configuration { $0.snapPoints = [.pointsFromBottom(400)] })
    #expect(sheet.hidingOffset == 377)
    sheet.pull(by: distance)
    #expect(abs(abs(sheet.shown - 377) - band(300)) < 1e-9)
    sheet.letGo(at: distance * 10)
    sheet.rest()
    #expect(sheet.hidingOffset == 377)
    #expect(sheet.stretch == 0)
  }

  @Test(arguments: [0.02, 0.15, 0.4])
  func `C14: a sheet that is grabbed while it settles goes on to rest`(time: Double) throws {
    var sheet = try DragCaseTests.sheet([.hidden, .fraction(0.5), .full], at: .full)
    sheet.pull(by: 100)
    sheet.letGo()
    sheet.advance(to: sheet.time + time)
    #expect(sheet.phase == .animating)
    sheet.pull(by: 10)
    #expect(sheet.phase == .dragging)
    sheet.letGo()
    #expect(sheet.phase == .animating)
    sheet.rest()
    #expect(sheet.phase == .resting)
    #expect(sheet.hidingOffset == 0)
  }

  @Test(arguments: [0.02, 0.15, 0.4])
  func `C14: a sheet that is resized while it settles rests where the new size says`(time: Double) throws {
    var sheet = try DragCaseTests.sheet([.hidden, .fraction(0.5), .full], at: .fraction(0.5))
    sheet.pull(by: 60)
    sheet.letGo()
    sheet.advance(to: sheet.time + time)
    try sheet.layout(in: LayoutTests.container(390, 600))
    sheet.rest()
    #expect(sheet.phase == .resting)
    #expect(sheet.hidingOffset == 267)
    #expect(sheet.state?.maximumHeight == 533)
  }

  @Test func `C21: while the container shrinks the sheet's bottom stays glued to it`() throws {
    var sheet = try DragCaseTests.sheet([.hidden, .fraction(0.5), .full], at: .full)
    for height in stride(from: 844.0, through: 500, by: -4) {
      try sheet.layout(in: LayoutTests.container(390, height))
      #expect(sheet.sheetFrame.maxY == height)
      #expect(sheet.hidingOffset == 0)
    }
    try sheet.move(to: .fraction(0.5), animated: false)
    try sheet.layout(in: LayoutTests.container())
    #expect(sheet.visibleArea.maxY == 844)
    #expect(sheet.hidingOffset == 389)
  }

  @Test(arguments: [0.0, 0.1, 0.6])
  func `C21: a layout after a move by call keeps the move's target`(time: Double) throws {
    var sheet = try DragCaseTests.sheet([.hidden, .fraction(0.5), .full], at: .fraction(0.5))
    try sheet.move(to: .full)
    sheet.advance(to: time)
    for height in [700.0, 800, 844] { try sheet.layout(in: LayoutTests.container(390, height)) }
    sheet.rest()
    #expect(sheet.snapPoint == .full)
    #expect(sheet.hidingOffset == 0)
  }

  @Test(arguments: ResizingOption.allCases)
  func `C22: a short sheet that is pulled up and then hidden keeps its content's height and shows no gap`(
    resizing: ResizingOption
  ) throws {
    var sheet = try SelfSizingTests.sheet(resizing: resizing)
    let content = sheet.content
    func check(_ sheet: SheetModel) {
      #expect(sheet.sheetFrame.maxY >= 844 - 1e-9)
      #expect(sheet.content == content)
      #expect(sheet.shown > 457)
    }
    sheet.pull(by: -200)
    check(sheet)
    sheet.letGo()
    sheet.watch { $0 }.forEach(check)
    #expect(sheet.hidingOffset == 477)
    sheet.pull(by: -200)
    try sheet.move(to: .hidden)
    sheet.watch { $0 }.forEach(check)
    #expect(sheet.hidingOffset == 785)
    try sheet.move(to: .autoPointsFromBottom)
    sheet.rest()
    #expect(sheet.hidingOffset == 477)
    #expect(sheet.visibleArea.height == 300)
  }

  @Test(arguments: [0.05, 0.2, 0.45])
  func `C25: a header that grows while the sheet snaps is counted where it rests`(time: Double) throws {
    for animated in [true, false] {
      var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = [.hidden, .autoPointsFromBottom] })
      try sheet.layout(in: LayoutTests.container(), content: ContentMetrics(fittingHeight: 320, headerHeight: 20))
      try sheet.move(to: .autoPointsFromBottom)
      sheet.advance(to: time)
      let before = sheet.shown
      let grown = ContentMetrics(fittingHeight: 340, headerHeight: 40)
      try sheet.requestSelfSizingUpdate(content: grown, timing: animated ? .intrinsicSizeChange : nil)
      if animated { #expect(abs(sheet.shown - before) < 1e-9) }
      sheet.rest()
      #expect(sheet.hidingOffset == 437)
      #expect(sheet.bodyFrame.y == 67 + 437 + 40)
    }
  }

  struct Change: Hashable, Sendable {
    let height: Double
    let top: Double
  }

  @Test(arguments: [
    // At 289, the sheet's top edge at 356: it stays there.
    Change(height: 844, top: 356), Change(height: 700, top: 356), Change(height: 1000, top: 356),
    // Below 233 a sheet in 533 points cannot go.
    Change(height: 600, top: 67 + 233),
  ])
  func `C33: a layout change during a drag leaves the sheet under the finger, within its new ends`(
    change: Change
  ) throws {
    var sheet = try DragCaseTests.sheet([.full, .pointsFromBottom(300)], at: .pointsFromBottom(300))
    sheet.pull(by: -188)
    #expect(abs(sheet.sheetFrame.y - 356) < 1e-9)
    try sheet.layout(in: LayoutTests.container(390, change.height))
    #expect(abs(sheet.sheetFrame.y - change.top) < 1e-9)
    #expect(sheet.phase == .dragging)
    // And the finger has it from there on.
    sheet.moveFinger(by: -30)
    #expect(abs(sheet.sheetFrame.y - (change.top - 30)) < 1e-9)
    sheet.letGo(at: 1000)
    sheet.rest()
    #expect(sheet.hidingOffset == change.height - 67 - 300)
  }

  @Test func `C33: a layout change that leaves the ends alone leaves a stretch alone`() throws {
    var sheet = try DragCaseTests.sheet([.full, .pointsFromBottom(300)], at: .full)
    sheet.pull(by: -60)
    let top = sheet.sheetFrame.y
    try sheet.layout(in: LayoutTests.container(390, 700))
    #expect(abs(sheet.sheetFrame.y - top) < 1e-9)
    sheet.moveFinger(by: -40)
    #expect(abs(sheet.stretch + band(100)) < 1e-9)
  }
}
