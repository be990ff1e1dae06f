/// Elements side by side in a row that is moved sideways.
struct CarouselElement: ElementKind {
  /// How far it is moved at the start, in points.
  let offset: Double
  let spacing: Double
  let alignment: ElementRowAlignment
  var children: [Element]

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.carousels = min(traits.carousels + 1, ElementsContent.mostCarousels)
    traits.width = .flexible
    traits.isFlexibleInHeight = children.areFlexibleInHeight
  }

  func numbered(_ number: Int) -> any ElementKind {
    CarouselElement(
      offset: offset, spacing: spacing, alignment: alignment, children: children.map { $0.numbered(number) })
  }

  func measure(_ node: inout ElementNode, in context: ContentContext) {}

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    for (index, child) in node.children.enumerated() {
      let isPage = child.element.traits.width == .flexible
      node.fitChild(index, isPage ? width : min(child.idealWidth, Element.longest), in: context)
    }
    node.size.height = node.tallest
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    let start = drawing.addCarousel(in: frame) ?? offset
    let inside = drawing.collect(in: frame) { drawing in
      var row = frame
      row.x -= drawing.isRightToLeft ? -start : start
      drawing.drawRow(node, gap: spacing, alignment, in: row)
    }
    if !inside.isEmpty { drawing.append([.clipped(.rectangle(drawing.near(frame)), inside)]) }
  }

  func carousels(of node: ElementNode, inside: [CarouselMetrics], startAtRight: Bool) -> [CarouselMetrics] {
    let width = node.children.reduce(node.gaps(spacing)) { $0 + $1.size.width }
    let own = CarouselMetrics(
      width: node.size.width, contentWidth: width, offset: offset, startsAtRight: startAtRight)
    return [own] + inside
  }
}

extension Element {
  /// Elements side by side in a row that is moved sideways.
  ///
  /// Elements that are flexible in width become as wide as the carousel. A finger that goes sideways over the carousel
  /// moves it; see ``SheetModel/scroll(carousel:to:)`` for how a program does. It starts at its leading side, which is the
  /// right one on a screen that is read from right to left. The counterpart of SwiftUI's `ScrollView(.horizontal)`.
  /// - Parameters:
  ///   - offset: how far it is moved from its leading side at the start, in points; kept between its edges in a sheet.
  ///   - spacing: points between neighbours.
  ///   - alignment: the position of elements that are shorter than the row.
  ///   - elements: from the leading to the trailing side.
  /// - Returns: The element.
  public static func carousel(
    offset: Double = 0, spacing: Double = 0, alignment: ElementRowAlignment = .center, _ elements: [Element]
  ) -> Element {
    Element(
      CarouselElement(
        offset: length(offset), spacing: length(spacing), alignment: alignment,
        children: elements.map { $0.placed(along: .horizontal) }))
  }
}
