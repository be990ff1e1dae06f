/// Room along an axis; along both without one.
struct SpacerElement: ElementKind {
  let axis: ElementAxis?
  let minimum: Double

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.width = axis == .vertical ? .fixed : .flexible
    traits.isFlexibleInHeight = axis != .horizontal
  }

  func placed(along axis: ElementAxis) -> (any ElementKind)? { SpacerElement(axis: axis, minimum: minimum) }

  var reservedWidth: Double { minimum }

  func measure(_ node: inout ElementNode, in context: ContentContext) {
    node.idealWidth = axis == .vertical ? 0 : minimum
  }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    node.size.height = axis == .horizontal ? 0 : minimum
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {}
}

extension Element {
  /// Room that grows. In a stack it grows along the stack, elsewhere in both directions.
  public static var spacer: Element { spacer(minimum: 0) }

  /// Room that grows, from a minimum in points.
  public static func spacer(minimum: Double) -> Element {
    Element(SpacerElement(axis: nil, minimum: length(minimum)))
  }
}
