#if Full
  internal import CCairo
  internal import CPango

  /// The fonts of some files, or of the machine, opened with Pango; all of it is freed with the last owner.
  final class FontShelf {
    /// The families of text that names none, the most wanted one first.
    static let defaultFamilies = ["Inter", "SF Pro Text", "Helvetica Neue", "Noto Sans", "Roboto", "DejaVu Sans"]

    static var pangoVersion: String { pango_version_string().map { String(cString: $0) } ?? "unknown" }

    /// The version of FreeType, which draws the glyphs. The counterpart of `FT_Library_Version`.
    static var freeTypeVersion: String {
      var library: FT_Library?
      guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
      defer { FT_Done_FreeType(library) }
      var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
      FT_Library_Version(library, &major, &minor, &patch)
      return "\(major).\(minor).\(patch)"
    }

    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let layout: OpaquePointer
    /// The families that there are, in small letters.
    private let families: Set<String>
    /// What text gets that names no family.
    private let fallbacks: [String]
    private let faces = FaceCache()

    /// Opens the fonts; nil if Fontconfig or Pango cannot be used, or if there are no fonts.
    ///
    /// - Parameter files: font files. Where there are any, nothing else is used.
    init?(files: [String]) {
      guard
        let config = FontConfiguration.make(files: files),
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
      else { return nil }
      pango_fc_font_map_set_config(OpaquePointer(map), config)
      FcConfigDestroy(config)
      // At 72 dots an inch a point is a unit of Cairo.
      pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
      guard let context = pango_font_map_create_context(map) else {
        g_object_unref(map)
        return nil
      }
      guard let layout = pango_layout_new(context) else {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
        return nil
      }
      self.map = map
      self.context = context
      self.layout = layout
      let names = Self.familyNames(of: map)
      self.families = Set(names.map { $0.lowercased() })
      self.fallbacks = files.isEmpty ? Self.defaultFamilies : names.sorted()
      // A language of its own, as Pango otherwise asks the environment.
      pango_context_set_language(context, pango_language_from_string("en"))
      pango_context_set_round_glyph_positions(context, 0)
      FontOptions.lend { pango_cairo_context_set_font_options(context, $0) }
    }

    deinit {
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(map)
    }

    private static func familyNames(of map: UnsafeMutablePointer<PangoFontMap>) -> [String] {
      var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
      var count: Int32 = 0
      pango_font_map_list_families(map, &list, &count)
      defer { g_free(list) }
      return (0..<Int(count)).compactMap { index in
        list?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
      }
    }

    // MARK: Laying out

    /// Lays out a text.
    ///
    /// - Returns: The layout, and the fonts or characters that are missing.
    func layout(
      _ text: String, style: TextStyle, width: Double, direction: ReadingDirection
    ) -> (TextLayout, MissingFonts) {
      set(text, style, width, direction)
      let all = FontLine.lines(of: layout, size: style.size, faces: faces)
      let lines = all.prefix(max(1, style.lineLimit ?? .max))
      let missing = MissingFonts(families: missingFamilies(style), characters: Set(lines.flatMap(\.missing)))
      let longest = lines.map(\.width).max() ?? 0
      let layout = TextLayout(
        size: Size2D(width: longest, height: lines.last.map(\.bottom) ?? 0),
        firstBaseline: lines.first?.baseline ?? 0,
        lineCount: lines.count,
        isTruncated: lines.count < all.count || pango_layout_is_ellipsized(self.layout) != 0,
        marks: lines.flatMap { $0.marks(style.alignment, in: longest) })
      return (layout, missing)
    }

    private func set(_ text: String, _ style: TextStyle, _ width: Double, _ direction: ReadingDirection) {
      let description = pango_font_description_new()
      defer { pango_font_description_free(description) }
      let wanted = style.families + fallbacks
      pango_font_description_set_family(description, wanted.joined(separator: ","))
      pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
      pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(style.weight.number)))
      pango_font_description_set_style(description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
      pango_context_set_base_dir(
        context, direction == .leftToRight ? PANGO_DIRECTION_WEAK_LTR : PANGO_DIRECTION_WEAK_RTL)
      pango_layout_context_changed(layout)
      pango_layout_set_font_description(layout, description)
      // A null character would end the text.
      let text = text.contains("\0") ? text.filter { $0 != "\0" } : text
      pango_layout_set_text(layout, text, -1)
      setAttributes(
        languages: TextLanguage.runs(of: text),
        pieces: style.size > 0 ? TextPieces.ranges(of: text, size: style.size, width: width) : [])
      // Pango counts in whole units, and text that just fits must not wrap for the part that is cut off.
      let room = (width * Double(PANGO_SCALE)).rounded(.up)
      pango_layout_set_width(layout, Int32(exactly: room) ?? -1)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_ellipsize(layout, style.lineLimit == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, style.lineLimit.map { -Int32(clamping: max(1, $0)) } ?? -1)
    }

    private func setAttributes(languages: [TextLanguage.Run], pieces: [Range<Int>]) {
      let attributes = pango_attr_list_new()
      defer { pango_attr_list_unref(attributes) }
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, for bytes: Range<Int>) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(bytes.lowerBound)
        attribute.pointee.end_index = guint(bytes.upperBound)
        // The list owns the attribute from here on.
        pango_attr_list_insert(attributes, attribute)
      }
      for run in languages { insert(pango_attr_language_new(pango_language_from_string(run.tag)), for: run.bytes) }
      // A rise of nothing changes nothing, but Pango shapes apart what has it and what has not.
      for (index, piece) in pieces.enumerated() where index.isMultiple(of: 2) {
        insert(pango_attr_rise_new(0), for: piece)
      }
      pango_layout_set_attributes(layout, attributes)
    }

    /// The families of a style, if none of them is there.
    private func missingFamilies(_ style: TextStyle) -> Set<[String]> {
      let isMissing = !style.families.isEmpty && !style.families.contains { families.contains($0.lowercased()) }
      return isMissing ? [style.families] : []
    }
  }
#endif
