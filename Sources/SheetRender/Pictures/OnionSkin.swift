/// Many moments in one picture: where the sheet was shows as skins, the fainter the longer ago, and where it is as itself.
public struct OnionSkin: Sendable {
  /// One moment of the picture.
  public struct Skin: Sendable {
    /// The moment.
    public let frame: Frame
    /// The label beside the sheet's top edge, such as `0.130 s`; empty for nothing.
    public let label: String

    /// Makes a skin.
    ///
    /// - Parameters:
    ///   - frame: the moment.
    ///   - label: the label beside the sheet's top edge; defaults to its time.
    public init(_ frame: Frame, label: String? = nil) {
      self.frame = frame
      self.label = label ?? "\(fixedDecimals(frame.geometry.time, 3)) s"
    }
  }

  /// The moments in their order; the last one is the sheet itself.
  public let skins: [Skin]

  /// Makes a picture of some moments.
  ///
  /// - Parameter skins: the moments in their order, all of one recording.
  public init(_ skins: [Skin]) {
    self.skins = skins
  }

  /// Everything to paint; without moments a list without a size.
  public var displayList: DisplayList {
    guard let last = skins.last?.frame else {
      return DisplayList(size: Size2D(width: 0, height: 0), scale: 1, items: [])
    }
    let drawing = OnionSkinDrawing(self, last)
    return drawing.sketch.displayList(size: drawing.size)
  }
}

extension OnionSkin {
  /// Times at which the sheet moves, evenly spread over its way in time, and the time at which it has arrived.
  ///
  /// - Parameters:
  ///   - recording: what is shown.
  ///   - range: seconds since the start; defaults to the time up to which a visible sheet rests last.
  ///   - count: how many at most; at least 1.
  /// - Returns: Seconds, in rising order; never empty.
  /// - Throws: what the recording throws.
  public static func times(
    of recording: Recording, in range: ClosedRange<Double>? = nil, count: Int
  ) throws -> [Double] {
    var moving: [Double] = []
    var lastRest: (time: Double, moved: Int)?
    var previous: FrameGeometry?
    var frames = try recording.frames()
    while let frame = try frames.next() {
      let geometry = frame.geometry
      defer { previous = geometry }
      guard range?.contains(geometry.time) ?? true else { continue }
      let hasMoved = previous.map { abs($0.sheet.y - geometry.sheet.y) > 0.01 } ?? true
      let isShown = geometry.isSheetVisible && geometry.sheet.y < geometry.container.size.height - 1
      if hasMoved, isShown { moving.append(geometry.time) }
      if !hasMoved, geometry.isSheetVisible, geometry.phase == .resting, lastRest?.moved != moving.count {
        lastRest = (geometry.time, moving.count)
      }
    }
    if range == nil, let lastRest { moving = Array(moving.prefix(lastRest.moved)) }
    let end = range?.upperBound ?? lastRest?.time ?? recording.duration
    let times = LabelRoom.spread(moving.count, over: max(1, count)).map { moving[$0] }
    return times.isEmpty ? [end] : times
  }
}

/// Draws an onion skin.
struct OnionSkinDrawing {
  private(set) var sketch: Sketch
  private(set) var size: Size2D
  /// The outlines of the skins, the oldest first, on the picture.
  private(set) var skins: [(outline: Outline, opacity: Double)] = []
  private let theme: PictureTheme
  private let screen: Rect2D
  private let style: TextStyle

  private static let fontSizes = 10.0...16.0

  init(_ onion: OnionSkin, _ last: Frame) {
    let scene = last.scene
    let viewport = scene.viewport
    self.theme = PictureTheme(scene.appearance)
    var sketch = Sketch(typesetter: scene.text.typesetter, scale: viewport.scale)
    let range = Self.fontSizes
    let fontSize = min(max(range.lowerBound, (viewport.size.width * 0.034).rounded()), range.upperBound)
    let style = TextStyle(size: fontSize, weight: .medium)
    let margin = (fontSize * 1.6).rounded()
    let labelWidth = onion.skins.map { sketch.layout($0.label, style).size.width }.max() ?? 0
    let side = labelWidth == 0 ? margin : labelWidth + 2 * fontSize + margin
    self.style = style
    self.screen = Rect2D(x: margin, y: margin, width: viewport.size.width, height: viewport.size.height)
    self.size = Size2D(width: screen.maxX + side, height: screen.maxY + margin)
    sketch.add(.fill(Rect2D(size), theme.ground))
    sketch.add(.fill(screen.inset(by: Insets(all: -1 / sketch.scale)), theme.edge))
    self.sketch = sketch
    drawScreen(onion.skins.dropLast().map(\.frame), last)
    drawLabels(onion.skins)
  }

  /// How much of a skin shows: the later, the more.
  static func opacity(_ index: Int, of count: Int) -> Double {
    0.35 + 0.5 * Double(index + 1) / Double(max(1, count))
  }

  private mutating func drawScreen(_ earlier: [Frame], _ last: Frame) {
    let origin = Vector2D(x: screen.x, y: screen.y)
    let ghosts = earlier.enumerated().filter(\.element.geometry.isSheetVisible)
    // Above the last sheet a skin lies behind it; below, only its edge shows through.
    let behind = ghosts.flatMap { index, frame -> [DisplayItem] in
      let tint = DisplayItem.fill(outline(frame), theme.first)
      return [.faded(0.16 * Self.opacity(index, of: earlier.count), [tint])]
    }
    skins = ghosts.map { (outline($1), Self.opacity($0, of: earlier.count)) }
    var items = last.scene.ground(last.geometry).map { $0.translated(by: origin) } + behind
    items += last.scene.foreground(last.geometry).map { $0.translated(by: origin) }
    items += skins.map { skin in
      .line(Self.edge(of: skin.outline), LineStyle(width: 1.5), theme.first.opacity(skin.opacity))
    }
    if last.geometry.isSheetVisible {
      items.append(.line(Self.edge(of: outline(last)), LineStyle(width: 2), theme.first))
    }
    sketch.add(.clipped(.rectangle(screen), items))
  }

  private func outline(_ frame: Frame) -> Outline {
    let container = frame.geometry.container.frame
    let sheet = frame.geometry.sheet.translated(by: Vector2D(x: screen.x + container.x, y: screen.y + container.y))
    return .maskedCorners(sheet, radius: frame.geometry.cornerRadius, curve: frame.scene.style.cornerCurve)
  }

  /// The edge of a sheet but for its bottom: up on the left, over the two corners, and down on the right.
  static func edge(of outline: Outline) -> [Vector2D] {
    let points = outline.points(perCurve: 8)
    guard let (right, left) = points.suffix(2).first.flatMap({ right in points.last.map { (right, $0) } }) else {
      return points
    }
    // The outline goes clockwise from its left top, and ends with the two corners at the bottom.
    return [left] + points.dropLast(2) + [right]
  }

  private mutating func drawLabels(_ skins: [OnionSkin.Skin]) {
    let shown = skins.indices.filter { skins[$0].frame.geometry.isSheetVisible && !skins[$0].label.isEmpty }
    let tops = skins.map { skin in
      let geometry = skin.frame.geometry
      return min(max(screen.y, screen.y + geometry.container.frame.y + geometry.sheet.y), screen.maxY)
    }
    let order = shown.filter { tops[$0] < screen.maxY }.sorted { (tops[$0], $0) < (tops[$1], $1) }
    let height = sketch.layout("0", style).size.height + 2
    let places = LabelRoom.column(order.map { tops[$0] }, height: height, in: 2...max(2, size.height - 2))
    for (index, place) in zip(order, places) {
      guard let place else { continue }
      let isLast = index == skins.count - 1
      let start = Vector2D(x: screen.maxX + 2, y: tops[index])
      let end = Vector2D(x: screen.maxX + style.size * 1.4, y: place)
      sketch.line([start, end], theme.first.opacity(isLast ? 1 : 0.5), width: 1)
      sketch.write(
        skins[index].label, style, isLast ? theme.ink : theme.secondary, at: Vector2D(x: end.x + 4, y: place),
        anchor: Vector2D(x: 0, y: 0.5))
    }
  }
}
