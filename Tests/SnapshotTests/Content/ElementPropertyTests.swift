import Testing

@testable import SheetRender

@Suite struct ElementPropertyTests {
  private static let seeds = Array(0..<200 as Range<UInt64>)

  private func root(_ seed: UInt64) -> Element {
    var random = RandomElements(seed: seed)
    let element = random.element(6)
    return seed % 3 == 0 ? .vertical(spacing: 4, [.text("Header"), .scroll(element)]).padding(8) : element
  }

  /// The bounds of all that is drawn.
  private func places(_ items: [DisplayItem]) -> [Rect2D] {
    items.flatMap { item -> [Rect2D] in
      switch item {
      case .fill(let outline, _), .shadow(let outline, _, _): [outline.bounds]
      case .image(_, let frame): [frame]
      case .clipped(let outline, let inside): [outline.bounds] + places(inside)
      case .faded(_, let inside): places(inside)
      case .line, .glyphs: []
      }
    }
  }

  @Test(arguments: seeds)
  func `random trees are drawn inside of the bounds, the same each time`(_ seed: UInt64) throws {
    let content = try ElementsContent(root(seed))
    for (width, height) in [(0.5, 300.0), (40, 90), (320, 500), (1000, 20)] {
      let bounds = Rect2D(x: 7, y: 11, width: width, height: height)
      for direction in ReadingDirection.allCases {
        let context = ContentContext(
          safeAreaInsets: Insets(bottom: 16), text: TextEnvironment(direction: direction), scrollOffset: 5,
          isScrollIndicatorVisible: true)
        let items = content.items(in: bounds, context: context)
        #expect(items == content.items(in: bounds, context: context))
        for place in places(items) {
          #expect([place.x, place.y, place.width, place.height].allSatisfy { $0.isFinite && abs($0) < 25_000 })
          #expect(!place.isEmpty)
          // Nothing that lies outside is drawn, but for shadows, which reach 10 points.
          let near = bounds.inset(by: Insets(all: -10))
          #expect(!place.intersection(near).isEmpty)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `heights are finite, and children lie inside of their parents`(_ seed: UInt64) throws {
    let content = try ElementsContent(root(seed))
    for width in [0.0, 33, 320, 1000, 1e6] {
      let height = content.heightThatFits(width, in: ContentContext())
      #expect(height?.isFinite ?? true)
      #expect(height ?? 0 >= 0)
      #expect(height == content.heightThatFits(width, in: ContentContext()))
      var node = ElementNode(content.root, in: ContentContext())
      node.fit(width, in: ContentContext())
      checkWidths(node, offered: width)
    }
  }

  private func checkWidths(_ node: ElementNode, offered: Double) {
    #expect(node.size.width >= 0 && node.size.width <= offered + 1e-6)
    #expect(node.size.height >= 0 && node.size.height.isFinite)
    if node.element.kind is CarouselElement { return }
    for child in node.children { checkWidths(child, offered: node.size.width) }
  }

  @Test(arguments: seeds)
  func `a random tree of one width scrolls as far as it is high`(_ seed: UInt64) throws {
    let context = ContentContext(safeAreaInsets: Insets(bottom: 16))
    let content = try ElementsContent(root(seed))
    guard let metrics = content.scrollMetrics(320, in: context) else {
      #expect(seed % 3 != 0)
      return
    }
    let height = try #require(content.heightThatFits(320, in: context))
    #expect(abs(metrics.top + metrics.contentHeight - 16 - height) <= 1e-9 * max(1, height))
  }
}
