/// The colour of an element: a plain one, or a system colour that is another in the dark.
///
/// A system colour follows the appearance, so that one content works in light and in dark.
public struct ElementColor: Hashable, Sendable {
  private let light: RGBA
  private let dark: RGBA

  /// Makes a colour that is the same in light and in dark.
  public init(_ color: RGBA) {
    (light, dark) = (color, color)
  }

  /// Reads the text form.
  ///
  /// - Parameter text: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or the UIKit name of a system colour such as `systemTeal`.
  /// - Throws: ``TextFormError`` for anything else.
  public init(text: String) throws {
    let color = try RGBA(text: text)
    light = SystemColor.named(text, .light) ?? color
    dark = SystemColor.named(text, .dark) ?? color
  }

  private init(system name: String) {
    light = SystemColor.named(name, .light) ?? .clear
    dark = SystemColor.named(name, .dark) ?? .clear
  }

  /// What the colour is in an appearance.
  ///
  /// - Parameter appearance: light or dark.
  /// - Returns: The plain colour.
  public func resolved(_ appearance: Appearance) -> RGBA {
    appearance == .light ? light : dark
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
  /// White, or black in the dark.
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
