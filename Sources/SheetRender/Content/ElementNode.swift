/// An element that is laid out: how wide and how high it is, and so is all in it.
struct ElementNode {
  let element: Element
  private(set) var children: [ElementNode]
  /// How wide it would like to be, in points. For what is flexible in width the least that it needs.
  let idealWidth: Double
  /// The size at the width that was offered; the height is the least that it needs.
  private(set) var size = Size2D(width: 0, height: 0)
  /// The lines of a text.
  private(set) var text: TextLayout?

  /// The thickness of a divider: one pixel at any scale that devices have.
  static let hairline = 1.0 / 3
  /// The largest extent of anything, so that sums stay finite.
  private static let farthest = 1e12

  /// Finds out how wide an element would like to be.
  init(_ element: Element, in context: ContentContext) {
    self.element = element
    switch element.kind {
    case .grid(let grid, let template): children = [ElementNode(template.numbered(grid.count), in: context)]
    default: children = element.children.map { ElementNode($0, in: context) }
    }
    let sum = children.reduce(0) { $0 + $1.idealWidth }
    let most = children.map(\.idealWidth).max() ?? 0
    switch element.kind {
    case .vertical, .overlay, .scroll: idealWidth = most
    case .horizontal(let spacing, _, _): idealWidth = sum + spacing * Double(max(0, children.count - 1))
    case .text(let string, let style, _):
      let layout = context.text.layout(string, style: style, width: Element.longest)
      text = layout
      idealWidth = layout.size.width
    case .rectangle(let rectangle): idealWidth = rectangle.width ?? 0
    case .circle(_, let diameter): idealWidth = diameter
    case .image(let image):
      idealWidth = image.width ?? (image.mode == .fit ? (image.height ?? 0) / image.proportion : 0)
    case .spacer(let axis, let minimum): idealWidth = axis == .vertical ? 0 : minimum
    case .divider(_, let isUpright): idealWidth = isUpright ? Self.hairline : 0
    case .carousel, .grid: idealWidth = 0
    case .box(let box, _): idealWidth = box.width ?? (most + box.padding.leading + box.padding.trailing)
    }
  }

  /// Lays the element out in a width, in points.
  ///
  /// It becomes as wide if it is flexible, and no wider if it is not.
  mutating func fit(_ offered: Double, in context: ContentContext) {
    let width = max(0, offered)
    let isFlexible = element.traits.width == .flexible
    size.width = isFlexible ? width : min(idealWidth, width)
    switch element.kind {
    case .vertical(let spacing, _, _):
      fitChildren(width, in: context)
      if !isFlexible { size.width = widest }
      size.height = children.reduce(0) { $0 + $1.size.height } + spacing * Double(max(0, children.count - 1))
    case .horizontal(let spacing, _, _):
      let gap = gap(spacing, in: width)
      fitRow(width - gap * Double(max(0, children.count - 1)), in: context)
      if !isFlexible {
        size.width = min(width, children.reduce(gap * Double(max(0, children.count - 1))) { $0 + $1.size.width })
      }
      size.height = highest
    case .overlay, .scroll:
      fitChildren(width, in: context)
      if !isFlexible { size.width = widest }
      size.height = highest
    case .carousel:
      for index in children.indices {
        let isPage = children[index].element.traits.width == .flexible
        children[index].fit(isPage ? width : min(children[index].idealWidth, Element.longest), in: context)
      }
      size.height = highest
    case .grid(let grid, _):
      let gap = min(grid.spacing, width / Double(grid.columns))
      fitChildren((width - gap * Double(grid.columns - 1)) / Double(grid.columns), in: context)
      let rows = Double(grid.rows)
      size.height = rows > 0 ? rows * rowHeight + (rows - 1) * grid.spacing : 0
    case .box(let box, _):
      let inner = (box.width.map { min($0, width) } ?? width) - box.padding.leading - box.padding.trailing
      fitChildren(inner, in: context)
      if box.width == nil, !isFlexible {
        size.width = min(width, widest + box.padding.leading + box.padding.trailing)
      }
      size.height = box.height ?? (highest + box.padding.top + box.padding.bottom)
    case .text(let string, let style, _):
      if let ideal = text, ideal.size.width > width {
        text = context.text.layout(string, style: style, width: width)
      }
      size.width = min(text?.size.width ?? 0, width)
      size.height = text?.size.height ?? 0
    case .rectangle(let rectangle): size.height = rectangle.height ?? 0
    case .circle: size.height = size.width
    case .image(let image):
      let height = image.height ?? (image.mode == .fit ? size.width * image.proportion : 0)
      size.height = min(height, Element.longest)
    case .spacer(let axis, let minimum): size.height = axis == .horizontal ? 0 : minimum
    case .divider(_, let isUpright): size.height = isUpright ? 0 : Self.hairline
    }
    size.height = min(size.height, Self.farthest)
  }

  private var widest: Double { children.map(\.size.width).max() ?? 0 }
  private var highest: Double { children.map(\.size.height).max() ?? 0 }

  /// The height of a grid's row.
  var rowHeight: Double { max(1, highest) }

  /// The distance between elements side by side, less than wanted where there is no room for it.
  func gap(_ spacing: Double, in width: Double) -> Double {
    children.count > 1 ? min(spacing, width / Double(children.count - 1)) : 0
  }

  private mutating func fitChildren(_ width: Double, in context: ContentContext) {
    for index in children.indices { children[index].fit(width, in: context) }
  }

  /// Shares a width among elements side by side: first fixed ones, then fitting ones, then flexible ones.
  private mutating func fitRow(_ width: Double, in context: ContentContext) {
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
    let reserve = flexible.reduce(0) { sum, index in
      if case .spacer(_, let minimum) = children[index].element.kind { sum + minimum } else { sum }
    }
    for (place, index) in fitting.enumerated() {
      fit(index, max(0, rest - reserve) / Double(fitting.count - place))
    }
    // The largest of the flexible ones come first: who needs more than a fair share gets it, the others share the rest.
    for (place, index) in flexible.enumerated() {
      fit(index, max(children[index].idealWidth, rest / Double(flexible.count - place)))
    }
  }
}
