/// A list with a fixed header and rows below it that scroll, drawn as blocks without any text.
public struct ListContent: SheetContent, Hashable {
  /// The title of the header; nil for a list without a header.
  public var header: String?
  /// How many rows there are.
  public var rows: Int
  /// The height of a row in points, at least 1.
  public var rowHeight: Double

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
    let ink = context.appearance == .light ? RGBA.black : .white
    let area = bounds.inset(by: Insets(top: ownHeaderHeight))
    var items: [DisplayItem] = []
    if !area.isEmpty {
      var inside = visibleRows(in: area, scrolledBy: context.scrollOffset, ink: ink)
      if context.isScrollIndicatorVisible { inside += indicator(in: area, context: context, ink: ink) }
      items.append(.clipped(.rectangle(area), inside))
    }
    if let header { items += headerItems(header, in: bounds, ink: ink) }
    return items
  }

  private func headerItems(_ title: String, in bounds: Rect2D, ink: RGBA) -> [DisplayItem] {
    let width = min(max(24, Double(title.count) * 12), max(0, bounds.width - 32))
    let text = Rect2D(x: bounds.x + 20, y: bounds.y + 22, width: width, height: 18)
    let line = Rect2D(x: bounds.x, y: bounds.y + Self.headerHeight - 1, width: bounds.width, height: 1)
    return [.fill(.capsule(text), ink.opacity(0.75)), .fill(line, ink.opacity(0.12))]
  }

  private func indicator(in area: Rect2D, context: ContentContext, ink: RGBA) -> [DisplayItem] {
    let content = max(area.height, Double(rows) * rowHeight + context.safeAreaInsets.bottom)
    let track = area.inset(by: Insets(all: 3))
    let length = min(track.height, max(36, track.height * area.height / content))
    let part = content > area.height ? min(max(0, context.scrollOffset / (content - area.height)), 1) : 0
    let thumb = Rect2D(x: track.maxX - 3, y: track.y + part * (track.height - length), width: 3, height: length)
    return thumb.isEmpty ? [] : [.fill(.capsule(thumb), ink.opacity(0.35))]
  }

  private func visibleRows(in area: Rect2D, scrolledBy offset: Double, ink: RGBA) -> [DisplayItem] {
    let first = max(0, Int(exactly: (offset / rowHeight).rounded(.down)) ?? 0)
    let end = min(rows, Int(exactly: ((offset + area.height) / rowHeight).rounded(.up)) ?? 0)
    guard first < end else { return [] }
    return (first..<end).flatMap { index in
      row(
        index,
        in: Rect2D(x: area.x, y: area.y + Double(index) * rowHeight - offset, width: area.width, height: rowHeight),
        ink: ink)
    }
  }

  private func row(_ index: Int, in frame: Rect2D, ink: RGBA) -> [DisplayItem] {
    let side = max(0, min(48, frame.height - 16))
    let middle = frame.y + frame.height / 2
    let icon = Rect2D(x: frame.x + 20, y: middle - side / 2, width: side, height: side)
    let textLeft = icon.maxX + 14
    let room = max(0, frame.maxX - 20 - textLeft)
    let hue = Self.palette[index % Self.palette.count]
    // Lengths that look like a text's, and are the same for a row wherever it is shown.
    let titlePart = 0.35 + 0.08 * Double((index * 7) % 5)
    let detailPart = 0.55 + 0.09 * Double((index * 3) % 5)
    let title = Rect2D(x: textLeft, y: middle - 13, width: room * titlePart, height: 9)
    let detail = Rect2D(x: textLeft, y: middle + 5, width: room * detailPart, height: 6)
    let line = Rect2D(x: textLeft, y: frame.maxY - 1, width: max(0, frame.maxX - textLeft), height: 1)
    return [
      .fill(.roundedRectangle(icon, radius: side * 0.22, curve: .continuous), hue),
      .fill(.capsule(title), ink.opacity(0.6)),
      .fill(.capsule(detail), ink.opacity(0.22)),
      .fill(line, ink.opacity(0.12)),
    ]
  }

  private static let palette = [
    RGBA(0, 122, 255), RGBA(52, 199, 89), RGBA(255, 149, 0), RGBA(255, 45, 85), RGBA(88, 86, 214), RGBA(48, 176, 199),
  ]
}
