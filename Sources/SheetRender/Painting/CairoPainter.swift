internal import CCairo

/// Paints display lists with Cairo's image surfaces.
///
/// A picture is painted in bands: rows that are all alike are drawn once and copied.
public struct CairoPainter {
  /// The version of the Cairo library that paints, such as `1.16.0`; pixels are only comparable within one.
  public static var cairoVersion: String { String(cString: cairo_version_string()) }

  /// The memory that masks and shadows may take each by default, in bytes.
  static let defaultCacheBudget = 64 << 20

  private var maker: LayerMaker
  private var shadows: RecentCache<GaussianShadow.Key, GaussianShadow>
  /// The coverage of a shadow in a band, used again and again.
  private var coverage: [UInt8] = []

  /// Makes a painter.
  public init() { self.init(cacheBudget: Self.defaultCacheBudget) }

  /// Makes a painter for pixels or for documents, in which lines, glyphs and pictures stay what they are.
  ///
  /// - Parameters:
  ///   - isForDocuments: whether it paints documents.
  ///   - cacheBudget: the memory that masks and shadows may take each, in bytes. Pixels do not depend on it.
  init(isForDocuments: Bool = false, cacheBudget: Int = defaultCacheBudget) {
    self.maker = LayerMaker(isForDocuments: isForDocuments, cacheBudget: cacheBudget)
    self.shadows = RecentCache(budget: cacheBudget)
  }

  /// Paints a list over the whole of a bitmap.
  ///
  /// - Throws: ``BitmapError`` for a picture that is too large, ``UnpaintableItem`` for an item that is nowhere,
  ///   ``CairoStatus`` where Cairo fails, and `CancellationError` soon after the task is cancelled.
  public mutating func paint(_ list: DisplayList, into bitmap: inout Bitmap) throws {
    try prepare(&bitmap, for: list)
    let (width, height) = (bitmap.width, bitmap.height)
    let bands = try maker.layers(of: list).bands(width: width, height: height)
    let stride = width * MemoryLayout<UInt32>.stride
    try bitmap.pixels.withUnsafeMutableBytes { memory in
      for placed in bands {
        let start = placed.rows.lowerBound * stride
        let drawn = start + placed.band.height * stride
        try paint(placed.band, width: width, scale: list.scale, into: .init(rebasing: memory[start..<drawn]))
        memory.repeatBytes(start..<drawn, until: start + placed.rows.count * stride)
      }
    }
  }

  /// Paints a list into a new bitmap.
  ///
  /// - Throws: what ``paint(_:into:)`` throws.
  public mutating func paint(_ list: DisplayList) throws -> Bitmap {
    var bitmap = try Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    try paint(list, into: &bitmap)
    return bitmap
  }

  /// Paints a list at once and not band by band; only slower, and what the bands are checked against.
  ///
  /// - Throws: what ``paint(_:into:)`` throws.
  package mutating func paintAtOnce(_ list: DisplayList, into bitmap: inout Bitmap) throws {
    try prepare(&bitmap, for: list)
    let layers = try maker.layers(of: list)
    let (width, height) = (bitmap.width, bitmap.height)
    try bitmap.pixels.withUnsafeMutableBytes { memory in
      let canvas = try CairoCanvas(over: memory, format: CAIRO_FORMAT_ARGB32, width: width, height: height)
      canvas.clear()
      try paint(layers, on: canvas, scale: list.scale)
      try canvas.finish()
    }
  }

  private func prepare(_ bitmap: inout Bitmap, for list: DisplayList) throws {
    if bitmap.width != list.pixelWidth || bitmap.height != list.pixelHeight {
      bitmap = try Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    }
  }

  // MARK: Bands

  /// The bands of a list, from top to bottom.
  ///
  /// - Throws: what ``paint(_:into:)`` throws.
  mutating func bands(of list: DisplayList) throws -> [Band.Placed] {
    try list.checkSize()
    return try maker.layers(of: list).bands(width: list.pixelWidth, height: list.pixelHeight)
  }

  /// Paints the rows of a band.
  ///
  /// - Parameters:
  ///   - band: what to paint.
  ///   - width: pixels in a row.
  ///   - scale: device pixels per point.
  ///   - memory: as many rows of premultiplied pixels as the band draws.
  /// - Throws: ``CairoStatus``.
  mutating func paint(_ band: Band, width: Int, scale: Double, into memory: UnsafeMutableRawBufferPointer) throws {
    let stride = width * MemoryLayout<UInt32>.stride
    // What lies at the back is often alike in all rows: it is drawn once and copied.
    let rows = 0..<band.height
    let flat = band.layers.prefix { $0.isFlat(in: rows) }
    let first = UnsafeMutableRawBufferPointer(rebasing: memory[..<stride])
    if band.height > 1, !flat.isEmpty {
      let canvas = try CairoCanvas(over: first, format: CAIRO_FORMAT_ARGB32, width: width, height: 1)
      canvas.clear()
      try paint(Array(flat), on: canvas, scale: scale)
      try canvas.finish()
      memory.repeatBytes(0..<stride, until: memory.count)
    }
    let canvas = try CairoCanvas(over: memory, format: CAIRO_FORMAT_ARGB32, width: width, height: band.height)
    if band.height == 1 || flat.isEmpty {
      canvas.clear()
      try paint(band.layers, on: canvas, scale: scale)
    } else {
      try paint(Array(band.layers[flat.endIndex...]), on: canvas, scale: scale)
    }
    try canvas.finish()
  }

  // MARK: Layers

  /// Paints a list on the canvas of a document, whose units are the list's pixels.
  ///
  /// - Throws: what ``paint(_:into:)`` throws.
  mutating func paint(_ list: DisplayList, on canvas: borrowing CairoCanvas) throws {
    try paint(maker.layers(of: list), on: canvas, scale: list.scale)
  }

  private mutating func paint(_ layers: [Layer], on canvas: borrowing CairoCanvas, scale: Double) throws {
    for layer in layers {
      try Task.checkCancellation()
      try paint(layer, on: canvas, scale: scale)
    }
  }

  private mutating func paint(_ layer: Layer, on canvas: borrowing CairoCanvas, scale: Double) throws {
    cairo_save(canvas.context)
    defer { cairo_restore(canvas.context) }
    switch layer.content {
    case .fill(let rect, let color):
      canvas.trace(PixelShape(layer.clip.intersection(rect)))
      canvas.setSource(color)
      cairo_fill(canvas.context)
    case .shadow(let shadow, let color): try paint(shadow, color, within: layer.clip, on: canvas)
    case .stamp(let stamp, let color):
      if !layer.clip.contains(stamp.frame) { canvas.clip(to: layer.clip) }
      try stamp.thing.withSurface { surface in
        if stamp.thing.kind == .coverage {
          canvas.setSource(color)
          canvas.fill(through: surface, x: stamp.x, y: stamp.y)
        } else {
          canvas.draw(surface, x: stamp.x, y: stamp.y)
        }
      }
    case .group(let mask, let opacity, let layers):
      canvas.clip(to: layer.clip)
      cairo_push_group(canvas.context)
      try paint(layers, on: canvas, scale: scale)
      cairo_pop_group_to_source(canvas.context)
      if let mask {
        try mask.thing.withSurface { canvas.fill(through: $0, x: mask.x, y: mask.y) }
      } else {
        cairo_paint_with_alpha(canvas.context, opacity)
      }
    case .vector(let content):
      if layer.clip != .everywhere { canvas.clip(to: layer.clip) }
      try paint(content, on: canvas, scale: scale)
    }
  }

  private mutating func paint(
    _ content: Layer.VectorContent, on canvas: borrowing CairoCanvas, scale: Double
  ) throws {
    switch content {
    case .fill(let shape, let color):
      canvas.trace(shape)
      canvas.setSource(color)
      cairo_fill(canvas.context)
    case .line(let points, let style, let color):
      canvas.setSource(color)
      canvas.stroke(points, style)
    case .glyphs(let run, let origin, let color):
      #if Full
        try maker.glyphPainter.show(run, at: origin, color: color, on: canvas, scale: scale)
      #else
        throw TextError.traitIsMissing
      #endif
    case .picture(let picture, let frame): try canvas.draw(picture.pixels().bitmap, in: frame)
    case .clipped(let shape, let layers):
      cairo_push_group(canvas.context)
      try paint(layers, on: canvas, scale: scale)
      cairo_pop_group_to_source(canvas.context)
      canvas.trace(shape)
      cairo_fill(canvas.context)
    }
  }

  private mutating func paint(
    _ slice: ShadowSlice, _ color: RGBA, within clip: PixelRect, on canvas: borrowing CairoCanvas
  ) throws {
    let known = shadows.value(for: slice.key)
    let shadow = try known ?? GaussianShadow(slice.key)
    if known == nil { shadows.insert(shadow, for: slice.key, bytes: shadow.byteCount) }
    let area = slice.frame.intersection(clip)
    guard !area.isEmpty else { return }
    let stride = CairoCanvas.stride(CAIRO_FORMAT_A8, width: area.width)
    if coverage.count < stride * area.height { coverage = [UInt8](repeating: 0, count: stride * area.height) }
    try coverage.withUnsafeMutableBytes { memory in
      shadow.stretch(
        into: memory, stride: stride,
        columns: area.x - slice.frame.x..<area.maxX - slice.frame.x,
        rows: area.y - slice.frame.y..<area.maxY - slice.frame.y,
        fullWidth: slice.frame.width, fullHeight: slice.frame.height)
      guard canvas.hasPixels else {
        // In SVG files Cairo 1.16 puts masks in the wrong place, so documents get the shadow as a picture.
        var tinted = try Bitmap(width: area.width, height: area.height)
        tinted.pixels = (0..<area.width * area.height).map { index in
          color.premultiplied(coverage: memory[index / area.width * stride + index % area.width])
        }
        return try canvas.draw(tinted, in: area)
      }
      let bytes = UnsafeRawBufferPointer(memory)
      try CairoCanvas.withSource(bytes, format: CAIRO_FORMAT_A8, width: area.width, height: area.height) { mask in
        canvas.setSource(color)
        canvas.fill(through: mask, x: area.x, y: area.y)
      }
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Copies bytes behind themselves, again and again.
  ///
  /// - Parameters:
  ///   - range: what to copy.
  ///   - end: where the last copy ends.
  fileprivate func repeatBytes(_ range: Range<Int>, until end: Int) {
    var place = range.upperBound
    while place < end {
      let count = Swift.min(range.count, end - place)
      self[place..<place + count].copyBytes(from: self[range.lowerBound..<range.lowerBound + count])
      place += count
    }
  }
}
