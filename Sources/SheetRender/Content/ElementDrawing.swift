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
  private var visible: Rect2D
  private(set) var items: [DisplayItem] = []
  private var itemCount = 0
  /// The carousels that show, from back to front.
  private(set) var carousels: [CarouselPlace] = []
  /// The number of the next carousel.
  private var nextCarousel = 0

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

  private var isRightToLeft: Bool { context.text.direction == .rightToLeft }

  /// Whether any of a frame shows, with what reaches beyond it.
  private func shows(_ frame: Rect2D, outreach: Double = 0) -> Bool {
    !frame.isEmpty && !frame.inset(by: Insets(all: -outreach)).intersection(visible).isEmpty
  }

  private mutating func add(_ item: DisplayItem) {
    guard itemCount < Self.mostItems else { return }
    itemCount += 1
    items.append(item)
  }

  /// The items that some drawing makes, inside an area.
  private mutating func collect(in area: Rect2D, _ draw: (inout ElementDrawing) -> Void) -> [DisplayItem] {
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

  // MARK: Elements

  private mutating func draw(_ node: ElementNode, in frame: Rect2D) {
    let first = nextCarousel
    defer { nextCarousel = first + node.element.traits.carousels }
    guard shows(frame, outreach: node.element.traits.outreach), itemCount < Self.mostItems else { return }
    switch node.element.kind {
    case .vertical(let spacing, let alignment, _): drawColumn(node, spacing, alignment, in: frame)
    case .horizontal(let spacing, let alignment, _):
      drawRow(node, gap: node.gap(spacing, in: frame.width), alignment, in: frame)
    case .overlay(let alignment, _):
      for child in node.children { draw(child, in: self.frame(of: child, alignment, in: frame)) }
    case .box(let box, _): drawBox(node, box, in: frame)
    case .scroll: drawScroll(node, in: frame)
    case .carousel(let start, let spacing, let alignment, _):
      drawCarousel(node, from: start, gap: spacing, alignment, in: frame)
    case .grid(let grid, let template): drawGrid(node, grid, of: template, in: frame)
    case .text(_, _, let color): drawText(node, color, in: frame)
    case .rectangle(let rectangle): drawRectangle(rectangle, in: frame)
    case .circle(let color, _): add(.fill(.ellipse(frame), color.resolved(in: context)))
    case .image(let image): drawImage(image, in: frame)
    case .divider(let color, _): add(.fill(near(frame), color.resolved(in: context)))
    case .spacer: break
    }
  }

  /// A rectangle by its distance from the leading side of another.
  private func rect(leading: Double, top: Double, _ size: Size2D, in frame: Rect2D) -> Rect2D {
    Rect2D(
      x: isRightToLeft ? frame.maxX - leading - size.width : frame.x + leading, y: frame.y + top, width: size.width,
      height: size.height)
  }

  /// Where an element stands in a frame that may be larger.
  private func frame(of node: ElementNode, _ alignment: ElementAlignment, in frame: Rect2D) -> Rect2D {
    let height = node.element.traits.isFlexibleInHeight ? max(0, frame.height) : node.size.height
    let size = Size2D(width: node.size.width, height: height)
    return rect(
      leading: (frame.width - size.width) * alignment.leadingPart,
      top: max(0, frame.height - height) * alignment.topPart, size, in: frame)
  }

  private mutating func drawColumn(
    _ node: ElementNode, _ spacing: Double, _ alignment: ElementColumnAlignment, in frame: Rect2D
  ) {
    let flexible = node.children.count { $0.element.traits.isFlexibleInHeight }
    let share = max(0, frame.height - node.size.height) / Double(max(1, flexible))
    let part = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
    var top = 0.0
    for child in node.children {
      var size = child.size
      if child.element.traits.scrolls > 0 {
        size.height = max(0, frame.height - top)
      } else if node.element.traits.scrolls == 0, child.element.traits.isFlexibleInHeight {
        size.height += share
      }
      draw(child, in: rect(leading: (frame.width - size.width) * part, top: top, size, in: frame))
      top += size.height + spacing
    }
  }

  private mutating func drawRow(
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

  private mutating func drawCarousel(
    _ node: ElementNode, from start: Double, gap: Double, _ alignment: ElementRowAlignment, in frame: Rect2D
  ) {
    let number = nextCarousel
    nextCarousel += 1
    let shown = frame.intersection(visible)
    if !shown.isEmpty, number < ElementsContent.mostCarousels {
      carousels.append(CarouselPlace(number: number, frame: shown))
    }
    let offsets = context.carouselOffsets
    let offset = offsets.indices.contains(number) ? offsets[number] : start
    let inside = collect(in: frame) { drawing in
      var row = frame
      row.x -= drawing.isRightToLeft ? -offset : offset
      drawing.drawRow(node, gap: gap, alignment, in: row)
    }
    if !inside.isEmpty { items.append(.clipped(.rectangle(near(frame)), inside)) }
  }

  private mutating func drawBox(_ node: ElementNode, _ box: ElementBox, in frame: Rect2D) {
    guard let child = node.children.first else { return }
    let outline = outline(near(frame), cornerRadius: box.cornerRadius)
    let padding = box.padding
    // A scroll reaches to the bottom; what is below it scrolls along.
    let bottom = child.element.traits.scrolls > 0 ? 0 : padding.bottom
    let inner = rect(
      leading: padding.leading, top: padding.top,
      Size2D(
        width: max(0, frame.width - padding.leading - padding.trailing),
        height: max(0, frame.height - padding.top - bottom)), in: frame)
    let place = self.frame(of: child, box.alignment ?? child.element.ownAlignment, in: inner)
    let isCut = box.cornerRadius > 0
    let overflows = child.size.height > inner.height && child.element.traits.scrolls == 0
    var content: [DisplayItem] = []
    if shows(frame), let background = box.background {
      itemCount += 1
      content.append(.fill(isCut ? .rectangle(outline.bounds) : outline, background.resolved(in: context)))
    }
    let area = isCut ? frame : overflows ? inner : bounds.inset(by: Insets(all: -Self.margin))
    let inside = collect(in: area) { $0.draw(child, in: place) }
    if overflows, !inside.isEmpty {
      content.append(.clipped(.rectangle(near(inner)), inside))
    } else {
      content += inside
    }
    if isCut, !content.isEmpty { content = [.clipped(outline, content)] }
    if box.shadow > 0 {
      let shade = outline.with(bounds: outline.bounds.translated(by: Vector2D(x: 0, y: box.shadowOffset)))
      content.insert(.shadow(shade, radius: box.shadow, Self.shadowColor), at: 0)
    }
    guard !content.isEmpty else { return }
    items += box.opacity < 1 ? [.faded(box.opacity, content)] : content
  }

  /// The colour of shadows of elements.
  private static let shadowColor = RGBA.black.opacity(0.15)

  private mutating func drawScroll(_ node: ElementNode, in frame: Rect2D) {
    let viewport = Rect2D(x: bounds.x, y: frame.y, width: bounds.width, height: bounds.maxY - frame.y)
    guard let scroll, let child = node.children.first, !viewport.isEmpty else { return }
    let place = rect(leading: 0, top: -context.scrollOffset, child.size, in: frame)
    var inside = collect(in: viewport) { $0.draw(child, in: place) }
    if context.isScrollIndicatorVisible {
      inside += ScrollIndicator(contentHeight: scroll.contentHeight).items(in: viewport, context: context)
    }
    if !inside.isEmpty { items.append(.clipped(.rectangle(viewport), inside)) }
  }

  private mutating func drawGrid(_ node: ElementNode, _ grid: ElementGrid, of template: Element, in frame: Rect2D) {
    guard let last = node.children.first else { return }
    let gap = min(grid.spacing, frame.width / Double(grid.columns))
    let width = (frame.width - gap * Double(grid.columns - 1)) / Double(grid.columns)
    let pitch = node.rowHeight + grid.spacing
    let reach = template.traits.outreach
    let first = max(0, Int(exactly: ((visible.y - reach - frame.y) / pitch).rounded(.down)) ?? 0)
    let end = min(grid.rows, Int(exactly: ((visible.maxY + reach - frame.y) / pitch).rounded(.up)) ?? 0)
    guard first < end else { return }
    let firstCarousel = nextCarousel
    for index in first * grid.columns..<min(grid.count, end * grid.columns) {
      guard itemCount < Self.mostItems else { return }
      nextCarousel = firstCarousel + index * template.traits.carousels
      let (row, column) = index.quotientAndRemainder(dividingBy: grid.columns)
      let cell = rect(
        leading: Double(column) * (width + gap), top: Double(row) * pitch,
        Size2D(width: width, height: node.rowHeight), in: frame)
      guard shows(cell, outreach: reach) else { continue }
      var copy = last
      if template.traits.mentionsNumber {
        copy = ElementNode(template.numbered(index + 1), in: context)
        copy.fit(width, in: context)
      }
      let place = self.frame(of: copy, template.ownAlignment, in: cell)
      guard copy.size.height > cell.height else {
        draw(copy, in: place)
        continue
      }
      let inside = collect(in: cell) { $0.draw(copy, in: place) }
      if !inside.isEmpty { items.append(.clipped(.rectangle(near(cell)), inside)) }
    }
  }

  // MARK: Shapes

  /// A rectangle that is cut where it reaches far beyond what shows.
  private func near(_ rect: Rect2D) -> Rect2D {
    rect.intersection(bounds.inset(by: Insets(all: -Self.margin)))
  }

  private func outline(_ rect: Rect2D, cornerRadius: Double) -> Outline {
    if cornerRadius <= 0 { return .rectangle(rect) }
    if cornerRadius >= min(rect.width, rect.height) / 2 { return .capsule(rect) }
    return .roundedRectangle(rect, radius: cornerRadius, curve: .continuous)
  }

  private mutating func drawRectangle(_ rectangle: ElementRectangle, in frame: Rect2D) {
    let frame = near(frame)
    guard let border = rectangle.border, rectangle.borderWidth > 0 else {
      add(.fill(outline(frame, cornerRadius: rectangle.cornerRadius), rectangle.color.resolved(in: context)))
      return
    }
    let core = frame.inset(by: Insets(all: rectangle.borderWidth))
    add(.fill(outline(frame, cornerRadius: rectangle.cornerRadius), border.resolved(in: context)))
    guard !core.isEmpty else { return }
    let radius = max(0, rectangle.cornerRadius - rectangle.borderWidth)
    add(.fill(outline(core, cornerRadius: radius), rectangle.color.resolved(in: context)))
  }

  private mutating func drawImage(_ image: ElementImage, in frame: Rect2D) {
    let height = frame.width * image.proportion
    let isWide = height < frame.height
    // Fitting, the longer side counts; filling, the shorter one.
    let width = isWide == (image.mode == .fit) ? frame.width : frame.height / image.proportion
    let size = Size2D(
      width: min(width, 4 * Element.longest), height: min(width * image.proportion, 4 * Element.longest))
    let place = Rect2D(
      x: frame.x + (frame.width - size.width) / 2, y: frame.y + (frame.height - size.height) / 2, width: size.width,
      height: size.height)
    let item = DisplayItem.image(image.picture, in: place)
    add(image.mode == .fit ? item : .clipped(.rectangle(frame), [item]))
  }

  private mutating func drawText(_ node: ElementNode, _ color: ElementColor, in frame: Rect2D) {
    guard let text = node.text else { return }
    let origin = Vector2D(x: frame.x, y: frame.y)
    for item in text.items(at: origin, color: color.resolved(in: context)) where isInSight(item) {
      add(item)
    }
  }

  /// Whether a piece of a text may show.
  private func isInSight(_ item: DisplayItem) -> Bool {
    switch item {
    case .fill(let outline, _): shows(outline.bounds)
    case .glyphs(let run, let place, _):
      place.y > visible.y - 2 * run.size && place.y < visible.maxY + 2 * run.size
    default: true
    }
  }
}
