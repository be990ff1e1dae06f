#if Full
  internal import CCairo

  /// How fonts are measured and drawn: smoothed in grey, and nowhere fitted to pixels.
  ///
  /// The same for both, so that glyphs have just the room that was measured for them.
  enum FontOptions {
    /// Lends the options to a body. The counterpart of `cairo_font_options_create`.
    static func lend<Result>(to body: (OpaquePointer?) throws -> Result) rethrows -> Result {
      let options = cairo_font_options_create()
      defer { cairo_font_options_destroy(options) }
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      return try body(options)
    }
  }
#endif
