import Foundation
import Testing

@testable import SheetMotion

@Suite struct KeyboardTests {
  static func docked(_ height: Double, on screen: Size2D = Size2D(width: 390, height: 844)) -> Keyboard {
    .docked(Rect2D(x: 0, y: screen.height - height, width: screen.width, height: height))
  }

  /// A sheet that shows 400 points: offset 377.
  static func sheet() throws -> SheetModel {
    try MovingTests.sheet([.pointsFromBottom(400)])
  }

  @Test func `the keyboard raises the container's bottom, and the sheet with it`() throws {
    var sheet = try Self.sheet()
    try sheet.show(Self.docked(336))
    sheet.rest()
    #expect(sheet.container?.size.height == 508)
    #expect(sheet.hidingOffset == 41)
    #expect(sheet.visibleArea == Rect2D(x: 0, y: 108, width: 390, height: 400))
    #expect(sheet.events.isEmpty)
    try sheet.show(.hidden)
    sheet.rest()
    #expect(sheet.container?.size.height == 844)
    #expect(sheet.hidingOffset == 377)
  }

  @Test(arguments: [0.05, 0.1, 0.2, 0.4])
  func `it moves by the keyboard's own curve`(time: Double) throws {
    var sheet = try Self.sheet()
    try sheet.show(Self.docked(336))
    sheet.advance(to: time)
    let frequency = (1000.0 / 3).squareRoot()
    let done = 1 - (1 + frequency * time) * exp(-frequency * time)
    let container = try #require(sheet.container)
    #expect(abs(container.size.height - (844 - 336 * done)) < 1e-9)
    #expect(abs(sheet.sheetFrame.y - (444 - 336 * done)) < 1e-9)
    #expect(sheet.phase == .animating)
    #expect(sheet.restTime == 0.5)
  }

  @Test func `another timing of the keyboard's is followed`() throws {
    var sheet = try Self.sheet()
    try sheet.show(Self.docked(336), timing: .curve(.linear, duration: 0.25))
    #expect(sheet.restTime == 0.25)
    sheet.advance(to: 0.125)
    #expect(abs(sheet.sheetFrame.y - (444 - 168)) < 1e-9)
  }

  @Test func `sheet and keyboard stay together in every frame`() throws {
    for snapPoint in [SnapPoint.full, .fraction(0.5), .pointsFromBottom(400), .hidden] {
      var sheet = try MovingTests.sheet([.full, .fraction(0.5), .pointsFromBottom(400), .hidden])
      try sheet.move(to: snapPoint, animated: false)
      try sheet.show(Self.docked(300))
      for seen in sheet.watch({ $0 }) {
        let container = try #require(seen.container)
        #expect(seen.sheetFrame.maxY >= container.size.height - 1e-9)
        if snapPoint == .pointsFromBottom(400) { #expect(abs(seen.visibleArea.height - 400) < 1e-9) }
        if snapPoint == .full { #expect(seen.sheetFrame.y == 67) }
        if snapPoint == .hidden { #expect(abs(seen.sheetFrame.y - (container.size.height + 8)) < 1e-9) }
      }
    }
  }

  @Test(arguments: [0.0, 0.02, 0.1, 0.3])
  func `opened and closed in quick succession it neither jumps nor leaves anything behind`(gap: Double) throws {
    var sheet = try Self.sheet()
    try sheet.show(Self.docked(336))
    for keyboard in [Keyboard.hidden, Self.docked(260), .hidden] {
      sheet.advance(to: sheet.time + gap)
      let (top, height) = (sheet.sheetFrame.y, try #require(sheet.container).size.height)
      try sheet.show(keyboard)
      #expect(abs(sheet.sheetFrame.y - top) < 1e-9)
      let raised = try #require(sheet.container)
      #expect(abs(raised.size.height - height) < 1e-9)
      #expect(sheet.sheetFrame.maxY >= height - 1e-9)
    }
    sheet.rest()
    #expect(sheet.hidingOffset == 377)
    #expect(sheet.container?.size.height == 844)
    #expect(sheet.phase == .resting)
  }

  @Test func `a keyboard above a container that ends higher up raises it by its overlap alone`() throws {
    var sheet = try Self.sheet()
    let viewport = try Device(named: "iPhone 14").portrait
    try sheet.layout(in: Container(in: viewport, insets: Insets(bottom: 83)))
    try sheet.show(Self.docked(60))
    sheet.rest()
    #expect(sheet.container?.size.height == 761)
    try sheet.show(Self.docked(100))
    sheet.rest()
    #expect(sheet.container?.size.height == 744)
  }

  @Test func `the safe area at the bottom is the keyboard's as long as that covers it`() throws {
    var sheet = try Self.sheet()
    try sheet.show(Self.docked(20))
    sheet.rest()
    #expect(sheet.container?.safeAreaInsets.bottom == 14)
    #expect(sheet.accessibleArea.maxY == 810)
    try sheet.show(Self.docked(336))
    sheet.rest()
    #expect(sheet.container?.safeAreaInsets.bottom == 0)
    #expect(sheet.accessibleArea == sheet.visibleArea)
  }

  @Test func `a sheet that does not track the keyboard stays, and goes up when it begins to`() throws {
    var sheet = try Self.sheet()
    try sheet.setTrackingKeyboard(false)
    try sheet.show(Self.docked(336))
    #expect(sheet.phase == .resting)
    #expect(sheet.hidingOffset == 377)
    try sheet.setTrackingKeyboard(true)
    sheet.rest()
    #expect(sheet.container?.size.height == 508)
    try sheet.setTrackingKeyboard(false)
    sheet.rest()
    #expect(sheet.container?.size.height == 844)
  }

  @Test func `a keyboard that comes during a drag leaves the sheet under the finger`() throws {
    var sheet = try MovingTests.sheet([.full, .pointsFromBottom(200)])
    sheet.pull(by: -400)
    let top = sheet.sheetFrame.y
    try sheet.show(Self.docked(336))
    for seen in sheet.watch({ $0 }) { #expect(abs(seen.sheetFrame.y - top) < 1e-9) }
    sheet.moveFinger(by: -20)
    #expect(abs(sheet.sheetFrame.y - (top - 20)) < 1e-9)
    sheet.letGo()
    sheet.rest()
    // 508 less the margin of 67, less 200.
    #expect(sheet.hidingOffset == 241)
  }

  @Test(arguments: [0.0, 0.02, 0.1, 0.3])
  func `a finger takes a sheet that a keyboard moves where it is, and its end goes on`(time: Double) throws {
    var sheet = try MovingTests.sheet([.full, .pointsFromBottom(200)])
    try sheet.show(Self.docked(336))
    sheet.advance(to: time)
    let top = sheet.sheetFrame.y
    sheet.catchSheet()
    #expect(sheet.phase == .dragging)
    #expect(abs(sheet.sheetFrame.y - top) < 1e-8)
    // Held, it is pushed up by the end that comes, and stretched by what it is then beyond it.
    let beyond = top - (67 + 241)
    let tops = sheet.watch(\.sheetFrame.y)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 10 })
    #expect(abs(sheet.sheetFrame.y - (67 + 241 + band(beyond))) < 1e-6)
    // And the finger has it again once it is back at the end.
    sheet.moveFinger(by: -beyond - 30)
    #expect(abs(sheet.hidingOffset - 211) < 1e-6)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 241)
  }

  @Test func `a sheet that was let go beyond its new end is taken again without a jump`() throws {
    var sheet = try MovingTests.sheet([.full, .pointsFromBottom(200)])
    try sheet.show(Self.docked(336))
    sheet.catchSheet(at: 10)
    sheet.letGo()
    sheet.advance(to: sheet.time + 0.05)
    let before = sheet.shown
    #expect(before > 261)
    sheet.catchSheet(at: 10)
    #expect(abs(sheet.shown - before) < 1e-8)
    for distance in [4.0, -9, 2] {
      let held = sheet.shown
      sheet.moveFinger(by: distance, after: 0)
      let moved = (sheet.shown - held) / distance
      #expect(moved > 0 && moved <= 1.000001)
    }
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 241)
  }

  @Test func `a keyboard that comes during a move changes where it ends`() throws {
    var sheet = try MovingTests.sheet([.full, .pointsFromBottom(200)])
    try sheet.move(to: .full, animated: false)
    try sheet.move(to: .pointsFromBottom(200))
    sheet.advance(to: 0.1)
    let top = sheet.sheetFrame.y
    try sheet.show(Self.docked(336))
    #expect(abs(sheet.sheetFrame.y - top) < 1e-9)
    sheet.rest()
    #expect(sheet.hidingOffset == 241)
    #expect(sheet.events.last?.kind == .didMoveTo(.pointsFromBottom(200)))
  }

  @Test func `a keyboard that was there before the first layout counts in it`() throws {
    var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = [.pointsFromBottom(400)] })
    try sheet.show(Self.docked(336))
    try sheet.layout(in: LayoutTests.container())
    #expect(sheet.phase == .resting)
    #expect(sheet.container?.size.height == 508)
    #expect(sheet.hidingOffset == 41)
  }

  @Test(arguments: [
    Rect2D(x: 0, y: .nan, width: 390, height: 336), Rect2D(x: 0, y: 508, width: .infinity, height: 336),
    Rect2D(x: .nan, y: 508, width: 390, height: 336), Rect2D(x: 0, y: 508, width: 390, height: .nan),
  ])
  func `a frame that is not finite is an error and changes nothing`(frame: Rect2D) throws {
    var sheet = try Self.sheet()
    let before = sheet
    #expect(throws: SheetError.self) { try sheet.show(.docked(frame)) }
    #expect(throws: SheetError.self) { try sheet.show(.floating(frame)) }
    #expect(sheet == before)
  }

  @Test func `a keyboard higher than the container leaves nothing of it, and no number is wrong`() throws {
    var sheet = try Self.sheet()
    try sheet.show(Self.docked(2000))
    for seen in sheet.watch({ $0 }) {
      let numbers = [seen.hidingOffset, seen.velocity, seen.sheetFrame.height, seen.visibleArea.height]
      #expect(numbers.allSatisfy { $0.isFinite })
      #expect(seen.sheetFrame.height >= 0 && seen.visibleArea.height >= 0)
    }
    try sheet.show(.hidden)
    sheet.rest()
    #expect(sheet.hidingOffset == 377)
  }

  @Test func `a docked keyboard moves with the container's edge, and is gone when it has left`() throws {
    var sheet = try MovingTests.sheet()
    #expect(sheet.keyboardFrame == nil)
    try sheet.show(.docked(Rect2D(x: 0, y: 544, width: 390, height: 300)))
    #expect(sheet.keyboardFrame?.y == 844)
    sheet.advance(to: 1)
    #expect(sheet.keyboardFrame == Rect2D(x: 0, y: 544, width: 390, height: 300))
    try sheet.show(.hidden)
    #expect(sheet.keyboardFrame?.y == 544)
    sheet.advance(to: 2)
    #expect(sheet.keyboardFrame == nil)
  }

  @Test func `a floating keyboard shows where it floats`() throws {
    var sheet = try MovingTests.sheet()
    let frame = Rect2D(x: 40, y: 500, width: 300, height: 200)
    try sheet.show(.floating(frame))
    #expect(sheet.keyboardFrame == frame)
    try sheet.show(.hidden)
    #expect(sheet.keyboardFrame == nil)
  }

  @Test func `new content leaves a keyboard on its way alone`() throws {
    var sheet = try MovingTests.sheet()
    try sheet.show(.docked(Rect2D(x: 0, y: 544, width: 390, height: 300)))
    sheet.advance(to: 0.1)
    var other = sheet
    try other.requestSelfSizingUpdate(
      content: ContentMetrics(fittingHeight: 200), timing: .curve(.linear, duration: 3))
    for time in [0.2, 0.35, 0.5] {
      sheet.advance(to: time)
      other.advance(to: time)
      #expect(other.container == sheet.container)
    }
  }
}
