/// Lays a motion plot out by the sizes of its texts, and draws it.
struct MotionPlotDrawing {
  private(set) var sketch: Sketch
  /// The panel of the sheet's top, and the panel of its speed.
  private(set) var panels: [PlotPanel] = []
  /// The ticks of time, and those of each panel.
  private(set) var timeTicks = AxisTicks(in: 0...0, count: 1)
  private(set) var valueTicks: [AxisTicks] = []
  private let plot: MotionPlot
  private let theme: PictureTheme

  private static let margin = 20.0
  private static let titleStyle = TextStyle(size: 16, weight: .semibold)
  private static let axisStyle = TextStyle(size: 11, weight: .medium)
  private static let tickStyle = TextStyle(size: 10)
  private static let labelStyle = TextStyle(size: 10)
  private static let markStyle = TextStyle(size: 10, weight: .semibold)
  private static let laneHeight = 15.0
  /// The widest label of a snap point, and of events, in points.
  private static let widestLabel = 170.0
  private static let widestIncident = 240.0

  init(_ plot: MotionPlot) {
    self.plot = plot
    self.theme = PictureTheme(plot.appearance)
    self.sketch = Sketch(typesetter: plot.typesetter, scale: plot.scale)
    sketch.add(.fill(Rect2D(plot.size), theme.ground))
    let headEnd = drawHead()
    // How wide the panels are does not depend on the lanes above them, and tells how many of these there are.
    layOut(from: headEnd)
    let places = plot.courses.map { lanes($0.incidents) }
    let laneCounts = places.map { ($0.compactMap(\.?.lane).max() ?? -1) + 1 }
    layOut(from: headEnd + 12 + Double(laneCounts.reduce(0, +)) * Self.laneHeight)
    drawGrounds()
    drawFingers()
    drawSnapLines()
    drawIncidents(places, laneCounts)
    drawCurves()
    drawAxes()
  }

  private var colors: [RGBA] { [theme.first, theme.second] }

  // MARK: Head

  /// Writes the title and the legend.
  ///
  /// - Returns: Where the next thing may begin.
  private mutating func drawHead() -> Double {
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
  private mutating func drawSign(at centre: Vector2D, _ color: RGBA, isMark: Bool) {
    if isMark {
      let points = [(0.0, -2.0), (2, 0), (0, 2), (-2, 0), (0, -2)].map { Vector2D(x: centre.x + $0, y: centre.y + $1) }
      sketch.line(points, color, width: 3)
    } else {
      sketch.add(.fill(.ellipse(Rect2D(x: centre.x - 2.5, y: centre.y - 2.5, width: 5, height: 5)), color))
    }
  }

  private func fingerColor(_ index: Int) -> RGBA {
    (plot.courses.count > 1 ? colors[index] : theme.secondary).opacity(plot.appearance == .light ? 0.14 : 0.24)
  }

  // MARK: Panels

  /// Divides the room below the head, once the widths of all labels at the sides are known.
  private mutating func layOut(from top: Double) {
    let courses = plot.courses
    let tops = courses.flatMap { course in course.samples.map(\.top) + course.snapLines.map(\.top) }
    let speeds: [Double] = courses.flatMap { course in course.samples.map(\.velocity) } + [0]
    // A recording without a duration still has an axis.
    let end = max(courses.map(\.duration).max() ?? 0, 0.1)
    let ranges = [
      PlotPanel.range(around: tops, atLeast: 10), PlotPanel.range(around: speeds, part: 0.08, atLeast: 20),
    ]
    let axisHeight = sketch.layout("Ag", Self.axisStyle).size.height + 6
    let tickHeight = sketch.layout("0", Self.tickStyle).size.height
    let bottom = plot.size.height - Self.margin - axisHeight - tickHeight - 4
    let room = max(40, bottom - top - 2 * axisHeight - 14)
    let heights = [room * 0.6, room * 0.4]
    let probes = zip(ranges, heights).map { range, height in
      PlotPanel(frame: Rect2D(x: 0, y: 0, width: 100, height: height), x: 0...end, y: range)
    }
    let left = probes.map { PlotPanel.width(of: $0.yTicks(apart: 26), Self.tickStyle, in: sketch) }.max() ?? 0
    let names = plot.courses.flatMap(\.shownLines).map { snapLabel($0).size.width }
    let right = min(names.max() ?? 0, Self.widestLabel) + 12
    let width = max(80, plot.size.width - 2 * Self.margin - left - 8 - right)
    var y = top
    panels = []
    for (range, height) in zip(ranges, heights) {
      y += axisHeight
      let frame = Rect2D(x: Self.margin + left + 8, y: y, width: width, height: height)
      panels.append(PlotPanel(frame: frame, x: 0...end, y: range))
      y += height + 14
    }
    timeTicks = panels[0].xTicks(apart: 70)
    valueTicks = panels.map { $0.yTicks(apart: 26) }
  }

  private func snapLabel(_ line: MotionCourse.SnapLine) -> TextLayout {
    sketch.layout(line.name, Self.labelStyle, width: Self.widestLabel)
  }

  private mutating func drawGrounds() {
    for (panel, ticks) in zip(panels, valueTicks) { panel.drawGround(&sketch, theme, x: timeTicks, y: ticks) }
    let zero = panels[1].y(of: 0)
    sketch.horizontal(zero, from: panels[1].frame.x, to: panels[1].frame.maxX, theme.edge)
  }

  private mutating func drawFingers() {
    for (index, course) in plot.courses.enumerated() {
      for finger in course.fingers {
        for panel in panels {
          let start = panel.x(of: finger.lowerBound)
          let width = max(1, panel.x(of: finger.upperBound) - start)
          sketch.add(
            .fill(Rect2D(x: start, y: panel.frame.y, width: width, height: panel.frame.height), fingerColor(index)))
        }
      }
    }
  }

  private mutating func drawSnapLines() {
    let panel = panels[0]
    let shared = Set(plot.courses.first?.shownLines.map { "\($0.name) \($0.top)" } ?? [])
    var shown: [(line: MotionCourse.SnapLine, color: RGBA)] = []
    for (index, course) in plot.courses.enumerated() {
      let color = index == 0 ? theme.secondary : theme.second
      let isNew = { (line: MotionCourse.SnapLine) in index == 0 || !shared.contains("\(line.name) \(line.top)") }
      for line in course.snapLines where isNew(line) {
        let isLast = course.shownLines.contains(line)
        let end = isLast ? panel.frame.maxX : panel.x(of: line.end)
        let start = panel.x(of: line.start)
        guard end > start else { continue }
        sketch.horizontal(panel.y(of: line.top), from: start, to: end, color.opacity(0.8), dash: [4, 4])
      }
      shown += course.shownLines.filter(isNew).map { ($0, color) }
    }
    shown.sort { $0.line.top < $1.line.top }
    let height = sketch.layout("Ag", Self.labelStyle).size.height + 2
    let places = LabelRoom.column(
      shown.map { panel.y(of: $0.line.top) }, height: height,
      in: panel.frame.y - height / 2...panel.frame.maxY + height / 2)
    for ((line, color), place) in zip(shown, places) {
      guard let place else { continue }
      let (edge, y) = (panel.frame.maxX, panel.y(of: line.top))
      sketch.line([Vector2D(x: edge + 1, y: y), Vector2D(x: edge + 9, y: place)], color.opacity(0.8), width: 1)
      sketch.write(
        line.name, Self.labelStyle, color, at: Vector2D(x: edge + 12, y: place), anchor: Vector2D(x: 0, y: 0.5),
        width: Self.widestLabel)
    }
  }

  // MARK: Events and marks

  private func lanes(_ incidents: [MotionCourse.Incident]) -> [LabelRoom.Place?] {
    let labels = incidents.map { incident in
      (mark: panels[0].x(of: incident.time) - 3, width: 10 + layout(incident).size.width)
    }
    // Lanes leave the panels most of a small plot.
    let count = plot.courses.count
    let room = Int(exactly: (plot.size.height * 0.2 / Self.laneHeight).rounded(.down)) ?? 1
    return LabelRoom.lanes(
      labels, lanes: min(count > 1 ? 3 : 5, room / count), gap: 8, in: Self.margin...plot.size.width - Self.margin)
  }

  private func layout(_ incident: MotionCourse.Incident) -> TextLayout {
    sketch.layout(incident.label, incident.isMark ? Self.markStyle : Self.labelStyle, width: Self.widestIncident)
  }

  private mutating func drawIncidents(_ places: [[LabelRoom.Place?]], _ laneCounts: [Int]) {
    var base = panels[0].frame.y - sketch.layout("Ag", Self.axisStyle).size.height - 12
    for (index, course) in plot.courses.enumerated().reversed() {
      let color = colors[index]
      for (incident, place) in zip(course.incidents, places[index]) {
        let x = panels[0].x(of: incident.time)
        for panel in panels {
          sketch.vertical(x, from: panel.frame.y, to: panel.frame.maxY, color.opacity(0.4), dash: [1, 4])
        }
        guard let place else { continue }
        let y = base - (Double(place.lane) + 0.5) * Self.laneHeight
        drawSign(at: Vector2D(x: place.x + 3, y: y), color, isMark: incident.isMark)
        sketch.write(
          incident.label, incident.isMark ? Self.markStyle : Self.labelStyle,
          incident.isMark ? theme.ink : theme.secondary, at: Vector2D(x: place.x + 10, y: y),
          anchor: Vector2D(x: 0, y: 0.5), width: Self.widestIncident)
      }
      base -= Double(laneCounts[index]) * Self.laneHeight
    }
  }

  // MARK: Curves

  private mutating func drawCurves() {
    for (index, course) in plot.courses.enumerated().reversed() {
      for (panel, value) in zip(panels, [\MotionCourse.Sample.top, \.velocity]) {
        let points = course.samples.map { Vector2D(x: panel.x(of: $0.time), y: panel.y(of: $0[keyPath: value])) }
        let curve = PlotPanel.thinned(points, scale: plot.scale)
        if course.duration > 0 {
          sketch.line(curve, colors[index], width: 2)
        } else if let last = curve.last {
          sketch.dot(at: last, radius: 3, colors[index], rim: theme.panel)
        }
      }
    }
  }

  private mutating func drawAxes() {
    let titles = ["sheet\u{2019}s top, pt from the container\u{2019}s top", "velocity, pt/s; up is negative"]
    for ((panel, ticks), title) in zip(zip(panels, valueTicks), titles) {
      sketch.border(panel.frame, theme.edge)
      panel.drawYLabels(&sketch, theme, Self.tickStyle, ticks)
      sketch.write(
        title, Self.axisStyle, theme.ink, at: Vector2D(x: panel.frame.x, y: panel.frame.y - 6),
        anchor: Vector2D(x: 0, y: 1), width: panel.frame.width)
    }
    guard let panel = panels.last else { return }
    panel.drawXLabels(&sketch, theme, Self.tickStyle, timeTicks, within: plot.size.width)
    let tickHeight = sketch.layout("0", Self.tickStyle).size.height
    sketch.write(
      "time, s", Self.axisStyle, theme.ink, at: Vector2D(x: panel.frame.maxX, y: panel.frame.maxY + 10 + tickHeight),
      anchor: Vector2D(x: 1, y: 0))
  }
}
