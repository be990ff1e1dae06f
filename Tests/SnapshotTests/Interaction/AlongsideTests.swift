import Testing

@testable import SheetMotion

@Suite struct AlongsideTests {
  static let first = SnapPoint.pointsFromTop(0)
  static let second = SnapPoint.pointsFromTop(200)
  static let third = SnapPoint.pointsFromTop(400)

  /// A sheet of offsets 0, 200 and 400, with one value for each range, an even second long.
  static func sheet(at snapPoint: SnapPoint = third, resizing: ResizingOption = .noResize) throws -> SheetModel {
    let timing = AnimationTiming.curve(.linear, duration: 1)
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = [first, second, third] }, resizingOption: resizing,
      alongside: [
        AlongsideAnimation(between: first, and: second, value: "upper", from: 10, to: 30, timing: timing),
        AlongsideAnimation(between: third, and: second, value: "lower", from: 0, to: 1, timing: timing),
      ])
    try sheet.layout(in: LayoutTests.container())
    try sheet.move(to: snapPoint, animated: false)
    _ = sheet.takeEvents()
    return sheet
  }

  private func shows(_ sheet: SheetModel, _ upper: Double, _ lower: Double) -> Bool {
    isClose(sheet.alongsideProgress(0), upper) && isClose(sheet.alongsideProgress(1), lower)
  }

  @Test(arguments: [(first, [1.0, 1]), (second, [0, 1]), (third, [0, 0])])
  func `at rest the ranges from the sheet downwards show 1, the others 0`(
    snapPoint: SnapPoint, expected: [Double]
  ) throws {
    let sheet = try Self.sheet(at: snapPoint)
    #expect(shows(sheet, expected[0], expected[1]))
    #expect(sheet.animatedValues["upper"] == 10 + 20 * expected[0])
    #expect(sheet.animatedValues["lower"] == expected[1])
  }

  @Test(arguments: [-50.0, -199, -200, -201, -320, -400, -450, 100])
  func `under a finger each range shows how far the sheet has come up in it`(distance: Double) throws {
    var sheet = try Self.sheet()
    sheet.press()
    sheet.moveFinger(by: distance < 0 ? -15 : 15)
    sheet.moveFinger(by: distance)
    let offset = 400 + distance
    #expect(shows(sheet, min(max(0, (200 - offset) / 200), 1), min(max(0, (400 - offset) / 200), 1)))
  }

  @Test func `let go, each runs on its own timing from what it shows to its end`() throws {
    var sheet = try Self.sheet()
    sheet.press()
    sheet.moveFinger(by: -15)
    sheet.moveFinger(by: -250)
    sheet.letGo()
    #expect(sheet.snapPoint == Self.second)
    let start = sheet.time
    #expect(shows(sheet, 0.25, 1))
    sheet.advance(to: start + 0.5)
    // The sheet is there; the value runs from 0.25 to 0 in a second.
    #expect(sheet.hidingOffset == 200)
    #expect(sheet.phase == .animating)
    #expect(shows(sheet, 0.125, 1))
    sheet.advance(to: start + 1)
    #expect(shows(sheet, 0, 1))
    #expect(sheet.phase == .resting)
  }

  @Test func `a call runs them too, and one that is caught midway stays where it is until the finger moves`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: Self.first)
    sheet.advance(to: 0.25)
    #expect(shows(sheet, 0.25, 0.25))
    sheet.catchSheet()
    let offset = sheet.hidingOffset
    #expect(shows(sheet, min(max(0, (200 - offset) / 200), 1), min(max(0, (400 - offset) / 200), 1)))
  }

  @Test func `a call in the other direction turns them around where they are`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: Self.first)
    sheet.advance(to: 0.4)
    try sheet.move(to: Self.third)
    #expect(shows(sheet, 0.4, 0.4))
    sheet.advance(to: 0.9)
    #expect(shows(sheet, 0.2, 0.2))
    sheet.rest()
    #expect(isClose(sheet.time, 1.4))
    #expect(shows(sheet, 0, 0))
  }

  @Test func `a move without animation puts the values there at once`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: Self.second, animated: false)
    #expect(shows(sheet, 0, 1))
    #expect(sheet.phase == .resting)
  }

  @Test func `values never end by themselves: they can be scrubbed after every rest`() throws {
    var sheet = try Self.sheet(at: Self.first)
    for _ in 0..<3 {
      sheet.press()
      sheet.moveFinger(by: 15)
      sheet.moveFinger(by: 50)
      #expect(shows(sheet, 0.75, 1))
      sheet.letGo()
      sheet.rest()
      #expect(shows(sheet, 1, 1))
    }
  }

  @Test func `S7: the same animation in each range is at its end in the lowest one, and stays there`() throws {
    var sheet = try Self.sheet()
    let ranges = try #require(sheet.state).ranges
    sheet.setAlongside(ranges.map { AlongsideAnimation(.backdropOpacity, in: $0, from: 0, to: 1) })
    for (snapPoint, value) in [(Self.third, 0.0), (Self.second, 1), (Self.first, 1)] {
      try sheet.move(to: snapPoint, animated: false)
      #expect(sheet.animatedValues[.backdropOpacity] == value)
    }
    // Under a finger and let go, it never leaves its two ends.
    try sheet.move(to: Self.third, animated: false)
    sheet.press()
    for _ in 0..<9 {
      sheet.moveFinger(by: -50)
      let value = try #require(sheet.animatedValues[.backdropOpacity])
      #expect(isClose(value, min(max(0, (400 - sheet.hidingOffset) / 200), 1)))
    }
    sheet.letGo(at: 3000)
    #expect(sheet.watch(\.animatedValues[.backdropOpacity]).allSatisfy { (0...1).contains($0 ?? -1) })
  }

  @Test func `S7: a value goes from the end of one range to the next one's, whatever that begins with`() throws {
    var sheet = try Self.sheet()
    sheet.setAlongside([
      AlongsideAnimation(between: Self.first, and: Self.second, value: "x", from: 100, to: 5),
      AlongsideAnimation(between: Self.second, and: Self.third, value: "x", from: 1, to: 3),
    ])
    sheet.press()
    sheet.moveFinger(by: -15)
    for (distance, value) in [(-100.0, 2.0), (-100, 3), (-100, 4), (-100, 5), (-100, 5)] {
      sheet.moveFinger(by: distance)
      #expect(isClose(sheet.animatedValues["x"], value))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1e300])
  func `S5: an animation with a number that is not finite drives nothing`(number: Double) throws {
    var sheet = try Self.sheet(at: Self.first)
    sheet.setAlongside([
      AlongsideAnimation(between: Self.first, and: Self.second, value: "x", from: number, to: 1),
      AlongsideAnimation(between: Self.first, and: Self.second, value: "y", from: 0, to: number),
      AlongsideAnimation(between: Self.first, and: Self.second, value: "z", from: 0, to: 1),
    ])
    #expect(sheet.animatedValues == AnimatedValues(["z": 1]))
    #expect(sheet.alongsideProgress(0) == nil)
  }

  @Test func `of two ranges that drive one value each goes on from the other's end`() throws {
    var sheet = try Self.sheet()
    let name = AnimatedValues.Name.backdropOpacity.rawValue
    sheet.setAlongside([
      AlongsideAnimation(between: Self.first, and: Self.second, value: name, from: 0.25, to: 1),
      AlongsideAnimation(between: Self.second, and: Self.third, value: name, from: 0, to: 0.25),
    ])
    for (snapPoint, value) in [(Self.first, 1.0), (Self.second, 0.25), (Self.third, 0)] {
      try sheet.move(to: snapPoint, animated: false)
      #expect(sheet.animatedValues[.backdropOpacity] == value)
    }
    #expect(sheet.animatedValues[.cornerRadius] == nil)
  }

  @Test func `a range that is not configured has no value, and gets one with the layout that has it`() throws {
    var sheet = try Self.sheet(at: Self.first)
    sheet.setAlongside([AlongsideAnimation(between: .full, and: Self.second, value: "x", from: 0, to: 1)])
    #expect(sheet.alongsideProgress(0) == nil)
    #expect(sheet.alongsideProgress(1) == nil)
    #expect(sheet.alongsideProgress(-1) == nil)
    #expect(sheet.animatedValues["x"] == nil)
    try sheet.update(configuration: Configuration { $0.snapPoints = [.full, Self.second] })
    #expect(sheet.alongsideProgress(0) == 1)
  }

  @Test func `the values at a time do not depend on how often anyone looked`() throws {
    var once = try Self.sheet()
    try once.move(to: Self.first)
    var often = once
    once.advance(to: 0.7)
    for step in 1...70 { often.advance(to: step == 70 ? 0.7 : Double(step) / 100) }
    #expect(once == often)
  }
}
