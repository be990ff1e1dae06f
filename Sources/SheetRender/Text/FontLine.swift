#if Full
  internal import CPango

  /// One line of a text in real fonts: its runs of glyphs from left to right, and what no font has.
  struct FontLine {
    private(set) var width = 0.0
    let baseline: Double
    let bottom: Double
    private let isRightToLeft: Bool
    private var pieces: [TextLayout.Mark] = []
    /// The characters that no font has.
    private(set) var missing: [Unicode.Scalar] = []

    /// Reads the lines that Pango has made.
    ///
    /// - Parameters:
    ///   - layout: a `PangoLayout`.
    ///   - size: the size of its font in points.
    ///   - faces: the fonts that are known.
    /// - Returns: The lines from top to bottom.
    static func lines(of layout: OpaquePointer, size: Double, faces: FaceCache) -> [FontLine] {
      guard let iterator = pango_layout_get_iter(layout) else { return [] }
      defer { pango_layout_iter_free(iterator) }
      var lines: [FontLine] = []
      repeat {
        lines.append(FontLine(iterator, size: size, faces: faces))
      } while pango_layout_iter_next_line(iterator) != 0
      return lines
    }

    private init(_ iterator: OpaquePointer, size: Double, faces: FaceCache) {
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let baseline = Self.points(pango_layout_iter_get_baseline(iterator))
      self.baseline = baseline
      self.bottom = Self.points(extents.y) + Self.points(extents.height)
      let line = pango_layout_iter_get_line_readonly(iterator)
      self.isRightToLeft = line?.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
      var link = line?.pointee.runs
      while let run = link {
        if let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee {
          add(item, size: size, faces: faces)
        }
        link = run.pointee.next
      }
    }

    private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

    /// Adds a run at the line's right end.
    private mutating func add(_ item: PangoGlyphItem, size: Double, faces: FaceCache) {
      guard let string = item.glyphs?.pointee else { return }
      let start = width + Self.points(item.start_x_offset)
      let raise = baseline - Self.points(item.y_offset)
      var pen = 0.0
      var glyphs: [Glyph] = []
      for index in 0..<Int(string.num_glyphs) {
        let info = string.glyphs[index]
        let advance = Self.points(info.geometry.width)
        if info.glyph & Self.unknown != 0 {
          addBlock(at: start + pen, width: advance, size: size)
          if let scalar = Unicode.Scalar(info.glyph & ~Self.unknown) { missing.append(scalar) }
        } else if info.glyph != Self.empty {
          let (right, down) = (Self.points(info.geometry.x_offset), Self.points(info.geometry.y_offset))
          glyphs.append(Glyph(index: info.glyph, x: pen + right, y: down))
        }
        pen += advance
      }
      width = start + pen + Self.points(item.end_x_offset)
      guard !glyphs.isEmpty, let font = item.item?.pointee.analysis.font, let face = faces.face(of: font) else {
        return
      }
      pieces.append(.glyphs(GlyphRun(face: face, size: size, glyphs: glyphs), at: Vector2D(x: start, y: raise)))
    }

    /// `PANGO_GLYPH_UNKNOWN_FLAG`: the rest of the number is the character.
    private static let unknown: UInt32 = 0x1000_0000
    /// `PANGO_GLYPH_EMPTY`: nothing to draw.
    private static let empty: UInt32 = 0x0FFF_FFFF

    /// Draws a character that no font has as block text would.
    private mutating func addBlock(at left: Double, width: Double, size: Double) {
      let height = BlockText.barHeight * size
      let bar = Rect2D(x: left + width * 0.1, y: baseline - height, width: width * 0.8, height: height)
      if !bar.isEmpty { pieces.append(.block(bar, opacity: 0.5)) }
    }

    /// What the line shows, in a layout that is as wide as its longest line.
    func marks(_ alignment: TextStyle.Alignment, in longest: Double) -> [TextLayout.Mark] {
      let free = longest - width
      let indent =
        switch alignment {
        case .leading: isRightToLeft ? free : 0
        case .center: free / 2
        case .trailing: isRightToLeft ? 0 : free
        }
      return pieces.map { $0.moved(right: indent) }
    }
  }

  extension TextLayout.Mark {
    fileprivate func moved(right distance: Double) -> TextLayout.Mark {
      let translation = Vector2D(x: distance, y: 0)
      return switch self {
      case .block(let rect, let opacity): .block(rect.translated(by: translation), opacity: opacity)
      case .glyphs(let run, let place): .glyphs(run, at: place + translation)
      }
    }
  }
#endif
