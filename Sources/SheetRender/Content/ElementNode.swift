/// An element that is laid out: its size, and that of all in it.
struct ElementNode {
  let element: Element
  private(set) var children: [ElementNode]
  /// How wide it would like to be, in points. For what is flexible in width the least that it needs.
  var idealWidth = 0.0
  /// The size at the width that was offered; the height is the least that it needs.
  var size = Size2D(width: 0, height: 0)
  /// The lines of a text.
  var text: TextLayout?

  /// The largest extent of anything, so that sums stay finite.
  private static let farthest = 1e12

  /// Finds out how wide an element would like to be.
  init(_ element: Element, in context: ContentContext) {
    self.element = element
    children = element.kind.nodes(in: context)
    element.kind.measure(&self, in: context)
  }

  /// Lays the element out in a width, in points.
  ///
  /// It becomes as wide if it is flexible, and no wider if it is not.
  mutating func fit(_ offered: Double, in context: ContentContext) {
    let width = max(0, offered)
    size.width = element.traits.width == .flexible ? width : min(idealWidth, width)
    element.kind.fit(&self, width, in: context)
    size.height = min(size.height, Self.farthest)
  }

  // MARK: Children

  /// The sum of the widths that children would like to have.
  var idealSum: Double { children.reduce(0) { $0 + $1.idealWidth } }
  /// The largest width that a child would like to have.
  var idealMaximum: Double { children.map(\.idealWidth).max() ?? 0 }
  /// The width of the widest child.
  var widest: Double { children.map(\.size.width).max() ?? 0 }
  /// The height of the tallest child.
  var tallest: Double { children.map(\.size.height).max() ?? 0 }

  /// The sum of the gaps between children.
  func gaps(_ spacing: Double) -> Double { spacing * Double(max(0, children.count - 1)) }

  /// Lays one child out.
  mutating func fitChild(_ index: Int, _ width: Double, in context: ContentContext) {
    children[index].fit(width, in: context)
  }

  /// Lays all children out in the same width.
  mutating func fitChildren(_ width: Double, in context: ContentContext) {
    for index in children.indices { children[index].fit(width, in: context) }
  }

  /// Shares a width among elements side by side: first fixed ones, then fitting ones, then flexible ones.
  mutating func fitRow(_ width: Double, in context: ContentContext) {
    var rest = max(0, width)
    func indices(_ kind: ElementTraits.Width) -> [Int] {
      children.indices.filter { children[$0].element.traits.width == kind }
    }
    func fit(_ index: Int, _ share: Double) {
      children[index].fit(min(share, rest), in: context)
      rest = max(0, rest - children[index].size.width)
    }
    for index in indices(.fixed) { fit(index, rest) }

    // A short text is not squeezed because of a long one: the shortest ones come first, each with a fair share at least.
    let fitting = indices(.fitting).sorted { (children[$0].idealWidth, $0) < (children[$1].idealWidth, $1) }
    let flexible = indices(.flexible).sorted { (-children[$0].idealWidth, $0) < (-children[$1].idealWidth, $1) }
    let reserve = flexible.reduce(0) { $0 + children[$1].element.kind.reservedWidth }
    for (done, index) in fitting.enumerated() {
      fit(index, max(0, rest - reserve) / Double(fitting.count - done))
    }
    // The largest of the flexible ones come first: who needs more than a fair share gets it, the others share the rest.
    for (done, index) in flexible.enumerated() {
      fit(index, max(children[index].idealWidth, rest / Double(flexible.count - done)))
    }
  }

  // MARK: Carousels

  /// The carousels of a tree that is laid out, in the order in which elements are written.
  ///
  /// - Parameter startAtRight: whether they start at their right edge.
  /// - Returns: At most ``ElementsContent/mostCarousels``.
  func carousels(startAtRight: Bool) -> [CarouselMetrics] {
    guard element.traits.carousels > 0 else { return [] }
    let most = ElementsContent.mostCarousels
    var inside: [CarouselMetrics] = []
    for child in children where inside.count < most { inside += child.carousels(startAtRight: startAtRight) }
    return Array(element.kind.carousels(of: self, inside: inside, startAtRight: startAtRight).prefix(most))
  }
}
