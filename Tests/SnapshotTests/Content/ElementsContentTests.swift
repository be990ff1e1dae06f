import Testing

@testable import SheetRender

@Suite struct ElementsContentTests {
  private let context = ContentContext(safeAreaInsets: Insets(top: 10, bottom: 34))
  private let bounds = Rect2D(x: 0, y: 100, width: 300, height: 400)

  private static let header = Element.rectangle(.label, height: 50)
  private static let long = Element.rectangle(.label, height: 900)

  @Test func `a content asks for the height of its elements`() throws {
    func height(_ root: Element, addsSafeArea: Bool = false) throws -> Double? {
      try ElementsContent(root, addsSafeArea: addsSafeArea).heightThatFits(300, in: context)
    }
    #expect(try height(Self.header) == 50)
    #expect(try height(Self.header, addsSafeArea: true) == 84)
    #expect(try height(.vertical([Self.header, .spacer(minimum: 6)])) == 56)
    #expect(try height(.vertical([Self.header, .scroll(Self.long)])) == 950)
    #expect(try height(.rectangle(.label)) == nil)
    #expect(try height(.vertical([])) == 0)
  }

  @Test(arguments: [
    (Element.scroll(long), 0.0, 934.0),
    (.vertical([header, .scroll(long)]), 50, 934),
    (.vertical(spacing: 8, [header, header, .scroll(long)]).padding(16), 132, 950),
    (.vertical([header, .vertical([header, .scroll(long).padding(4)])]), 104, 938),
    (.overlay([.rectangle(.label), .vertical([header, .scroll(long)])]), 50, 934),
    (.vertical([.spacer, header, .scroll(long)]).opacity(0.5), 50, 934),
  ])
  func `a scroll reaches from its top to the bottom`(_ root: Element, top: Double, height: Double) throws {
    let content = try ElementsContent(root)
    #expect(content.scrollMetrics(300, in: context) == ScrollMetrics(top: top, contentHeight: height))
    let area = try #require(Self.viewport(content.items(in: bounds, context: context)))
    #expect(area == Rect2D(x: 0, y: 100 + top, width: 300, height: 400 - top))
  }

  /// The area that the last of the clipped items are clipped to.
  private static func viewport(_ items: [DisplayItem]) -> Rect2D? {
    for item in items.reversed() {
      switch item {
      case .clipped(.rectangle(let area), _): return area
      case .faded(_, let inside): return viewport(inside)
      default: continue
      }
    }
    return nil
  }

  @Test func `without a scroll nothing scrolls`() throws {
    #expect(try ElementsContent(Self.header).scrollMetrics(300, in: context) == nil)
  }

  @Test(arguments: [
    Element.vertical([.scroll(long), header]), .horizontal([.scroll(long)]), .carousel([.scroll(long)]),
    .scroll(long).frame(height: 100), .vertical([.vertical([.scroll(long)]), header]),
    .vertical([.horizontal([header, .scroll(long)])]),
  ])
  func `a scroll that does not reach the bottom is refused`(_ root: Element) {
    #expect(throws: ElementError.misplacedScroll) { try ElementsContent(root) }
  }

  @Test func `a second scroll is refused, and so is one in a grid`() {
    #expect(throws: ElementError.severalScrolls) { try ElementsContent(.scroll(.scroll(Self.long))) }
    #expect(throws: ElementError.severalScrolls) {
      try ElementsContent(.overlay([.scroll(Self.long), .scroll(Self.long)]))
    }
    #expect(throws: ElementError.templateScrolls) { try ElementsContent(.grid(count: 3, .scroll(Self.long))) }
    #expect(throws: ElementError.templateScrolls) { try ElementsContent(.grid(count: 3, .grid(count: 3, Self.long))) }
    #expect(throws: ElementError.largeTemplate(200)) {
      try ElementsContent(.grid(count: 3, .vertical(Array(repeating: .divider, count: 200))))
    }
  }

  @Test func `what scrolls moves, and the indicator stands where lines end`() throws {
    let content = try ElementsContent(.vertical([Self.header, .scroll(Self.long)]))
    for direction in ReadingDirection.allCases {
      let context = ContentContext(
        text: TextEnvironment(direction: direction), scrollOffset: 30, isScrollIndicatorVisible: true)
      guard case .clipped(_, let inside)? = content.items(in: bounds, context: context).last,
        case .fill(let moved, _)? = inside.first, case .fill(let thumb, _)? = inside.last
      else {
        Issue.record("nothing scrolls")
        continue
      }
      #expect(inside.count == 2)
      #expect(moved.bounds == Rect2D(x: 0, y: 120, width: 300, height: 900))
      #expect(thumb.bounds.x == (direction == .leftToRight ? 294 : 3))
    }
  }

  // MARK: Laziness

  @Test(arguments: [
    (0.0, 10), (20, 12), (72, 10), (399_999_590, 10), (1e12, 0), (-100, 8), (.infinity, 0), (.nan, 0),
  ])
  func `of ten million copies only those that show are laid out`(_ offset: Double, count: Int) throws {
    let content = try ElementsContent(
      .scroll(.grid(columns: 2, spacing: 10, count: 10_000_000, .rectangle(.label, height: 70))))
    let items = content.items(in: bounds, context: ContentContext(scrollOffset: offset))
    guard case .clipped(_, let cells)? = items.first else {
      #expect(count == 0 && items.isEmpty)
      return
    }
    #expect(cells.count == count)
  }

  @Test func `copies are numbered from 1`() throws {
    let grid = Element.grid(count: 3, .text("Copy {n}").padding(1))
    let list = Element.vertical((1...3).map { Element.text("Copy \($0)").padding(1) })
    #expect(
      try ElementsContent(grid).items(in: bounds, context: context).count
        == ElementsContent(list).items(in: bounds, context: context).count)
    #expect(Element.text("{n} of {n}").numbered(7) == .text("7 of 7"))
  }

  @Test func `what is outside is not drawn`() throws {
    let column = Element.vertical(Array(repeating: .rectangle(.label, height: 50), count: 1000))
    #expect(try ElementsContent(column).items(in: bounds, context: context).count == 8)
    let row = Element.carousel(offset: 5000, Array(repeating: .rectangle(.label, width: 50, height: 50), count: 1000))
    guard case .clipped(_, let inside)? = try ElementsContent(row).items(in: bounds, context: context).first else {
      Issue.record("the row is not clipped")
      return
    }
    #expect(inside.count == 6)
    #expect(try ElementsContent(column).items(in: Rect2D(x: 0, y: 0, width: 0, height: 50), context: context) == [])
  }

  @Test func `a shadow shows where its card no longer does`() throws {
    let card = Element.rectangle(.label, height: 50).background(.white, shadow: 10)
    let content = try ElementsContent(.scroll(.vertical([card, Self.long])))
    let items = content.items(in: bounds, context: ContentContext(scrollOffset: 60))
    guard case .clipped(_, let inside)? = items.first, case .shadow? = inside.first else {
      Issue.record("there is no shadow")
      return
    }
    #expect(inside.count == 2)
  }

  // MARK: Hostile trees

  private func nested(_ count: Int, _ wrap: (Element) -> Element) -> Element {
    (0..<count).reduce(Element.divider) { element, _ in wrap(element) }
  }

  @Test func `elements are nested 64 deep at most`() throws {
    let wraps: [(Element) -> Element] = [
      { .vertical([$0]) }, { .horizontal([$0]) }, { .overlay([$0]) }, { .carousel([$0]) }, { $0.padding(1) },
    ]
    for wrap in wraps {
      _ = try ElementsContent(nested(63, wrap)).items(in: bounds, context: context)
      #expect(throws: ElementError.tooDeep) { try ElementsContent(nested(64, wrap)) }
      let (first, second) = (nested(5000, wrap), nested(5000, wrap))
      #expect(first == second)
      #expect(first.hashValue == second.hashValue)
      #expect(throws: ElementError.tooDeep) { try ElementsContent(first) }
    }
  }

  @Test func `a tree of 20,000 elements is the largest, also where elements are shared`() throws {
    let most = Element.vertical(Array(repeating: .divider, count: Element.most - 1))
    _ = try ElementsContent(most)
    #expect(throws: ElementError.tooMany) { try ElementsContent(most.padding(1)) }
    let doubled = (0..<60).reduce(Element.divider) { element, _ in .vertical([element, element]) }
    #expect(throws: ElementError.tooMany) { try ElementsContent(doubled) }
  }

  @Test func `items are limited, however many elements show`() throws {
    let dense = Element.overlay(
      Array(repeating: .grid(columns: 20, count: 10_000_000, .rectangle(.label, height: 1)), count: 100))
    let items = try ElementsContent(dense).items(in: bounds, context: context)
    #expect(items.count == ElementDrawing.mostItems)
  }

  @Test func `huge elements are cut to what can be painted`() throws {
    let tall = Element.grid(count: 10_000_000, .rectangle(.label, height: 10_000))
    let root = Element.scroll(tall.background(.white, cornerRadius: 20, shadow: 10))
    var bitmap = try Bitmap(width: 1, height: 1)
    for offset in [0, 1e6, 5e10] {
      let items = try ElementsContent(root).items(
        in: bounds, context: ContentContext(scrollOffset: offset, isScrollIndicatorVisible: true))
      var painter = CairoPainter()
      try painter.paint(
        DisplayList(size: Size2D(width: 300, height: 500), scale: 1, items: items), into: &bitmap)
      #expect(bitmap[150, 300] == 0xFF00_0000)
    }
  }
}
