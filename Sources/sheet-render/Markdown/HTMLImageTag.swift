/// The tag `<img>` at the beginning of some HTML, as CommonMark writes tags.
struct HTMLImageTag: Hashable {
  /// The value of `src`, with `&amp;` as the sign that it means.
  let source: String

  /// Reads the tag; nil for anything else, and for a tag without `src`.
  init?(_ html: Substring) {
    guard let start = html.prefixMatch(of: /<img(?=[\s\/>])/.ignoresCase()) else { return nil }
    var rest = html[start.range.upperBound...]
    var source: Substring?
    let attribute = /\s+([A-Za-z_:][A-Za-z0-9_.:\-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/
    while let match = rest.prefixMatch(of: attribute) {
      let (_, name, quoted, apostrophed, plain) = match.output
      // The first attribute of a name counts.
      if source == nil, name.lowercased() == "src" { source = quoted ?? apostrophed ?? plain ?? "" }
      rest = rest[match.range.upperBound...]
    }
    guard rest.prefixMatch(of: /\s*\/?>/) != nil, let source else { return nil }
    self.source = String(source).replacing("&amp;", with: "&")
  }
}
