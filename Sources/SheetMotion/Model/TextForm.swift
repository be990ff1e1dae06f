import Foundation

/// A text that cannot be parsed, with a message that says what would be right.
public struct TextFormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to write instead.
  public let description: String

  /// Creates an error with its message.
  public init(_ description: String) {
    self.description = description
  }
}

/// Parses the number in a text such as `fraction:0.5`, already split at its colon.
func number(in parts: [String], of text: String, example: String) throws -> Double {
  guard parts.count == 2, let value = plainNumber(parts[1]) else {
    throw TextFormError("'\(text)' is not a number. Write for example '\(example)'.")
  }
  return value
}

/// Parses a finite decimal number; nil for `nan`, `inf`, hexadecimal digits and spaces.
package func plainNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), value.isFinite else {
    return nil
  }
  return value
}

/// The shortest decimal form that parses to the same number, without a trailing `.0`.
package func shortDecimal(_ value: Double) -> String {
  let text = value == 0 ? "0" : "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A number rounded to exactly six decimals, the same in every locale. Minus zero is written as zero.
package func sixDecimals(_ value: Double) -> String {
  let scaled = (value * 1e6).rounded()
  guard abs(scaled) < 1e15 else { return String(format: "%.6f", value) }
  let (whole, rest) = Int(abs(scaled)).quotientAndRemainder(dividingBy: 1_000_000)
  let decimals = String(rest)
  return (scaled < 0 ? "-" : "") + String(whole) + "." + decimals.zeroPadded(to: 6)
}

/// A text with its control characters and line breaks escaped, so that it stays on one line and does not move the
/// cursor. A very long text is cut in the middle.
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

/// A suggestion such as " Did you mean 'full'?" for a mistyped name; empty if no known name is close.
package func didYouMean(_ name: String, in known: [String]) -> String {
  nearestName(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
}

/// The known name that is closest to a mistyped one; nil if none is close.
///
/// The distance counts insertions, deletions, replacements and swaps, and ignores case. Up to a third of the name, but at
/// least one character, may differ. Among equally close names the first wins.
package func nearestName(to name: String, in known: [String]) -> String? {
  let typed = Array(name.lowercased().prefix(64))
  let limit = max(1, typed.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in known {
    let distance = editDistance(typed, Array(candidate.lowercased()))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (i, a) in first.enumerated() {
    var row = [i + 1]
    for (j, b) in second.enumerated() {
      var best = min(last[j] + (a == b ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a == second[j - 1], first[i - 1] == b { best = min(best, beforeLast[j - 1] + 1) }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[second.count]
}

extension String {
  /// The text with leading zeros up to a minimum number of characters.
  package func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
