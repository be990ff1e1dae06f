/// Glyphs of one font in one size, each in its place.
///
/// A run is what text becomes when it has been laid out: a painter needs nothing else, and asks nothing back.
public struct GlyphRun: Hashable, Sendable {
  /// The font.
  public let face: FontFace
  /// The font's size in points.
  public let size: Double
  /// The glyphs, in the order in which they are drawn.
  public let glyphs: [Glyph]
  /// What the hash is made of, so that not all glyphs are looked at again each time.
  private let checksum: UInt64

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - face: the font.
  ///   - size: points, above 0.
  ///   - glyphs: the glyphs with their places.
  public init(face: FontFace, size: Double, glyphs: [Glyph]) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    var checksum = WordChecksum()
    for byte in face.pattern.utf8 { checksum.add(UInt64(byte)) }
    checksum.add(size.bitPattern)
    for glyph in glyphs {
      checksum.add(UInt64(glyph.index))
      checksum.add(glyph.x.bitPattern)
      checksum.add(glyph.y.bitPattern)
    }
    self.checksum = checksum.value
  }

  /// Hashes the checksum of font, size and glyphs.
  public func hash(into hasher: inout Hasher) { hasher.combine(checksum) }

  /// Whether two runs have the same font, size and glyphs.
  public static func == (first: GlyphRun, second: GlyphRun) -> Bool {
    first.checksum == second.checksum && first.size == second.size && first.glyphs == second.glyphs
      && first.face == second.face
  }
}

/// One glyph of a font, and where its origin is on the baseline. The counterpart of `cairo_glyph_t`.
public struct Glyph: Hashable, Sendable {
  /// The number of the glyph in its font.
  public let index: UInt32
  /// Points to the right of the run's origin.
  public let x: Double
  /// Points below the run's baseline.
  public let y: Double

  /// Makes a glyph.
  public init(index: UInt32, x: Double, y: Double) {
    self.index = index
    self.x = x
    self.y = y
  }
}

/// A font as a painter finds it again.
public struct FontFace: Hashable, Sendable {
  /// The file and all else that tells the font from others, as Fontconfig writes a pattern (`FcNameUnparse`).
  public let pattern: String
  /// Whether its glyphs have colours of their own, as emoji do.
  public let hasColor: Bool

  /// Makes a font from its pattern.
  public init(pattern: String, hasColor: Bool) {
    self.pattern = pattern
    self.hasColor = hasColor
  }

  /// The path of the font's file, read out of the pattern; nil for a pattern without one.
  var file: String? {
    var parts = [""]
    var isEscaped = false
    for character in pattern {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case ":" where !isEscaped: parts.append("")
      default: parts[parts.count - 1].append(character)
      }
      isEscaped = false
    }
    let key = "file="
    return parts.first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
  }
}
