/// The system colours by their UIKit names, in light and in dark.
enum SystemColor {
  /// The names, in the order of the table.
  static let names = table.map(\.name)

  /// The colour of a name, or nil if there is none of this name.
  static func named(_ name: String, _ appearance: Appearance, _ level: InterfaceLevel = .base) -> RGBA? {
    guard let entry = table.first(where: { $0.name == name }) else { return nil }
    switch (appearance, level) {
    case (.light, _): return entry.light
    case (.dark, .base): return entry.dark
    case (.dark, .elevated): return elevated.first { $0.name == name }?.dark ?? entry.dark
    }
  }

  /// The colours that are others on raised surfaces in the dark: all backgrounds, each one step lighter.
  private static let elevated: [(name: String, dark: RGBA)] = [
    ("systemBackground", RGBA(28, 28, 30)),
    ("secondarySystemBackground", RGBA(44, 44, 46)),
    ("tertiarySystemBackground", RGBA(58, 58, 60)),
    ("systemGroupedBackground", RGBA(28, 28, 30)),
    ("secondarySystemGroupedBackground", RGBA(44, 44, 46)),
    ("tertiarySystemGroupedBackground", RGBA(58, 58, 60)),
  ]

  private static let table: [(name: String, light: RGBA, dark: RGBA)] = [
    ("systemRed", RGBA(255, 59, 48), RGBA(255, 69, 58)),
    ("systemOrange", RGBA(255, 149, 0), RGBA(255, 159, 10)),
    ("systemYellow", RGBA(255, 204, 0), RGBA(255, 214, 10)),
    ("systemGreen", RGBA(52, 199, 89), RGBA(48, 209, 88)),
    ("systemMint", RGBA(0, 199, 190), RGBA(99, 230, 226)),
    ("systemTeal", RGBA(48, 176, 199), RGBA(64, 200, 224)),
    ("systemCyan", RGBA(50, 173, 230), RGBA(100, 210, 255)),
    ("systemBlue", RGBA(0, 122, 255), RGBA(10, 132, 255)),
    ("systemIndigo", RGBA(88, 86, 214), RGBA(94, 92, 230)),
    ("systemPurple", RGBA(175, 82, 222), RGBA(191, 90, 242)),
    ("systemPink", RGBA(255, 45, 85), RGBA(255, 55, 95)),
    ("systemBrown", RGBA(162, 132, 94), RGBA(172, 142, 104)),
    ("systemGray", RGBA(142, 142, 147), RGBA(142, 142, 147)),
    ("systemGray2", RGBA(174, 174, 178), RGBA(99, 99, 102)),
    ("systemGray3", RGBA(199, 199, 204), RGBA(72, 72, 74)),
    ("systemGray4", RGBA(209, 209, 214), RGBA(58, 58, 60)),
    ("systemGray5", RGBA(229, 229, 234), RGBA(44, 44, 46)),
    ("systemGray6", RGBA(242, 242, 247), RGBA(28, 28, 30)),
    ("label", RGBA(0, 0, 0), RGBA(255, 255, 255)),
    ("secondaryLabel", RGBA(60, 60, 67, alpha: 0.6), RGBA(235, 235, 245, alpha: 0.6)),
    ("tertiaryLabel", RGBA(60, 60, 67, alpha: 0.3), RGBA(235, 235, 245, alpha: 0.3)),
    ("quaternaryLabel", RGBA(60, 60, 67, alpha: 0.18), RGBA(235, 235, 245, alpha: 0.16)),
    ("placeholderText", RGBA(60, 60, 67, alpha: 0.3), RGBA(235, 235, 245, alpha: 0.3)),
    ("separator", RGBA(60, 60, 67, alpha: 0.29), RGBA(84, 84, 88, alpha: 0.6)),
    ("opaqueSeparator", RGBA(198, 198, 200), RGBA(56, 56, 58)),
    ("link", RGBA(0, 122, 255), RGBA(9, 132, 255)),
    ("systemFill", RGBA(120, 120, 128, alpha: 0.2), RGBA(120, 120, 128, alpha: 0.36)),
    ("secondarySystemFill", RGBA(120, 120, 128, alpha: 0.16), RGBA(120, 120, 128, alpha: 0.32)),
    ("tertiarySystemFill", RGBA(118, 118, 128, alpha: 0.12), RGBA(118, 118, 128, alpha: 0.24)),
    ("quaternarySystemFill", RGBA(116, 116, 128, alpha: 0.08), RGBA(118, 118, 128, alpha: 0.18)),
    ("systemBackground", .white, .black),
    ("secondarySystemBackground", RGBA(242, 242, 247), RGBA(28, 28, 30)),
    ("tertiarySystemBackground", .white, RGBA(44, 44, 46)),
    ("systemGroupedBackground", RGBA(242, 242, 247), .black),
    ("secondarySystemGroupedBackground", .white, RGBA(28, 28, 30)),
    ("tertiarySystemGroupedBackground", RGBA(242, 242, 247), RGBA(44, 44, 46)),
    ("white", .white, .white),
    ("black", .black, .black),
    ("clear", .clear, .clear),
  ]
}
