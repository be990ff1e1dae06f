#if Full
  internal import CPango

  /// The fonts that Pango has used, as painters find them again; asking for that takes longer than shaping a line.
  final class FaceCache {
    /// How many fonts are kept before all are let go.
    private static let limit = 256

    private var faces: [UnsafeMutablePointer<PangoFont>: FontFace?] = [:]

    deinit { forgetAll() }

    /// The face of a font; nil where Pango does not know its file.
    func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
      if let known = faces[font] { return known }
      if faces.count >= Self.limit { forgetAll() }
      let face = FontFace(font)
      // As long as it is held, no other font has its address.
      g_object_ref(font)
      faces[font] = .some(face)
      return face
    }

    private func forgetAll() {
      for font in faces.keys { g_object_unref(font) }
      faces = [:]
    }
  }

  extension FontFace {
    /// What tells one font from another; a whole pattern would also list each of its characters.
    private static let properties = [FC_FILE, FC_INDEX, FC_FONT_VARIATIONS, FC_EMBOLDEN]

    /// The font of a run that Pango has made, as painters find it again.
    init?(_ font: UnsafeMutablePointer<PangoFont>) {
      let fontconfigFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
      guard let full = pango_fc_font_get_pattern(fontconfigFont), let pattern = FcPatternCreate() else { return nil }
      defer { FcPatternDestroy(pattern) }
      var hasColor: FcBool = 0
      FcPatternGetBool(full, FC_COLOR, 0, &hasColor)
      for property in Self.properties {
        var value = FcValue()
        if FcPatternGet(full, property, 0, &value) == FcResultMatch { FcPatternAdd(pattern, property, value, 1) }
      }
      // Without it, Cairo leaves out glyphs that are pictures.
      if hasColor != 0 { FcPatternAddBool(pattern, FC_EMBEDDED_BITMAP, 1) }
      guard let name = FcNameUnparse(pattern) else { return nil }
      defer { FcStrFree(name) }
      self.init(
        pattern: String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)), hasColor: hasColor != 0)
    }
  }
#endif
