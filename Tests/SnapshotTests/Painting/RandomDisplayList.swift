@testable import SheetRender

/// Display lists that follow from a seed: everything that can be painted, in odd places, inside of each other.
struct RandomDisplayList {
  private var generator: SeededGenerator
  private let size: Size2D
  private let scale: Double
  /// The size of the largest shapes, in points, which are larger than the picture; 0 for none.
  private let reach: Double
  private let text = TextEnvironment(typesetter: .standard()).typesetter

  /// Starts a list.
  init(seed: UInt64, width: Double = 60, height: Double = 120, scale: Double = 1, reach: Double = 0) {
    self.generator = SeededGenerator(seed: seed)
    self.size = Size2D(width: width, height: height)
    self.scale = scale
    self.reach = reach
  }

  /// A list of some items; in two of three cases on an opaque ground.
  mutating func list() -> DisplayList {
    let ground = pick([DisplayItem.fill(Rect2D(size), color(opaque: true))], [], [.fill(Rect2D(size), .white)])
    let items = (0..<Int.random(in: 1...7, using: &generator)).map { _ in item(depth: 3) }
    return DisplayList(size: size, scale: scale, items: ground + items)
  }

  /// The same list and then others in which its items have moved up or down together over the ground.
  mutating func course(frames: Int) -> [DisplayList] {
    let ground = DisplayItem.fill(Rect2D(size), color(opaque: true))
    let items = (0..<Int.random(in: 2...8, using: &generator)).map { _ in item(depth: 3) }
    return (0..<frames).map { frame in
      let up = Vector2D(x: 0, y: -Double(frame * frame) / 3)
      return DisplayList(size: size, scale: scale, items: [ground] + items.map { $0.translated(by: up) })
    }
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private mutating func color(opaque: Bool = false) -> RGBA {
    RGBA(
      UInt8.random(in: 0...255, using: &generator), UInt8.random(in: 0...255, using: &generator),
      UInt8.random(in: 0...255, using: &generator)
    ).opacity(opaque ? 1 : pick(1, 1, 0.5, 0.07))
  }

  private mutating func place() -> Vector2D {
    Vector2D(
      x: Double.random(in: -20...size.width, using: &generator),
      y: Double.random(in: -20...size.height, using: &generator))
  }

  /// A rectangle whose edges and corners may be far outside of the picture.
  private mutating func largeRect() -> Rect2D {
    let (width, height) = (pick(reach, reach / 3, reach / 30), pick(reach, reach / 3, 20))
    return Rect2D(
      x: Double.random(in: -width...size.width, using: &generator),
      y: Double.random(in: -height...size.height, using: &generator), width: width, height: height)
  }

  private mutating func rect() -> Rect2D {
    if reach > 0, pick(true, false) { return largeRect() }
    let place = place()
    return pick(
      Rect2D(x: place.x, y: place.y, width: pick(0.3, 9, 33.4, 200), height: pick(0.3, 1, 17, 60.5, 300)),
      // Over the whole width, as sheets are.
      Rect2D(x: 0, y: place.y, width: size.width, height: size.height))
  }

  private mutating func outline() -> Outline {
    outline(in: rect())
  }

  private mutating func outline(in rect: Rect2D) -> Outline {
    let curve = pick(CornerCurve.circular, .continuous)
    return pick(
      .rectangle(rect), .roundedRectangle(rect, radius: pick(2, 7.3, 1000), curve: curve),
      .maskedCorners(rect, radius: pick(4, 16, 40), curve: curve), .ellipse(rect))
  }

  private mutating func items(depth: Int) -> [DisplayItem] {
    let ground = pick([], [DisplayItem.fill(Rect2D(size), color(opaque: true))])
    return ground + (0..<Int.random(in: 0...4, using: &generator)).map { _ in item(depth: depth - 1) }
  }

  private mutating func item(depth: Int) -> DisplayItem {
    guard depth > 0 else { return .fill(outline(), color()) }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2: return .fill(outline(), color())
    case 3:
      // The blur of a large ellipse takes too long.
      let outline = reach > 0 ? outline(in: Rect2D(size).translated(by: place())) : outline()
      return .shadow(outline, radius: pick(0, 1.5, 6), color())
    case 4:
      let dash: [Double] = pick([], [], [5, 2.5])
      let points = (0..<Int.random(in: 0...5, using: &generator)).map { _ in self.place() }
      return .line(points, LineStyle(width: pick(0.5, 1, 4), dash: dash), color())
    case 5: return .image(picture(), in: rect())
    case 6: return .faded(pick(0, 0.3, 1), items(depth: depth))
    case 7:
      let isLong = reach > 0 && pick(true, false)
      let layout = text.layout(
        String(repeating: "Some Text ", count: isLong ? 20 : 1), style: TextStyle(size: pick(7, 17)),
        width: isLong ? .infinity : 80)
      return .clipped(outline(), layout.items(at: place(), color: color()))
    default: return .clipped(outline(), items(depth: depth))
    }
  }

  private mutating func picture() -> Picture {
    let (width, height) = (pick(1, 3, 16), pick(1, 5, 16))
    guard var bitmap = try? Bitmap(width: width, height: height) else { return picture() }
    bitmap.pixels = bitmap.pixels.map { _ in premultiplied(UInt32.random(in: 0...UInt32.max, using: &generator)) }
    return Picture(bitmap)
  }
}
