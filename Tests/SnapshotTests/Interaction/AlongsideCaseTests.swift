import Testing

@testable import SheetMotion

@Suite struct AlongsideCaseTests {
  static func sheet(_ snapPoints: [SnapPoint], _ ranges: [(SnapPoint, SnapPoint)]) throws -> SheetModel {
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = snapPoints },
      alongside: ranges.enumerated().map { index, range in
        AlongsideAnimation(between: range.0, and: range.1, value: "\(index)", from: 0, to: 1)
      })
    try sheet.layout(in: LayoutTests.container())
    return sheet
  }

  @Test func `C03: the fraction is that of the present range in every frame, from the first drag on`() throws {
    var sheet = try Self.sheet([.full, .fraction(0.5)], [(.full, .fraction(0.5))])
    func drag(end: Double) throws {
      sheet.press()
      sheet.moveFinger(by: -15)
      for _ in 0..<10 {
        sheet.moveFinger(by: -11)
        let progress = try #require(sheet.alongsideProgress(0))
        #expect(abs(progress - (end - sheet.hidingOffset) / end) < 1e-12)
        #expect(progress > 0 && progress < 1)
      }
      sheet.letGo(at: 1000)
      sheet.rest()
      #expect(sheet.alongsideProgress(0) == 0)
    }
    try drag(end: 389)
    // Turned: 390 points less the margin of 20, half of that.
    try sheet.layout(in: Container(in: try Device(named: "iPhone 14").landscape))
    try drag(end: 185)
  }

  @Test func `C03: a layout in the middle of a drag takes the fraction over into the new range`() throws {
    var sheet = try Self.sheet([.full, .fraction(0.5)], [(.full, .fraction(0.5))])
    sheet.pull(by: -200)
    try sheet.layout(in: LayoutTests.container(390, 700))
    // 633 points, half of them 317; the sheet is still at 189.
    let progress = try #require(sheet.alongsideProgress(0))
    #expect(abs(progress - (317 - 189) / 317) < 1e-9)
  }

  @Test(arguments: [-50.0, 200, 389, 390, 600, 785, 900])
  func `C06: two snap points at one offset give finite numbers, and a range of no length has progress 1`(
    offset: Double
  ) throws {
    let (half, same) = (SnapPoint.fraction(0.5), SnapPoint.pointsFromBottom(388.5))
    var sheet = try Self.sheet(
      [.full, half, same, .hidden], [(half, same), (.full, half), (same, .hidden), (.full, same)])
    #expect(sheet.state?.snapPoints.map(\.hidingOffset) == [0, 389, 389, 785])
    try sheet.move(to: .full, animated: false)
    func check(_ sheet: SheetModel) {
      let numbers =
        (0..<4).compactMap(sheet.alongsideProgress) + sheet.animatedValues.all.map(\.value)
        + [sheet.hidingOffset, sheet.stretch, sheet.velocity, sheet.sheetFrame.height]
      #expect(numbers.count == 12)
      #expect(numbers.allSatisfy { $0.isFinite })
      #expect(sheet.alongsideProgress(0) == 1)
    }
    sheet.press()
    sheet.moveFinger(by: offset < 0 ? -15 : 15)
    sheet.moveFinger(by: offset)
    check(sheet)
    for velocity in [0.0, 2000, -2000] {
      var released = sheet
      released.letGo(at: velocity)
      released.watch { $0 }.forEach(check)
    }
  }

  @Test func `C27: one touch sample that passes a snap point leaves no stale fraction behind`() throws {
    let points = [SnapPoint.pointsFromTop(0), .pointsFromTop(200), .pointsFromTop(400)]
    var sheet = try Self.sheet(points, [(points[0], points[1]), (points[1], points[2])])
    func progress() -> [Double?] { [sheet.alongsideProgress(0), sheet.alongsideProgress(1)] }
    sheet.press()
    sheet.moveFinger(by: -15)
    sheet.moveFinger(by: -250)
    #expect(progress() == [0.25, 1])
    // From 150 to 250, from there beyond the top, and from there beyond the bottom.
    sheet.moveFinger(by: 100)
    #expect(progress() == [0, 0.75])
    sheet.moveFinger(by: -300)
    #expect(progress() == [1, 1])
    sheet.moveFinger(by: 500)
    #expect(progress() == [0, 0])
  }
}
