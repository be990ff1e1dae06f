/// One thing to paint.
public indirect enum DisplayItem: Hashable, Sendable {
  /// An outline filled with a colour.
  case fill(Outline, RGBA)
  /// The blurred shadow of an outline, inside of it as well as around it.
  ///
  /// The blur is a Gaussian whose standard deviation is `radius` points.
  case shadow(Outline, radius: Double, RGBA)
  /// Items of which only what lies inside an outline shows.
  case clipped(Outline, [DisplayItem])
  /// Items that are blended with each other first, and then let through as much as an opacity from 0 to 1 says.
  case faded(Double, [DisplayItem])

  /// A rectangle filled with a colour.
  public static func fill(_ rect: Rect2D, _ color: RGBA) -> DisplayItem {
    .fill(.rectangle(rect), color)
  }

  /// The item, with each outline in it changed.
  func mapOutlines(_ change: (Outline) -> Outline) -> DisplayItem {
    switch self {
    case .fill(let outline, let color): .fill(change(outline), color)
    case .shadow(let outline, let radius, let color): .shadow(change(outline), radius: radius, color)
    case .clipped(let outline, let items): .clipped(change(outline), items.map { $0.mapOutlines(change) })
    case .faded(let opacity, let items): .faded(opacity, items.map { $0.mapOutlines(change) })
    }
  }

  /// The same item, moved by a translation in points.
  public func translated(by translation: Vector2D) -> DisplayItem {
    mapOutlines { $0.with(bounds: $0.bounds.translated(by: translation)) }
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
    self.items = items.map { item in
      item.mapOutlines { $0.with(bounds: $0.bounds.aligned(toScale: scale)) }
    }
  }

  /// The picture's width in device pixels.
  public var pixelWidth: Int { Self.pixels(size.width, scale) }
  /// The picture's height in device pixels.
  public var pixelHeight: Int { Self.pixels(size.height, scale) }

  private static func pixels(_ points: Double, _ scale: Double) -> Int {
    Int(exactly: (points * scale).rounded()) ?? 0
  }
}
