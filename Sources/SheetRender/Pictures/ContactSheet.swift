extension DisplayList {
  /// The distance between the pictures of a contact sheet, and around them, in points.
  public static let contactSheetSpacing = 12.0

  /// Several pictures in one, in rows, on a neutral ground.
  ///
  /// Each picture begins on a whole device pixel, so that it has the pixels that it has alone.
  /// - Parameters:
  ///   - pictures: the pictures in reading order; they may differ in size.
  ///   - columns: the number of columns, at least 1; defaults to one for each picture.
  /// - Returns: a list at the scale of the first picture; an empty one without pictures.
  public static func contactSheet(_ pictures: [DisplayList], columns: Int? = nil) -> DisplayList {
    let scale = pictures.first?.scale ?? 1
    let spacing = (contactSheetSpacing * scale).rounded() / scale
    let perRow = max(1, columns ?? pictures.count)
    let ground = RGBA(142, 142, 147)
    var items: [DisplayItem] = []
    var size = Size2D(width: spacing, height: spacing)
    for start in stride(from: 0, to: pictures.count, by: perRow) {
      let row = pictures[start..<min(start + perRow, pictures.count)]
      var x = spacing
      for picture in row {
        let origin = Vector2D(x: x, y: size.height)
        let frame = Rect2D(picture.pixelSize).translated(by: origin)
        items.append(.clipped(.rectangle(frame), picture.items.map { $0.translated(by: origin) }))
        x = frame.maxX + spacing
      }
      size.width = max(size.width, x)
      size.height += (row.map(\.pixelSize.height).max() ?? 0) + spacing
    }
    return DisplayList(size: size, scale: scale, items: [.fill(Rect2D(size), ground)] + items)
  }
}
