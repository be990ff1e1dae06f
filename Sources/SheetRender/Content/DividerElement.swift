/// A hairline between elements.
struct DividerElement: ElementKind {
  /// The thickness: one pixel at any scale that devices have.
  private static let hairline = 1.0 / 3

  let color: ElementColor
  let isUpright: Bool

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.width = isUpright ? .fixed : .flexible
    traits.isFlexibleInHeight = isUpright
  }

  func placed(along axis: ElementAxis) -> (any ElementKind)? {
    DividerElement(color: color, isUpright: axis == .horizontal)
  }

  func measure(_ node: inout ElementNode, in context: ContentContext) {
    node.idealWidth = isUpright ? Self.hairline : 0
  }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    node.size.height = isUpright ? 0 : Self.hairline
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    drawing.add(.fill(drawing.near(frame), color.resolved(in: drawing.context)))
  }
}

extension Element {
  /// A hairline in the colour of separators; upright in a horizontal stack.
  public static var divider: Element { divider(.separator) }

  /// A hairline in a colour.
  public static func divider(_ color: ElementColor) -> Element {
    Element(DividerElement(color: color, isUpright: false))
  }
}
