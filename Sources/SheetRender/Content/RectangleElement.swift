/// A rectangle; a side that is nil takes what it gets.
struct RectangleElement: ElementKind {
  let color: ElementColor
  let width: Double?
  let height: Double?
  let cornerRadius: Double
  let border: ElementColor?
  let borderWidth: Double

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.width = width == nil ? .flexible : .fixed
    traits.isFlexibleInHeight = height == nil
  }

  func measure(_ node: inout ElementNode, in context: ContentContext) { node.idealWidth = width ?? 0 }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) { node.size.height = height ?? 0 }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    let frame = drawing.near(frame)
    guard let border, borderWidth > 0 else {
      drawing.add(.fill(drawing.outline(frame, cornerRadius: cornerRadius), color.resolved(in: drawing.context)))
      return
    }
    let core = frame.inset(by: Insets(all: borderWidth))
    drawing.add(.fill(drawing.outline(frame, cornerRadius: cornerRadius), border.resolved(in: drawing.context)))
    guard !core.isEmpty else { return }
    let radius = max(0, cornerRadius - borderWidth)
    drawing.add(.fill(drawing.outline(core, cornerRadius: radius), color.resolved(in: drawing.context)))
  }
}

extension Element {
  /// A rectangle; without a width or height it takes what it gets.
  ///
  /// - Parameters:
  ///   - color: the colour of the area.
  ///   - width: points.
  ///   - height: points.
  ///   - cornerRadius: points; half of the shorter side or more makes a capsule.
  ///   - border: the colour of a line inside the edge; where the area lets it through, it shines through.
  ///   - borderWidth: the width of that line in points.
  /// - Returns: The element.
  public static func rectangle(
    _ color: ElementColor, width: Double? = nil, height: Double? = nil, cornerRadius: Double = 0,
    border: ElementColor? = nil, borderWidth: Double = 1
  ) -> Element {
    Element(
      RectangleElement(
        color: color, width: width.map(length), height: height.map(length), cornerRadius: length(cornerRadius),
        border: border, borderWidth: length(borderWidth)))
  }
}
