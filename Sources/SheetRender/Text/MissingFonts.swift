/// What texts have asked for and not got: font families and characters.
struct MissingFonts: Hashable, Sendable {
  /// Whether there are no fonts at all.
  var isAll = false
  /// The families, each as a text named them in its order of preference.
  var families: Set<[String]> = []
  /// The characters that no font has.
  var characters: Set<Unicode.Scalar> = []

  /// How many characters a sentence names.
  private static let namedCharacters = 8

  var isEmpty: Bool { !isAll && families.isEmpty && characters.isEmpty }

  mutating func formUnion(_ other: MissingFonts) {
    isAll = isAll || other.isAll
    families.formUnion(other.families)
    characters.formUnion(other.characters)
  }

  /// A sentence for each thing that is missing, always in the same order.
  var sentences: [String] {
    let named = families.map { names in names.map { "'\($0)'" }.joined(separator: " or ") }.sorted()
    let families = named.map {
      "the font \($0) is missing, and another one is used. Install it, or name its file under 'fonts'."
    }
    let groups = Dictionary(grouping: characters.sorted(), by: Self.package)
    let all =
      "there are no fonts on this machine, and blocks stand for all text. Install one, on Debian fonts-inter, or "
      + "name its file under 'fonts'."
    return (isAll ? [all] : []) + families + groups.keys.sorted().map { Self.sentence(groups[$0] ?? [], package: $0) }
  }

  private static func sentence(_ scalars: [Unicode.Scalar], package: String) -> String {
    let shown = scalars.prefix(namedCharacters).map { scalar in
      let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
      return scalar.properties.isWhitespace || scalar.value < 0x20 ? code : "'\(scalar)' (\(code))"
    }
    let rest = scalars.count - shown.count
    return
      "no font has \(shown.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : ""); blocks are drawn instead. "
      + "Install a font that has them\(package.isEmpty ? "" : ", on Debian \(package)"), or name its file under "
      + "'fonts'."
  }

  /// The Debian package of a font that has a character, where it is known.
  private static func package(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFD: "fonts-noto-cjk"
    case 0x2600...0x27BF, 0x1F000...0x1FAFF: "fonts-noto-color-emoji"
    case 0x0250...0x1FFF, 0xA490...0xABFF, 0xFB00...0xFEFF: "fonts-noto-core"
    default: ""
    }
  }
}
