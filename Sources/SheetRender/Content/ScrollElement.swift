/// An element that scrolls up and down.
struct ScrollElement: ElementKind {
  let child: Element

  var children: [Element] { [child] }

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.scrolls = min(traits.scrolls + 1, 2)
    traits.width = .flexible
    traits.isFlexibleInHeight = true
  }

  func measure(_ node: inout ElementNode, in context: ContentContext) { node.idealWidth = node.idealMaximum }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    node.fitChildren(width, in: context)
    node.size.height = node.tallest
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    let (bounds, context) = (drawing.bounds, drawing.context)
    let viewport = Rect2D(x: bounds.x, y: frame.y, width: bounds.width, height: bounds.maxY - frame.y)
    guard let scroll = drawing.scroll, let child = node.children.first, !viewport.isEmpty else { return }
    let childFrame = drawing.rect(leading: 0, top: -context.scrollOffset, child.size, in: frame)
    var inside = drawing.collect(in: viewport) { $0.draw(child, in: childFrame) }
    if context.isScrollIndicatorVisible {
      inside += ScrollIndicator(contentHeight: scroll.contentHeight).items(in: viewport, context: context)
    }
    if !inside.isEmpty { drawing.append([.clipped(.rectangle(viewport), inside)]) }
  }
}

extension Element {
  /// An element that scrolls up and down, from its top to the bottom of the sheet.
  ///
  /// A content has at most one. The counterpart of `UIScrollView`.
  public static func scroll(_ element: Element) -> Element {
    Element(ScrollElement(child: element))
  }
}
