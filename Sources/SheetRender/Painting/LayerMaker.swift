internal import CCairo

/// Brings the items of display lists to device pixels, and keeps the stamps of what cannot be moved otherwise.
struct LayerMaker {
  /// What stamps may take of memory, in bytes.
  private static let stampBudget = 64 << 20
  /// The largest standard deviation of a shadow, in device pixels.
  private static let largestBlur = 200.0

  /// Whether lines, glyphs and pictures stay what they are; pixels get stamps of them.
  let isForDocuments: Bool
  #if Full
    var glyphPainter = GlyphPainter()
  #endif
  private var stamps = RecentCache<StampKey, Stamp>(budget: stampBudget)

  private struct StampKey: Hashable {
    enum Subject: Hashable {
      case glyphs(GlyphRun, RGBA?)
      case line([Vector2D], LineStyle)
      case shape(PixelShape)
      case picture(Picture, width: Int, height: Int)
    }

    let subject: Subject
    let scale: Double
    /// The part that was made of what is larger than the picture.
    var cut: PixelRect?
  }

  init(isForDocuments: Bool) {
    self.isForDocuments = isForDocuments
  }

  /// The layers of a list, from back to front.
  ///
  /// - Throws: ``UnpaintableItem`` for an item that is nowhere, ``CairoStatus`` where Cairo fails, and
  ///   ``TextError`` for glyphs in a build without fonts.
  mutating func layers(of list: DisplayList) throws -> [Layer] {
    let clip = PixelRect(x: 0, y: 0, width: list.pixelWidth, height: list.pixelHeight)
    var layers: [Layer] = []
    layers.reserveCapacity(list.items.count)
    for item in list.items {
      // Some stamps take a while.
      try Task.checkCancellation()
      try add(item, clip: clip, scale: list.scale, to: &layers)
    }
    return layers
  }

  private mutating func add(_ item: DisplayItem, clip: PixelRect, scale: Double, to layers: inout [Layer]) throws {
    func check(_ bounds: Rect2D) throws {
      let edges = (bounds.x, bounds.y, bounds.maxX, bounds.maxY)
      func isNear(_ edge: Double) -> Bool { abs(edge) * scale < PixelRect.farthest }
      guard isNear(edges.0), isNear(edges.1), isNear(edges.2), isNear(edges.3) else {
        throw UnpaintableItem(bounds: bounds)
      }
    }
    func append(_ content: Layer.Content, in area: PixelRect) {
      let visible = clip.intersection(area)
      if !visible.isEmpty { layers.append(Layer(clip: visible, content: content)) }
    }
    switch item {
    case .fill(let outline, let color):
      try check(outline.bounds)
      if outline.bounds.isEmpty { return }
      let shape = PixelShape(outline, scale: scale)
      if isForDocuments { return append(.vector(.fill(shape, color)), in: shape.frame) }
      for part in shape.parts {
        if part.isRectangle {
          append(.fill(part.frame, color), in: part.frame)
        } else if let stamp = try stamp(of: part, clip: clip, scale: scale) {
          append(.stamp(stamp, color), in: stamp.frame)
        }
      }
    case .shadow(let outline, let radius, let color):
      try check(outline.bounds)
      guard (0...Self.largestBlur).contains(radius * scale) else { throw UnpaintableItem(bounds: outline.bounds) }
      if outline.bounds.isEmpty { return }
      let shadow = ShadowSlice(of: outline, radius: radius, scale: scale)
      append(.shadow(shadow, color), in: shadow.frame)
    case .line(let points, let style, let color):
      try check(DisplayItem.span(points))
      try addLine(points, style, color, clip: clip, scale: scale, to: &layers)
    case .glyphs(let run, let origin, let color):
      try check(Rect2D(x: origin.x, y: origin.y - run.size, width: run.size, height: run.size))
      try addGlyphs(run, at: origin, color, clip: clip, scale: scale, to: &layers)
    case .image(let picture, let frame):
      try check(frame)
      if frame.isEmpty { return }
      try addPicture(picture, in: PixelRect(frame, scale: scale), clip: clip, scale: scale, to: &layers)
    case .faded(let opacity, let items):
      var inside: [Layer] = []
      for item in items { try add(item, clip: clip, scale: scale, to: &inside) }
      let area = inside.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.extent) }
      append(.group(nil, opacity: min(max(0, opacity), 1), inside), in: area)
    case .clipped(let outline, let items):
      try check(outline.bounds)
      if outline.bounds.isEmpty { return }
      let shape = PixelShape(outline, scale: scale)
      let inner = clip.intersection(shape.frame)
      if shape.isRectangle {
        // A rectangle on whole pixels clips without any blending.
        for item in items { try add(item, clip: inner, scale: scale, to: &layers) }
        return
      }
      // The items are blended with each other first and only then with the ground, through the outline's coverage:
      // clipping each of them would let the ground shine through an edge several times.
      var inside: [Layer] = []
      for item in items { try add(item, clip: inner, scale: scale, to: &inside) }
      if inside.isEmpty { return }
      if isForDocuments { return append(.vector(.clipped(shape, inside)), in: inner) }
      for part in shape.parts {
        if part.isRectangle {
          append(.group(nil, opacity: 1, inside), in: part.frame)
        } else if let stamp = try stamp(of: part, clip: clip, scale: scale) {
          append(.group(stamp, opacity: 1, inside), in: stamp.frame)
        }
      }
    }
  }

  // MARK: Stamps

  /// Makes a stamp of what of a subject can show, and puts it in its place; nil where nothing shows.
  ///
  /// - Parameters:
  ///   - kind: what the stamp's bytes are.
  ///   - subject: what it shows.
  ///   - origin: the pixel at which it is put.
  ///   - clip: the pixels that matter.
  ///   - scale: device pixels per point.
  ///   - area: the pixels that it may touch, counted from the origin; only asked for where the stamp is not known yet.
  ///   - draw: draws it on a canvas with that origin.
  /// - Returns: the stamp in its place.
  /// - Throws: ``CairoStatus``, ``BitmapError`` for what is too large, and what `area` and `draw` throw.
  private mutating func stamp(
    _ kind: Stamp.Kind, of subject: StampKey.Subject, origin: (x: Int, y: Int), clip: PixelRect, scale: Double,
    area: () throws -> PixelRect, draw: (borrowing CairoCanvas) throws -> Void
  ) throws -> Layer.Placed<Stamp>? {
    var key = StampKey(subject: subject, scale: scale)
    var known = stamps.value(for: key)
    var made = try known?.area ?? area()
    if known == nil, made.width > clip.width || made.height > clip.height {
      // Nearly always it is made whole, to be used again elsewhere. What is larger than the picture is cut.
      made = made.intersection(clip.moved(right: -origin.x, down: -origin.y))
      key.cut = made
      known = stamps.value(for: key)
    }
    let frame = made.moved(right: origin.x, down: origin.y)
    if frame.intersection(clip).isEmpty { return nil }
    let stamp = try known ?? Stamp(kind, area: made, draw: draw)
    if known == nil { stamps.insert(stamp, for: key, bytes: stamp.byteCount) }
    return Layer.Placed(thing: stamp, x: frame.x, y: frame.y)
  }

  /// The coverage of a shape.
  private mutating func stamp(of shape: PixelShape, clip: PixelRect, scale: Double) throws -> Layer.Placed<Stamp>? {
    var local = shape
    (local.frame.x, local.frame.y) = (0, 0)
    return try stamp(
      .coverage, of: .shape(local), origin: (shape.frame.x, shape.frame.y), clip: clip, scale: scale,
      area: { local.frame }
    ) { canvas in
      canvas.setSource(.black)
      canvas.trace(local)
      cairo_fill(canvas.context)
    }
  }

  private mutating func addLine(
    _ points: [Vector2D], _ style: LineStyle, _ color: RGBA, clip: PixelRect, scale: Double, to layers: inout [Layer]
  ) throws {
    guard !points.isEmpty, style.width > 0 else { return }
    let places = points.map {
      Vector2D(x: ($0.x * scale).rounded(toParts: 256), y: ($0.y * scale).rounded(toParts: 256))
    }
    let pixelStyle = LineStyle(width: style.width * scale, dash: style.dash.map { $0 * scale })
    let span = DisplayItem.span(places)
    let origin = (x: Int(span.x.rounded(.down)), y: Int(span.y.rounded(.down)))
    let local = places.map { Vector2D(x: $0.x - Double(origin.x), y: $0.y - Double(origin.y)) }
    let reach = pixelStyle.width / 2 + 1
    let (left, top) = (span.x - Double(origin.x), span.y - Double(origin.y))
    let area = PixelRect(covering: left - reach, top - reach, left + span.width + reach, top + span.height + reach)
    if isForDocuments {
      let whole = area.moved(right: origin.x, down: origin.y)
      return addVector(.line(places, pixelStyle, color), area: whole, clip: clip, to: &layers)
    }
    let stamp = try stamp(
      .coverage, of: .line(local, pixelStyle), origin: origin, clip: clip, scale: scale, area: { area }
    ) { canvas in
      canvas.setSource(.black)
      canvas.stroke(local, pixelStyle)
    }
    add(stamp, color, clip: clip, to: &layers)
  }

  private func add(_ stamp: Layer.Placed<Stamp>?, _ color: RGBA, clip: PixelRect, to layers: inout [Layer]) {
    if let stamp { layers.append(Layer(clip: clip.intersection(stamp.frame), content: .stamp(stamp, color))) }
  }

  private func addVector(
    _ content: Layer.VectorContent, area: PixelRect, clip: PixelRect, to layers: inout [Layer]
  ) {
    // Without a clip that cuts nothing off, documents are smaller.
    let visible = clip.intersection(area)
    if !visible.isEmpty {
      layers.append(Layer(clip: visible == area ? .everywhere : visible, content: .vector(content)))
    }
  }

  private mutating func addGlyphs(
    _ run: GlyphRun, at origin: Vector2D, _ color: RGBA, clip: PixelRect, scale: Double, to layers: inout [Layer]
  ) throws {
    #if Full
      let place = Vector2D(x: (origin.x * scale).rounded(), y: (origin.y * scale).rounded())
      let origin = (x: Int(place.x), y: Int(place.y))
      if isForDocuments {
        let area = try glyphPainter.area(of: run, scale: scale).moved(right: origin.x, down: origin.y)
        return addVector(.glyphs(run, at: place, color), area: area, clip: clip, to: &layers)
      }
      let hasColor = run.face.hasColor
      var painter = glyphPainter
      defer { glyphPainter = painter }
      let stamp = try stamp(
        hasColor ? .pixels : .coverage, of: .glyphs(run, hasColor ? color : nil), origin: origin, clip: clip,
        scale: scale, area: { try painter.area(of: run, scale: scale) }
      ) { canvas in
        if hasColor {
          try painter.show(run, at: Vector2D(x: 0, y: 0), color: color, on: canvas, scale: scale)
        } else {
          canvas.setSource(.black)
          try painter.fill(run, on: canvas, scale: scale)
        }
      }
      add(stamp, color, clip: clip, to: &layers)
    #else
      throw TextError.traitIsMissing
    #endif
  }

  private mutating func addPicture(
    _ picture: Picture, in frame: PixelRect, clip: PixelRect, scale: Double, to layers: inout [Layer]
  ) throws {
    if isForDocuments { return addVector(.picture(picture, frame), area: frame, clip: clip, to: &layers) }
    let area = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let stamp = try stamp(
      .pixels, of: .picture(picture, width: frame.width, height: frame.height), origin: (frame.x, frame.y),
      clip: clip, scale: scale, area: { area }
    ) { try $0.draw(picture.bitmap, in: area) }
    add(stamp, .black, clip: clip, to: &layers)
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

extension DisplayItem {
  /// The smallest rectangle around points; one that is not finite where a point is not.
  fileprivate static func span(_ points: [Vector2D]) -> Rect2D {
    guard let first = points.first else { return Rect2D(x: 0, y: 0, width: 0, height: 0) }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return Rect2D(x: .nan, y: 0, width: 0, height: 0) }
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }
}
