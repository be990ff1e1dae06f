import SheetRender

/// The words of a command line, split as a shell would split it; nothing else of what a shell does is done.
///
/// Blanks and line ends part words. Single quotes keep everything, double quotes everything but a backslash before a quote
/// or a backslash, and a backslash anywhere else keeps the character after it.
/// - Parameter line: the command line; it may have several lines.
/// - Returns: The words, without their quotes.
/// - Throws: ``TextFormError`` for a quote that is not closed and for a backslash at the end.
func commandLineWords(_ line: String) throws -> [String] {
  var words: [String] = []
  var word = ""
  // An empty word is one only if it has quotes.
  var isWord = false
  var quote: Character?
  var rest = line[...]
  func append(_ text: some StringProtocol) {
    word += text
    isWord = true
  }
  while let character = rest.popFirst() {
    switch (character, quote) {
    case ("\\", nil), ("\\", "\""):
      guard let next = rest.first else { throw TextFormError("there is nothing after the last backslash.") }
      let isEscape = quote == nil || "\"\\".contains(next)
      if isEscape { rest.removeFirst() }
      // A backslash before the end of a line joins it with the next one.
      if isEscape, next.isNewline { continue }
      append(isEscape ? "\(next)" : "\\")
    case ("'", nil), ("\"", nil):
      quote = character
      append("")
    case (_, let open?) where character == open: quote = nil
    case (_, nil) where character.isWhitespace:
      if isWord { words.append(word) }
      (word, isWord) = ("", false)
    default: append("\(character)")
    }
  }
  if let quote { throw TextFormError("a quote \(quote) is not closed.") }
  return isWord ? words + [word] : words
}
