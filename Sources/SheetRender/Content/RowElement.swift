/// Elements side by side.
struct RowElement: ElementKind {
  let spacing: Double
  let alignment: ElementRowAlignment
  var children: [Element]

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.width = children.widestKind
    traits.isFlexibleInHeight = children.areFlexibleInHeight
  }

  func numbered(_ number: Int) -> any ElementKind {
    RowElement(spacing: spacing, alignment: alignment, children: children.map { $0.numbered(number) })
  }

  var ownAlignment: ElementAlignment {
    switch alignment {
    case .top: .topLeading
    case .center: .leading
    case .bottom: .bottomLeading
    }
  }

  func measure(_ node: inout ElementNode, in context: ContentContext) {
    node.idealWidth = node.idealSum + node.gaps(spacing)
  }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    let gaps = node.gaps(gap(in: width))
    node.fitRow(width - gaps, in: context)
    if node.element.traits.width != .flexible {
      node.size.width = min(width, node.children.reduce(gaps) { $0 + $1.size.width })
    }
    node.size.height = node.tallest
  }

  /// The distance between neighbours, less than wanted if there is no room for it.
  private func gap(in width: Double) -> Double {
    children.count > 1 ? min(spacing, width / Double(children.count - 1)) : 0
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    drawing.drawRow(node, gap: gap(in: frame.width), alignment, in: frame)
  }
}

extension Element {
  /// Elements side by side, in the direction in which the screen is read. The counterpart of SwiftUI's `HStack`.
  ///
  /// - Parameters:
  ///   - spacing: points between neighbours.
  ///   - alignment: the position of elements that are shorter than the stack.
  ///   - elements: from the leading to the trailing side.
  /// - Returns: The element.
  public static func horizontal(
    spacing: Double = 0, alignment: ElementRowAlignment = .center, _ elements: [Element]
  ) -> Element {
    Element(
      RowElement(
        spacing: length(spacing), alignment: alignment, children: elements.map { $0.placed(along: .horizontal) }))
  }
}
