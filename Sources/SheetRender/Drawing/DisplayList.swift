/// One thing to paint.
public enum DisplayItem: Hashable, Sendable {
  /// An outline filled with a colour.
  case fill(Outline, RGBA)
  /// The blurred shadow of an outline, inside of it as well as around it.
  ///
  /// The blur is a Gaussian whose standard deviation is `radius` points.
  case shadow(Outline, radius: Double, RGBA)
  /// A line through points, not closed.
  case line([Vector2D], LineStyle, RGBA)
  /// Glyphs in a colour, from an origin on their baseline.
  case glyphs(GlyphRun, at: Vector2D, RGBA)
  /// A picture stretched over a rectangle.
  case image(Picture, in: Rect2D)
  /// Items of which only what lies inside an outline shows.
  case clipped(Outline, [DisplayItem])
  /// Items that are blended with each other first, and then let through as much as an opacity from 0 to 1 says.
  case faded(Double, [DisplayItem])

  /// A rectangle filled with a colour.
  public static func fill(_ rect: Rect2D, _ color: RGBA) -> DisplayItem {
    .fill(.rectangle(rect), color)
  }

  /// The item with every place in it changed: the bounds of what has an extent, the origin or the points of what has not.
  private func mapped(_ rect: (Rect2D) -> Rect2D, origin: (Vector2D) -> Vector2D, point: (Vector2D) -> Vector2D) -> Self
  {
    func outline(_ outline: Outline) -> Outline { outline.with(bounds: rect(outline.bounds)) }
    func inside(_ items: [DisplayItem]) -> [DisplayItem] {
      items.map { $0.mapped(rect, origin: origin, point: point) }
    }
    return switch self {
    case .fill(let shape, let color): .fill(outline(shape), color)
    case .shadow(let shape, let radius, let color): .shadow(outline(shape), radius: radius, color)
    case .line(let points, let style, let color): .line(points.map(point), style, color)
    case .glyphs(let run, let place, let color): .glyphs(run, at: origin(place), color)
    case .image(let picture, let frame): .image(picture, in: rect(frame))
    case .clipped(let shape, let items): .clipped(outline(shape), inside(items))
    case .faded(let opacity, let items): .faded(opacity, inside(items))
    }
  }

  /// The same item, moved by a translation in points.
  public func translated(by translation: Vector2D) -> DisplayItem {
    mapped({ $0.translated(by: translation) }, origin: { $0 + translation }, point: { $0 + translation })
  }

  /// The same item with its edges, and the origins of its glyphs, on the nearest device pixels; lines stay as they are.
  func aligned(toScale scale: Double) -> DisplayItem {
    mapped({ $0.aligned(toScale: scale) }, origin: { $0.aligned(toScale: scale) }, point: { $0 })
  }
}

/// How a line is drawn.
public struct LineStyle: Hashable, Sendable {
  /// The line's width in points.
  public var width: Double
  /// The lengths of dashes and gaps in turn, in points; empty for an unbroken line.
  public var dash: [Double]

  /// Makes a style; the ends and the corners of lines are round.
  public init(width: Double, dash: [Double] = []) {
    self.width = width
    self.dash = dash
  }
}

/// Everything that one picture shows, from back to front: what a painter gets, and all that it gets.
///
/// The edges of each item are on device pixels, so that equal shapes have equal pixels wherever they lie.
public struct DisplayList: Hashable, Sendable {
  /// The picture's extents in points.
  public let size: Size2D
  /// Device pixels per point.
  public let scale: Double
  /// What to paint, from back to front.
  public let items: [DisplayItem]

  /// Makes a list and moves each item's edges to the nearest device pixel.
  ///
  /// - Parameters:
  ///   - size: the picture's extents in points.
  ///   - scale: device pixels per point, above 0.
  ///   - items: what to paint, from back to front, in points.
  public init(size: Size2D, scale: Double, items: [DisplayItem]) {
    self.size = size
    self.scale = scale
    self.items = items.map { $0.aligned(toScale: scale) }
  }

  /// The picture's width in device pixels.
  public var pixelWidth: Int { Self.pixels(size.width, scale) }
  /// The picture's height in device pixels.
  public var pixelHeight: Int { Self.pixels(size.height, scale) }

  /// The size of all pixels of the picture, in points: its size, rounded to device pixels.
  var pixelSize: Size2D { Size2D(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

  /// Checks that a bitmap of the picture can be made.
  ///
  /// - Throws: ``BitmapError``.
  public func checkSize() throws {
    try Bitmap.check(width: pixelWidth, height: pixelHeight)
  }

  private static func pixels(_ points: Double, _ scale: Double) -> Int {
    Int(exactly: (points * scale).rounded()) ?? 0
  }
}
