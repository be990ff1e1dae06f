internal import CCairo

/// Brings the items of display lists to device pixels, and keeps the stamps of what cannot be moved otherwise.
struct LayerMaker {
  /// The largest standard deviation of a shadow, in device pixels.
  private static let largestBlur = 200.0

  /// Whether lines, glyphs and pictures stay what they are; pixels get stamps of them.
  let isForDocuments: Bool
  #if Full
    var glyphPainter = GlyphPainter()
  #endif
  private var stamps: RecentCache<StampKey, Stamp>

  private struct StampKey: Hashable {
    enum Subject: Hashable {
      case glyphs(GlyphRun, RGBA?)
      case line([Vector2D], LineStyle)
      case shape(PixelShape)
      case picture(Picture, width: Int, height: Int)
    }

    let subject: Subject
    let scale: Double
    var tile = PixelTile(column: 0, row: 0)
  }

  /// - Parameters:
  ///   - isForDocuments: whether lines, glyphs and pictures stay what they are.
  ///   - cacheBudget: the memory that stamps may take, in bytes; with 0 none is kept.
  init(isForDocuments: Bool, cacheBudget: Int) {
    self.isForDocuments = isForDocuments
    self.stamps = RecentCache(budget: cacheBudget)
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
        } else {
          try addShape(part, clip: clip, scale: scale, to: &layers) { .stamp($0, color) }
        }
      }
    case .shadow(let outline, let radius, let color):
      try check(outline.bounds)
      guard (0...Self.largestBlur).contains(radius * scale) else { throw UnpaintableItem(bounds: outline.bounds) }
      if outline.bounds.isEmpty { return }
      let shadow = ShadowSlice(of: PixelShape(outline, scale: scale), sigma: radius * scale)
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
        } else {
          try addShape(part, clip: clip, scale: scale, to: &layers) { .group($0, opacity: 1, inside) }
        }
      }
    }
  }

  // MARK: Stamps

  /// Adds a layer for each tile of a subject that can show.
  ///
  /// A subject is always drawn in the same tiles, and a tile is always drawn as a whole. So its pixels depend neither on the
  /// clip nor on what has been painted before.
  /// - Parameters:
  ///   - subject: what is shown.
  ///   - kind: what the stamps' bytes are.
  ///   - origin: the pixel at which it is put.
  ///   - clip: the pixels that matter.
  ///   - scale: device pixels per point.
  ///   - layers: gets the layers.
  ///   - area: the pixels that it may touch, counted from the origin; only asked for if the first tile is not in the cache.
  ///   - draw: draws the subject on a canvas with that origin.
  ///   - content: what a layer does with a stamp.
  /// - Throws: ``CairoStatus``, and what `area` and `draw` throw.
  private mutating func addTiles(
    of subject: StampKey.Subject, _ kind: Stamp.Kind, origin: (x: Int, y: Int), clip: PixelRect, scale: Double,
    to layers: inout [Layer], area: () throws -> PixelRect, draw: (borrowing CairoCanvas) throws -> Void,
    content: (Layer.Placed<Stamp>) -> Layer.Content
  ) throws {
    func add(_ stamp: Stamp) {
      let placed = Layer.Placed(thing: stamp, x: origin.x + stamp.area.x, y: origin.y + stamp.area.y)
      let visible = clip.intersection(placed.frame)
      if !visible.isEmpty { layers.append(Layer(clip: visible, content: content(placed))) }
    }
    var key = StampKey(subject: subject, scale: scale)
    let first = stamps.value(for: key)
    // Nearly everything fits into one tile.
    if let first, first.area == first.subjectArea { return add(first) }
    let subjectArea = try first?.subjectArea ?? area()
    for tile in subjectArea.tiles(meeting: clip.moved(right: -origin.x, down: -origin.y)) {
      key.tile = tile
      let known = stamps.value(for: key)
      let stamp = try known ?? Stamp(kind, area: subjectArea.part(tile), of: subjectArea, draw: draw)
      if known == nil { stamps.insert(stamp, for: key, bytes: stamp.byteCount) }
      add(stamp)
    }
  }

  /// Adds the coverage of a shape.
  private mutating func addShape(
    _ shape: PixelShape, clip: PixelRect, scale: Double, to layers: inout [Layer],
    content: (Layer.Placed<Stamp>) -> Layer.Content
  ) throws {
    var local = shape
    (local.frame.x, local.frame.y) = (0, 0)
    try addTiles(
      of: .shape(local), .coverage, origin: (shape.frame.x, shape.frame.y), clip: clip, scale: scale, to: &layers,
      area: { local.frame },
      draw: { canvas in
        canvas.setSource(.black)
        canvas.trace(local)
        cairo_fill(canvas.context)
      }, content: content)
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
    try addTiles(
      of: .line(local, pixelStyle), .coverage, origin: origin, clip: clip, scale: scale, to: &layers, area: { area },
      draw: { canvas in
        canvas.setSource(.black)
        canvas.stroke(local, pixelStyle)
      }, content: { .stamp($0, color) })
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
      try addTiles(
        of: .glyphs(run, hasColor ? color : nil), hasColor ? .pixels : .coverage, origin: origin, clip: clip,
        scale: scale, to: &layers, area: { try painter.area(of: run, scale: scale) },
        draw: { canvas in
          if hasColor {
            try painter.show(run, at: Vector2D(x: 0, y: 0), color: color, on: canvas, scale: scale)
          } else {
            canvas.setSource(.black)
            try painter.fill(run, on: canvas, scale: scale)
          }
        }, content: { .stamp($0, color) })
    #else
      throw TextError.traitIsMissing
    #endif
  }

  private mutating func addPicture(
    _ picture: Picture, in frame: PixelRect, clip: PixelRect, scale: Double, to layers: inout [Layer]
  ) throws {
    if isForDocuments { return addVector(.picture(picture, frame), area: frame, clip: clip, to: &layers) }
    let area = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    // Decoded once for all tiles, and only if one of them has to be drawn.
    var pixels: PicturePixels?
    try addTiles(
      of: .picture(picture, width: frame.width, height: frame.height), .pixels, origin: (frame.x, frame.y), clip: clip,
      scale: scale, to: &layers, area: { area },
      draw: { canvas in
        let held = try pixels ?? picture.pixels()
        pixels = held
        try canvas.draw(held.bitmap, in: area)
      },
      content: { .stamp($0, .black) })
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
