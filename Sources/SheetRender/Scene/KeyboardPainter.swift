/// A keyboard as blocks: a panel with four rows of keys.
struct KeyboardPainter {
  private static let rows = [10, 10, 9, 5]
  private static let gap = 6.0
  private static let largestKey = 54.0

  let appearance: Appearance

  func items(in frame: Rect2D) -> [DisplayItem] {
    let isLight = appearance == .light
    let panel = DisplayItem.fill(frame, isLight ? RGBA(209, 212, 219) : RGBA(43, 43, 45))
    let key = isLight ? RGBA.white : RGBA(107, 107, 110)
    let room = (frame.height - Self.gap * Double(Self.rows.count + 1)) / Double(Self.rows.count)
    let height = min(max(0, room), Self.largestKey)
    let keys = Self.rows.enumerated().flatMap { row, count -> [DisplayItem] in
      let width = (frame.width - Self.gap * Double(count + 1)) / Double(count)
      let top = frame.y + Self.gap + Double(row) * (height + Self.gap)
      return (0..<count).map { column in
        let left = frame.x + Self.gap + Double(column) * (width + Self.gap)
        let rect = Rect2D(x: left, y: top, width: width, height: height)
        return .fill(.roundedRectangle(rect, radius: 5, curve: .continuous), key)
      }
    }
    return [.clipped(.rectangle(frame), [panel] + keys)]
  }
}
