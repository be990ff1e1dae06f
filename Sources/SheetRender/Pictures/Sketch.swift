/// A picture in the making: its items, and among them the labels with the places that they take.
struct Sketch {
  /// A text in its place.
  struct Label: Hashable {
    let text: String
    let frame: Rect2D
  }

  /// What is drawn so far, from back to front.
  private(set) var items: [DisplayItem] = []
  /// The labels so far, in the order in which they were written.
  private(set) var labels: [Label] = []
  /// Device pixels per point.
  let scale: Double
  private let text: TextEnvironment

  /// Makes an empty sketch.
  ///
  /// - Parameters:
  ///   - typesetter: lays out the labels, whatever the size and the direction of a screen's own text.
  ///   - scale: device pixels per point.
  init(typesetter: Typesetter, scale: Double) {
    self.text = TextEnvironment(typesetter: typesetter)
    self.scale = scale
  }

  /// The finished list.
  func displayList(size: Size2D) -> DisplayList {
    DisplayList(size: size, scale: scale, items: items)
  }

  /// Lays out a label on one line, or on as many as its style says.
  func layout(_ label: String, _ style: TextStyle, width: Double = .infinity) -> TextLayout {
    var style = style
    style.lineLimit = style.lineLimit ?? 1
    return text.layout(singleLine(label), style: style, width: width)
  }

  mutating func add(_ item: DisplayItem) { items.append(item) }
  mutating func add(_ more: [DisplayItem]) { items += more }

  /// Cuts what was drawn last to a shape.
  ///
  /// - Parameters:
  ///   - count: how many items are left as they are.
  ///   - shape: what shows of the others; all of them without one.
  mutating func cut(after count: Int, to shape: Outline?) {
    guard let shape, count < items.count else { return }
    let cut = Array(items[count...])
    items.removeSubrange(count...)
    items.append(.clipped(shape, cut))
  }

  /// Writes a label.
  ///
  /// - Parameters:
  ///   - label: the text; line ends in it are spelled out.
  ///   - style: how it looks.
  ///   - color: the colour of the letters.
  ///   - place: a point of the picture.
  ///   - anchor: which point of the label lies there: x from 0 (left) to 1 (right), y from 0 (top) to 1 (bottom).
  ///   - width: the room for a line, in points.
  ///   - plate: a colour behind the label, or nil for none.
  /// - Returns: The label's frame.
  @discardableResult
  mutating func write(
    _ label: String, _ style: TextStyle, _ color: RGBA, at place: Vector2D, anchor: Vector2D,
    width: Double = .infinity, plate: RGBA? = nil
  ) -> Rect2D {
    let layout = layout(label, style, width: width)
    let frame = Rect2D(
      x: place.x - anchor.x * layout.size.width, y: place.y - anchor.y * layout.size.height,
      width: layout.size.width, height: layout.size.height)
    if let plate {
      let around = Self.plate(around: frame)
      add(.fill(.roundedRectangle(around, radius: 4, curve: .continuous), plate))
    }
    add(layout.items(at: Vector2D(x: frame.x, y: frame.y), color: color))
    labels.append(Label(text: label, frame: frame))
    return frame
  }

  /// How much larger a plate is than its label, on each side.
  static let platePadding = Insets(top: 2, left: 5, bottom: 2, right: 5)

  private static func plate(around frame: Rect2D) -> Rect2D {
    let padding = platePadding
    return frame.inset(
      by: Insets(top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right))
  }

  // MARK: Lines

  /// A straight line along a row of device pixels.
  mutating func horizontal(
    _ y: Double, from start: Double, to end: Double, _ color: RGBA, width: Double = 1, dash: [Double] = []
  ) {
    let y = crisp(y, width)
    line([Vector2D(x: start, y: y), Vector2D(x: end, y: y)], color, width: width, dash: dash)
  }

  /// A straight line along a column of device pixels.
  mutating func vertical(
    _ x: Double, from start: Double, to end: Double, _ color: RGBA, width: Double = 1, dash: [Double] = []
  ) {
    let x = crisp(x, width)
    line([Vector2D(x: x, y: start), Vector2D(x: x, y: end)], color, width: width, dash: dash)
  }

  mutating func line(_ points: [Vector2D], _ color: RGBA, width: Double, dash: [Double] = []) {
    add(.line(points, LineStyle(width: width, dash: dash), color))
  }

  /// The edges of a rectangle.
  mutating func border(_ rect: Rect2D, _ color: RGBA, width: Double = 1, dash: [Double] = []) {
    let (left, top, right, bottom) = (
      crisp(rect.x, width), crisp(rect.y, width), crisp(rect.maxX, width), crisp(rect.maxY, width)
    )
    line(
      [
        Vector2D(x: left, y: top), Vector2D(x: right, y: top), Vector2D(x: right, y: bottom),
        Vector2D(x: left, y: bottom), Vector2D(x: left, y: top),
      ], color, width: width, dash: dash)
  }

  /// A dot with a rim that sets it off from what lies behind.
  mutating func dot(at point: Vector2D, radius: Double, _ color: RGBA, rim: RGBA) {
    func circle(_ radius: Double) -> Outline {
      .ellipse(Rect2D(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    }
    add(.fill(circle(radius + 1.5), rim))
    add(.fill(circle(radius), color))
  }

  /// The place next to another one where a line's edges lie on device pixels.
  private func crisp(_ place: Double, _ width: Double) -> Double {
    let pixels = max(1, (width * scale).rounded())
    let isOdd = pixels.truncatingRemainder(dividingBy: 2) == 1
    return (isOdd ? (place * scale).rounded(.down) + 0.5 : (place * scale).rounded()) / scale
  }
}
