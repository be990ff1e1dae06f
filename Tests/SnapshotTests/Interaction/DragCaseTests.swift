import Testing

@testable import SheetMotion

/// Faults that users of sheet libraries met while dragging.
@Suite struct DragCaseTests {
  static func sheet(_ snapPoints: [SnapPoint], at snapPoint: SnapPoint, resizing: ResizingOption = .noResize) throws
    -> SheetModel
  {
    var sheet = try MovingTests.sheet(snapPoints, resizing: resizing)
    try sheet.move(to: snapPoint, animated: false)
    _ = sheet.takeEvents()
    return sheet
  }

  @Test(arguments: ResizingOption.allCases, [-2000.0, -400, 0, 3000])
  func `C05: a swipe up at the top stays within the band above and returns`(
    resizing: ResizingOption, velocity: Double
  ) throws {
    var sheet = try Self.sheet([.hidden, .full], at: .full, resizing: resizing)
    sheet.pull(by: -50)
    #expect(abs(sheet.shown + 11.5789) < 5e-5)
    sheet.letGo(at: velocity)
    let shown = sheet.watch(\.shown)
    #expect(shown.allSatisfy { $0 > -20 })
    // With a damping ratio of 0.9 a hundredth and a half of the way is overshot; never more, and never with speed.
    #expect(shown.allSatisfy { $0 <= (resizing == .noResize ? 11.5789 * 0.0016 : 0) })
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.phase == .resting)
  }

  @Test(arguments: ResizingOption.allCases)
  func `C07: pulled up by 400 the sheet stays within the rubber band`(resizing: ResizingOption) throws {
    var sheet = try Self.sheet(
      [.pointsFromBottom(400), .pointsFromBottom(78)], at: .pointsFromBottom(400), resizing: resizing)
    sheet.pull(by: -400)
    sheet.advance(to: 3)
    #expect(abs(sheet.sheetFrame.y - (67 + 377 - 18.3333)) < 5e-5)
    #expect(sheet.hidingOffset == 377)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 377)
    #expect(sheet.sheetFrame.y == 444)
  }

  @Test(arguments: ResizingOption.allCases)
  func `C08: without hidden a flick down at the bottom does not throw the sheet out`(resizing: ResizingOption) throws {
    var sheet = try Self.sheet(
      [.pointsFromTop(80), .pointsFromBottom(114)], at: .pointsFromBottom(114), resizing: resizing)
    sheet.pull(by: 200)
    #expect(abs(sheet.sheetFrame.y - (67 + 663 + 16.9231)) < 5e-5)
    sheet.letGo(at: 3000)
    #expect(sheet.watch(\.shown).allSatisfy { $0 < 683 })
    #expect(sheet.hidingOffset == 663)
    #expect(sheet.phase == .resting)
  }

  @Test(arguments: ResizingOption.allCases)
  func `C12: of two flicks within a tenth of a second the second decides`(resizing: ResizingOption) throws {
    var sheet = try Self.sheet([.hidden, .fraction(0.5), .full], at: .fraction(0.5), resizing: resizing)
    sheet.pull(by: -100)
    sheet.letGo(at: -2000)
    #expect(sheet.snapPoint == .full)
    sheet.advance(to: sheet.time + 0.05)
    sheet.pull(by: 20, steps: 2)
    sheet.letGo(at: 2000)
    #expect(sheet.snapPoint == .fraction(0.5))
    sheet.rest()
    #expect(sheet.hidingOffset == 389)
    let names = sheet.events.map { "\($0)" }.filter { $0.contains("MoveTo") }
    #expect(
      names == [
        "willMoveTo(full)", "didCancelMoveTo(full)", "willMoveTo(fraction:0.5)", "didMoveTo(fraction:0.5)",
      ])
  }

  @Test(arguments: [0.0, 400], [3000.0, 9000])
  func `C16: a flick from one end goes to the adjacent snap point, however fast`(end: Double, speed: Double) throws {
    let points = [SnapPoint.pointsFromTop(0), .pointsFromTop(200), .pointsFromTop(400)]
    for resizing in ResizingOption.allCases {
      var sheet = try Self.sheet(points, at: .pointsFromTop(end), resizing: resizing)
      sheet.pull(by: end == 0 ? 50 : -50)
      sheet.letGo(at: end == 0 ? speed : -speed)
      sheet.rest()
      #expect(sheet.hidingOffset == 200)
    }
  }

  @Test(arguments: [(velocity: 0.0, target: 389.0), (velocity: 400, target: 389), (velocity: 401, target: 785)])
  func `C23: up and then down in one gesture does not jump, and the whole rule decides`(
    velocity: Double, target: Double
  ) throws {
    var sheet = try Self.sheet([.hidden, .fraction(0.5), .full], at: .fraction(0.5))
    sheet.press()
    sheet.moveFinger(by: -15)
    var expected = 389.0
    // Up, with a pixel of jitter on the way, and down below the snap point.
    for step in [-10.0, -10, 1.0 / 3, -10, -1.0 / 3, 20, 20, -1.0 / 3, 20, 20] {
      sheet.moveFinger(by: step)
      expected += step
      #expect(abs(sheet.shown - expected) < 1e-9)
    }
    let before = sheet.shown
    #expect(before > 389)
    sheet.letGo(at: velocity)
    #expect(abs(sheet.shown - before) < 1e-9)
    let shown = sheet.watch(\.shown)
    #expect(shown.allSatisfy { $0 > 388 })
    #expect(sheet.hidingOffset == target)
  }

  @Test(arguments: [1.0, -1, 1.0 / 3])
  func `C23: a pixel of jitter at the end does not close the sheet`(jitter: Double) throws {
    var sheet = try Self.sheet([.hidden, .fraction(0.5), .full], at: .fraction(0.5))
    sheet.pull(by: -60)
    sheet.moveFinger(by: 60)
    sheet.moveFinger(by: jitter)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 389)
  }

  @Test(arguments: [(x: 80.0, y: 10.0), (x: -80, y: 10), (x: 60, y: -59), (x: 16, y: 15)])
  func `C24: a gesture that is horizontal when it passes the gate never moves the sheet`(x: Double, y: Double) throws {
    for steps in [1, 8] {
      var sheet = try Self.sheet([.hidden, .fraction(0.5), .full], at: .fraction(0.5))
      sheet.press()
      for _ in 0..<steps { sheet.moveFinger(by: y / Double(steps), sideways: x / Double(steps)) }
      for distance in [100.0, -300, 250] { sheet.moveFinger(by: distance) }
      #expect(sheet.shown == 389)
      sheet.letGo(at: 3000)
      sheet.rest()
      #expect(sheet.shown == 389)
      #expect(sheet.events.isEmpty)
    }
  }

  @Test func `C24: a gesture that is vertical when it passes the gate may turn sideways`() throws {
    var sheet = try Self.sheet([.hidden, .fraction(0.5), .full], at: .fraction(0.5))
    sheet.pull(by: -20)
    sheet.moveFinger(by: -10, sideways: 200)
    #expect(abs(sheet.shown - 359) < 1e-9)
  }

  @Test func `C28: let go while moving away from the target, the sheet first goes on and then returns`() throws {
    var sheet = try Self.sheet([.pointsFromTop(0), .pointsFromTop(400)], at: .pointsFromTop(0))
    sheet.pull(by: 150, steps: 1)
    sheet.letGo(at: 300)
    #expect(sheet.snapPoint == .pointsFromTop(0))
    #expect(abs(sheet.velocity - 300) < 1e-6)
    // A ratio of 0.9 and a frequency of 17.2312474717 for v0 = -2: the turning point.
    sheet.advance(to: sheet.time + 0.00609)
    #expect(abs(sheet.shown - 150.886203) < 1e-5)
    #expect(abs(sheet.velocity) < 1)
    let shown = sheet.watch(\.shown)
    #expect(shown.allSatisfy { $0 < 150.8863 })
    #expect(sheet.hidingOffset == 0)
  }

  @Test func `C28: with resizing the spring starts at rest, and a negative velocity leaves its damping`() throws {
    var away = try Self.sheet(
      [.pointsFromTop(0), .pointsFromTop(400)], at: .pointsFromTop(0), resizing: .resizeToVisibleArea)
    away.pull(by: 150, steps: 1)
    var still = away
    away.letGo(at: 300)
    still.letGo()
    #expect(away.watch(\.hidingOffset) == still.watch(\.hidingOffset))
  }
}
