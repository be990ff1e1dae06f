/// The environment variables by which the libraries that draw can be told to draw otherwise.
///
/// They are for the developers of those libraries. The tool removes them before it draws, and a snapshot that is made
/// elsewhere, such as in a test of a package, names those that are set.
package enum DrawingVariables {
  /// What the names of those begin with that change pixels: HarfBuzz, FreeType, Cairo and Pixman.
  private static let changing = ["HB_", "FREETYPE_", "CAIRO_", "PIXMAN_"]
  /// What the names of others begin with, which change where fonts are looked for, or print what a library does.
  private static let others = ["FC_", "FONTCONFIG_", "PANGO_", "PANGOCAIRO_", "FT2_"]

  /// The language that Fontconfig takes fonts for where a text does not say it. Without it, the locale decides.
  package static let language = (name: "FC_LANG", value: "en")

  /// The names of the variables that must not be set while something is drawn, in the order of the alphabet.
  package static func unwanted(in environment: [String: String]) -> [String] {
    environment.keys.filter { name in
      (changing + others).contains { name.hasPrefix($0) }
        && !(name == language.name && environment[name] == language.value)
    }.sorted()
  }

  /// The variables that may change pixels, such as `HB_SHAPER_LIST=fallback`, in the order of the alphabet.
  package static func effective(in environment: [String: String]) -> [String] {
    environment.filter { name, _ in changing.contains { name.hasPrefix($0) } }.map {
      singleLine("\($0.key)=\($0.value)")
    }
    .sorted()
  }
}
