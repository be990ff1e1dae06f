import Testing

@testable import SheetRender

@Suite struct FrameGeometryTests {
  private func geometry(
    at snapPoint: SnapPoint, of points: [SnapPoint] = [.hidden, .fraction(0.5), .full],
    resizing: ResizingOption? = .resizeToVisibleArea, thumb: Bool = true
  ) throws -> FrameGeometry {
    var sheet = try sheet(points, resizing, thumb: thumb)
    try sheet.move(to: snapPoint, animated: false)
    return try read(sheet, thumb: thumb)
  }

  private func sheet(
    _ points: [SnapPoint], _ resizing: ResizingOption?, thumb: Bool = true
  ) throws -> SheetModel {
    var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = points }, resizingOption: resizing)
    let viewport = Viewport(
      size: Size2D(width: 120, height: 240), safeAreaInsets: Insets(top: 10, bottom: 10), scale: 1)
    try sheet.layout(in: Container(in: viewport), content: ContentMetrics(headerHeight: thumb ? 15 : 0))
    return sheet
  }

  private func read(_ sheet: SheetModel, thumb: Bool = true) throws -> FrameGeometry {
    var style = SheetStyle()
    style.thumb = thumb
    return try #require(FrameGeometry(sheet, style: style))
  }

  @Test(arguments: [(SnapPoint.full, 30.0, 210.0, 200.0), (.fraction(0.5), 135, 105, 95), (.hidden, 248, 105, 95)])
  func `the areas end at the container's edge and at its safe area`(
    _ snapPoint: SnapPoint, top: Double, visible: Double, accessible: Double
  ) throws {
    let geometry = try geometry(at: snapPoint)
    #expect(geometry.sheet == Rect2D(x: 0, y: top, width: 120, height: 210))
    #expect(geometry.visibleArea == Rect2D(x: 0, y: top, width: 120, height: visible))
    #expect(geometry.accessibleArea == Rect2D(x: 0, y: top, width: 120, height: accessible))
  }

  @Test func `below the smallest visible snap point the areas keep their height and leave with the sheet`() throws {
    var sheet = try sheet([.hidden, .fraction(0.5), .full], .resizeToVisibleArea)
    try sheet.move(to: .full, animated: false)
    try sheet.move(to: .hidden)
    var kept = 0
    for tick in 0...60 {
      sheet.advance(to: Double(tick) / 100)
      let geometry = try read(sheet)
      #expect(geometry.visibleArea.y == geometry.sheet.y)
      let isLeaving = geometry.sheet.y > 135
      if isLeaving { kept += 1 }
      #expect(abs(geometry.visibleArea.height - (isLeaving ? 105 : 240 - geometry.sheet.y)) < 1e-9)
      #expect(abs(geometry.accessibleArea.height - (isLeaving ? 95 : 230 - geometry.sheet.y)) < 1e-9)
    }
    #expect(kept > 20)
  }

  @Test(arguments: [
    (ResizingOption.noResize, true, 195.0), (.noResize, false, 210), (.resizeToVisibleArea, true, 90),
    (.resizeToVisibleArea, false, 105),
  ])
  func `the body lies below the header and is resized or not`(
    _ resizing: ResizingOption, thumb: Bool, height: Double
  ) throws {
    let geometry = try geometry(at: .fraction(0.5), resizing: resizing, thumb: thumb)
    #expect(geometry.body == Rect2D(x: 0, y: thumb ? 150 : 135, width: 120, height: height))
  }

  @Test func `a sheet without content has the body of one that is not resized`() throws {
    #expect(try geometry(at: .fraction(0.5), resizing: nil).body.height == 195)
  }

  @Test func `a body has no negative height`() throws {
    let geometry = try geometry(at: .pointsFromBottom(4), of: [.pointsFromBottom(4), .full])
    #expect(geometry.visibleArea.height == 4)
    #expect(geometry.body.height == 0)
    #expect(geometry.accessibleArea.height == 0)
  }

  @Test func `a sheet that can only hide shows nothing`() throws {
    let geometry = try geometry(at: .hidden, of: [.hidden])
    #expect(geometry.visibleArea.height == 0)
    #expect(!geometry.isSheetVisible)
  }

  @Test func `a sheet without a size has no geometry`() throws {
    #expect(FrameGeometry(try SheetModel(), style: SheetStyle()) == nil)
  }

  @Test func `velocity and offset are those of the moment`() throws {
    var sheet = try sheet([.hidden, .full], .noResize)
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    let geometry = try read(sheet)
    #expect(geometry.time == 0.1)
    #expect(geometry.velocity < -100)
    #expect(geometry.sheet.y == 30 + geometry.hidingOffset)
    #expect(geometry.snapPoint == .full)
    #expect(geometry.phase == .animating)
    #expect(geometry.isSheetVisible)
  }
}
