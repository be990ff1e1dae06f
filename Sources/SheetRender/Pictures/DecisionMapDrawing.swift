/// Lays a decision map out by the sizes of its texts, and draws it.
struct DecisionMapDrawing {
  private(set) var sketch: Sketch
  /// The map itself.
  private(set) var panel: PlotPanel
  private let map: DecisionMap
  private let theme: PictureTheme

  private static let margin = 20.0
  private static let titleStyle = TextStyle(size: 16, weight: .semibold)
  private static let axisStyle = TextStyle(size: 11, weight: .medium)
  private static let smallStyle = TextStyle(size: 10)
  private static let areaStyle = TextStyle(size: 12, weight: .semibold)
  private static let widestLabel = 170.0
  /// The least distances between ticks downwards and to the right, in points.
  private static let tickDistance = (y: 24.0, x: 60.0)
  /// How many releases are told in words.
  private static let listedReleases = 6

  init(_ map: DecisionMap) {
    self.map = map
    self.theme = PictureTheme(map.appearance)
    self.sketch = Sketch(typesetter: map.typesetter, scale: map.scale)
    self.panel = PlotPanel(frame: Rect2D(map.size), x: map.velocities, y: map.offsets)
    sketch.add(.fill(Rect2D(map.size), theme.ground))
    let headEnd = drawHead()
    layOut(from: headEnd)
    drawAreas()
    drawLines()
    drawAreaLabels()
    drawReleases()
    drawAxes()
    drawList()
  }

  private var lineHeight: Double { sketch.layout("Ag", Self.smallStyle).size.height + 3 }

  /// The releases in words, one line each.
  private var list: [String] {
    var lines = map.releases.prefix(Self.listedReleases).enumerated().map { index, release in
      let decision = release.decision
      let sideways = abs(decision.velocity.x) >= abs(decision.velocity.y) && decision.velocity.x != 0
      return "\(index + 1)   \(fixedDecimals(release.time, 3)) s: let go at "
        + "\(top(decision.hidingOffset)) with \(velocity(decision.velocity.y)) pt/s"
        + (sideways ? ", and \(velocity(decision.velocity.x)) sideways" : "")
        + ", goes to \(decision.target.source) by the rule \u{2018}\(decision.rule.rawValue)\u{2019}"
    }
    let more = map.releases.count - lines.count
    if more > 0 { lines.append("\(more) more") }
    if map.otherReleases > 0 { lines.append("not shown: \(map.otherReleases) let go in another layout") }
    return lines
  }

  private func top(_ offset: Double) -> String { fixedDecimals(map.state.topMargin + offset, 0) }
  private func velocity(_ value: Double) -> String { fixedDecimals(value, 0).replacing("-", with: "\u{2212}") }

  // MARK: Layout

  private mutating func drawHead() -> Double {
    let width = map.size.width - 2 * Self.margin
    let title = sketch.write(
      map.name, Self.titleStyle, theme.ink, at: Vector2D(x: Self.margin, y: Self.margin), anchor: .zero, width: width)
    let about = sketch.write(
      "Where the sheet goes when a finger lets go of it", Self.smallStyle, theme.secondary,
      at: Vector2D(x: Self.margin, y: title.maxY + 3), anchor: .zero, width: width)
    return about.maxY
  }

  private mutating func layOut(from top: Double) {
    let axisHeight = sketch.layout("Ag", Self.axisStyle).size.height
    // Above the map: the axis's title, and the thresholds. Below: ticks, the axis's title, and the list.
    let y = top + axisHeight + lineHeight + 18
    let listHeight = list.isEmpty ? 0 : Double(list.count) * lineHeight + 12
    let bottom = map.size.height - Self.margin - listHeight - axisHeight - lineHeight - 10
    let height = max(60, bottom - y)
    let probe = PlotPanel(
      frame: Rect2D(x: 0, y: 0, width: 100, height: height), x: map.velocities, y: tops)
    let left = PlotPanel.width(of: probe.yTicks(apart: Self.tickDistance.y), Self.smallStyle, in: sketch)
    let right = map.state.snapPoints.map { snapLabel($0).size.width }.max() ?? 0
    let x = Self.margin + left + 8
    let width = max(80, map.size.width - x - Self.margin - right - 12)
    panel = PlotPanel(frame: Rect2D(x: x, y: y, width: width, height: height), x: map.velocities, y: map.offsets)
  }

  /// The places that the map shows, as tops of the sheet.
  private var tops: ClosedRange<Double> {
    map.offsets.lowerBound + map.state.topMargin...map.offsets.upperBound + map.state.topMargin
  }

  private func snapLabel(_ point: ResolvedSnapPoint) -> TextLayout {
    sketch.layout(snapText([point]), Self.smallStyle, width: Self.widestLabel)
  }

  private func snapText(_ points: [ResolvedSnapPoint]) -> String {
    let names = points.map(\.source.description).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return names.joined(separator: ", ") + "  " + (points.first.map { top($0.hidingOffset) } ?? "")
  }

  // MARK: Areas

  private func color(of target: ResolvedSnapPoint) -> RGBA {
    theme.area(map.state.snapPoints.firstIndex(of: target) ?? 0)
  }

  private func frame(of area: DecisionMap.Area) -> Rect2D {
    let (left, right) = (panel.x(of: area.velocities.lowerBound), panel.x(of: area.velocities.upperBound))
    let (top, bottom) = (panel.y(of: area.offsets.lowerBound), panel.y(of: area.offsets.upperBound))
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }

  private mutating func drawAreas() {
    for area in map.areas { sketch.add(.fill(frame(of: area), color(of: area.target))) }
  }

  private mutating func drawLines() {
    let frame = panel.frame
    for threshold in map.velocityThresholds where threshold != 0 {
      let x = panel.x(of: threshold)
      sketch.vertical(x, from: frame.y, to: frame.maxY, theme.ink.opacity(0.5), dash: [4, 4])
    }
    if map.velocityThresholds.count == 2 {
      for threshold in map.velocityThresholds {
        sketch.write(
          velocity(threshold), Self.smallStyle, theme.secondary,
          at: Vector2D(x: panel.x(of: threshold), y: frame.y - 4), anchor: Vector2D(x: 0.5, y: 1))
      }
    }
    let groups = map.state.snapPoints.reduce(into: [[ResolvedSnapPoint]]()) { groups, point in
      if groups.last?.first?.hidingOffset == point.hidingOffset {
        groups[groups.count - 1].append(point)
      } else {
        groups.append([point])
      }
    }
    let centres = groups.map { panel.y(of: $0[0].hidingOffset) }
    let places = LabelRoom.column(
      centres, height: lineHeight, in: frame.y - lineHeight / 2...frame.maxY + lineHeight / 2)
    for ((group, y), place) in zip(zip(groups, centres), places) {
      sketch.horizontal(y, from: frame.x, to: frame.maxX, theme.ink.opacity(0.7))
      guard let place else { continue }
      sketch.line(
        [Vector2D(x: frame.maxX + 1, y: y), Vector2D(x: frame.maxX + 8, y: place)], theme.ink.opacity(0.7), width: 1)
      sketch.write(
        snapText(group), Self.smallStyle, theme.ink, at: Vector2D(x: frame.maxX + 12, y: place),
        anchor: Vector2D(x: 0, y: 0.5), width: map.size.width - Self.margin - frame.maxX - 12)
    }
  }

  /// Names the winner of each area that has room for it; neighbouring areas with one winner share a name.
  private mutating func drawAreaLabels() {
    var joined: [(frame: Rect2D, target: ResolvedSnapPoint)] = []
    for area in map.areas {
      let frame = frame(of: area)
      let above = joined.firstIndex {
        $0.target == area.target && $0.frame.x == frame.x && abs($0.frame.maxY - frame.y) < 1e-6
      }
      if let above { joined[above].frame.height += frame.height } else { joined.append((frame, area.target)) }
    }
    let obstacles = map.releases.map { dotFrame($0) }
    for (frame, target) in joined {
      let layout = sketch.layout(target.source.description, Self.areaStyle)
      guard layout.size.width + 16 <= frame.width, layout.size.height + 6 <= frame.height else { continue }
      let center = Vector2D(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      let middle = Self.clear(center, layout.size, of: obstacles + snapLines(from: frame.x), in: frame)
      sketch.write(
        target.source.description, Self.areaStyle, theme.ink, at: middle, anchor: Vector2D(x: 0.5, y: 0.5))
    }
  }

  private func snapLines(from x: Double) -> [Rect2D] {
    map.state.snapPoints.map {
      Rect2D(x: x, y: panel.y(of: $0.hidingOffset) - 1, width: panel.frame.width, height: 2)
    }
  }

  /// The position nearest to a given one at which a label overlaps none of some rectangles; the given one if there is none.
  private static func clear(_ place: Vector2D, _ size: Size2D, of obstacles: [Rect2D], in frame: Rect2D) -> Vector2D {
    let room = max(0, (frame.height - size.height) / 2 - 3)
    let steps = stride(from: 0.0, through: min(room, 400), by: 2).flatMap { [-$0, $0] }
    let found = steps.first { step in
      let label = Rect2D(
        x: place.x - size.width / 2, y: place.y + step - size.height / 2, width: size.width, height: size.height)
      return obstacles.allSatisfy { $0.intersection(label).isEmpty }
    }
    return Vector2D(x: place.x, y: place.y + (found ?? 0))
  }

  // MARK: Releases

  /// Where a release is; one beyond the map's edge lies on it.
  private func place(of release: DecisionMap.Release) -> Vector2D {
    Vector2D(x: panel.x(of: release.decision.velocity.y), y: panel.y(of: release.decision.hidingOffset))
  }

  private func dotFrame(_ release: DecisionMap.Release) -> Rect2D {
    let place = place(of: release)
    return Rect2D(x: place.x - 8, y: place.y - 24, width: 16, height: 48)
  }

  private mutating func drawReleases() {
    var taken: [Rect2D] = []
    for (index, release) in map.releases.enumerated() {
      let place = place(of: release)
      sketch.dot(at: place, radius: 4, theme.ink, rim: theme.panel)
      guard index < Self.listedReleases else { continue }
      // Beside the dot where nothing lies yet: above, below, to the right, to the left.
      let size = sketch.layout("\(index + 1)", Self.areaStyle).size
      let anchors = [(0.0, -7.0, 0.5, 1.0), (0, 7, 0.5, 0), (8, 0, 0, 0.5), (-8, 0, 1, 0.5)]
      let places = anchors.map { x, y, ax, ay in
        Rect2D(
          x: place.x + x - ax * size.width, y: place.y + y - ay * size.height, width: size.width, height: size.height)
      }
      guard
        let free = places.first(where: { label in
          label.maxX <= panel.frame.maxX && label.x >= panel.frame.x
            && taken.allSatisfy { $0.intersection(label).isEmpty }
        })
      else { continue }
      taken.append(free)
      sketch.write(
        "\(index + 1)", Self.areaStyle, theme.ink, at: Vector2D(x: free.x, y: free.y), anchor: .zero)
    }
  }

  // MARK: Axes

  private mutating func drawAxes() {
    let frame = panel.frame
    sketch.border(frame, theme.edge)
    let places = PlotPanel(frame: frame, x: panel.x, y: tops)
    places.drawYLabels(&sketch, theme, Self.smallStyle, places.yTicks(apart: Self.tickDistance.y))
    let ticks = panel.xTicks(apart: Self.tickDistance.x)
    panel.drawXLabels(&sketch, theme, Self.smallStyle, ticks, within: map.size.width)
    sketch.write(
      "sheet\u{2019}s top when let go, pt from the container\u{2019}s top", Self.axisStyle, theme.ink,
      at: Vector2D(x: frame.x, y: frame.y - lineHeight - 5), anchor: Vector2D(x: 0, y: 1), width: frame.width)
    let y = frame.maxY + lineHeight + 7
    let half = frame.width / 2 - 6
    let title = sketch.layout("vertical velocity, pt/s", Self.axisStyle).size.width
    sketch.write(
      "vertical velocity, pt/s", Self.axisStyle, theme.ink, at: Vector2D(x: frame.x + frame.width / 2, y: y),
      anchor: Vector2D(x: 0.5, y: 0), width: frame.width)
    let room = half - title / 2
    guard room > sketch.layout("flick down \u{2192}", Self.axisStyle).size.width else { return }
    sketch.write(
      "\u{2190} flick up", Self.axisStyle, theme.secondary, at: Vector2D(x: frame.x, y: y), anchor: .zero)
    sketch.write(
      "flick down \u{2192}", Self.axisStyle, theme.secondary, at: Vector2D(x: frame.maxX, y: y),
      anchor: Vector2D(x: 1, y: 0))
  }

  private mutating func drawList() {
    var y = map.size.height - Self.margin - Double(list.count) * lineHeight + 3
    for line in list {
      sketch.write(
        line, Self.smallStyle, theme.secondary, at: Vector2D(x: Self.margin, y: y), anchor: .zero,
        width: map.size.width - 2 * Self.margin)
      y += lineHeight
    }
  }
}
