/// Elements on top of each other.
struct OverlayElement: ElementKind {
  let alignment: ElementAlignment
  var children: [Element]

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.width = children.widestKind
    traits.isFlexibleInHeight = children.areFlexibleInHeight || traits.scrolls > 0
  }

  func numbered(_ number: Int) -> any ElementKind {
    OverlayElement(alignment: alignment, children: children.map { $0.numbered(number) })
  }

  var ownAlignment: ElementAlignment { alignment }

  func measure(_ node: inout ElementNode, in context: ContentContext) { node.idealWidth = node.idealMaximum }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    node.fitChildren(width, in: context)
    if node.element.traits.width != .flexible { node.size.width = node.widest }
    node.size.height = node.tallest
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    for child in node.children { drawing.draw(child, in: drawing.frame(of: child, alignment, in: frame)) }
  }

  var childAtBottom: Element? { children.first { $0.traits.scrolls > 0 } }
}

extension Element {
  /// Elements on top of each other. The counterpart of SwiftUI's `ZStack`.
  ///
  /// - Parameters:
  ///   - alignment: the position of elements that are smaller than the largest one.
  ///   - elements: from back to front; a rectangle without a height becomes as high as the others.
  /// - Returns: The element.
  public static func overlay(alignment: ElementAlignment = .center, _ elements: [Element]) -> Element {
    Element(OverlayElement(alignment: alignment, children: elements))
  }
}
