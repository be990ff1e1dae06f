internal import CCairo

/// Paints display lists with Cairo's image surfaces.
public struct CairoPainter: Painter {
  /// The version of the Cairo library that paints, such as `1.16.0`; pixels are only comparable within one.
  public static var cairoVersion: String { String(cString: cairo_version_string()) }

  /// The farthest coordinate that Cairo's fixed-point numbers hold, in device pixels, with room to spare.
  private static let farthestPixel = 4_000_000.0
  /// The largest standard deviation of a shadow, in device pixels.
  private static let largestBlur = 200.0
  /// How many shadows are kept before all are let go.
  private static let shadowLimit = 32

  /// Whether glyphs stay glyphs of their fonts, for documents; pictures get their outlines.
  private let keepsFonts: Bool
  private var shadows: [GaussianShadow.Key: GaussianShadow] = [:]
  #if Text
    private var glyphPainter = GlyphPainter()
  #endif

  /// Makes a painter.
  public init() { self.init(keepsFonts: false) }

  init(keepsFonts: Bool) {
    self.keepsFonts = keepsFonts
  }

  /// Paints a list over the whole of a bitmap.
  ///
  /// - Throws: ``BitmapError`` for a picture that is too large, ``UnpaintableItem`` for an item that is nowhere, and
  ///   ``CairoStatus`` where Cairo fails.
  public mutating func paint(_ list: DisplayList, into bitmap: inout Bitmap) throws {
    if bitmap.width != list.pixelWidth || bitmap.height != list.pixelHeight {
      bitmap = try Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    }
    let (width, height) = (bitmap.width, bitmap.height)
    try bitmap.pixels.withUnsafeMutableBytes { memory in
      let canvas = try CairoCanvas(over: memory, format: CAIRO_FORMAT_ARGB32, width: width, height: height)
      cairo_set_operator(canvas.context, CAIRO_OPERATOR_CLEAR)
      cairo_paint(canvas.context)
      cairo_set_operator(canvas.context, CAIRO_OPERATOR_OVER)
      try paint(list, on: canvas)
      try canvas.finish()
    }
  }

  /// Paints a list on a canvas whose units are its device pixels.
  mutating func paint(_ list: DisplayList, on canvas: borrowing CairoCanvas) throws {
    cairo_save(canvas.context)
    cairo_scale(canvas.context, list.scale, list.scale)
    for item in list.items { try paint(item, on: canvas, scale: list.scale) }
    cairo_restore(canvas.context)
  }

  private mutating func paint(_ item: DisplayItem, on canvas: borrowing CairoCanvas, scale: Double) throws {
    if let bounds = item.bounds {
      let edges = [bounds.x, bounds.y, bounds.maxX, bounds.maxY]
      guard edges.allSatisfy({ abs($0) * scale < Self.farthestPixel }) else { throw UnpaintableItem(bounds: bounds) }
      // A line may be level or upright, and has a width all the same.
      if !item.isLine, bounds.isEmpty { return }
    }
    switch item {
    case .fill(let outline, let color):
      canvas.trace(outline)
      canvas.setSource(color)
      cairo_fill(canvas.context)
    case .shadow(let outline, let radius, let color):
      try paintShadow(of: outline, radius: radius, color: color, on: canvas, scale: scale)
    case .line(let points, let style, let color):
      canvas.setSource(color)
      canvas.stroke(points, style)
    case .glyphs(let run, let origin, let color):
      #if Text
        try glyphPainter.paint(
          run, at: origin, color: color, on: canvas.context, scale: scale, by: keepsFonts ? .fonts : .outlines)
      #else
        throw TextError.traitIsMissing
      #endif
    case .image(let picture, let frame):
      try canvas.draw(picture.bitmap, in: frame)
    case .faded(let opacity, let items):
      cairo_push_group(canvas.context)
      for item in items { try paint(item, on: canvas, scale: scale) }
      cairo_pop_group_to_source(canvas.context)
      cairo_paint_with_alpha(canvas.context, min(max(0, opacity), 1))
    case .clipped(.rectangle(let rect), let items):
      // A rectangle on whole pixels clips without any blending.
      cairo_save(canvas.context)
      canvas.trace(.rectangle(rect))
      cairo_clip(canvas.context)
      for item in items { try paint(item, on: canvas, scale: scale) }
      cairo_restore(canvas.context)
    case .clipped(let outline, let items):
      // The items are blended with each other first and only then with the ground, through the outline's coverage:
      // clipping each of them would let the ground shine through an edge several times.
      cairo_save(canvas.context)
      canvas.trace(.rectangle(outline.bounds))
      cairo_clip(canvas.context)
      cairo_push_group(canvas.context)
      for item in items { try paint(item, on: canvas, scale: scale) }
      cairo_pop_group_to_source(canvas.context)
      canvas.trace(outline)
      cairo_fill(canvas.context)
      cairo_restore(canvas.context)
    }
  }

  private mutating func paintShadow(
    of outline: Outline, radius: Double, color: RGBA, on canvas: borrowing CairoCanvas, scale: Double
  ) throws {
    guard (0...Self.largestBlur).contains(radius * scale) else { throw UnpaintableItem(bounds: outline.bounds) }
    let key = GaussianShadow.key(of: outline, scale: scale, radius: radius)
    let shadow = try shadows[key] ?? GaussianShadow(key)
    if shadows.count >= Self.shadowLimit { shadows = [:] }
    shadows[key] = shadow

    let left = Int((outline.bounds.x * scale).rounded()) - shadow.margin
    let top = Int((outline.bounds.y * scale).rounded()) - shadow.margin
    let fullWidth = Int((outline.bounds.width * scale).rounded()) + 2 * shadow.margin
    let fullHeight = Int((outline.bounds.height * scale).rounded()) + 2 * shadow.margin
    let clip = canvas.clipInPixels(scale: scale)
    let columns = clip.columns.clamped(to: left..<left + fullWidth).shifted(by: -left)
    let rows = clip.rows.clamped(to: top..<top + fullHeight).shifted(by: -top)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    var coverage = shadow.stretched(columns: columns, rows: rows, fullWidth: fullWidth, fullHeight: fullHeight)
    try canvas.fill(
      through: &coverage, width: columns.count, height: rows.count,
      x: left + columns.lowerBound, y: top + rows.lowerBound, color: color)
  }
}

/// An item whose place is not finite or too far away for Cairo, or a shadow whose blur is not finite or too wide.
public struct UnpaintableItem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The item's bounds in points.
  public let bounds: Rect2D

  /// What is wrong and what would be right.
  public var description: String {
    "an item at x \(bounds.x), y \(bounds.y) of \(bounds.width) x \(bounds.height) points cannot be painted. "
      + "Give it a finite place near the picture, and a shadow a blur of 0 to 200 pixels."
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension DisplayItem {
  /// What the item covers or its places span, in points; nil for items that only hold others.
  fileprivate var bounds: Rect2D? {
    switch self {
    case .fill(let outline, _), .shadow(let outline, _, _), .clipped(let outline, _): outline.bounds
    case .image(_, let frame): frame
    case .glyphs(let run, let origin, _):
      Rect2D(x: origin.x, y: origin.y - run.size, width: run.size, height: run.size)
    case .line(let points, _, _): Self.span(points)
    case .faded: nil
    }
  }

  /// The smallest rectangle around points; one that is not finite where a point is not.
  private static func span(_ points: [Vector2D]) -> Rect2D {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard (xs + ys).allSatisfy(\.isFinite), let left = xs.min(), let right = xs.max(), let top = ys.min(),
      let bottom = ys.max()
    else { return Rect2D(x: points.isEmpty ? 0 : .nan, y: 0, width: 0, height: 0) }
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }

  fileprivate var isLine: Bool {
    if case .line = self { true } else { false }
  }
}

extension CairoCanvas {
  /// The part of the surface that drawing can reach, in device pixels.
  fileprivate func clipInPixels(scale: Double) -> (columns: Range<Int>, rows: Range<Int>) {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let start = Int((low * scale).rounded(.down))
      return start..<max(start, Int((high * scale).rounded(.up)))
    }
    return (range(left, right), range(top, bottom))
  }
}
