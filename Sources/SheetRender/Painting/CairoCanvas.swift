internal import CCairo

/// A Cairo surface, over memory that somebody else owns or of a document, and a context on it. Both are freed with the canvas.
struct CairoCanvas: ~Copyable {
  /// The context to draw with.
  let context: OpaquePointer
  /// What is drawn on.
  let surface: OpaquePointer

  /// Makes a canvas over memory that must outlive it.
  ///
  /// - Parameters:
  ///   - memory: rows from top to bottom, as many bytes each as Cairo's stride for the format and width.
  ///   - format: how a pixel is stored.
  ///   - width: pixels in a row.
  ///   - height: rows.
  /// - Throws: ``CairoStatus``.
  init(over memory: UnsafeMutableRawBufferPointer, format: cairo_format_t, width: Int, height: Int) throws {
    let stride = cairo_format_stride_for_width(format, Int32(width))
    guard stride > 0, memory.count >= Int(stride) * height else {
      throw CairoStatus(rawValue: CAIRO_STATUS_INVALID_STRIDE.rawValue)
    }
    // Cairo never returns null: where memory is short it returns a surface or a context in an error state.
    try self.init(
      taking: cairo_image_surface_create_for_data(
        memory.bindMemory(to: UInt8.self).baseAddress, format, Int32(width), Int32(height), stride))
  }

  /// Makes a canvas over any surface, which it owns from now on.
  ///
  /// - Throws: ``CairoStatus``.
  init(taking surface: OpaquePointer?) throws {
    guard let surface, let context = cairo_create(surface) else {
      throw CairoStatus(rawValue: CAIRO_STATUS_NO_MEMORY.rawValue)
    }
    let statuses = [cairo_surface_status(surface), cairo_status(context)]
    if let failure = statuses.first(where: { $0 != CAIRO_STATUS_SUCCESS }) {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
      throw CairoStatus(rawValue: failure.rawValue)
    }
    self.surface = surface
    self.context = context
    // Best is what the default means today; naming it keeps the pixels the same should the default change.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Completes all drawing.
  ///
  /// - Throws: ``CairoStatus`` where any step since the canvas was made failed.
  func finish() throws {
    try CairoStatus.check(cairo_status(context))
    cairo_surface_flush(surface)
    try CairoStatus.check(cairo_surface_status(surface))
  }

  /// Completes all drawing and all that a document still has to write.
  ///
  /// - Throws: ``CairoStatus`` where any step since the canvas was made failed.
  func finishDocument() throws {
    try CairoStatus.check(cairo_status(context))
    cairo_surface_finish(surface)
    try CairoStatus.check(cairo_surface_status(surface))
  }

  /// The number of bytes from one row to the next.
  static func stride(_ format: cairo_format_t, width: Int) -> Int {
    Int(cairo_format_stride_for_width(format, Int32(width)))
  }

  /// Makes a shape the current path.
  func trace(_ shape: PixelShape) {
    guard !shape.isRectangle else {
      let frame = shape.frame
      cairo_new_path(context)
      return cairo_rectangle(context, Double(frame.x), Double(frame.y), Double(frame.width), Double(frame.height))
    }
    trace(shape.path)
  }

  /// Makes steps the current path, in the units of the context.
  func trace(_ path: [PathStep]) {
    cairo_new_path(context)
    for step in path {
      switch step {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Makes all pixels clear.
  func clear() {
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Lets what is drawn from now on change only some pixels.
  func clip(to area: PixelRect) {
    trace(PixelShape(area))
    cairo_clip(context)
  }

  /// Draws a line through points with the present source.
  func stroke(_ points: [Vector2D], _ style: LineStyle) {
    guard let first = points.first, style.width > 0 else { return }
    cairo_new_path(context)
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    cairo_set_line_width(context, style.width)
    cairo_set_line_cap(context, style.dash.isEmpty ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(context, style.dash, Int32(clamping: style.dash.count), 0)
    cairo_stroke(context)
  }

  /// Draws a picture over a rectangle.
  ///
  /// - Throws: ``CairoStatus``.
  func draw(_ bitmap: Bitmap, in frame: PixelRect) throws {
    try bitmap.pixels.withUnsafeBytes { pixels in
      try Self.withSource(pixels, format: CAIRO_FORMAT_ARGB32, width: bitmap.width, height: bitmap.height) { source in
        cairo_save(context)
        clip(to: frame)
        cairo_translate(context, Double(frame.x), Double(frame.y))
        cairo_scale(
          context, Double(frame.width) / Double(bitmap.width), Double(frame.height) / Double(bitmap.height))
        cairo_set_source_surface(context, source, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_restore(context)
        forgetSource()
      }
    }
  }

  /// Makes a colour the source of what is drawn next.
  func setSource(_ color: RGBA) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Lends pixels as a surface to read from.
  ///
  /// - Parameters:
  ///   - bytes: rows from top to bottom, as many bytes each as Cairo's stride for the format and width.
  ///   - format: how a pixel is stored.
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - body: must leave nothing behind that still reads from the surface.
  /// - Throws: ``CairoStatus``, and what the body throws.
  static func withSource(
    _ bytes: UnsafeRawBufferPointer, format: cairo_format_t, width: Int, height: Int,
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    // Cairo only reads what is a source.
    let memory = UnsafeMutableRawBufferPointer(mutating: bytes)
    let source = try CairoCanvas(over: memory, format: format, width: width, height: height)
    try body(source.surface)
    try source.finish()
  }

  /// Fills with the present source through the coverage of a surface, on whole device pixels.
  func fill(through mask: OpaquePointer, x: Int, y: Int) {
    cairo_mask_surface(context, mask, Double(x), Double(y))
    forgetSource()
  }

  /// Draws the pixels of a surface, on whole device pixels.
  func draw(_ source: OpaquePointer, x: Int, y: Int) {
    cairo_set_source_surface(context, source, Double(x), Double(y))
    cairo_paint(context)
    forgetSource()
  }

  /// Whether pixels are drawn, and not a document.
  var hasPixels: Bool { cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE }

  /// Lets go of a source whose memory ends before the context does.
  private func forgetSource() {
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }
}

extension RGBA {
  /// The colour as a premultiplied pixel that is covered in part, from 0 to 255.
  func premultiplied(coverage: UInt8) -> UInt32 {
    let alpha = self.alpha * Double(coverage)
    func channel(_ value: Double) -> UInt32 { UInt32(min(max(0, (value * alpha).rounded()), 255)) }
    return channel(1) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
