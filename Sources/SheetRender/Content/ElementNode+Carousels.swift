extension ElementNode {
  /// The carousels of a tree that is laid out, in the order in which elements are written.
  ///
  /// Copies in a grid count one by one. They all have the measures of the last one, which decides how high a row is, too.
  /// - Parameter startAtRight: whether they start at their right edge.
  /// - Returns: At most ``ElementsContent/mostCarousels``.
  func carousels(startAtRight: Bool) -> [CarouselMetrics] {
    guard element.traits.carousels > 0 else { return [] }
    let most = ElementsContent.mostCarousels
    var inside: [CarouselMetrics] = []
    for child in children where inside.count < most { inside += child.carousels(startAtRight: startAtRight) }
    switch element.kind {
    case .carousel(let offset, let spacing, _, _):
      let width = children.reduce(spacing * Double(max(0, children.count - 1))) { $0 + $1.size.width }
      let own = CarouselMetrics(
        width: size.width, contentWidth: width, offset: offset, startsAtRight: startAtRight)
      return Array(([own] + inside).prefix(most))
    case .grid(let grid, _):
      let copies = inside.isEmpty ? 0 : min(grid.count, most / inside.count + 1)
      return Array((0..<copies).flatMap { _ in inside }.prefix(most))
    default: return Array(inside.prefix(most))
    }
  }
}
