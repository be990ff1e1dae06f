/// The title and the legend of a plot.
extension MotionPlotDrawing {
  /// Writes the title and the legend.
  ///
  /// - Returns: Where the next thing may begin.
  mutating func drawHead() -> Double {
    let width = plot.size.width - 2 * Self.margin
    let title = plot.courses.map(\.name).joined(separator: " and ")
    let frame = sketch.write(
      title, Self.titleStyle, theme.ink, at: Vector2D(x: Self.margin, y: Self.margin), anchor: .zero, width: width)
    var cursor = Vector2D(x: Self.margin, y: frame.maxY + 8)
    let height = sketch.layout("Ag", Self.labelStyle).size.height
    for entry in legend {
      let room = min(Self.widestLabel, width - 24)
      let needed = 24 + sketch.layout(entry.name, Self.labelStyle, width: room).size.width
      if cursor.x > Self.margin, cursor.x + needed > plot.size.width - Self.margin {
        cursor = Vector2D(x: Self.margin, y: cursor.y + height + 4)
      }
      let middle = cursor.y + height / 2
      drawKey(entry.key, in: Rect2D(x: cursor.x, y: middle - 5, width: 18, height: 10))
      sketch.write(
        entry.name, Self.labelStyle, theme.secondary, at: Vector2D(x: cursor.x + 24, y: middle),
        anchor: Vector2D(x: 0, y: 0.5), width: room)
      cursor.x += needed + 18
    }
    return cursor.y + height
  }

  private enum Key { case curve(RGBA), snapPoint, finger, event(RGBA), mark(RGBA) }

  private var legend: [(key: Key, name: String)] {
    let courses = plot.courses
    let curves = zip(courses, colors).map { (key: Key.curve($1), name: courses.count > 1 ? $0.name : "sheet") }
    var entries = curves + [(.snapPoint, "snap point")]
    if courses.contains(where: { !$0.fingers.isEmpty }) { entries.append((.finger, "finger down")) }
    let color = courses.count > 1 ? theme.secondary : theme.first
    if courses.contains(where: { $0.incidents.contains { !$0.isMark } }) { entries.append((.event(color), "event")) }
    if courses.contains(where: { $0.incidents.contains(where: \.isMark) }) { entries.append((.mark(color), "mark")) }
    return entries
  }

  private mutating func drawKey(_ key: Key, in frame: Rect2D) {
    let middle = frame.y + frame.height / 2
    let centre = Vector2D(x: frame.x + frame.width / 2, y: middle)
    switch key {
    case .curve(let color):
      sketch.line(
        [Vector2D(x: frame.x + 1, y: middle), Vector2D(x: frame.maxX - 1, y: middle)], color, width: 2.5)
    case .snapPoint:
      sketch.horizontal(middle, from: frame.x, to: frame.maxX, theme.secondary, dash: [4, 4])
    case .finger: sketch.add(.fill(frame, theme.secondary.opacity(plot.appearance == .light ? 0.14 : 0.24)))
    case .event(let color): drawSign(at: centre, color, isMark: false)
    case .mark(let color): drawSign(at: centre, color, isMark: true)
    }
  }

  /// A dot for an event, a diamond for a mark.
  mutating func drawSign(at centre: Vector2D, _ color: RGBA, isMark: Bool) {
    if isMark {
      let points = [(0.0, -2.0), (2, 0), (0, 2), (-2, 0), (0, -2)].map { Vector2D(x: centre.x + $0, y: centre.y + $1) }
      sketch.line(points, color, width: 3)
    } else {
      sketch.add(.fill(.ellipse(Rect2D(x: centre.x - 2.5, y: centre.y - 2.5, width: 5, height: 5)), color))
    }
  }
}
