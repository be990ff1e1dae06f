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
