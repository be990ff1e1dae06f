/// An element with something around it.
struct BoxElement: ElementKind {
  /// The colour of shadows of elements.
  private static let shadowColor = RGBA.black.opacity(0.15)

  let box: ElementBox
  let child: Element

  var children: [Element] { [child] }

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.outreach = max(traits.outreach, box.outreach)
    traits.width = box.width == nil ? children.widestKind : .fixed
    traits.isFlexibleInHeight = box.height == nil && children.areFlexibleInHeight
  }

  func numbered(_ number: Int) -> any ElementKind { BoxElement(box: box, child: child.numbered(number)) }

  var ownAlignment: ElementAlignment { box.alignment ?? child.kind.ownAlignment }

  func measure(_ node: inout ElementNode, in context: ContentContext) {
    node.idealWidth = box.width ?? (node.idealMaximum + box.padding.leading + box.padding.trailing)
  }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    let inner = (box.width.map { min($0, width) } ?? width) - box.padding.leading - box.padding.trailing
    node.fitChildren(inner, in: context)
    if box.width == nil, node.element.traits.width != .flexible {
      node.size.width = min(width, node.widest + box.padding.leading + box.padding.trailing)
    }
    node.size.height = box.height ?? (node.tallest + box.padding.top + box.padding.bottom)
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    guard let child = node.children.first else { return }
    let outline = drawing.outline(drawing.near(frame), cornerRadius: box.cornerRadius)
    let padding = box.padding
    // A scroll reaches to the bottom; what is below it scrolls along.
    let bottom = child.element.traits.scrolls > 0 ? 0 : padding.bottom
    let inner = drawing.rect(
      leading: padding.leading, top: padding.top,
      Size2D(
        width: max(0, frame.width - padding.leading - padding.trailing),
        height: max(0, frame.height - padding.top - bottom)), in: frame)
    let childFrame = drawing.frame(of: child, box.alignment ?? child.element.kind.ownAlignment, in: inner)
    let isCut = box.cornerRadius > 0
    let overflows = child.size.height > inner.height && child.element.traits.scrolls == 0
    var content: [DisplayItem] = []
    if drawing.shows(frame), let background = box.background {
      drawing.count += 1
      content.append(.fill(isCut ? .rectangle(outline.bounds) : outline, background.resolved(in: drawing.context)))
    }
    let area = isCut ? frame : overflows ? inner : drawing.reach
    let inside = drawing.collect(in: area) { $0.draw(child, in: childFrame) }
    if overflows, !inside.isEmpty {
      content.append(.clipped(.rectangle(drawing.near(inner)), inside))
    } else {
      content += inside
    }
    if isCut, !content.isEmpty { content = [.clipped(outline, content)] }
    if box.shadow > 0 {
      let shade = outline.with(bounds: outline.bounds.translated(by: Vector2D(x: 0, y: box.shadowOffset)))
      content.insert(.shadow(shade, radius: box.shadow, Self.shadowColor), at: 0)
    }
    guard !content.isEmpty else { return }
    drawing.append(box.opacity < 1 ? [.faded(box.opacity, content)] : content)
  }

  var childAtBottom: Element? { box.height == nil ? child : nil }

  func scrollInsets(of node: ElementNode) -> (top: Double, bottom: Double) { (box.padding.top, box.padding.bottom) }
}

/// What is around an element, from the inside out: padding, a size, a background whose corners cut the content, a shadow,
/// and opacity for all of it.
struct ElementBox: Hashable, Sendable {
  var padding = ElementPadding.zero
  var width: Double?
  var height: Double?
  var alignment: ElementAlignment?
  var background: ElementColor?
  var cornerRadius = 0.0
  var shadow = 0.0
  var opacity = 1.0

  /// How far beyond the element its shadow reaches, in points.
  var outreach: Double { shadow > 0 ? 3 * shadow + shadowOffset : 0 }
  /// How far the shadow is below the element.
  var shadowOffset: Double { shadow / 4 }
}

extension Element {
  /// The element with padding around it.
  public func padding(_ padding: ElementPadding) -> Element {
    boxed(ElementBox(padding: padding))
  }

  /// The element with the same padding on each side, in points.
  public func padding(_ padding: Double) -> Element {
    self.padding(ElementPadding(all: padding))
  }

  /// The element in a frame of a fixed width or height.
  ///
  /// - Parameters:
  ///   - width: points; without it the element's own.
  ///   - height: points; without it the element's own.
  ///   - alignment: the position of a smaller element in the frame; defaults to its own alignment.
  /// - Returns: The element.
  public func frame(width: Double? = nil, height: Double? = nil, alignment: ElementAlignment? = nil) -> Element {
    boxed(ElementBox(width: width.map(Self.length), height: height.map(Self.length), alignment: alignment))
  }

  /// The element on a background that is as large as itself.
  ///
  /// - Parameters:
  ///   - color: the colour behind it.
  ///   - cornerRadius: the radius of the corners in points, which cut the element too; from 0 to 100.
  ///   - shadow: the standard deviation of the shadow's blur in points, from 0 to 20; none at 0.
  /// - Returns: The element.
  public func background(_ color: ElementColor, cornerRadius: Double = 0, shadow: Double = 0) -> Element {
    boxed(
      ElementBox(
        background: color, cornerRadius: min(Self.length(cornerRadius), 100), shadow: min(Self.length(shadow), 20)))
  }

  /// The element with its corners cut off, by a radius from 0 to 100 points.
  public func clipped(cornerRadius: Double) -> Element {
    boxed(ElementBox(cornerRadius: min(Self.length(cornerRadius), 100)))
  }

  /// The element, of which an opacity from 0 to 1 is let through.
  public func opacity(_ opacity: Double) -> Element {
    boxed(ElementBox(opacity: min(Self.length(opacity), 1)))
  }

  func boxed(_ box: ElementBox) -> Element {
    Element(BoxElement(box: box, child: self))
  }
}
