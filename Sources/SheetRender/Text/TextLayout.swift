/// A text in a style that has found its lines: how large it is, and what it shows.
public struct TextLayout: Hashable, Sendable {
  /// The width of the longest line and the height of all lines, in points.
  public let size: Size2D
  /// The distance from the top to the first line's baseline, in points.
  public let firstBaseline: Double
  /// How many lines there are.
  public let lineCount: Int
  /// Whether some of the text is left out.
  public let isTruncated: Bool
  let marks: [Mark]

  /// What a layout shows, with places from its left top corner.
  enum Mark: Hashable, Sendable {
    /// A block in place of letters, in a part of the text's opacity.
    case block(Rect2D, opacity: Double)
    case glyphs(GlyphRun, at: Vector2D)
  }

  /// The fonts of all letters that are shown.
  var faces: [FontFace] {
    marks.compactMap { mark in
      if case .glyphs(let run, _) = mark { run.face } else { nil }
    }
  }

  /// A text that takes no room.
  static let empty = TextLayout(
    size: Size2D(width: 0, height: 0), firstBaseline: 0, lineCount: 0, isTruncated: false, marks: [])

  /// What the text looks like.
  ///
  /// - Parameters:
  ///   - origin: the left top corner, in points.
  ///   - color: the colour of the letters; emoji keep their own.
  /// - Returns: Items from back to front.
  public func items(at origin: Vector2D, color: RGBA) -> [DisplayItem] {
    marks.map { mark in
      switch mark {
      case .block(let rect, let opacity): .fill(.capsule(rect.translated(by: origin)), color.opacity(opacity))
      case .glyphs(let run, let place): .glyphs(run, at: place + origin, color)
      }
    }
  }
}
