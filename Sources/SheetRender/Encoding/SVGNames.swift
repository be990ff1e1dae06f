/// The names that parts of an SVG file refer to each other by.
enum SVGNames {
  /// The file with its names numbered from 0, in order.
  ///
  /// Cairo counts some of them on from document to document, so that the same picture would have other bytes the second
  /// time.
  static func numbered(_ file: [UInt8]) -> [UInt8] {
    let text = String(decoding: file, as: UTF8.self)
    var names: [Substring: String] = [:]
    for name in text.matches(of: /id="([^"]+)"/).map(\.1) where names[name] == nil {
      names[name] = "\(name.prefix { !$0.isNumber })\(names.count)"
    }
    let renamed = text.replacing(/(id="|"#|url\(#)([^")]+)/) { match in
      "\(match.1)\(names[match.2] ?? String(match.2))"
    }
    return Array(renamed.utf8)
  }
}
