/// A rectangle of a plot with two axes: maps values to places and draws what measures them.
struct PlotPanel: Hashable {
  /// The rectangle, in points of the picture.
  let frame: Rect2D
  /// What the axis to the right shows.
  let x: ClosedRange<Double>
  /// What the axis downwards shows: lower values are further up, as on a screen.
  let y: ClosedRange<Double>

  func x(of value: Double) -> Double {
    frame.x + frame.width * Self.part(of: value, in: x)
  }

  func y(of value: Double) -> Double {
    frame.y + frame.height * Self.part(of: value, in: y)
  }

  private static func part(of value: Double, in range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? min(max(0, (value - range.lowerBound) / length), 1) : 0
  }

  /// A range with some room around values, at least so long.
  static func range(around values: [Double], part: Double = 0.05, atLeast length: Double) -> ClosedRange<Double> {
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    let missing = max(0, length - (high - low)) / 2
    let room = (high - low) * part + missing
    return (low - room)...(high + room)
  }

  /// About as many ticks as there is room for, at least a number of points apart.
  func yTicks(apart distance: Double) -> AxisTicks {
    AxisTicks(in: y, count: Int(exactly: (frame.height / distance).rounded(.down)) ?? 1)
  }

  func xTicks(apart distance: Double) -> AxisTicks {
    AxisTicks(in: x, count: Int(exactly: (frame.width / distance).rounded(.down)) ?? 1)
  }

  /// Draws the ground and the lines of the ticks.
  func drawGround(_ sketch: inout Sketch, _ theme: PictureTheme, x: AxisTicks, y: AxisTicks) {
    sketch.add(.fill(frame, theme.panel))
    for value in x.values { sketch.vertical(self.x(of: value), from: frame.y, to: frame.maxY, theme.grid) }
    for value in y.values { sketch.horizontal(self.y(of: value), from: frame.x, to: frame.maxX, theme.grid) }
  }

  /// Writes the values of the axis downwards to the left of it, each beside its line.
  func drawYLabels(_ sketch: inout Sketch, _ theme: PictureTheme, _ style: TextStyle, _ ticks: AxisTicks) {
    for value in ticks.values {
      sketch.write(
        ticks.label(value), style, theme.secondary, at: Vector2D(x: frame.x - 8, y: y(of: value)),
        anchor: Vector2D(x: 1, y: 0.5))
    }
  }

  /// Writes the values of the axis to the right below it; the first and the last one stay within the picture.
  func drawXLabels(
    _ sketch: inout Sketch, _ theme: PictureTheme, _ style: TextStyle, _ ticks: AxisTicks, within width: Double
  ) {
    for value in ticks.values {
      let half = sketch.layout(ticks.label(value), style).size.width / 2
      let middle = min(max(half, x(of: value)), width - half)
      sketch.write(
        ticks.label(value), style, theme.secondary, at: Vector2D(x: middle, y: frame.maxY + 6.5),
        anchor: Vector2D(x: 0.5, y: 0))
    }
  }

  /// The width of the widest label of some ticks.
  static func width(of ticks: AxisTicks, _ style: TextStyle, in sketch: Sketch) -> Double {
    ticks.values.map { sketch.layout(ticks.label($0), style).size.width }.max() ?? 0
  }

  /// A curve with no more points than its columns of pixels can show: of each column the first, the last and the extremes.
  ///
  /// - Parameters:
  ///   - points: places in the picture, from left to right.
  ///   - scale: device pixels per point.
  /// - Returns: Some of the places, in order.
  static func thinned(_ points: [Vector2D], scale: Double) -> [Vector2D] {
    var kept: [Vector2D] = []
    var column: [Vector2D] = []
    func flush() {
      guard column.count > 4 else {
        kept += column
        column = []
        return
      }
      let low = column.indices.min { column[$0].y < column[$1].y } ?? 0
      let high = column.indices.max { column[$0].y < column[$1].y } ?? 0
      let wanted = [0, min(low, high), max(low, high), column.count - 1]
      var last = -1
      for index in wanted where index > last {
        kept.append(column[index])
        last = index
      }
      column = []
    }
    for point in points {
      if let first = column.first, (first.x * scale).rounded(.down) != (point.x * scale).rounded(.down) { flush() }
      column.append(point)
    }
    flush()
    return kept
  }
}
