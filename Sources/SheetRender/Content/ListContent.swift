/// A list with a fixed header and rows below it that scroll: an icon, a title and a line below the title in each.
public struct ListContent: SheetContent, Hashable {
  /// The title of the header; nil for a list without a header.
  public var header: String?
  /// How many rows there are.
  public var rows: Int
  /// The height of a row in points, at least 1.
  public var rowHeight: Double
  private let layouts = ElementLayouts()

  /// The height of the header in points.
  public static let headerHeight = 64.0

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - header: the title above the rows; nil for none.
  ///   - rows: the number of rows; a negative one counts as 0.
  ///   - rowHeight: points; below 1 counts as 1.
  public init(header: String? = nil, rows: Int, rowHeight: Double = 80) {
    self.header = header
    self.rows = max(0, rows)
    self.rowHeight = max(1, rowHeight)
  }

  private var ownHeaderHeight: Double { header == nil ? 0 : Self.headerHeight }

  /// The height of the header and all rows.
  public func heightThatFits(_ width: Double, in context: ContentContext) -> Double? {
    ownHeaderHeight + Double(rows) * rowHeight
  }

  /// The rows, below the header and above the bottom safe area.
  public func scrollMetrics(_ width: Double, in context: ContentContext) -> ScrollMetrics? {
    ScrollMetrics(top: ownHeaderHeight, contentHeight: Double(rows) * rowHeight + context.safeAreaInsets.bottom)
  }

  /// The header, and of the rows only those that show.
  public func items(in bounds: Rect2D, context: ContentContext) -> [DisplayItem] {
    let area = bounds.inset(by: Insets(top: ownHeaderHeight))
    var items: [DisplayItem] = []
    if !area.isEmpty {
      var inside = visibleRows(in: area, context)
      if context.isScrollIndicatorVisible {
        let height = Double(rows) * rowHeight + context.safeAreaInsets.bottom
        inside += ScrollIndicator(contentHeight: height).items(in: area, context: context)
      }
      items.append(.clipped(.rectangle(area), inside))
    }
    if let header {
      let frame = Rect2D(x: bounds.x, y: bounds.y, width: bounds.width, height: Self.headerHeight)
      let node = layouts.node(of: .header(header), width: frame.width, in: context) { headerElement(header) }
      items += ElementDrawing.items(of: node, in: frame, bounds: bounds, scroll: nil, context: context)
    }
    return items
  }

  private func visibleRows(in area: Rect2D, _ context: ContentContext) -> [DisplayItem] {
    let offset = context.scrollOffset
    let first = max(0, Int(exactly: (offset / rowHeight).rounded(.down)) ?? 0)
    let end = min(rows, Int(exactly: ((offset + area.height) / rowHeight).rounded(.up)) ?? 0)
    guard first < end else { return [] }
    return (first..<end).flatMap { index in
      let top = area.y + Double(index) * rowHeight - offset
      let frame = Rect2D(x: area.x, y: top, width: area.width, height: rowHeight)
      let part = ElementLayouts.Part.row(index, height: rowHeight)
      let node = layouts.node(of: part, width: frame.width, in: context) { rowElement(index) }
      return ElementDrawing.items(of: node, in: frame, bounds: area, scroll: nil, context: context)
    }
  }

  private func headerElement(_ title: String) -> Element {
    let text = Element.text(title, TextStyle(weight: .semibold, lineLimit: 1))
    return line(.horizontal([text, .spacer]), height: Self.headerHeight, dividerInset: 0)
  }

  private func rowElement(_ index: Int) -> Element {
    let side = max(0, min(48, rowHeight - 16))
    // A short row has smaller letters.
    let size = min(17, rowHeight * 0.3)
    let icon = Element.rectangle(
      Self.palette[index % Self.palette.count], width: side, height: side, cornerRadius: side * 0.22)
    let detail = Self.details[index % Self.details.count]
    let texts = Element.vertical(
      spacing: 2,
      [
        .text("Row \(index + 1)", TextStyle(size: size, lineLimit: 1)),
        .text(detail, TextStyle(size: size * 0.82, lineLimit: 1), color: .secondaryLabel),
      ])
    let spacing = 14.0
    return line(
      .horizontal(spacing: spacing, [icon, texts, .spacer]), height: rowHeight,
      dividerInset: Self.margin + side + spacing)
  }

  /// An element of a height, with a hairline below it.
  private func line(_ element: Element, height: Double, dividerInset: Double) -> Element {
    .overlay(
      alignment: .bottom,
      [
        element.padding(ElementPadding(leading: Self.margin, trailing: Self.margin)).frame(height: height),
        .divider.padding(ElementPadding(leading: dividerInset)),
      ])
  }

  /// The distance between what a row shows and its sides, in points.
  private static let margin = 20.0

  private static let palette: [ElementColor] = [
    .systemBlue, .systemGreen, .systemOrange, .systemPink, .systemIndigo, .systemTeal,
  ]

  /// The second lines of rows; a row always has the same one.
  private static let details = [
    "A line below the title", "Details", "A little more to read", "Short", "Something longer, to look at",
  ]
}
