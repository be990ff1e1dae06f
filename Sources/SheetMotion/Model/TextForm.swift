/// A text that does not say what it should, with a sentence that tells what would be right.
public struct TextFormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to write instead.
  public let description: String

  /// Makes an error from its sentence.
  public init(_ description: String) {
    self.description = description
  }
}

/// Reads the number of a text such as `fraction:0.5` that was split at its colon.
func number(in parts: [String], of text: String, example: String) throws -> Double {
  guard parts.count == 2, let value = plainNumber(parts[1]) else {
    throw TextFormError("'\(text)' is not a number. Write for example '\(example)'.")
  }
  return value
}

/// A finite decimal number, or nil: no `nan`, no `inf`, no hexadecimal digits, no blanks.
package func plainNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), value.isFinite else {
    return nil
  }
  return value
}

/// The shortest decimal form that reads back as the same number, without a needless `.0`.
package func shortDecimal(_ value: Double) -> String {
  let text = value == 0 ? "0" : "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A question that names the known name closest to a mistyped one, with a blank before it, or an empty text.
package func didYouMean(_ name: String, in known: [String]) -> String {
  nearestName(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
}

/// The known name that is closest to a mistyped one, or nil if none is close.
///
/// The distance counts insertions, deletions, replacements and swaps, without regard to case; up to a third of the name, and
/// at least one character, may differ. Among equally close names the first wins.
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

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
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
