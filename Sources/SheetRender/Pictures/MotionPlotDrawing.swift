/// Lays a motion plot out by the sizes of its texts, and draws it.
struct MotionPlotDrawing {
  var sketch: Sketch
  /// The panel of the sheet's top, and the panel of its speed.
  private(set) var panels: [PlotPanel] = []
  /// The ticks of time, and those of each panel.
  private(set) var timeTicks = AxisTicks(in: 0...0, count: 1)
  private(set) var valueTicks: [AxisTicks] = []
  /// The middles of the signs of events and marks.
  private(set) var signs: [Vector2D] = []
  /// The labels that found no room, such as `opened at 1.200 s`.
  private(set) var missingLabels: [String] = []
  let plot: MotionPlot
  let theme: PictureTheme

  static let margin = 20.0
  static let titleStyle = TextStyle(size: 16, weight: .semibold)
  private static let axisStyle = TextStyle(size: 11, weight: .medium)
  private static let tickStyle = TextStyle(size: 10)
  static let labelStyle = TextStyle(size: 10)
  private static let markStyle = TextStyle(size: 10, weight: .semibold)
  private static let laneHeight = 15.0
  /// The part of a plot's height that lanes may take, and the height that they leave the panels, in points.
  private static let laneShare = 0.35
  private static let leastRoom = 90.0
  /// The least distances between ticks downwards and to the right, in points.
  private static let tickDistance = (y: 13.0, x: 60.0)
  /// The widest label of a snap point, and of events, in points.
  static let widestLabel = 170.0
  private static let widestIncident = 240.0

  init(_ plot: MotionPlot) {
    self.plot = plot
    self.theme = PictureTheme(plot.appearance)
    self.sketch = Sketch(typesetter: plot.typesetter, scale: plot.scale)
    sketch.add(.fill(Rect2D(plot.size), theme.ground))
    let headEnd = drawHead()
    let (places, laneCounts) = findRoom(below: headEnd)
    drawGrounds()
    drawFingers()
    drawSnapLines()
    drawIncidents(places, laneCounts)
    drawCurves()
    drawAxes()
  }

  var colors: [RGBA] { [theme.first, theme.second] }

  private func fingerColor(_ index: Int) -> RGBA {
    (plot.courses.count > 1 ? colors[index] : theme.secondary).opacity(plot.appearance == .light ? 0.14 : 0.24)
  }

  // MARK: Panels

  /// Lays out the panels with as many lanes above them as the labels need.
  ///
  /// Lanes make panels lower, so that they have other ticks and another width, and labels other places. So lanes are added
  /// until all labels have room in the panels that are left.
  private mutating func findRoom(below headEnd: Double) -> (places: [[LabelRoom.Place?]], laneCounts: [Int]) {
    var laneCounts = plot.courses.map { _ in 0 }
    let room = min(plot.size.height * Self.laneShare, panelRoom(below: headEnd + 12) - Self.leastRoom)
    let most = max(0, Int(exactly: (room / Self.laneHeight).rounded(.down)) ?? 0) / plot.courses.count
    while true {
      layOut(from: headEnd + 12 + Double(laneCounts.reduce(0, +)) * Self.laneHeight)
      let places = plot.courses.map { lanes($0.incidents, most) }
      let needed = places.map { ($0.compactMap(\.?.lane).max() ?? -1) + 1 }
      if zip(needed, laneCounts).allSatisfy(<=) { return (places, laneCounts) }
      laneCounts = zip(needed, laneCounts).map(max)
    }
  }

  /// Divides the room below the head, once the widths of all labels at the sides are known.
  private mutating func layOut(from top: Double) {
    let axisHeight = self.axisHeight
    let courses = plot.courses
    let tops = courses.flatMap { course in course.samples.map(\.top) + course.snapLines.map(\.top) }
    let speeds: [Double] = courses.flatMap { course in course.samples.map(\.velocity) } + [0]
    // A recording without a duration still has an axis.
    let end = max(courses.map(\.duration).max() ?? 0, 0.1)
    let ranges = [
      PlotPanel.range(around: tops, atLeast: 10), PlotPanel.range(around: speeds, part: 0.08, atLeast: 20),
    ]
    let room = max(40, panelRoom(below: top))
    let heights = [room * 0.6, room * 0.4]
    let probes = zip(ranges, heights).map { range, height in
      PlotPanel(frame: Rect2D(x: 0, y: 0, width: 100, height: height), x: 0...end, y: range)
    }
    valueTicks = probes.map { $0.yTicks(apart: Self.tickDistance.y) }
    let left = valueTicks.map { PlotPanel.width(of: $0, Self.tickStyle, in: sketch) }.max() ?? 0
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
    timeTicks = panels[0].xTicks(apart: Self.tickDistance.x)
  }

  /// The height of an axis's title with the space below it.
  private var axisHeight: Double { sketch.layout("Ag", Self.axisStyle).size.height + 6 }

  /// The height that is left for the two panels.
  private func panelRoom(below top: Double) -> Double {
    let tickHeight = sketch.layout("0", Self.tickStyle).size.height
    let bottom = plot.size.height - Self.margin - axisHeight - tickHeight - 4
    return bottom - top - 2 * axisHeight - 14
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
      guard let place else {
        missingLabels.append(line.name)
        continue
      }
      let (edge, y) = (panel.frame.maxX, panel.y(of: line.top))
      sketch.line([Vector2D(x: edge + 1, y: y), Vector2D(x: edge + 9, y: place)], color.opacity(0.8), width: 1)
      sketch.write(
        line.name, Self.labelStyle, color, at: Vector2D(x: edge + 12, y: place), anchor: Vector2D(x: 0, y: 0.5),
        width: Self.widestLabel)
    }
  }

  // MARK: Events and marks

  private func lanes(_ incidents: [MotionCourse.Incident], _ most: Int) -> [LabelRoom.Place?] {
    let labels = incidents.map { incident in
      (sign: panels[0].x(of: incident.time), width: layout(incident).size.width)
    }
    return LabelRoom.lanes(labels, lanes: most, gap: 8, in: Self.margin...plot.size.width - Self.margin)
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
        guard let place else {
          missingLabels.append("\(incident.label) at \(fixedDecimals(incident.time, 3)) s")
          continue
        }
        let y = base - (Double(place.lane) + 0.5) * Self.laneHeight
        let sign = Vector2D(x: x, y: y)
        signs.append(sign)
        drawSign(at: sign, color, isMark: incident.isMark)
        sketch.write(
          incident.label, incident.isMark ? Self.markStyle : Self.labelStyle,
          incident.isMark ? theme.ink : theme.secondary, at: Vector2D(x: place.x, y: y),
          anchor: Vector2D(x: 0, y: 0.5),
          width: place.width < layout(incident).size.width ? place.width : Self.widestIncident)
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
