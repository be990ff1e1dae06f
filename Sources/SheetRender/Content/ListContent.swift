/// A list with a fixed header and rows below it that scroll, drawn as blocks without any text.
public struct ListContent: SheetContent, Hashable {
  /// The title of the header; nil for a list without a header.
  public var header: String?
  /// How many rows there are.
  public var rows: Int
  /// The height of a row in points, at least 1.
  public var rowHeight: Double

  /// The thickness of a line between rows: one pixel at any scale that devices have.
  private static let hairline = 1.0 / 3

  /// The height of the header in points.
  public static let headerHeight = 64.0

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - header: the title above the rows; nil for none.
  ///   - rows: how many; below 0 counts as 0.
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
      if context.isScrollIndicatorVisible { inside += indicator(in: area, context) }
      items.append(.clipped(.rectangle(area), inside))
    }
    if let header { items += headerItems(header, in: bounds, context) }
    return items
  }

  private func headerItems(_ title: String, in bounds: Rect2D, _ context: ContentContext) -> [DisplayItem] {
    let width = min(max(24, Double(title.count) * 12), max(0, bounds.width - 32))
    let text = Rect2D(x: bounds.x + 20, y: bounds.y + 22, width: width, height: 18)
    let line = Rect2D(
      x: bounds.x, y: bounds.y + Self.headerHeight - 1, width: bounds.width, height: Self.hairline)
    return [.fill(.capsule(text), context.ink.opacity(0.75)), .fill(line, context.ink.opacity(0.12))]
  }

  private func indicator(in area: Rect2D, _ context: ContentContext) -> [DisplayItem] {
    let content = max(area.height, Double(rows) * rowHeight + context.safeAreaInsets.bottom)
    let track = area.inset(by: Insets(top: 3, left: 3, bottom: 3 + context.safeAreaInsets.bottom, right: 3))
    let end = content - area.height
    let part = end > 0 ? min(max(0, context.scrollOffset / end), 1) : 0
    // Beyond an edge the indicator gets shorter, and stays at that edge.
    let overshoot = max(0, -context.scrollOffset, context.scrollOffset - end)
    let length = min(track.height, max(8, max(36, track.height * area.height / content) - overshoot))
    let thumb = Rect2D(x: track.maxX - 3, y: track.y + part * (track.height - length), width: 3, height: length)
    return thumb.isEmpty ? [] : [.fill(.capsule(thumb), context.ink.opacity(0.35))]
  }

  private func visibleRows(in area: Rect2D, _ context: ContentContext) -> [DisplayItem] {
    let offset = context.scrollOffset
    let first = max(0, Int(exactly: (offset / rowHeight).rounded(.down)) ?? 0)
    let end = min(rows, Int(exactly: ((offset + area.height) / rowHeight).rounded(.up)) ?? 0)
    guard first < end else { return [] }
    return (first..<end).flatMap { index in
      row(
        index,
        in: Rect2D(x: area.x, y: area.y + Double(index) * rowHeight - offset, width: area.width, height: rowHeight),
        context)
    }
  }

  private func row(_ index: Int, in frame: Rect2D, _ context: ContentContext) -> [DisplayItem] {
    let side = max(0, min(48, frame.height - 16))
    let middle = frame.y + frame.height / 2
    let icon = Rect2D(x: frame.x + 20, y: middle - side / 2, width: side, height: side)
    let textLeft = icon.maxX + 14
    let room = max(0, frame.maxX - 20 - textLeft)
    let hue = SystemColor.named(Self.palette[index % Self.palette.count], context.appearance)
    // Lengths that look like a text's, and are the same for a row wherever it is shown.
    let titlePart = 0.35 + 0.08 * Double((index * 7) % 5)
    let detailPart = 0.55 + 0.09 * Double((index * 3) % 5)
    let title = Rect2D(x: textLeft, y: middle - 13, width: room * titlePart, height: 9)
    let detail = Rect2D(x: textLeft, y: middle + 5, width: room * detailPart, height: 6)
    let line = Rect2D(x: textLeft, y: frame.maxY - 1, width: max(0, frame.maxX - textLeft), height: Self.hairline)
    return [
      .fill(.roundedRectangle(icon, radius: side * 0.22, curve: .continuous), hue ?? context.ink),
      .fill(.capsule(title), context.ink.opacity(0.6)),
      .fill(.capsule(detail), context.ink.opacity(0.22)),
      .fill(line, context.ink.opacity(0.12)),
    ]
  }

  private static let palette = [
    "systemBlue", "systemGreen", "systemOrange", "systemPink", "systemIndigo", "systemTeal",
  ]
}
