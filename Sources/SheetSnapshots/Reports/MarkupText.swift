/// A text made fit for the inside of markup.
enum MarkupText {
  /// A text as it is written in HTML and XML, between tags or in an attribute with quotes.
  ///
  /// What XML 1.0 forbids, control characters above all, becomes the replacement character, as no reference to it is
  /// allowed either. Line ends and tabs are written as references, so that they survive in attributes too.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t": result += "&#9;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text as it is written in Markdown that is shown on GitHub, on one line and without any meaning of its own.
  static func markdown(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", "@", ":", "$":
        // A reference, as a backslash before it would not keep GitHub from linking names and addresses.
        result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
