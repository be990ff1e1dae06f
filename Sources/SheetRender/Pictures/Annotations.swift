/// What a designer draws over a screen: snap points, the safe area, the container, the sheet's edges and the finger.
public struct Annotations: Hashable, Sendable {
  /// For how long a finger that was let go still shows, in seconds; it fades meanwhile.
  public static let fingerFade = 0.25
  /// How much of a finger's way shows, in seconds; it fades towards its beginning.
  public static let trailLength = 0.5

  private let fingers: [FingerPath]

  /// Makes the annotations of a recording.
  public init(_ recording: Recording) {
    fingers = recording.fingerPaths
  }

  /// A frame with its annotations.
  ///
  /// - Parameters:
  ///   - frame: a frame of the same recording.
  ///   - finger: whether the finger shows; not for a sheet that rests somewhere without its script.
  /// - Returns: What to paint.
  public func displayList(of frame: Frame, finger: Bool = true) -> DisplayList {
    let list = frame.displayList
    let touch = finger ? fingers.last { $0.start <= frame.geometry.time } : nil
    let origin = frame.scene.chrome.screenOrigin(of: frame.scene.viewport)
    let overlay = overlay(frame, touch).items
    return DisplayList(
      size: list.size, scale: list.scale,
      items: list.items + (origin == .zero ? overlay : overlay.map { $0.translated(by: origin) }))
  }

  /// What lies over a frame, in the screen's coordinates.
  func overlay(_ frame: Frame, _ finger: FingerPath?) -> Sketch {
    var drawing = AnnotationDrawing(frame)
    drawing.onScreen {
      $0.drawAreas()
      $0.drawSnapLines()
      $0.drawSheet()
    }
    drawing.nameSheet()
    drawing.nameSnapPoints()
    if let finger { drawing.onScreen { $0.drawFinger(finger) } }
    return drawing.sketch
  }
}

/// Draws what lies over one frame.
struct AnnotationDrawing {
  private(set) var sketch: Sketch
  private let frame: Frame
  private let theme: PictureTheme
  private let style: TextStyle
  /// Where labels are already; the next ones stay clear of them.
  private var taken: [Rect2D] = []

  private static let fontSizes = 8.0...13.0

  init(_ frame: Frame) {
    self.frame = frame
    self.theme = PictureTheme(frame.scene.appearance)
    let range = Self.fontSizes
    let size = min(max(range.lowerBound, (frame.scene.viewport.size.width * 0.03).rounded()), range.upperBound)
    self.style = TextStyle(size: size, weight: .medium)
    self.sketch = Sketch(typesetter: frame.scene.text.typesetter, scale: frame.scene.viewport.scale)
  }

  private var screen: Rect2D { Rect2D(frame.scene.viewport.size) }
  private var container: Rect2D { frame.geometry.container.frame }

  /// Draws something that ends where the screen does, at the display's round corners too. Names are not cut there.
  mutating func onScreen(_ draw: (inout AnnotationDrawing) -> Void) {
    let count = sketch.items.count
    draw(&self)
    sketch.cut(after: count, to: frame.scene.chrome.screenShape(of: frame.scene.viewport))
  }

  /// Marks the edges of the safe area, and those of a container that is not the whole screen or is raised by a keyboard.
  mutating func drawAreas() {
    let safe = screen.inset(by: frame.scene.viewport.safeAreaInsets)
    let color = theme.third
    if safe.y > 0 { sketch.horizontal(safe.y, from: 0, to: screen.maxX, color, dash: [1, 3]) }
    if safe.maxY < screen.maxY { sketch.horizontal(safe.maxY, from: 0, to: screen.maxX, color, dash: [1, 3]) }
    if safe.x > 0 { sketch.vertical(safe.x, from: 0, to: screen.maxY, color, dash: [1, 3]) }
    if safe.maxX < screen.maxX { sketch.vertical(safe.maxX, from: 0, to: screen.maxY, color, dash: [1, 3]) }
    var shown = container
    shown.height -= min(shown.height, frame.geometry.keyboardHeight)
    if shown != screen { sketch.border(shown.inset(by: Insets(all: 0.5)), color, width: 1.5) }
  }

  /// The sheet on the screen, or nil where it does not show.
  private var sheet: Rect2D? {
    guard frame.geometry.isSheetVisible else { return nil }
    return frame.geometry.sheet.translated(by: Vector2D(x: container.x, y: container.y))
  }

  /// Draws the sheet's edge.
  mutating func drawSheet() {
    guard let sheet else { return }
    let outline = Outline.maskedCorners(
      sheet.inset(by: Insets(top: 0, left: 0.75, bottom: 0.75, right: 0.75)), radius: frame.geometry.cornerRadius,
      curve: frame.scene.style.cornerCurve)
    let points = outline.points(perCurve: 8)
    sketch.add(
      .clipped(
        .rectangle(container),
        [.line(points + points.prefix(1), LineStyle(width: 1.5), theme.first)]))
  }

  /// Writes where the sheet's top is in the container.
  mutating func nameSheet() {
    guard let sheet, sheet.y < container.maxY else { return }
    write("top \(fixedDecimals(frame.geometry.sheet.y, 1))", at: sheet.y, isOnRight: true, theme.panel, on: theme.first)
  }

  /// Where the sheet can rest, on the screen, from the top down; several at one place share a name.
  private var snapPlaces: [(y: Double, name: String)] {
    guard let state = frame.state else { return [] }
    var places: [(y: Double, name: String)] = []
    for point in state.snapPoints {
      let y = container.y + state.topMargin + point.hidingOffset
      let name = point.source.description
      if let last = places.last, last.y == y {
        places[places.count - 1].name = last.name == name ? name : "\(last.name), \(name)"
      } else {
        places.append((y, name))
      }
    }
    return places
  }

  /// Marks where the sheet can rest. A hidden one rests below the screen, where no line shows.
  mutating func drawSnapLines() {
    for place in snapPlaces where place.y < screen.maxY {
      sketch.horizontal(place.y, from: container.x, to: container.maxX, theme.second, dash: [5, 4])
    }
  }

  /// Writes what the places are called at which the sheet can rest.
  mutating func nameSnapPoints() {
    let places = snapPlaces
    let height = sketch.layout("0", style).size.height + Sketch.platePadding.top * 2 + 1
    let rooms = LabelRoom.column(places.map(\.y), height: height, in: 2...max(2, screen.maxY - 2))
    for (place, room) in zip(places, rooms) {
      guard let room, place.y < screen.maxY + height else { continue }
      write(place.name, at: room, isOnRight: false, theme.panel, on: theme.second)
    }
  }

  /// Writes a label on a plate at one side of the screen, as near to a height as nothing else lies.
  private mutating func write(_ label: String, at y: Double, isOnRight: Bool, _ ink: RGBA, on plate: RGBA) {
    let padding = Sketch.platePadding
    let width = max(10, container.width * 0.6 - padding.left - padding.right)
    let size = sketch.layout(label, style, width: width).size
    let height = size.height + padding.top + padding.bottom
    let x = isOnRight ? container.maxX - 6 - padding.right - size.width : container.x + 6 + padding.left
    var middle = min(max(height / 2 + 1, y), screen.maxY - height / 2 - 1)
    func around(_ middle: Double) -> Rect2D {
      Rect2D(
        x: x - padding.left, y: middle - height / 2, width: size.width + padding.left + padding.right, height: height)
    }
    let steps = [0, -height, height, -2 * height, 2 * height].map { middle + $0 }
    let free = steps.first { step in
      let frame = around(step)
      return frame.y >= 0 && frame.maxY <= screen.maxY && taken.allSatisfy { $0.intersection(frame).isEmpty }
    }
    guard let free else { return }
    middle = free
    taken.append(around(middle))
    sketch.write(
      label, style, ink, at: Vector2D(x: x, y: middle), anchor: Vector2D(x: 0, y: 0.5), width: width, plate: plate)
  }

  // MARK: Finger

  /// Draws a finger, and the way that it has come.
  mutating func drawFinger(_ path: FingerPath) {
    let time = frame.geometry.time
    let opacity = path.end.map { 1 - max(0, time - $0) / Annotations.fingerFade } ?? 1
    let samples = path.samples.filter { $0.time <= time }
    guard opacity > 0, let position = samples.last?.point else { return }
    let radius = max(8, style.size * 1.6)
    let color = theme.second
    // Lines over each other, each from later on, so that the way fades without showing its pieces.
    let steps = 5
    let trail = (1...steps).map { step -> DisplayItem in
      let start = time - Annotations.trailLength * Double(step) / Double(steps)
      let points = samples.filter { $0.time >= start }.map(\.point)
      return .line(points, LineStyle(width: 3), color.opacity(0.25))
    }
    let circle = Outline.ellipse(
      Rect2D(x: position.x - radius, y: position.y - radius, width: 2 * radius, height: 2 * radius))
    let ring = circle.points(perCurve: 12)
    sketch.add(
      .faded(
        min(max(0, opacity), 1),
        trail + [
          .fill(circle, color.opacity(0.35)),
          .line(ring + ring.prefix(1), LineStyle(width: 1.5), color.opacity(0.9)),
        ]))
  }
}
