import Foundation
import Testing

@testable import SheetMotion

@Suite struct ScrollHandOverTests {
  static let depth = ScrollViewTests.depth

  @Test(arguments: ResizingOption.allCases)
  func `one gesture hands over both ways, as often as it likes`(resizing: ResizingOption) throws {
    var sheet = try ScrollViewTests.sheet(at: .full, resizing: resizing)
    sheet.press(at: Self.depth)
    sheet.moveFinger(by: -15)
    var travel = 0.0
    for (distance, steps) in [(-7.0, 20), (9, 40), (-13, 30), (11, 30), (-17, 20)] {
      for _ in 0..<steps {
        sheet.moveFinger(by: distance)
        travel += distance
        #expect(abs(sheet.hidingOffset - sheet.scrollOffset - travel) < 1e-9)
        #expect(sheet.hidingOffset == 0 || sheet.scrollOffset == 0)
        #expect(sheet.stretch == 0)
      }
    }
    sheet.letGo()
    #expect(sheet.events.filter { $0.kind == .dragBegan }.count == 1)
  }

  @Test func `random ways of a finger add up`() throws {
    for seed in UInt64(1)...20 {
      var generator = SeededGenerator(seed: seed)
      var sheet = try ScrollViewTests.sheet(at: .fraction(0.5))
      sheet.press(at: Self.depth)
      sheet.moveFinger(by: -15)
      var travel = 389.0
      for _ in 0..<60 {
        // Kept between the sheet's lowest place and the content's far edge, where rubber bands would begin.
        let next = min(max(travel + .random(in: -150...150, using: &generator), -1200), 780)
        sheet.moveFinger(by: next - travel)
        travel = next
        #expect(abs(sheet.hidingOffset - sheet.scrollOffset - travel) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test func `handing over to content that bounces does not jump, either way`() throws {
    var sheet = try ScrollViewTests.sheet(at: .full)
    sheet.scroll(to: 20)
    sheet.pull(by: 220, at: Self.depth)
    sheet.letGo()
    sheet.advance(to: sheet.time + 0.05)
    try sheet.move(to: .fraction(0.5), animated: false)
    let caught = sheet.scrollOffset
    #expect(caught < -30)
    sheet.press(at: Self.depth)
    sheet.moveFinger(by: -15)
    for distance in Array(repeating: -5.0, count: 80) + Array(repeating: 5, count: 40) {
      let before = sheet
      sheet.moveFinger(by: distance)
      #expect(abs(sheet.scrollOffset - before.scrollOffset) + abs(sheet.shown - before.shown) < 5.000001)
    }
    sheet.letGo()
    sheet.rest()
    #expect(sheet.scrollOffset == 0)
    #expect(sheet.phase == .resting)
  }

  @Test func `while the sheet has the scroll view locked, its indicator is hidden`() throws {
    var sheet = try ScrollViewTests.sheet(at: .full)
    #expect(!sheet.isScrollIndicatorVisible)
    sheet.pull(by: -50, at: Self.depth)
    #expect(sheet.isScrollIndicatorVisible)
    sheet.moveFinger(by: 100)
    #expect(sheet.hidingOffset > 0)
    #expect(!sheet.isScrollIndicatorVisible)
    sheet.moveFinger(by: -100)
    #expect(sheet.isScrollIndicatorVisible)
    sheet.letGo()
    #expect(!sheet.isScrollIndicatorVisible)
  }

  @Test func `a glide that meets the top edge goes on beyond it and comes back, and the sheet stays`() throws {
    var sheet = try ScrollViewTests.sheet(at: .full)
    sheet.scroll(to: 300)
    sheet.pull(by: 50, at: Self.depth)
    sheet.letGo(at: 2000)
    // The edge is 250 away; there 2000 - 250 / 0.499 are left of the speed, and the bounce peaks at a tenth / e of it.
    let peak = (2000 - 250 / 0.499) / 10 / exp(1)
    let seen = sheet.watch { $0 }
    #expect(seen.dropLast().allSatisfy { $0.phase == .scrolling && $0.shown == 0 })
    #expect(abs((seen.map(\.scrollOffset).min() ?? 0) + peak) < 0.1)
    for (before, after) in zip(seen, seen.dropFirst()) {
      #expect(abs(after.scrollOffset - before.scrollOffset) < 2000.0 / 240 + 0.1)
    }
    #expect(sheet.scrollOffset == 0)
    #expect(sheet.phase == .resting)
  }

  @Test func `a glide that meets the far edge bounces there`() throws {
    var sheet = try ScrollViewTests.sheet(at: .full, contentHeight: 1000)
    sheet.pull(by: -100, at: Self.depth)
    sheet.letGo(at: -3000)
    let offsets = sheet.watch(\.scrollOffset)
    #expect(offsets.contains { $0 > 320 })
    // 1000 points of content in 712 points.
    #expect(sheet.scrollOffset == 288)
  }

  @Test func `a finger stops a glide where it is`() throws {
    var sheet = try ScrollViewTests.sheet(at: .full)
    sheet.pull(by: -100, at: Self.depth)
    sheet.letGo(at: -2000)
    sheet.advance(to: sheet.time + 0.3)
    let caught = sheet.scrollOffset
    sheet.touchBegan(at: Vector2D(x: 195, y: 400))
    sheet.advance(to: sheet.time + 0.3)
    #expect(sheet.scrollOffset == caught)
    sheet.touchEnded()
    sheet.rest()
    #expect(sheet.scrollOffset == caught)
    #expect(sheet.phase == .resting)
  }

  enum End: CaseIterable {
    case lifted, sideways, cancelled
  }

  @Test(arguments: End.allCases)
  func `a finger that catches a bounce and then does nothing lets it go on`(end: End) throws {
    var sheet = try ScrollViewTests.sheet(at: .full)
    sheet.scroll(to: 20)
    sheet.pull(by: 220, at: Self.depth)
    sheet.letGo()
    sheet.touchBegan(at: Vector2D(x: 195, y: 400))
    #expect(sheet.scrollOffset < -30)
    if end == .sideways { sheet.moveFinger(by: 2, sideways: 60) }
    if end == .cancelled { sheet.touchCancelled() } else { sheet.touchEnded() }
    sheet.rest()
    #expect(sheet.scrollOffset == 0)
    #expect(sheet.phase == .resting)
  }

  @Test(arguments: [SnapPoint.full, .fraction(0.5)])
  func `a horizontal gesture moves neither the sheet nor the content`(snapPoint: SnapPoint) throws {
    var sheet = try ScrollViewTests.sheet(at: snapPoint)
    let offset = sheet.hidingOffset
    sheet.press(at: Self.depth)
    for (down, sideways) in [(2.0, 20.0), (30, 0), (-300, 1), (500, -3)] {
      sheet.moveFinger(by: down, sideways: sideways)
      #expect(sheet.shown == offset)
      #expect(sheet.scrollOffset == 0)
      #expect(sheet.phase == .resting)
    }
    sheet.touchEnded()
    sheet.rest()
    #expect(sheet.events.isEmpty)
    #expect(sheet.scrollOffset == 0)
  }

  @Test func `without tracking, the sheet and the content both follow the finger`() throws {
    var sheet = try ScrollViewTests.sheet(at: .fraction(0.5), detection: .noTracking)
    sheet.pull(by: -100, at: Self.depth)
    #expect(abs(sheet.hidingOffset - 289) < 1e-9)
    #expect(abs(sheet.scrollOffset - 100) < 1e-9)
    sheet.moveFinger(by: -300)
    #expect(abs(sheet.shown + band(11)) < 1e-9)
    #expect(abs(sheet.scrollOffset - 400) < 1e-9)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 0)
    #expect(abs(sheet.scrollOffset - 400) < 1e-9)
  }

  @Test func `a call that takes the sheet from the finger leaves the content at rest within its edges`() throws {
    var sheet = try ScrollViewTests.sheet(at: .fraction(0.5), detection: .noTracking)
    sheet.pull(by: 100, at: Self.depth)
    #expect(sheet.scrollOffset < 0)
    try sheet.move(to: .full)
    sheet.moveFinger(by: 50)
    sheet.touchEnded()
    sheet.rest()
    #expect(sheet.phase == .resting)
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.scrollOffset == 0)
  }

  @Test func `content above the scroll view moves the sheet, whatever is scrolled`() throws {
    var sheet = try ScrollViewTests.sheet(at: .full)
    sheet.scroll(to: 300)
    sheet.pull(by: 120, at: 30)
    #expect(abs(sheet.hidingOffset - 120) < 1e-9)
    #expect(sheet.scrollOffset == 300)
    sheet.moveFinger(by: -170)
    #expect(abs(sheet.shown + band(50)) < 1e-9)
    #expect(sheet.scrollOffset == 300)
  }
}
