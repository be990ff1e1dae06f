#if Full
  internal import CCairo
  internal import CPango

  /// Draws glyphs with Cairo's FreeType fonts, and keeps the fonts that it has opened.
  struct GlyphPainter {
    /// How many fonts are kept before all are let go.
    private static let fontLimit = 64

    private var fonts: [Key: ScaledFont] = [:]

    private struct Key: Hashable {
      let face: FontFace
      let size: Double
      let scale: Double
    }

    /// Shows a run as the glyphs of its font: for files that carry fonts, and for glyphs with colours of their own.
    ///
    /// - Parameters:
    ///   - run: the glyphs.
    ///   - origin: where the run's baseline begins, in pixels.
    ///   - color: the colour of glyphs without one of their own.
    ///   - canvas: in pixels.
    ///   - scale: device pixels per point.
    /// - Throws: ``CairoStatus`` for a font that cannot be opened.
    mutating func show(
      _ run: GlyphRun, at origin: Vector2D, color: RGBA, on canvas: borrowing CairoCanvas, scale: Double
    ) throws {
      cairo_save(canvas.context)
      cairo_translate(canvas.context, origin.x, origin.y)
      try withFont(of: run, scale: scale, on: canvas.context) { glyphs in
        canvas.setSource(color)
        cairo_show_glyphs(canvas.context, glyphs, Int32(clamping: glyphs.count))
      }
      cairo_restore(canvas.context)
    }

    /// Fills the outlines of a run, whose baseline begins at the canvas's origin, with the present source.
    ///
    /// Cairo puts glyphs from a font on whole pixels, which makes the gaps between letters uneven. Outlines do not move.
    /// - Throws: ``CairoStatus`` for a font that cannot be opened.
    mutating func fill(_ run: GlyphRun, on canvas: borrowing CairoCanvas, scale: Double) throws {
      try withFont(of: run, scale: scale, on: canvas.context) { glyphs in
        cairo_new_path(canvas.context)
        cairo_glyph_path(canvas.context, glyphs, Int32(clamping: glyphs.count))
        cairo_fill(canvas.context)
      }
    }

    /// The pixels that a run may touch, counted from where its baseline begins.
    ///
    /// The counterpart of `cairo_scaled_font_glyph_extents`.
    /// - Throws: ``CairoStatus`` for a font that cannot be opened.
    mutating func area(of run: GlyphRun, scale: Double) throws -> PixelRect {
      let font = try font(of: run, scale: scale)
      let glyphs = Self.glyphs(of: run)
      var extents = cairo_text_extents_t()
      cairo_scaled_font_glyph_extents(font.pointer, glyphs, Int32(clamping: glyphs.count), &extents)
      let (left, top) = (extents.x_bearing * scale, extents.y_bearing * scale)
      let (right, bottom) = (left + extents.width * scale, top + extents.height * scale)
      // A pixel more on each side for what is rounded on the way.
      return PixelRect(covering: left - 1, top - 1, right + 1, bottom + 1)
    }

    private mutating func withFont(
      of run: GlyphRun, scale: Double, on context: OpaquePointer, draw: ([cairo_glyph_t]) -> Void
    ) throws {
      let font = try font(of: run, scale: scale)
      cairo_save(context)
      // In points, as the font is opened for.
      cairo_scale(context, scale, scale)
      cairo_set_scaled_font(context, font.pointer)
      draw(Self.glyphs(of: run))
      cairo_restore(context)
    }

    private static func glyphs(of run: GlyphRun) -> [cairo_glyph_t] {
      run.glyphs.map { cairo_glyph_t(index: UInt($0.index), x: $0.x, y: $0.y) }
    }

    private mutating func font(of run: GlyphRun, scale: Double) throws -> ScaledFont {
      let key = Key(face: run.face, size: run.size, scale: scale)
      if let font = fonts[key] { return font }
      if fonts.count >= Self.fontLimit { fonts = [:] }
      let font = try ScaledFont(run.face, size: run.size, scale: scale)
      fonts[key] = font
      return font
    }
  }

  /// An opened font in one size; it is closed with its last owner.
  private final class ScaledFont {
    let pointer: OpaquePointer

    init(_ face: FontFace, size: Double, scale: Double) throws {
      guard
        let pattern = FcNameParse(face.pattern),
        let fontFace = cairo_ft_font_face_create_for_pattern(pattern)
      else { throw TextError("the font '\(face.pattern)' cannot be opened.") }
      FcPatternDestroy(pattern)
      defer { cairo_font_face_destroy(fontFace) }
      var (fontMatrix, pointsToPixels) = (cairo_matrix_t(), cairo_matrix_t())
      cairo_matrix_init_scale(&fontMatrix, size, size)
      cairo_matrix_init_scale(&pointsToPixels, scale, scale)
      let made = FontOptions.lend { cairo_scaled_font_create(fontFace, &fontMatrix, &pointsToPixels, $0) }
      guard let font = made else {
        throw TextError("the font '\(face.pattern)' cannot be opened.")
      }
      let status = cairo_scaled_font_status(font)
      guard status == CAIRO_STATUS_SUCCESS else {
        cairo_scaled_font_destroy(font)
        throw CairoStatus(rawValue: status.rawValue)
      }
      self.pointer = font
    }

    deinit {
      cairo_scaled_font_destroy(pointer)
    }
  }
#endif
