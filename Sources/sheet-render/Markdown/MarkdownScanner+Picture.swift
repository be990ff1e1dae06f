extension MarkdownScanner {
  /// The destination of the picture that stands next, with only white space before it, or nil if there is none.
  ///
  /// Understands `![alt](path "title")`, `![alt](<path>)`, either of them as the text of a link, and `<img src="path">`.
  mutating func pictureDestination() -> String? {
    skipSpace()
    if has("[![") { position += 1 }
    let destination = has("![") ? markdownDestination() : htmlDestination()
    return destination.map { String(decoding: $0, as: UTF8.self).replacing("&amp;", with: "&") }
  }

  /// Goes over white space, line ends, and quotation signs at the beginning of a line.
  private mutating func skipSpace() {
    var isInQuotation = false
    while let byte = peek() {
      if byte == UInt8(ascii: "\n") {
        isInQuotation = true
      } else if !Self.isBlank(byte), !(isInQuotation && byte == UInt8(ascii: ">")) {
        return
      }
      position += 1
    }
  }

  /// Takes a byte if it stands at the position.
  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  // MARK: Markdown

  private mutating func markdownDestination() -> [UInt8]? {
    position += 2
    var depth = 1
    while depth > 0 {
      guard let byte = nextUnescaped() else { return nil }
      if byte.isEscaped { continue }
      if byte.value == UInt8(ascii: "[") { depth += 1 }
      if byte.value == UInt8(ascii: "]") { depth -= 1 }
    }
    guard take("(") else { return nil }
    skipSpace()
    guard let destination = take("<") ? bracketedPath() : barePath() else { return nil }
    skipSpace()
    if !take(")") {
      guard skipTitle() else { return nil }
      skipSpace()
      guard take(")") else { return nil }
    }
    return destination
  }

  /// The next byte, or the one behind a backslash that takes its meaning away.
  private mutating func nextUnescaped() -> (value: UInt8, isEscaped: Bool)? {
    guard let byte = peek() else { return nil }
    if byte == UInt8(ascii: "\\"), let next = peek(1), Self.isPunctuation(next) {
      position += 2
      return (next, true)
    }
    position += 1
    return (byte, false)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isPunctuation || character.isSymbol)
  }

  private mutating func bracketedPath() -> [UInt8]? {
    var path: [UInt8] = []
    while let byte = nextUnescaped() {
      if !byte.isEscaped, byte.value == UInt8(ascii: ">") { return path }
      if byte.value == UInt8(ascii: "\n") { return nil }
      path.append(byte.value)
    }
    return nil
  }

  private mutating func barePath() -> [UInt8]? {
    var path: [UInt8] = []
    var depth = 0
    while let next = peek(), next != UInt8(ascii: "\n"), !Self.isBlank(next) {
      if next == UInt8(ascii: ")"), depth == 0 { return path }
      guard let byte = nextUnescaped() else { return nil }
      if !byte.isEscaped, byte.value == UInt8(ascii: "(") { depth += 1 }
      if !byte.isEscaped, byte.value == UInt8(ascii: ")") { depth -= 1 }
      path.append(byte.value)
    }
    return depth == 0 ? path : nil
  }

  private mutating func skipTitle() -> Bool {
    guard let open = peek(), "\"'(".utf8.contains(open) else { return false }
    position += 1
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
    while let byte = nextUnescaped() {
      if !byte.isEscaped, byte.value == close { return true }
    }
    return false
  }

  // MARK: HTML

  private mutating func htmlDestination() -> [UInt8]? {
    guard has("<img") || has("<IMG"), let next = peek(4), isSpace(next) else { return nil }
    position += 4
    var source: [UInt8]?
    while true {
      while let byte = peek(), isSpace(byte) || byte == UInt8(ascii: "/") { position += 1 }
      if take(">") { return source }
      guard let name = attributePart(until: "=/>") else { return nil }
      while let byte = peek(), isSpace(byte) { position += 1 }
      guard take("=") else { continue }
      while let byte = peek(), isSpace(byte) { position += 1 }
      guard let value = attributeValue() else { return nil }
      if source == nil, String(decoding: name, as: UTF8.self).lowercased() == "src" { source = value }
    }
  }

  private mutating func attributeValue() -> [UInt8]? {
    guard let quote = peek(), "\"'".utf8.contains(quote) else { return attributePart(until: ">") }
    position += 1
    guard let end = text[position...].firstIndex(of: quote) else { return nil }
    defer { position = end + 1 }
    return Array(text[position..<end])
  }

  /// What stands up to white space or one of some signs; nil where that is nothing.
  private mutating func attributePart(until signs: StaticString) -> [UInt8]? {
    let part = text[position...].prefix { byte in
      !isSpace(byte) && signs.withUTF8Buffer { !$0.contains(byte) }
    }
    position += part.count
    return part.isEmpty ? nil : Array(part)
  }

  private func isSpace(_ byte: UInt8) -> Bool { Self.isBlank(byte) || byte == UInt8(ascii: "\n") }
}
