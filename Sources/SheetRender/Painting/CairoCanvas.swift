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

  /// Makes an outline the current path, in the units of the context.
  func trace(_ outline: Outline) {
    cairo_new_path(context)
    if case .rectangle(let rect) = outline {
      cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
      return
    }
    for step in outline.path {
      switch step {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
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

  /// Draws a picture over a rectangle, in the units of the context.
  ///
  /// - Throws: ``CairoStatus``.
  func draw(_ bitmap: Bitmap, in frame: Rect2D) throws {
    try bitmap.pixels.withUnsafeBytes { pixels in
      // Cairo only reads what is a source.
      let memory = UnsafeMutableRawBufferPointer(mutating: pixels)
      let source = try CairoCanvas(
        over: memory, format: CAIRO_FORMAT_ARGB32, width: bitmap.width, height: bitmap.height)
      cairo_save(context)
      cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
      cairo_clip(context)
      cairo_translate(context, frame.x, frame.y)
      cairo_scale(context, frame.width / Double(bitmap.width), frame.height / Double(bitmap.height))
      cairo_set_source_surface(context, source.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint(context)
      cairo_restore(context)
      // The context must not keep the source, whose memory ends here.
      cairo_set_source_rgba(context, 0, 0, 0, 0)
      try source.finish()
    }
  }

  /// Makes a colour the source of what is drawn next.
  func setSource(_ color: RGBA) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Fills the surface with a colour through a mask that lies on whole device pixels.
  ///
  /// - Parameters:
  ///   - coverage: one byte a pixel, rows from top to bottom, `stride(CAIRO_FORMAT_A8, width:)` bytes each.
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - x: the column of the surface where the mask begins.
  ///   - y: the row of the surface where the mask begins.
  ///   - color: what to fill with.
  /// - Throws: ``CairoStatus``.
  func fill(through coverage: inout [UInt8], width: Int, height: Int, x: Int, y: Int, color: RGBA) throws {
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else {
      // In SVG files Cairo 1.16 puts masks in the wrong place, so documents get the colour through the mask as a picture.
      let stride = Self.stride(CAIRO_FORMAT_A8, width: width)
      var tinted = try Bitmap(width: width, height: height)
      tinted.pixels = (0..<width * height).map { index in
        color.premultiplied(coverage: coverage[index / width * stride + index % width])
      }
      cairo_save(context)
      cairo_identity_matrix(context)
      try draw(
        tinted, in: Rect2D(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
      return cairo_restore(context)
    }
    try coverage.withUnsafeMutableBytes { memory in
      let mask = try CairoCanvas(over: memory, format: CAIRO_FORMAT_A8, width: width, height: height)
      cairo_save(context)
      cairo_identity_matrix(context)
      setSource(color)
      cairo_mask_surface(context, mask.surface, Double(x), Double(y))
      cairo_restore(context)
      // The context must not keep the mask, whose memory ends here.
      cairo_set_source_rgba(context, 0, 0, 0, 0)
      try mask.finish()
    }
  }
}

extension RGBA {
  /// The colour as a premultiplied pixel that is covered in part, from 0 to 255.
  fileprivate func premultiplied(coverage: UInt8) -> UInt32 {
    let alpha = self.alpha * Double(coverage)
    func channel(_ value: Double) -> UInt32 { UInt32(min(max(0, (value * alpha).rounded()), 255)) }
    return channel(1) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
