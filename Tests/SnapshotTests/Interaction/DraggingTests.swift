import Foundation
import Testing

@testable import SheetMotion

@Suite struct DraggingTests {
  /// A sheet of offsets 0 and 400, at rest at one of them.
  static func sheet(at offset: Double = 400, resizing: ResizingOption = .noResize) throws -> SheetModel {
    var sheet = try MovingTests.sheet([.pointsFromTop(0), .pointsFromTop(400)], resizing: resizing)
    try sheet.move(to: .pointsFromTop(offset), animated: false)
    _ = sheet.takeEvents()
    return sheet
  }

  @Test(arguments: [(distance: 14.999, moves: false), (distance: 15, moves: true)])
  func `a finger has to leave a circle of 15 points`(distance: Double, moves: Bool) throws {
    for direction in [-1.0, 1] {
      var sheet = try Self.sheet()
      sheet.press()
      sheet.moveFinger(by: distance * direction)
      #expect(sheet.phase == (moves ? .dragging : .resting))
      #expect(sheet.shown == 400)
      #expect(sheet.events.isEmpty == !moves)
    }
  }

  @Test func `the sheet's way is counted from where the finger left the circle`() throws {
    var sheet = try Self.sheet()
    sheet.press()
    // From the start by (0, -10), then by (9, -22): the circle is left at (9 s, -10 - 22 s) with 565 s^2 + 440 s = 125.
    sheet.moveFinger(by: -10)
    sheet.moveFinger(by: -22, sideways: 9)
    let discriminant: Double = 440 * 440 + 4 * 565 * 125
    let part = (discriminant.squareRoot() - 440) / 1130
    let expected = 400 - 22 * (1 - part)
    #expect(abs(sheet.hidingOffset - expected) < 1e-9)
  }

  @Test(arguments: [1, 2, 3, 10, 64])
  func `how many samples there are on the way changes nothing`(steps: Int) throws {
    var sheet = try Self.sheet()
    sheet.pull(by: -100, steps: steps)
    #expect(abs(sheet.hidingOffset - 300) < 1e-9)
  }

  @Test func `once the finger is out, coming back into the circle moves the sheet on`() throws {
    var sheet = try Self.sheet()
    sheet.pull(by: -20)
    sheet.moveFinger(by: 35)
    #expect(abs(sheet.shown - (400 + band(15))) < 1e-9)
  }

  @Test func `a jiggle within the circle does nothing, even on a moving sheet`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .pointsFromTop(0))
    sheet.advance(to: 0.05)
    var alone = sheet
    sheet.press()
    for distance in [10.0, -20, 5, 12, -3] { sheet.moveFinger(by: distance) }
    sheet.letGo(at: 2000)
    alone.advance(to: sheet.time)
    #expect(sheet == alone)
  }

  static let pulls = [(1.0, 0.5353), (10, 4.3137), (50, 11.5789), (100, 14.6667), (400, 18.3333)]

  @Test(arguments: pulls)
  func `T10: rubber bands at both ends give way equally for equal translations`(
    overshoot: Double, stretch: Double
  ) throws {
    for resizing in ResizingOption.allCases {
      var top = try Self.sheet(at: 0, resizing: resizing)
      top.pull(by: -overshoot)
      #expect(abs(top.stretch + stretch) < 5e-5)
      #expect(top.hidingOffset == 0)
      var bottom = try Self.sheet(at: 400, resizing: resizing)
      bottom.pull(by: overshoot)
      #expect(abs(bottom.stretch - stretch) < 5e-5)
      #expect(bottom.hidingOffset == 400)
      #expect(abs(top.stretch + bottom.stretch) < 1e-9)
    }
  }

  @Test func `pulled up, the sheet is stretched: its top rises and its bottom stays`() throws {
    var sheet = try Self.sheet(at: 0)
    let bottom = sheet.sheetFrame.maxY
    sheet.pull(by: -100)
    #expect(abs(sheet.sheetFrame.y - (67 - 14.6667)) < 5e-5)
    #expect(abs(sheet.sheetFrame.maxY - bottom) < 1e-9)
    #expect(bottom == 844)
  }

  @Test func `on the way to hidden there is no rubber band, and the sheet goes no further than that`() throws {
    var sheet = try MovingTests.sheet([.full, .hidden])
    try sheet.move(to: .full, animated: false)
    sheet.pull(by: 700)
    #expect(abs(sheet.shown - 700) < 1e-9)
    sheet.moveFinger(by: 200)
    #expect(sheet.shown == 785)
  }

  @Test(arguments: [0.02, 0.1, 0.15, 0.3])
  func `a finger takes a moving sheet where it is, and the move it stops has no completion`(time: Double) throws {
    var sheet = try Self.sheet()
    let id = try sheet.move(to: .pointsFromTop(0))
    sheet.advance(to: time)
    sheet.catchSheet()
    let caught = sheet.shown
    #expect(sheet.phase == .dragging)
    #expect(sheet.velocity == 0)
    sheet.moveFinger(by: -3, after: 1)
    #expect(abs(sheet.shown - (caught - 3)) < 1e-9)
    sheet.letGo()
    sheet.rest()
    #expect(!sheet.eventKinds.contains(.completed(id)))
    #expect(sheet.phase == .resting)
  }

  @Test func `grabbing does not round the offset`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .pointsFromTop(0))
    sheet.advance(to: 0.1)
    let offset = sheet.hidingOffset
    #expect(offset != offset.rounded())
    sheet.catchSheet()
    #expect(abs(sheet.hidingOffset - offset) < 1e-9)
  }

  @Test(arguments: [-300.0, -20, 25, 300])
  func `a stretched sheet on its way back is taken without a jump`(overshoot: Double) throws {
    var sheet = try Self.sheet(at: overshoot < 0 ? 0 : 400)
    sheet.pull(by: overshoot)
    let stretched = sheet.shown
    sheet.letGo()
    #expect(abs(sheet.shown - stretched) < 1e-9)
    sheet.advance(to: sheet.time + 0.05)
    let caught = sheet.shown
    sheet.catchSheet()
    #expect(sheet.phase == .dragging)
    #expect(abs(sheet.shown - caught) < 1e-9)
    // It goes on along the same band.
    let end = overshoot < 0 ? 0.0 : 400
    let before = abs(caught - end)
    let pulled = before * 20 / (0.55 * (20 - before)) + 10
    sheet.moveFinger(by: overshoot < 0 ? -10 : 10)
    #expect(abs(abs(sheet.shown - end) - band(pulled)) < 1e-9)
  }

  @Test func `a second finger is ignored`() throws {
    var sheet = try Self.sheet()
    sheet.pull(by: -50)
    let before = sheet
    sheet.touchBegan(at: Vector2D(x: 100, y: 600))
    sheet.tap(at: Vector2D(x: 100, y: 600))
    #expect(sheet == before)
  }

  @Test(arguments: [Vector2D(x: .nan, y: 400), Vector2D(x: 195, y: .nan), Vector2D(x: 195, y: -.infinity)])
  func `a touch that is nowhere is ignored`(point: Vector2D) throws {
    var sheet = try Self.sheet()
    var before = sheet
    sheet.touchBegan(at: point)
    #expect(sheet == before)
    sheet.pull(by: -50)
    before = sheet
    sheet.touchMoved(to: point)
    #expect(sheet == before)
    sheet.touchEnded(velocity: Vector2D(x: 0, y: .nan))
    #expect(sheet.watch(\.shown).allSatisfy { $0.isFinite })
    #expect(sheet.phase == .resting)
  }

  @Test func `a finger that goes down, moves or is let go out of turn does nothing`() throws {
    var sheet = try Self.sheet()
    let before = sheet
    sheet.touchMoved(to: Vector2D(x: 195, y: 300))
    sheet.touchEnded()
    sheet.touchCancelled()
    #expect(sheet == before)
    var unsized = try SheetModel()
    unsized.touchBegan(at: Vector2D(x: 195, y: 300))
    unsized.touchMoved(to: Vector2D(x: 195, y: 500))
    unsized.touchEnded()
    #expect(unsized.phase == .gone)
    #expect(unsized.events.isEmpty)
  }
}
