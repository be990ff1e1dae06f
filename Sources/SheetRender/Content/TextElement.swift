/// A text of as many lines as it needs.
struct TextElement: ElementKind {
  let text: String
  let style: TextStyle
  let color: ElementColor

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.letters = min(text.unicodeScalars.count, Typesetter.longestText)
    traits.mentionsNumber = text.utf8.contains(UInt8(ascii: "{")) && text.contains("{n}")
    traits.width = .fitting
  }

  func numbered(_ number: Int) -> any ElementKind {
    TextElement(text: text.replacing("{n}", with: "\(number)"), style: style, color: color)
  }

  var ownAlignment: ElementAlignment {
    switch style.alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  func measure(_ node: inout ElementNode, in context: ContentContext) {
    let layout = context.text.layout(text, style: style, width: Element.longest)
    node.text = layout
    node.idealWidth = layout.size.width
  }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    if let ideal = node.text, ideal.size.width > width {
      node.text = context.text.layout(text, style: style, width: width)
    }
    node.size.width = min(node.text?.size.width ?? 0, width)
    node.size.height = node.text?.size.height ?? 0
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    guard let text = node.text else { return }
    let origin = Vector2D(x: frame.x, y: frame.y)
    for item in text.items(at: origin, color: color.resolved(in: drawing.context)) where drawing.shows(item) {
      drawing.add(item)
    }
  }
}

extension ElementDrawing {
  /// Whether a piece of a text may show.
  fileprivate func shows(_ item: DisplayItem) -> Bool {
    switch item {
    case .fill(let outline, _): shows(outline.bounds)
    case .glyphs(let run, let origin, _):
      origin.y > visible.y - 2 * run.size && origin.y < visible.maxY + 2 * run.size
    default: true
    }
  }
}

extension Element {
  /// A text of as many lines as it needs. The counterpart of `UILabel`.
  ///
  /// - Parameters:
  ///   - text: any text; of more than 20,000 characters only the first ones show.
  ///   - style: how it looks.
  ///   - color: the colour of the letters.
  /// - Returns: The element.
  public static func text(_ text: String, _ style: TextStyle = TextStyle(), color: ElementColor = .label) -> Element {
    Element(TextElement(text: text, style: style, color: color))
  }
}
