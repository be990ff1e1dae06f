import Testing

@testable import SheetRender

/// Carousels among the elements of a content, and in scenarios.
@Suite struct CarouselContentTests {
  private let bounds = Rect2D(x: 0, y: 100, width: 300, height: 400)
  private static let card = Element.rectangle(.systemTeal, width: 200, height: 50)

  @Test func `S9: carousels have numbers in the order of the elements, copies in grids too`() throws {
    let inner = Element.carousel(spacing: 10, [Self.card, Self.card])
    let content = try ElementsContent(
      .vertical([
        .carousel(offset: 5, [inner.frame(width: 250), Self.card]), .grid(count: 3, inner), .carousel([Self.card]),
      ]))
    let metrics = content.carouselMetrics(300, in: ContentContext())
    #expect(metrics.map(\.contentWidth) == [450, 410, 410, 410, 410, 200])
    #expect(metrics.map(\.width) == [300, 250, 300, 300, 300, 300])
    #expect(metrics.map(\.offset) == [5, 0, 0, 0, 0, 0])
    let places = content.carouselPlaces(in: bounds, context: ContentContext())
    #expect(places.map(\.number) == [0, 1, 2, 3, 4, 5])
    #expect(places.map(\.frame.y) == [100, 100, 150, 200, 250, 300])
    // The last one whose frame has a place is in front.
    #expect(places[1].frame == Rect2D(x: 0, y: 100, width: 245, height: 50))
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `S9: each carousel that shows has measures, and shows inside the content`(seed: UInt64) throws {
    var random = RandomElements(seed: seed)
    let content = try ElementsContent(.vertical([.carousel([Self.card]), random.element(4)]))
    let metrics = content.carouselMetrics(300, in: ContentContext())
    let places = content.carouselPlaces(in: bounds, context: ContentContext())
    #expect(metrics.count <= ElementsContent.mostCarousels)
    #expect(Set(places.map(\.number)).count == places.count)
    for place in places {
      #expect(metrics.indices.contains(place.number))
      #expect(place.frame.intersection(bounds) == place.frame)
      #expect(place.frame.width <= metrics[place.number].width + 1e-9)
    }
    // Without offsets a carousel is where it starts.
    let starts = ContentContext(carouselOffsets: metrics.map(\.offset))
    #expect(content.items(in: bounds, context: starts) == content.items(in: bounds, context: ContentContext()))
  }

  @Test(arguments: ReadingDirection.allCases)
  func `S9: a carousel starts at its leading side and moves from there`(direction: ReadingDirection) throws {
    let content = try ElementsContent(.carousel([.rectangle(.black, width: 200, height: 50), Self.card]))
    let text = TextEnvironment(direction: direction)
    func left(_ offset: Double) -> Double? {
      let items = content.items(in: bounds, context: ContentContext(text: text, carouselOffsets: [offset]))
      guard case .clipped(_, let inside) = items.first, case .fill(let outline, .black) = inside.first else {
        return nil
      }
      return outline.bounds.x
    }
    let isReversed = direction == .rightToLeft
    #expect(left(0) == (isReversed ? 100 : 0))
    #expect(left(30) == (isReversed ? 130 : -30))
    #expect(content.carouselMetrics(300, in: ContentContext(text: text)).first?.startsAtRight == isReversed)
  }

  private static let content = """
    {"kind": "elements", "root": {"scroll": {"vertical": [
      {"rectangle": "systemGray", "height": 20},
      {"carousel": [{"rectangle": "systemRed", "width": 80, "height": 40}, {"rectangle": "systemBlue", "width": 80, "height": 40}]},
      {"rectangle": "systemGray", "height": 400}
    ]}}}
    """

  private func recording(_ script: String, _ changes: [String: String] = [:]) throws -> Recording {
    let all = ["script": script, "content": Self.content, "text": #""blocks""#].merging(changes) { $1 }
    return try Recording(TinyScenario.scenario(all))
  }

  /// The sheet's top is at 135 of 240 at the half, so that the carousel lies between 170 and 210.
  private static let swipe =
    #"[{"move": "fraction:0.5", "animated": false}, {"drag": {"from": [90, 185], "by": [-35, 1], "duration": 0.1, "#
    + #""velocity": [-100, 0]}}, {"mark": "swiped"}]"#

  @Test(arguments: [(#""leftToRight""#, 20.0), (#""rightToLeft""#, 0)])
  func `S9: in a scenario a finger moves the carousel and not the sheet`(_ direction: String, _ offset: Double) throws {
    let recording = try recording(Self.swipe, ["direction": direction])
    let swiped = try #require(try recording.frame(at: .mark("swiped"))).geometry
    let sheetTop = try #require(try recording.frame(at: .frame(0))).geometry.sheet.y
    #expect(swiped.sheet.y == sheetTop)
    #expect(swiped.phase == .scrolling)
    let shown = try #require(swiped.carouselOffsets.first)
    // Read from the right, the finger goes back beyond the start.
    #expect(offset > 0 ? isClose(shown, offset, within: 0.1) : shown < -10)
    let end = try #require(try recording.frame(at: .rest)).geometry
    #expect(end.phase == .resting)
    #expect(end.carouselOffsets.first == (offset > 0 ? 40 : 0) || offset > 0)
    #expect(recording.duration > 0.3)
  }

  @Test func `S9: a script puts a carousel, and the content shows it`() throws {
    let script =
      #"[{"move": "full", "animated": false}, {"mark": "before"}, {"scroll": {"carousel": 0, "to": 30}}, {"mark": "after"}]"#
    let recording = try recording(script)
    let before = try #require(try recording.frame(at: .mark("before")))
    let after = try #require(try recording.frame(at: .mark("after")))
    #expect(before.geometry.carouselOffsets == [0] && after.geometry.carouselOffsets == [30])
    #expect(before.displayList != after.displayList)
    let error = #expect(throws: ScenarioError.self) {
      try self.recording(#"[{"wait": 0.1}, {"scroll": {"carousel": 1, "to": 30}}]"#)
    }
    #expect(
      error?.description
        == "tiny.json: script[1]: there is no carousel 1. The content has 1, numbered 0 to 0.")
  }

  @Test func `S9: a trace has the offsets in JSON, and its columns are as they were`() throws {
    let frames = try recording(Self.swipe).frames()
    var json = ""
    try Trace(format: .json).write(frames) { json += $0 }
    #expect(json.contains(#""carouselOffsets": [0.000000]"#))
    var csv = ""
    try Trace(format: .csv).write(frames) { csv += $0 }
    #expect(csv.prefix { $0 != "\n" }.hasSuffix("scrollOffset,keyboardHeight,events"))
    var plain = ""
    try Trace(format: .json).write(Recording(TinyScenario.scenario()).frames()) { plain += $0 }
    #expect(!plain.contains("carouselOffsets"))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `S9: any way through time shows the same carousels`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let recording = try recording(Self.swipe)
    var playback = try recording.playback()
    let time = random.number(0, recording.duration)
    for _ in 0..<20 { try playback.advance(to: min(time, playback.sheet.time + random.number(0, 0.1))) }
    try playback.advance(to: time)
    let direct = try recording.frame(at: .seconds(time))
    #expect(direct?.geometry.carouselOffsets == playback.sheet.carouselOffsets)
  }
}
