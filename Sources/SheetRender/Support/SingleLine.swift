/// A text with its control characters and line ends spelled out, so that it stays on one line and moves no cursor; a very
/// long one is cut in its middle.
package func singleLine(_ text: String) -> String {
  let limit = 600
  let kept = text.utf8.count > limit * 2 ? text.prefix(limit / 2) + " ... " + text.suffix(limit / 2) : text[...]
  return kept.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }.joined()
}
