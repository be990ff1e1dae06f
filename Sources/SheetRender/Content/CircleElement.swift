/// A circle.
struct CircleElement: ElementKind {
  let color: ElementColor
  let diameter: Double

  func measure(_ node: inout ElementNode, in context: ContentContext) { node.idealWidth = diameter }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    node.size.height = node.size.width
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    drawing.add(.fill(.ellipse(frame), color.resolved(in: drawing.context)))
  }
}

extension Element {
  /// A circle, with a diameter in points.
  public static func circle(_ color: ElementColor, diameter: Double) -> Element {
    Element(CircleElement(color: color, diameter: length(diameter)))
  }
}
