/// Elements below each other.
struct ColumnElement: ElementKind {
  let spacing: Double
  let alignment: ElementColumnAlignment
  var children: [Element]

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.width = children.widestKind
    traits.isFlexibleInHeight = children.contains(where: \.isFlexibleInHeight)
  }

  func numbered(_ number: Int) -> any ElementKind {
    ColumnElement(spacing: spacing, alignment: alignment, children: children.map { $0.numbered(number) })
  }

  var ownAlignment: ElementAlignment {
    switch alignment {
    case .leading: .topLeading
    case .center: .top
    case .trailing: .topTrailing
    }
  }

  func measure(_ node: inout ElementNode, in context: ContentContext) { node.idealWidth = node.idealMaximum }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    node.fitChildren(width, in: context)
    if node.element.traits.width != .flexible { node.size.width = node.widest }
    node.size.height = node.children.reduce(0) { $0 + $1.size.height } + node.gaps(spacing)
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
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
      drawing.draw(child, in: drawing.rect(leading: (frame.width - size.width) * part, top: top, size, in: frame))
      top += size.height + spacing
    }
  }

  var childAtBottom: Element? { children.last.flatMap { $0.traits.scrolls > 0 ? $0 : nil } }

  func scrollInsets(of node: ElementNode) -> (top: Double, bottom: Double) {
    (node.children.dropLast().reduce(0) { $0 + $1.size.height } + spacing * Double(children.count - 1), 0)
  }
}

extension Element {
  /// Elements below each other. The counterpart of SwiftUI's `VStack`.
  ///
  /// - Parameters:
  ///   - spacing: points between neighbours.
  ///   - alignment: the position of elements that are narrower than the stack.
  ///   - elements: from top to bottom.
  /// - Returns: The element.
  public static func vertical(
    spacing: Double = 0, alignment: ElementColumnAlignment = .leading, _ elements: [Element]
  ) -> Element {
    Element(
      ColumnElement(
        spacing: length(spacing), alignment: alignment, children: elements.map { $0.placed(along: .vertical) }))
  }
}
