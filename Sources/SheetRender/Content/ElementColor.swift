/// The colour of an element: a plain one, or a system colour that is another in the dark.
///
/// A system colour follows the appearance and the level of the sheet, so that one content works in light and in dark.
public struct ElementColor: Hashable, Sendable {
  private let light: RGBA
  private let dark: RGBA
  /// In the dark, on a raised surface.
  private let elevated: RGBA

  /// Makes a colour that is the same in light and in dark.
  public init(_ color: RGBA) {
    (light, dark, elevated) = (color, color, color)
  }

  /// Reads the text form.
  ///
  /// - Parameter text: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or the UIKit name of a system colour such as `systemTeal`.
  /// - Throws: ``TextFormError`` for anything else.
  public init(text: String) throws {
    let color = try RGBA(text: text)
    light = SystemColor.named(text, .light) ?? color
    dark = SystemColor.named(text, .dark) ?? color
    elevated = SystemColor.named(text, .dark, .elevated) ?? color
  }

  private init(system name: String) {
    light = SystemColor.named(name, .light) ?? .clear
    dark = SystemColor.named(name, .dark) ?? .clear
    elevated = SystemColor.named(name, .dark, .elevated) ?? .clear
  }

  /// What the colour is in an appearance.
  ///
  /// - Parameters:
  ///   - appearance: light or dark.
  ///   - level: the level of the surface on which the colour is used.
  /// - Returns: The plain colour.
  public func resolved(_ appearance: Appearance, level: InterfaceLevel = .base) -> RGBA {
    switch (appearance, level) {
    case (.light, _): light
    case (.dark, .base): dark
    case (.dark, .elevated): elevated
    }
  }

  /// What the colour is inside a sheet.
  ///
  /// - Parameter context: what is around the content.
  /// - Returns: The plain colour.
  public func resolved(in context: ContentContext) -> RGBA {
    resolved(context.appearance, level: context.level)
  }
}

extension ElementColor {
  /// The colour of titles and text.
  public static let label = ElementColor(system: "label")
  /// The colour of subtitles.
  public static let secondaryLabel = ElementColor(system: "secondaryLabel")
  /// The colour of what matters least.
  public static let tertiaryLabel = ElementColor(system: "tertiaryLabel")
  /// The colour of hairlines; lets some of the ground through.
  public static let separator = ElementColor(system: "separator")
  /// The colour of small shapes that let the ground through.
  public static let systemFill = ElementColor(system: "systemFill")
  /// The colour of large shapes that let the ground through, such as a search field.
  public static let tertiarySystemFill = ElementColor(system: "tertiarySystemFill")
  /// White; in the dark black, or a dark grey on a raised surface.
  public static let systemBackground = ElementColor(system: "systemBackground")
  /// The colour of what lies on the background, such as a card.
  public static let secondarySystemBackground = ElementColor(system: "secondarySystemBackground")
  /// Red.
  public static let systemRed = ElementColor(system: "systemRed")
  /// Orange.
  public static let systemOrange = ElementColor(system: "systemOrange")
  /// Yellow.
  public static let systemYellow = ElementColor(system: "systemYellow")
  /// Green.
  public static let systemGreen = ElementColor(system: "systemGreen")
  /// Teal.
  public static let systemTeal = ElementColor(system: "systemTeal")
  /// Blue.
  public static let systemBlue = ElementColor(system: "systemBlue")
  /// Indigo.
  public static let systemIndigo = ElementColor(system: "systemIndigo")
  /// Purple.
  public static let systemPurple = ElementColor(system: "systemPurple")
  /// Pink.
  public static let systemPink = ElementColor(system: "systemPink")
  /// Grey.
  public static let systemGray = ElementColor(system: "systemGray")
  /// White, whatever the appearance.
  public static let white = ElementColor(.white)
  /// Black, whatever the appearance.
  public static let black = ElementColor(.black)
  /// Nothing that shows.
  public static let clear = ElementColor(.clear)
}
