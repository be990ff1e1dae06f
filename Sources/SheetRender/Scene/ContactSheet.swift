extension DisplayList {
  /// The distance between the pictures of a contact sheet, and around them, in points.
  public static let contactSheetSpacing = 12.0

  /// Several pictures in one, in rows, on a neutral ground.
  ///
  /// - Parameters:
  ///   - pictures: the pictures in reading order; they may differ in size.
  ///   - columns: how many stand side by side, at least 1; all of them unless given.
  /// - Returns: a list at the scale of the first picture; an empty one without pictures.
  public static func contactSheet(_ pictures: [DisplayList], columns: Int? = nil) -> DisplayList {
    let spacing = contactSheetSpacing
    let perRow = max(1, columns ?? pictures.count)
    let cellWidth = pictures.map(\.size.width).max() ?? 0
    let cellHeight = pictures.map(\.size.height).max() ?? 0
    let rows = (pictures.count + perRow - 1) / perRow
    let size = Size2D(
      width: spacing + Double(min(perRow, pictures.count)) * (cellWidth + spacing),
      height: spacing + Double(rows) * (cellHeight + spacing)
    )
    let ground = DisplayItem.fill(Rect2D(size), RGBA(142, 142, 147))
    let cells = pictures.enumerated().map { index, picture in
      let origin = Vector2D(
        x: spacing + Double(index % perRow) * (cellWidth + spacing),
        y: spacing + Double(index / perRow) * (cellHeight + spacing)
      )
      return DisplayItem.clipped(
        .rectangle(Rect2D(picture.size).translated(by: origin)),
        picture.items.map { $0.translated(by: origin) }
      )
    }
    return DisplayList(size: size, scale: pictures.first?.scale ?? 1, items: [ground] + cells)
  }
}
