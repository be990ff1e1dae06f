import Testing

@testable import SheetRender

@Suite struct ElementLayoutTests {
  private let context = ContentContext()

  private func size(_ element: Element, in width: Double = 300) -> Size2D {
    var node = ElementNode(element, in: context)
    node.fit(width, in: context)
    return node.size
  }

  /// The frames of all that is filled, in order.
  private func frames(
    _ element: Element, _ direction: ReadingDirection = .leftToRight, width: Double = 300, height: Double = 400
  ) throws -> [Rect2D] {
    let context = ContentContext(text: TextEnvironment(direction: direction))
    let items = try ElementsContent(element).items(
      in: Rect2D(x: 0, y: 0, width: width, height: height), context: context)
    return items.flatMap(filled)
  }

  private func filled(_ item: DisplayItem) -> [Rect2D] {
    switch item {
    case .fill(let outline, _): [outline.bounds]
    case .clipped(_, let items), .faded(_, let items): items.flatMap(filled)
    default: []
    }
  }

  private static let picture = (try? Bitmap(width: 40, height: 20)).map(Picture.init)

  @Test func `each element has its size`() throws {
    let picture = try #require(Self.picture)
    let cases: [(Element, width: Double, height: Double)] = [
      (.rectangle(.label), 300, 0), (.rectangle(.label, width: 50, height: 20), 50, 20),
      (.rectangle(.label, width: 900, height: 20), 300, 20), (.circle(.label, diameter: 40), 40, 40),
      (.circle(.label, diameter: 400), 300, 300), (.divider, 300, 1.0 / 3), (.spacer(minimum: 8), 300, 8),
      (.image(picture), 300, 150), (.image(picture, width: 100), 100, 50), (.image(picture, height: 100), 200, 100),
      (.image(picture, height: 90, mode: .fill), 300, 90), (.image(picture, width: 90, mode: .fill), 90, 0),
      (.circle(.label, diameter: 40).padding(8), 56, 56),
      (.circle(.label, diameter: 40).padding(ElementPadding(top: 1, leading: 2, bottom: 3, trailing: 4)), 46, 44),
      (.circle(.label, diameter: 40).frame(width: 100), 100, 40),
      (.rectangle(.label).frame(height: 60), 300, 60),
      (.vertical(spacing: 5, [.circle(.label, diameter: 40), .circle(.label, diameter: 20)]), 40, 65),
      (.horizontal(spacing: 5, [.circle(.label, diameter: 40), .circle(.label, diameter: 20)]), 65, 40),
      (.overlay([.circle(.label, diameter: 40), .rectangle(.label, width: 20, height: 50)]), 40, 50),
      (.vertical([]), 0, 0), (.horizontal([]), 0, 0), (.overlay([]), 0, 0),
      (.carousel(spacing: 10, [.circle(.label, diameter: 40), .rectangle(.label, height: 50)]), 300, 50),
      (.grid(columns: 2, spacing: 10, count: 5, .rectangle(.label, height: 30)), 300, 110),
      (.grid(count: 0, .circle(.label, diameter: 40)), 300, 0),
      (.scroll(.rectangle(.label, height: 700)), 300, 700),
    ]
    for (element, width, height) in cases {
      let size = size(element)
      #expect(size.width == width && abs(size.height - height) < 1e-9, "\(element.kind)")
    }
  }

  @Test func `a text wraps where it gets less than it wants`() {
    let text = Element.text("One two three four five six seven")
    let line = TextEnvironment().layout("One two three four five six seven", style: TextStyle())
    #expect(size(text, in: 1000) == line.size)
    #expect(size(text, in: 100).width <= 100)
    #expect(size(text, in: 100).height > line.size.height)
  }

  @Test func `spacers share what is left of a height`() throws {
    let stack = Element.vertical(
      spacing: 10, [.spacer, .rectangle(.label, height: 50), .spacer(minimum: 20), .rectangle(.label, height: 30)])
    // 400 less 80 of rectangles, 30 of spacing and 20 of a minimum: 135 for each spacer.
    #expect(try frames(stack).map(\.y) == [145, 370])
  }

  @Test func `elements of a fixed width come before texts, and flexible ones last`() throws {
    let row = Element.horizontal(
      spacing: 10,
      [
        .rectangle(.label, height: 10), .rectangle(.label, width: 100, height: 10), .rectangle(.label, height: 10),
      ])
    #expect(
      try frames(row).map { [$0.x, $0.width] } == [[0, 90], [100, 100], [210, 90]])
  }

  @Test func `a short text is not squeezed because of a long one`() {
    let long = Element.text("A very long text that needs much more room than there is in this narrow row")
    var node = ElementNode(.horizontal([long, .spacer, .text("9:41")]), in: context)
    node.fit(200, in: context)
    let short = TextEnvironment().layout("9:41", style: TextStyle())
    #expect(node.children.map(\.size.height)[2] == short.size.height)
    #expect(node.children[2].size.width == short.size.width)
    #expect(node.children[0].size.width <= 200 - short.size.width)
    #expect(node.children[0].size.height > 2 * short.size.height)
  }

  @Test func `a rectangle without a height is as high as its row`() throws {
    let row = Element.horizontal([.rectangle(.label, width: 4), .rectangle(.label, width: 10, height: 70)])
    #expect(try frames(.vertical([row, .spacer])).map(\.height) == [70, 70])
  }

  @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func `reading from right to left mirrors everything`(_ direction: ReadingDirection) throws {
    let frames = try frames(
      .vertical([
        .horizontal(
          spacing: 10, [.rectangle(.label, width: 30, height: 10), .rectangle(.label, width: 50, height: 10)]),
        .rectangle(.label, width: 20, height: 10).padding(ElementPadding(leading: 7)),
        .grid(columns: 3, count: 2, .rectangle(.label, height: 10)),
        .carousel(offset: 15, [.rectangle(.label, width: 60, height: 10)]),
      ]), direction)
    let left = [(0.0, 30.0), (40, 50), (7, 20), (0, 100), (100, 100), (-15, 60)]
    let expected = left.map { direction == .leftToRight ? $0.0 : 300 - $0.0 - $0.1 }
    #expect(frames.map(\.x) == expected)
  }

  @Test(arguments: ElementAlignment.allCases)
  func `an alignment says where a smaller element stands`(_ alignment: ElementAlignment) throws {
    let overlay = Element.overlay(
      alignment: alignment, [.rectangle(.label), .rectangle(.label, width: 100, height: 100)])
    let frame = try #require(try frames(overlay, height: 500).last)
    #expect(frame == Rect2D(x: 200 * alignment.leadingPart, y: 0, width: 100, height: 100))
    let framed = Element.rectangle(.label, width: 100, height: 100).frame(width: 300, height: 500, alignment: alignment)
    let inside = try #require(try frames(framed, height: 500).last)
    #expect(
      inside == Rect2D(x: 200 * alignment.leadingPart, y: 400 * alignment.topPart, width: 100, height: 100))
  }

  @Test func `lengths that cannot be are made ones that can`() {
    for length in [-5, Double.nan, -Double.infinity] {
      #expect(size(.rectangle(.label, width: length, height: length)) == Size2D(width: 0, height: 0))
      #expect(size(.circle(.label, diameter: 10).padding(length)) == Size2D(width: 10, height: 10))
    }
    #expect(size(.rectangle(.label, height: .infinity)) == Size2D(width: 300, height: Element.longest))
  }

  @Test func `colours follow the appearance`() throws {
    let content = try ElementsContent(.rectangle(.systemBlue))
    let bounds = Rect2D(x: 0, y: 0, width: 10, height: 10)
    for (appearance, color) in [(Appearance.light, RGBA(0, 122, 255)), (.dark, RGBA(10, 132, 255))] {
      #expect(content.items(in: bounds, context: ContentContext(appearance: appearance)) == [.fill(bounds, color)])
    }
    #expect(try ElementColor(text: "systemBlue") == .systemBlue)
    #expect(try ElementColor(text: "#007AFF") == ElementColor(RGBA(0, 122, 255)))
    #expect(throws: TextFormError.self) { try ElementColor(text: "blueish") }
  }

  @Test func `what is around an element is drawn around it`() throws {
    let card = Element.rectangle(.systemRed, width: 20, height: 20).padding(10)
      .background(.white, cornerRadius: 8, shadow: 4).opacity(0.5)
    let items = try ElementsContent(card).items(in: Rect2D(x: 0, y: 0, width: 100, height: 100), context: context)
    let frame = Rect2D(x: 0, y: 0, width: 40, height: 40)
    let corners = Outline.roundedRectangle(frame, radius: 8, curve: .continuous)
    #expect(
      items == [
        .faded(
          0.5,
          [
            .shadow(
              corners.with(bounds: frame.translated(by: Vector2D(x: 0, y: 1))), radius: 4, RGBA.black.opacity(0.15)),
            .clipped(
              corners,
              [.fill(frame, .white), .fill(Rect2D(x: 10, y: 10, width: 20, height: 20), RGBA(255, 59, 48))]),
          ])
      ])
  }

  @Test func `a filling picture covers its frame and is cut, a fitting one shows all of it`() throws {
    let picture = try #require(Self.picture)
    func items(_ mode: ElementImageMode) throws -> [DisplayItem] {
      try ElementsContent(.image(picture, width: 100, height: 100, mode: mode)).items(
        in: Rect2D(x: 0, y: 0, width: 300, height: 300), context: context)
    }
    #expect(try items(.fit) == [.image(picture, in: Rect2D(x: 0, y: 25, width: 100, height: 50))])
    #expect(
      try items(.fill) == [
        .clipped(
          .rectangle(Rect2D(x: 0, y: 0, width: 100, height: 100)),
          [.image(picture, in: Rect2D(x: -50, y: 0, width: 200, height: 100))])
      ])
  }
}
