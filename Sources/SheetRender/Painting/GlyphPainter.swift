#if Text
  internal import CCairo
  internal import CPango

  /// Draws glyphs with Cairo's FreeType fonts, and keeps the fonts that it has opened.
  struct GlyphPainter {
    /// How glyphs get onto a surface.
    enum Method {
      /// As filled outlines, exactly where they belong: for pixels.
      case outlines
      /// As the font's glyphs: for files that carry fonts, such as SVG and PDF.
      case fonts
    }

    /// How many fonts are kept before all are let go.
    private static let fontLimit = 64

    private var fonts: [Key: ScaledFont] = [:]

    private struct Key: Hashable {
      let face: FontFace
      let size: Double
      let scale: Double
    }

    /// Draws a run.
    ///
    /// - Parameters:
    ///   - run: the glyphs.
    ///   - origin: where the run's baseline begins, in points.
    ///   - color: the colour of glyphs without one of their own.
    ///   - context: a Cairo context that is scaled to points.
    ///   - scale: device pixels per point.
    ///   - method: how the glyphs get onto the surface; those with colours of their own always come from the font.
    /// - Throws: ``CairoStatus`` for a font that cannot be opened.
    mutating func paint(
      _ run: GlyphRun, at origin: Vector2D, color: RGBA, on context: OpaquePointer, scale: Double, by method: Method
    ) throws {
      let key = Key(face: run.face, size: run.size, scale: scale)
      let font = try fonts[key] ?? ScaledFont(run.face, size: run.size, scale: scale)
      if fonts.count >= Self.fontLimit { fonts = [:] }
      fonts[key] = font
      cairo_set_scaled_font(context, font.pointer)
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      let glyphs = run.glyphs.map { glyph in
        cairo_glyph_t(index: UInt(glyph.index), x: origin.x + glyph.x, y: origin.y + glyph.y)
      }
      if run.face.hasColor || method == .fonts {
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      } else {
        // Cairo puts glyphs from a font on whole pixels, which makes the gaps between letters uneven. Outlines do not move.
        cairo_new_path(context)
        cairo_glyph_path(context, glyphs, Int32(glyphs.count))
        cairo_fill(context)
      }
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
