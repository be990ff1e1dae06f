import Testing

@testable import SheetMotion
@testable import SheetRender

/// A row inside the content that a finger moves sideways.
@Suite struct CarouselTests {
  /// A sheet with offsets 0, 389 and 785, a scroll view 65 points below its top edge, and a carousel on the screen from y 500
  /// to 600 that is as wide as the scroll view is high.
  static func sheet(
    at snapPoint: SnapPoint = .fraction(0.5), startsAtRight: Bool = false, offset: Double = 0
  ) throws -> SheetModel {
    var sheet = try ScrollViewTests.sheet(at: .full)
    var content = sheet.content
    content.carousels = [
      CarouselMetrics(width: 390, contentWidth: 390),
      CarouselMetrics(
        width: sheet.scrollHeight, contentWidth: 2000, offset: offset, startsAtRight: startsAtRight),
    ]
    try sheet.layout(in: LayoutTests.container(), content: content)
    try sheet.place(carousels: [CarouselPlace(number: 1, frame: Rect2D(x: 0, y: 500, width: 390, height: 100))])
    try sheet.move(to: snapPoint, animated: false)
    _ = sheet.takeEvents()
    return sheet
  }

  private static let onCarousel = Vector2D(x: 195, y: 550)

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `S9: the way out of the circle decides once whose the finger is`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var sheet = try Self.sheet(offset: 600)
    let isOnCarousel = random.chance(0.7)
    let start = isOnCarousel ? Self.onCarousel : Vector2D(x: 195, y: 700)
    sheet.touchBegan(at: start)
    // Within the circle nothing is decided.
    sheet.touchMoved(to: start + Vector2D(x: random.number(-9, 9), y: random.number(-9, 9)))
    #expect(sheet.touch?.owner == .undecided)
    let isSideways = random.chance(0.5)
    let (long, short) = (random.pick(1.0, -1) * random.number(20, 60), random.number(-4, 4))
    let exit = start + Vector2D(x: isSideways ? long : short, y: isSideways ? short : long)
    sheet.touchMoved(to: exit)
    let after = exit + Vector2D(x: random.number(-200, 200), y: random.number(-200, 200))
    let before = sheet
    sheet.touchMoved(to: after)
    let moved = sheet.carouselOffsets[1] - before.carouselOffsets[1]
    if isSideways {
      #expect(sheet.hidingOffset == 389 && sheet.stretch == 0)
      #expect(!sheet.eventKinds.contains(.dragBegan))
      #expect(sheet.phase == (isOnCarousel ? .scrolling : .resting))
      #expect(isClose(moved, isOnCarousel ? exit.x - after.x : 0))
    } else {
      #expect(sheet.phase == .dragging)
      #expect(sheet.carouselOffsets == [0, 600])
    }
    #expect(sheet.scrollOffset == 0)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `S9: a carousel moves as the scroll view does`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var upright = try Self.sheet(at: .full)
    let isReversed = random.chance(0.5)
    var level = try Self.sheet(at: .full, startsAtRight: isReversed)
    let start = random.number(20, 1280)
    upright.scroll(to: start)
    try level.scroll(carousel: 1, to: start)
    for _ in 0..<3 where !upright.isScrollViewAtTopEdge {
      upright.touchBegan(at: Self.onCarousel)
      level.touchBegan(at: Self.onCarousel)
      var way = 0.0
      for _ in 0..<8 {
        way += random.number(-40, 160) * random.pick(1, 1, -1)
        let time = upright.time + random.number(0, 0.02)
        upright.advance(to: time)
        level.advance(to: time)
        upright.touchMoved(to: Self.onCarousel + Vector2D(x: 0, y: way))
        level.touchMoved(to: Self.onCarousel + Vector2D(x: isReversed ? -way : way, y: 0))
        #expect(isClose(level.carouselOffsets[1], upright.scrollOffset))
      }
      let velocity = random.number(-3000, 3000)
      upright.touchEnded(velocity: Vector2D(x: 0, y: velocity))
      level.touchEnded(velocity: Vector2D(x: isReversed ? -velocity : velocity, y: 0))
      #expect(isClose(level.restTime, upright.restTime))
      for _ in 0..<10 {
        let time = upright.time + random.number(0, 0.15)
        upright.advance(to: time)
        level.advance(to: time)
        #expect(isClose(level.carouselOffsets[1], upright.scrollOffset, within: 1e-6))
        #expect(level.phase == upright.phase)
      }
    }
    #expect(level.hidingOffset == 0 && level.scrollOffset == 0)
  }

  @Test func `S9: it glides, bounces at the edge, and rest waits for it`() throws {
    var sheet = try Self.sheet(offset: 1000)
    sheet.touchBegan(at: Self.onCarousel)
    sheet.moveFinger(by: 0, sideways: -100)
    sheet.touchEnded(velocity: Vector2D(x: -2000, y: 0))
    let copy = sheet
    let rest = sheet.restTime
    let seen = sheet.watch { $0.carouselOffsets[1] }
    #expect(seen.max() ?? 0 > 1288)
    #expect(seen.last == 1288)
    #expect(sheet.time == rest && rest > 0.5)
    #expect(sheet.phase == .resting)
    // A copy is a checkpoint: one step leads where many lead.
    var once = copy
    once.advance(to: rest)
    #expect(once.carouselOffsets == sheet.carouselOffsets)
    #expect(copy.carouselOffsets[1] < 1288)
  }

  @Test func `S9: a finger stops a carousel that glides, and a beyond edge one goes back`() throws {
    var sheet = try Self.sheet(offset: 500)
    sheet.touchBegan(at: Self.onCarousel)
    sheet.moveFinger(by: 0, sideways: 60)
    sheet.touchEnded(velocity: Vector2D(x: 900, y: 0))
    sheet.advance(to: 0.2)
    sheet.touchBegan(at: Self.onCarousel)
    let held = sheet.carouselOffsets[1]
    sheet.advance(to: 1)
    #expect(sheet.carouselOffsets[1] == held)
    sheet.touchEnded(velocity: .zero)
    #expect(sheet.restTime == 1)

    try sheet.scroll(carousel: 1, to: 0)
    sheet.touchBegan(at: Self.onCarousel)
    sheet.moveFinger(by: 0, sideways: 115)
    // The rubber band is as long as the carousel is wide.
    #expect(isClose(sheet.carouselOffsets[1], -band(100, length: 712)))
    sheet.letGo()
    sheet.rest()
    #expect(sheet.carouselOffsets[1] == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `S9: a number that is not finite is refused, and nothing changes`(_ number: Double) throws {
    var sheet = try Self.sheet(offset: 100)
    let before = sheet
    #expect(throws: SheetError.notFinite("the offset of carousel 1")) { try sheet.scroll(carousel: 1, to: number) }
    let place = CarouselPlace(number: 0, frame: Rect2D(x: 0, y: number, width: 10, height: 10))
    #expect(throws: SheetError.notFinite("carousel 0's y")) { try sheet.place(carousels: [place]) }
    var content = sheet.content
    content.carousels[0].contentWidth = number
    #expect(throws: SheetError.self) { try sheet.layout(in: LayoutTests.container(), content: content) }
    #expect(sheet == before)
  }

  @Test func `S9: an offset is kept between the edges, and unknown carousels are named`() throws {
    var sheet = try Self.sheet()
    try sheet.scroll(carousel: 1, to: 1e6)
    #expect(sheet.carouselOffsets == [0, 1288])
    try sheet.scroll(carousel: 1, to: -5)
    #expect(sheet.carouselOffsets == [0, 0])
    for number in [-1, 2] {
      let error = #expect(throws: SheetError.self) { try sheet.scroll(carousel: number, to: 0) }
      #expect(error?.description == "there is no carousel \(number). The content has 2, numbered 0 to 1.")
    }
  }

  @Test func `S9: new measures keep a carousel where it is, a new start puts it there`() throws {
    var sheet = try Self.sheet(offset: 100)
    try sheet.scroll(carousel: 1, to: 900)
    var content = sheet.content
    content.carousels[1].contentWidth = 1600
    try sheet.layout(in: LayoutTests.container(), content: content)
    #expect(sheet.carouselOffsets[1] == 888)
    content.carousels[1].offset = 300
    content.carousels.append(CarouselMetrics(width: 100, contentWidth: 150, offset: 80))
    try sheet.layout(in: LayoutTests.container(), content: content)
    #expect(sheet.carouselOffsets == [0, 300, 50])
    try sheet.layout(in: LayoutTests.container())
    #expect(sheet.carouselOffsets == [])
  }

  @Test func `S9: a live sheet finds the carousel under a finger by itself`() throws {
    let sheet = try LiveSheet(
      configuration: .init { $0.snapPoints = [.hidden, .fraction(0.5), .full] }, text: TextEnvironment())
    let card = Element.rectangle(.systemTeal, width: 200, height: 100)
    try sheet.set(
      content: ElementsContent(.vertical([.spacer, .carousel(spacing: 10, [card, card, card])])),
      resizingOption: .resizeToVisibleArea)
    try sheet.move(to: .fraction(0.5), animated: false)
    // The carousel is at the bottom of what shows, wherever the sheet is.
    let bottom = Device.standard.portrait.size.height
    sheet.touch { $0.touchBegan(at: Vector2D(x: 300, y: bottom - 50)) }
    sheet.touch { $0.touchMoved(to: Vector2D(x: 235, y: bottom - 40)) }
    #expect(sheet.model.carouselOffsets.count == 1)
    #expect(isClose(sheet.model.carouselOffsets.first, 50, within: 0.5))
    sheet.touch { $0.touchEnded(velocity: .zero) }
    try sheet.scroll(carousel: 0, to: 20)
    #expect(sheet.model.carouselOffsets == [20])
    #expect(sheet.model.hidingOffset == 387)
  }
}
