extension Element {
  /// What the element looks like in a frame, for contents that are elements in part.
  ///
  /// - Parameters:
  ///   - frame: where it is; it gets this width.
  ///   - bounds: what shows; nothing beyond is drawn.
  ///   - context: what is around the content.
  /// - Returns: Items from back to front.
  func items(in frame: Rect2D, of bounds: Rect2D, context: ContentContext) -> [DisplayItem] {
    var node = ElementNode(self, in: context)
    node.fit(frame.width, in: context)
    return ElementDrawing.items(of: node, in: frame, bounds: bounds, scroll: nil, context: context)
  }

  /// Where it puts what is smaller than itself.
  var ownAlignment: ElementAlignment {
    switch kind {
    case .vertical(_, let alignment, _):
      switch alignment {
      case .leading: .topLeading
      case .center: .top
      case .trailing: .topTrailing
      }
    case .horizontal(_, let alignment, _):
      switch alignment {
      case .top: .topLeading
      case .center: .leading
      case .bottom: .bottomLeading
      }
    case .overlay(let alignment, _): alignment
    case .text(_, let style, _):
      switch style.alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    case .box(let box, let element): box.alignment ?? element.ownAlignment
    case .rectangle, .circle, .image, .spacer, .divider, .scroll, .carousel, .grid: .center
    }
  }
}
