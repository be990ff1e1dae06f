/// Walks once through a Markdown text, from comment to comment; what is code is passed over.
struct MarkdownScanner {
  /// An HTML comment.
  struct Comment: Hashable {
    /// The line in which it begins, counted from 1.
    let line: Int
    /// What stands between its signs.
    let text: String
    /// Whether its end is there; one that is not closed reaches to the end of the text.
    let isClosed: Bool
  }

  let text: [UInt8]
  /// The next byte to look at.
  var position = 0
  private var line = 1
  private var counted = 0
  /// Where the code spans of the present line end, by where they begin.
  private var spanEnds: [Int: Int] = [:]
  private var spansAreKnownUpTo = 0

  /// Begins at the start of a text.
  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The next comment outside of code; the position is behind it then.
  mutating func nextComment() -> Comment? {
    while let byte = peek() {
      if isAtLineStart, let fence = fence() {
        skip(fence)
      } else if byte == UInt8(ascii: "\\") {
        position = min(position + 2, text.count)
      } else if byte == UInt8(ascii: "`") {
        skipBackticks()
      } else if byte == UInt8(ascii: "<"), has("<!--") {
        return comment()
      } else {
        position += 1
      }
    }
    return nil
  }

  // MARK: Looking

  /// The byte at the position, or a little further on, if the text goes on so far.
  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < text.count ? text[position + distance] : nil
  }

  /// Whether a text stands at the position.
  func has(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { text[min(position, text.count)...].starts(with: $0) }
  }

  private var isAtLineStart: Bool { position == 0 || text[position - 1] == UInt8(ascii: "\n") }

  private func lineEnd(from start: Int) -> Int {
    text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
  }

  // MARK: Comments

  private mutating func comment() -> Comment {
    let start = position
    line += text[counted..<start].count { $0 == UInt8(ascii: "\n") }
    counted = start
    // The shortest comments are <!--> and <!--->.
    position += 2
    while let byte = peek(), byte != UInt8(ascii: "-") || !has("-->") { position += 1 }
    let isClosed = peek() != nil
    let inside = min(start + 4, text.count)..<max(min(start + 4, text.count), position)
    position = isClosed ? position + 3 : text.count
    return Comment(line: line, text: String(decoding: text[inside], as: UTF8.self), isClosed: isClosed)
  }

  // MARK: Code

  /// The opening line of a fenced code block.
  private struct Fence {
    let sign: UInt8
    let length: Int
    let isQuoted: Bool
  }

  /// The fence that opens in the line at the position, behind blanks, quotation signs and the signs of list items.
  private func fence() -> Fence? {
    let end = lineEnd(from: position)
    var line = text[position..<end]
    var isQuoted = false
    while true {
      line = line.drop(while: Self.isBlank)
      if line.first == UInt8(ascii: ">") {
        isQuoted = true
        line = line.dropFirst()
      } else if let rest = Self.behindListSign(line) {
        line = rest
      } else {
        break
      }
    }
    guard let sign = line.first, "`~".utf8.contains(sign) else { return nil }
    let length = line.prefix { $0 == sign }.count
    guard length >= 3, sign != UInt8(ascii: "`") || !line.dropFirst(length).contains(sign) else { return nil }
    return Fence(sign: sign, length: length, isQuoted: isQuoted)
  }

  private static func behindListSign(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let digits = line.prefix(9).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let signs = digits.isEmpty ? "-+*" : ".)"
    let rest = line.dropFirst(digits.count)
    guard let sign = rest.first, signs.utf8.contains(sign), rest.dropFirst().first.map(isBlank) == true else {
      return nil
    }
    return rest.dropFirst()
  }

  /// Goes behind a fenced code block: to its closing fence, to the end of its quotation, or to the end of the text.
  private mutating func skip(_ fence: Fence) {
    var isOpen = true
    while isOpen, position < text.count {
      position = min(lineEnd(from: position) + 1, text.count)
      guard position < text.count else { return }
      let line = text[position..<lineEnd(from: position)].drop(while: Self.isBlank)
      if fence.isQuoted, line.first != UInt8(ascii: ">") { return }
      let inside = line.drop { Self.isBlank($0) || fence.isQuoted && $0 == UInt8(ascii: ">") }
      let signs = inside.prefix { $0 == fence.sign }.count
      isOpen = signs < fence.length || !inside.dropFirst(signs).allSatisfy(Self.isBlank)
    }
    position = lineEnd(from: position)
  }

  /// Goes behind the code span that begins at the position and ends in the same line, or behind the backticks.
  private mutating func skipBackticks() {
    if position >= spansAreKnownUpTo { findCodeSpans() }
    if let end = spanEnds[position] {
      position = end
    } else {
      while peek() == UInt8(ascii: "`") { position += 1 }
    }
  }

  /// Matches each run of backticks in the rest of the line with the next one of its length.
  private mutating func findCodeSpans() {
    let end = lineEnd(from: position)
    var runs: [Range<Int>] = []
    var index = position
    while index < end {
      let start = index
      while index < end, text[index] == UInt8(ascii: "`") { index += 1 }
      if index > start { runs.append(start..<index) } else { index += 1 }
    }
    spanEnds = [:]
    spansAreKnownUpTo = end
    var next: [Int: Int] = [:]
    for run in runs.reversed() {
      spanEnds[run.lowerBound] = next[run.count]
      next[run.count] = run.upperBound
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { " \t\r".utf8.contains(byte) }
}
