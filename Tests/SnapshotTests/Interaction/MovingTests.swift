import Foundation
import Testing

@testable import SheetMotion

@Suite struct MovingTests {
  /// An inline sheet of 390 x 844 with offsets 0, 389 and 785, at rest at hidden.
  static func sheet(
    _ snapPoints: [SnapPoint] = [.hidden, .fraction(0.5), .full], resizing: ResizingOption? = .noResize
  ) throws -> SheetModel {
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = snapPoints }, resizingOption: resizing)
    try sheet.layout(in: Container(in: try Device(named: "iPhone 14").portrait))
    return sheet
  }

  @Test func `the first layout rests at the most hidden snap point, without events`() throws {
    let sheet = try Self.sheet()
    #expect(sheet.snapPoint == .hidden)
    #expect(sheet.hidingOffset == 785)
    #expect(sheet.phase == .resting)
    #expect(sheet.events.isEmpty)
  }

  @Test func `a move without resizing takes half a second and ends on the target`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .full)
    #expect(sheet.restTime == 0.5)
    sheet.advance(to: 0.25)
    // 1 - e^(-z w t) (cos(wd t) + z w / wd sin(wd t)) with z = 0.9 and w = 16.96168970385586, of 785 points.
    let decay = 0.9 * 16.96168970385586
    let frequency = 16.96168970385586 * 0.19.squareRoot()
    let left = exp(-decay * 0.25) * (cos(frequency * 0.25) + decay / frequency * sin(frequency * 0.25))
    #expect(abs(sheet.hidingOffset - 785 * left) < 1e-9)
    sheet.advance(to: 0.5)
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.velocity == 0)
    #expect(sheet.phase == .resting)
  }

  @Test(arguments: [ResizingOption.resizeToVisibleArea, nil])
  func `a move with resizing, or without content, is critically damped with a response of 0.3 s`(
    resizing: ResizingOption?
  ) throws {
    var sheet = try Self.sheet(resizing: resizing)
    try sheet.move(to: .full)
    #expect(sheet.restTime == 0.5)
    sheet.advance(to: 0.1)
    let angle = 2 * Double.pi / 0.3 * 0.1
    #expect(abs(sheet.hidingOffset - 785 * (1 + angle) * exp(-angle)) < 1e-9)
  }

  @Test func `the order of events is will, completion, did`() throws {
    var sheet = try Self.sheet()
    let id = try sheet.move(to: .full)
    sheet.advance(to: 1)
    #expect(sheet.takeEvents().map(\.kind) == [.willMoveTo(.full), .completed(id), .didMoveTo(.full)])
    #expect(sheet.takeEvents().isEmpty)
  }

  @Test func `the events of a move that is not animated all come at once`() throws {
    var sheet = try Self.sheet()
    sheet.advance(to: 2)
    let id = try sheet.move(to: .full, animated: false)
    #expect(sheet.hidingOffset == 0)
    #expect(
      sheet.events == [
        SheetEvent(time: 2, kind: .willMoveTo(.full)), SheetEvent(time: 2, kind: .completed(id)),
        SheetEvent(time: 2, kind: .didMoveTo(.full)),
      ])
  }

  @Test func `a move to where the sheet rests only completes`() throws {
    var sheet = try Self.sheet()
    let id = try sheet.move(to: .hidden)
    sheet.advance(to: 1)
    #expect(sheet.events.map(\.kind) == [.completed(id)])
  }

  @Test func `a move interrupts a move where it is, and takes its place`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    let caught = sheet.hidingOffset
    let id = try sheet.move(to: .fraction(0.5))
    #expect(sheet.hidingOffset == caught)
    #expect(sheet.velocity == 0)
    sheet.advance(to: 1)
    #expect(sheet.hidingOffset == 389)
    #expect(
      sheet.events.map(\.kind) == [
        .willMoveTo(.full), .didCancelMoveTo(.full), .willMoveTo(.fraction(0.5)), .completed(id),
        .didMoveTo(.fraction(0.5)),
      ])
    #expect(sheet.events.map(\.time) == [0, 0.1, 0.1, 0.6, 0.6])
  }

  @Test func `C30: a move that returns to where it came from closes both moves`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: 0.2)
    let back = try sheet.move(to: .hidden)
    sheet.advance(to: 2)
    #expect(
      sheet.events.map(\.kind) == [
        .willMoveTo(.full), .didCancelMoveTo(.full), .willMoveTo(.hidden), .completed(back), .didMoveTo(.hidden),
      ])
  }

  @Test func `asking again for the target of a running move starts from where it is and sends no second will`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    let again = try sheet.move(to: .full)
    sheet.advance(to: 1)
    #expect(sheet.events.map(\.kind) == [.willMoveTo(.full), .completed(again), .didMoveTo(.full)])
    #expect(sheet.events.last?.time == 0.6)
  }

  @Test func `C29: a snap point that is not configured is an error, and the running move goes on`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    let before = sheet
    let error = SheetError.notConfigured(.fraction(0.7), configured: [.hidden, .fraction(0.5), .full])
    #expect(throws: error) { try sheet.move(to: .fraction(0.7)) }
    #expect(sheet == before)
    sheet.advance(to: 0.5)
    #expect(sheet.hidingOffset == 0)
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `the state is the same in one step or in many`(steps: Int) throws {
    func play(in steps: Int) throws -> SheetModel {
      var sheet = try Self.sheet()
      func advance(from start: Double, to end: Double) {
        for step in 1...steps {
          sheet.advance(to: step == steps ? end : start + (end - start) * Double(step) / Double(steps))
        }
      }
      try sheet.move(to: .full)
      advance(from: 0, to: 0.3)
      try sheet.move(to: .fraction(0.5))
      advance(from: 0.3, to: 5)
      try sheet.move(to: .hidden)
      advance(from: 5, to: 5.21)
      return sheet
    }
    #expect(try play(in: steps) == play(in: 1))
  }

  @Test(arguments: [-1, Double.nan, -Double.infinity])
  func `time never goes back`(time: Double) throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    let before = sheet
    sheet.advance(to: time)
    #expect(sheet == before)
  }

  @Test func `time that never ends brings the sheet to rest and keeps the clock finite`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: .infinity)
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.time == 0.5)
  }
}
