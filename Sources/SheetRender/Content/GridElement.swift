/// Copies of an element in columns.
struct GridElement: ElementKind {
  /// The most elements that a grid repeats.
  private static let largestTemplate = 200
  /// The most letters that a grid repeats.
  private static let mostTemplateLetters = 5000

  let columns: Int
  let spacing: Double
  let count: Int
  let template: Element

  var children: [Element] { [template] }
  private var rows: Int { (count + columns - 1) / columns }

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.carousels = min(traits.carousels * count, ElementsContent.mostCarousels)
    traits.fault = traits.fault ?? Self.fault(ofTemplate: traits)
    traits.holdsGrid = true
    traits.mentionsNumber = false
    traits.width = .flexible
  }

  private static func fault(ofTemplate traits: ElementTraits) -> ElementError? {
    if traits.holdsGrid || traits.scrolls > 0 { return .templateScrolls }
    if traits.letters > mostTemplateLetters { return .longTemplate(mostTemplateLetters) }
    return traits.count > largestTemplate + 1 ? .largeTemplate(largestTemplate) : nil
  }

  /// Only the last copy, which decides the height of a row.
  func nodes(in context: ContentContext) -> [ElementNode] { [ElementNode(template.numbered(count), in: context)] }

  func measure(_ node: inout ElementNode, in context: ContentContext) {}

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    node.fitChildren(cell(in: width).width, in: context)
    let rows = Double(rows)
    node.size.height = rows > 0 ? rows * rowHeight(node) + (rows - 1) * spacing : 0
  }

  /// The width of a column, and the gap between two.
  private func cell(in width: Double) -> (width: Double, gap: Double) {
    let gap = min(spacing, width / Double(columns))
    return ((width - gap * Double(columns - 1)) / Double(columns), gap)
  }

  private func rowHeight(_ node: ElementNode) -> Double { max(1, node.tallest) }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    guard let last = node.children.first else { return }
    let (width, gap) = cell(in: frame.width)
    let rowHeight = rowHeight(node)
    let pitch = rowHeight + spacing
    let reach = template.traits.outreach
    let first = max(0, Int(exactly: ((drawing.visible.y - reach - frame.y) / pitch).rounded(.down)) ?? 0)
    let end = min(rows, Int(exactly: ((drawing.visible.maxY + reach - frame.y) / pitch).rounded(.up)) ?? 0)
    guard first < end else { return }
    let firstCarousel = drawing.nextCarousel
    for index in first * columns..<min(count, end * columns) {
      guard !drawing.isFull else { return }
      drawing.nextCarousel = firstCarousel + index * template.traits.carousels
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let cell = drawing.rect(
        leading: Double(column) * (width + gap), top: Double(row) * pitch,
        Size2D(width: width, height: rowHeight), in: frame)
      guard drawing.shows(cell, outreach: reach) else { continue }
      var copy = last
      if template.traits.mentionsNumber {
        copy = ElementNode(template.numbered(index + 1), in: drawing.context)
        copy.fit(width, in: drawing.context)
      }
      let copyFrame = drawing.frame(of: copy, template.kind.ownAlignment, in: cell)
      guard copy.size.height > cell.height else {
        drawing.draw(copy, in: copyFrame)
        continue
      }
      let inside = drawing.collect(in: cell) { $0.draw(copy, in: copyFrame) }
      if !inside.isEmpty { drawing.append([.clipped(.rectangle(drawing.near(cell)), inside)]) }
    }
  }

  /// Copies count one by one. They all have the measures of the last one.
  func carousels(of node: ElementNode, inside: [CarouselMetrics], startAtRight: Bool) -> [CarouselMetrics] {
    let copies = inside.isEmpty ? 0 : min(count, ElementsContent.mostCarousels / inside.count + 1)
    return (0..<copies).flatMap { _ in inside }
  }
}

extension Element {
  /// Copies of an element in columns of one width and rows of one height.
  ///
  /// Only the rows that show are laid out, so there may be millions. The counterpart of SwiftUI's `LazyVGrid`.
  /// - Parameters:
  ///   - columns: the number of columns, from 1 to 20.
  ///   - spacing: points between neighbours.
  ///   - count: the number of copies, from 0 to 10,000,000.
  ///   - template: what is repeated, with at most 200 elements and 5,000 letters; `{n}` in its texts becomes the copy's number, from 1.
  ///     The last copy decides the height of a row, which is at least 1 point.
  /// - Returns: The element.
  public static func grid(columns: Int = 1, spacing: Double = 0, count: Int, _ template: Element) -> Element {
    Element(
      GridElement(
        columns: min(max(1, columns), 20), spacing: length(spacing), count: min(max(0, count), 10_000_000),
        template: template))
  }
}
