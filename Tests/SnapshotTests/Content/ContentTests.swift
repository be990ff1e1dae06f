import Testing

@testable import SheetRender

@Suite struct ContentTests {
  private let context = ContentContext(safeAreaInsets: Insets(top: 10, bottom: 34))
  private let bounds = Rect2D(x: 10, y: 100, width: 300, height: 400)

  @Test func `each content asks for its height`() {
    func height(_ content: any SheetContent) -> Double? { content.heightThatFits(320, in: context) }
    #expect(height(ColorContent(color: .white)) == nil)
    #expect(height(ColorContent(color: .white, height: 120)) == 120)
    #expect(height(ColorContent(color: .white, height: 120, addsSafeArea: true)) == 154)
    #expect(height(ColorContent(color: .white, addsSafeArea: true)) == nil)
    #expect(height(VisualizerContent(color: .white, inner: .black)) == nil)
    #expect(height(StripesContent(color: .white, alternate: .black)) == nil)
    #expect(height(ExpandableContent()) == 120)
    #expect(height(ListContent(header: "Header", rows: 30)) == 2464)
    #expect(height(ListContent(rows: 3, rowHeight: 25)) == 75)
    #expect(height(ListContent(rows: 0)) == 0)
  }

  @Test(arguments: [(true, 135.0), (false, 120)])
  func `a sheet needs its header besides its content`(_ thumb: Bool, height: Double) {
    let viewport = Viewport(size: Size2D(width: 120, height: 240))
    var style = SheetStyle()
    style.thumb = thumb
    let scene = SheetScene(
      viewport: viewport, background: .white, style: style, content: ExpandableContent(), appearance: .light)
    #expect(scene.contentMetrics(in: Container(in: viewport)).fittingHeight == height)
  }

  @Test func `a visualizer's block is inset by 20 on each side and bordered`() {
    let items = VisualizerContent(color: .white, inner: RGBA(0, 0, 255)).items(in: bounds, context: context)
    #expect(items.count == 3)
    #expect(items.first == .fill(bounds, .white))
    #expect(items.last == .fill(Rect2D(x: 32, y: 122, width: 256, height: 356), RGBA(0, 0, 255)))
    guard case .fill(.rectangle(let block), _) = items[1] else {
      Issue.record("the border is no rectangle")
      return
    }
    #expect(block == Rect2D(x: 30, y: 120, width: 260, height: 360))
  }

  @Test func `stripes alternate and end with the bounds`() {
    let items = StripesContent(color: .white, alternate: .black, stripeHeight: 130).items(in: bounds, context: context)
    #expect(
      items == [
        .fill(bounds, .white), .fill(Rect2D(x: 10, y: 230, width: 300, height: 130), .black),
        .fill(Rect2D(x: 10, y: 490, width: 300, height: 10), .black),
      ])
  }

  @Test(arguments: [0.0, 10, 24, 109, 120, 1000])
  func `an expandable content stays in its bounds`(_ height: Double) {
    for item in ExpandableContent(height: height).items(in: bounds, context: context) {
      guard case .clipped(let outline, _) = item else {
        Issue.record("the card is not clipped")
        continue
      }
      #expect(outline.bounds.intersection(bounds) == outline.bounds)
      #expect(!outline.bounds.isEmpty)
    }
  }
}

@Suite struct ListContentTests {
  private let bounds = Rect2D(x: 0, y: 100, width: 300, height: 200)

  /// The area that the rows are clipped to, and what is in it.
  private func laidOut(_ list: ListContent, scrolledBy offset: Double = 0) -> (area: Rect2D, items: [DisplayItem])? {
    let items = list.items(in: bounds, context: ContentContext(scrollOffset: offset))
    guard case .clipped(.rectangle(let area), let rows)? = items.first else { return nil }
    return (area, rows)
  }

  /// The squares that begin rows.
  private func icons(_ items: [DisplayItem]) -> [Rect2D] {
    items.compactMap { item in
      if case .fill(.roundedRectangle(let rect, _, .continuous), _) = item { rect } else { nil }
    }
  }

  @Test(arguments: [
    (0.0, 3), (1, 3), (60, 4), (63, 4), (65, 3), (80, 3), (799_999_800, 3), (799_999_820, 3), (799_999_900, 2),
    (800_000_000, 0), (1e12, 0), (-50, 2), (-200, 0), (-1e12, 0), (.infinity, 0), (.nan, 0),
  ])
  func `of ten million rows only those that show are laid out`(_ offset: Double, count: Int) throws {
    let rows = try #require(laidOut(ListContent(rows: 10_000_000), scrolledBy: offset))
    #expect(rows.area == bounds)
    #expect(icons(rows.items).count == count)
    #expect(rows.items.count < 12 * (count + 1))
  }

  @Test func `rows begin below the header, which comes last`() throws {
    let items = ListContent(header: "Header", rows: 30).items(in: bounds, context: ContentContext())
    // The rows, the title and the hairline below it.
    #expect(items.count == 3)
    let rows = try #require(laidOut(ListContent(header: "Header", rows: 30)))
    #expect(rows.area == Rect2D(x: 0, y: 164, width: 300, height: 136))
    #expect(icons(rows.items).map(\.y) == [180, 260])
  }

  @Test func `a row looks the same wherever it is scrolled to`() throws {
    let list = ListContent(rows: 100)
    /// The frames of the second row, which shows as a whole both times, from the row's top.
    func second(_ offset: Double) throws -> [Rect2D] {
      try #require(laidOut(list, scrolledBy: offset)).items.compactMap { item in
        guard case .fill(let outline, _) = item else { return nil }
        let frame = outline.bounds.translated(by: Vector2D(x: 0, y: offset - 180))
        return frame.y >= 0 && frame.maxY <= 80.001 ? frame : nil
      }
    }
    let (still, scrolled) = (try second(0), try second(80))
    #expect(still.count >= 5)
    #expect(still.count == scrolled.count)
    for (first, second) in zip(still, scrolled) {
      #expect(first.x == second.x && abs(first.y - second.y) < 1e-9 && first.width == second.width)
    }
  }

  @Test func `rows and their height have limits`() {
    #expect(ListContent(rows: -3).rows == 0)
    #expect(ListContent(rows: 3, rowHeight: 0).rowHeight == 1)
    #expect(ListContent(rows: 3, rowHeight: -.infinity).rowHeight == 1)
  }

  @Test func `a list that is lower than its header has no rows`() {
    let flat = Rect2D(x: 0, y: 0, width: 300, height: 60)
    let items = ListContent(header: "Header", rows: 30).items(in: flat, context: ContentContext())
    #expect(items == ListContent(header: "Header", rows: 0).items(in: flat, context: ContentContext()))
    #expect(items.count == 1)
  }

  @Test func `a title never leaves the sheet's width`() {
    let title = String(repeating: "n", count: 5000)
    let items = ListContent(header: title, rows: 0).items(in: bounds, context: ContentContext())
    let edges = items.map { item in
      if case .fill(let outline, _) = item { outline.bounds.maxX } else { 0.0 }
    }
    #expect(edges.count > 2)
    #expect(edges.dropLast().allSatisfy { $0 < 280.001 })
    #expect(edges.last == 300)
  }
}
