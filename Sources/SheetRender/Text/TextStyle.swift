/// How a text looks, but for its colour.
public struct TextStyle: Hashable, Sendable {
  /// The alignment of the lines of a text. The counterpart of `NSTextAlignment`.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where the text begins: on the left, or on the right where it is read from right to left.
    case leading
    /// In the middle.
    case center
    /// At the side where lines end.
    case trailing
  }

  /// The font's size in points, before the text size factor. The counterpart of `UIFont.pointSize`.
  public var size: Double
  /// How heavy the letters are.
  public var weight: FontWeight
  /// Whether the letters are slanted.
  public var isItalic: Bool
  /// Font families, the most wanted one first; empty for the default ones.
  public var families: [String]
  /// The alignment of lines that are shorter than the longest one.
  public var alignment: Alignment
  /// The most lines that are shown; nil for all of them. The last one ends in an ellipsis where text is left out.
  public var lineLimit: Int?

  /// Makes a style; defaults to 17 points and regular, as UIKit's body text.
  public init(
    size: Double = 17, weight: FontWeight = .regular, isItalic: Bool = false, families: [String] = [],
    alignment: Alignment = .leading, lineLimit: Int? = nil
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.families = families
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  /// The same style in another size, kept in what can be drawn.
  func scaled(by factor: Double) -> TextStyle {
    var style = self
    style.size = min(max(1, size * factor), 500)
    if !style.size.isFinite { style.size = 17 }
    return style
  }
}

/// How heavy letters are. The counterpart of `UIFont.Weight`.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  /// 100 in CSS.
  case ultraLight
  /// 200.
  case thin
  /// 300.
  case light
  /// 400.
  case regular
  /// 500.
  case medium
  /// 600.
  case semibold
  /// 700.
  case bold
  /// 800.
  case heavy
  /// 900.
  case black

  /// The weight as a number from 100 to 900, as CSS and OpenType have it.
  public var number: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}

/// The direction in which a screen is read. The counterpart of `UIUserInterfaceLayoutDirection`.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}
