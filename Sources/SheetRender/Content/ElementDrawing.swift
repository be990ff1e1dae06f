/// Draws elements that are laid out, as far as they show.
struct ElementDrawing {
  /// The most items that one picture of a content has; no screen has room for more.
  static let mostItems = 100_000

  let context: ContentContext
  /// The content's frame.
  let bounds: Rect2D
  /// What scrolls, if anything does.
  let scroll: ScrollMetrics?
  /// The part of the bounds that nothing cuts off.
  private(set) var visible: Rect2D
  private(set) var items: [DisplayItem] = []
  /// The number of items.
  var count = 0
  /// The carousels that show, from back to front.
  private(set) var carousels: [CarouselPlace] = []
  /// The number of the next carousel.
  var nextCarousel = 0

  /// How far beyond what shows large shapes reach, in points; farther away, painters cannot place an edge.
  ///
  /// No corner and no circle reaches that far, so cutting a shape there changes nothing that shows.
  private static let margin = Element.longest

  /// Draws a tree.
  init(of root: ElementNode, in frame: Rect2D, bounds: Rect2D, scroll: ScrollMetrics?, context: ContentContext) {
    self.context = context
    self.bounds = bounds
    self.scroll = scroll
    self.visible = bounds
    draw(root, in: frame)
  }

  /// The items of a tree.
  static func items(
    of root: ElementNode, in frame: Rect2D, bounds: Rect2D, scroll: ScrollMetrics?, context: ContentContext
  ) -> [DisplayItem] {
    ElementDrawing(of: root, in: frame, bounds: bounds, scroll: scroll, context: context).items
  }

  var isRightToLeft: Bool { context.text.direction == .rightToLeft }

  /// Whether any of a frame shows, with what reaches beyond it.
  func shows(_ frame: Rect2D, outreach: Double = 0) -> Bool {
    !frame.isEmpty && !frame.inset(by: Insets(all: -outreach)).intersection(visible).isEmpty
  }

  /// Whether no more items are drawn.
  var isFull: Bool { count >= Self.mostItems }

  /// Adds an item, if there is room.
  mutating func add(_ item: DisplayItem) {
    guard !isFull else { return }
    count += 1
    items.append(item)
  }

  /// The items that some drawing makes, inside an area.
  mutating func collect(in area: Rect2D, _ draw: (inout ElementDrawing) -> Void) -> [DisplayItem] {
    let (outer, seen) = (items, visible)
    items = []
    visible = visible.intersection(area)
    draw(&self)
    defer {
      items = outer
      visible = seen
    }
    return items
  }

  /// Appends items that have been counted already.
  mutating func append(_ items: [DisplayItem]) { self.items += items }

  /// Adds the next carousel, if it shows.
  ///
  /// - Parameter frame: its frame.
  /// - Returns: How far it has been moved; nil if it is where it starts.
  mutating func addCarousel(in frame: Rect2D) -> Double? {
    let number = nextCarousel
    nextCarousel += 1
    let shown = frame.intersection(visible)
    if !shown.isEmpty, number < ElementsContent.mostCarousels {
      carousels.append(CarouselPlace(number: number, frame: shown))
    }
    let offsets = context.carouselOffsets
    return offsets.indices.contains(number) ? offsets[number] : nil
  }

  // MARK: Elements

  /// Draws an element, if any of it shows.
  mutating func draw(_ node: ElementNode, in frame: Rect2D) {
    let first = nextCarousel
    defer { nextCarousel = first + node.element.traits.carousels }
    guard shows(frame, outreach: node.element.traits.outreach), !isFull else { return }
    node.element.kind.draw(node, in: frame, by: &self)
  }

  /// A rectangle by its distance from the leading side of another.
  func rect(leading: Double, top: Double, _ size: Size2D, in frame: Rect2D) -> Rect2D {
    Rect2D(
      x: isRightToLeft ? frame.maxX - leading - size.width : frame.x + leading, y: frame.y + top, width: size.width,
      height: size.height)
  }

  /// The frame of an element inside one that may be larger.
  func frame(of node: ElementNode, _ alignment: ElementAlignment, in frame: Rect2D) -> Rect2D {
    let height = node.element.traits.isFlexibleInHeight ? max(0, frame.height) : node.size.height
    let size = Size2D(width: node.size.width, height: height)
    return rect(
      leading: (frame.width - size.width) * alignment.leadingPart,
      top: max(0, frame.height - height) * alignment.topPart, size, in: frame)
  }

  /// Draws children side by side.
  mutating func drawRow(
    _ node: ElementNode, gap: Double, _ alignment: ElementRowAlignment, in frame: Rect2D
  ) {
    let part = alignment == .top ? 0 : alignment == .center ? 0.5 : 1
    var leading = 0.0
    for child in node.children {
      var size = child.size
      if child.element.traits.isFlexibleInHeight { size.height = frame.height }
      draw(child, in: rect(leading: leading, top: max(0, frame.height - size.height) * part, size, in: frame))
      leading += size.width + gap
    }
  }

  // MARK: Shapes

  /// A rectangle that is cut where it reaches far beyond what shows.
  func near(_ rect: Rect2D) -> Rect2D { rect.intersection(reach) }

  /// The area beyond which nothing is drawn.
  var reach: Rect2D { bounds.inset(by: Insets(all: -Self.margin)) }

  func outline(_ rect: Rect2D, cornerRadius: Double) -> Outline {
    if cornerRadius <= 0 { return .rectangle(rect) }
    if cornerRadius >= min(rect.width, rect.height) / 2 { return .capsule(rect) }
    return .roundedRectangle(rect, radius: cornerRadius, curve: .continuous)
  }
}
