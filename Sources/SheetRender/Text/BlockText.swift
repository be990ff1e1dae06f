/// Text without any font: each word is a bar as long as its letters are about, by rules that are the same on every machine.
///
/// Reference pictures use it, so that they depend neither on installed fonts nor on the libraries that draw them.
enum BlockText {
  /// The height of a line, the part of it above the baseline, and the height of a bar, in parts of the font's size.
  private static let lineHeight = 1.2
  private static let ascent = 0.95
  static let barHeight = 0.56

  /// A word or a wide character, and whether there is a gap before it.
  private struct Token {
    var width: Double
    var spaceBefore: Double
  }

  /// A bar, from its line's leading end.
  private struct Bar {
    var start: Double
    var width: Double
    /// A bar as high as a word, or one of an ellipsis's dots.
    var height = barHeight
  }

  private struct Line {
    var bars: [Bar] = []
    var width = 0.0
  }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: any text; line breaks in it are kept.
  ///   - style: the size and all else; families make no difference.
  ///   - width: the room for a line in points; infinite for as much as the text wants.
  ///   - direction: decides the side of lines whose letters have no direction.
  /// - Returns: The layout.
  static func layout(_ text: String, style: TextStyle, width: Double, direction: ReadingDirection) -> TextLayout {
    let size = style.size
    let room = max(0, width / size)
    let limit = max(1, style.lineLimit ?? .max)
    var lines: [Line] = []
    var isTruncated = false
    paragraphs: for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      for line in self.lines(of: tokens(of: paragraph, room: room), room: room) {
        guard lines.count < limit else {
          isTruncated = true
          break paragraphs
        }
        lines.append(line)
      }
    }
    if isTruncated, let last = lines.popLast() { lines.append(shortened(last, room: room)) }
    let longest = lines.map(\.width).max() ?? 0
    let isRightToLeft = readsRightToLeft(text) ?? (direction == .rightToLeft)
    let opacity = 0.35 + 0.5 * Double(style.weight.number) / 900
    let marks = lines.enumerated().flatMap { index, line in
      let baseline = Double(index) * lineHeight + ascent
      let free = longest - line.width
      let indent =
        switch style.alignment {
        case .leading: 0.0
        case .center: free / 2
        case .trailing: free
        }
      return line.bars.map { bar in
        let start = indent + bar.start
        let rect = Rect2D(
          x: (isRightToLeft ? longest - start - bar.width : start) * size, y: (baseline - bar.height) * size,
          width: bar.width * size, height: bar.height * size)
        return TextLayout.Mark.block(rect, opacity: opacity)
      }
    }
    return TextLayout(
      size: Size2D(width: longest * size, height: Double(lines.count) * lineHeight * size),
      firstBaseline: ascent * size, lineCount: lines.count, isTruncated: isTruncated, marks: marks)
  }

  // MARK: Words

  /// The words of a paragraph; one that is too long for a line is cut into pieces that fit.
  private static func tokens(of paragraph: Substring, room: Double) -> [Token] {
    var tokens: [Token] = []
    var space = 0.0
    var isInWord = false
    for character in paragraph {
      if character.isWhitespace {
        space += advance(of: character)
        isInWord = false
        continue
      }
      let width = advance(of: character)
      let isWide = width >= 1
      if isInWord, !isWide, let last = tokens.last, last.width + width <= room {
        tokens[tokens.count - 1].width += width
      } else {
        tokens.append(Token(width: width, spaceBefore: space))
      }
      space = 0
      isInWord = !isWide
    }
    return tokens
  }

  /// Breaks a line before each token that no longer fits; tokens without a space between them share a bar.
  private static func lines(of tokens: [Token], room: Double) -> [Line] {
    var lines: [Line] = []
    var line = Line()
    for token in tokens {
      if !line.bars.isEmpty, line.width + token.spaceBefore + token.width > room {
        lines.append(line)
        line = Line()
      }
      let space = line.bars.isEmpty ? 0 : token.spaceBefore
      if space == 0, let last = line.bars.popLast() {
        line.bars.append(Bar(start: last.start, width: last.width + token.width))
      } else {
        line.bars.append(Bar(start: line.width + space, width: token.width))
      }
      line.width += space + token.width
    }
    return lines + [line]
  }

  /// The line with three dots at its end, as much of it as leaves room for them.
  private static func shortened(_ line: Line, room: Double) -> Line {
    let dot = 0.16
    let gap = 0.1
    let dots = 3 * (dot + gap)
    let end = min(line.width, max(0, room - dots))
    var bars = line.bars.compactMap { bar -> Bar? in
      let width = min(bar.width, end - bar.start)
      return width > 0.2 ? Bar(start: bar.start, width: width) : nil
    }
    let start = bars.last.map { $0.start + $0.width } ?? 0
    bars += (0..<3).map { Bar(start: start + gap + Double($0) * (dot + gap), width: dot, height: dot) }
    return Line(bars: bars, width: start + dots)
  }

  // MARK: Characters

  /// The width of a character in parts of the font's size, about as in a sans-serif font.
  private static func advance(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if character.isWhitespace { return 0.28 }
    if isWide(scalar) { return 1 }
    if "iljtfrI.,:;'!|()[]".unicodeScalars.contains(scalar) { return 0.31 }
    if "mwMW@%".unicodeScalars.contains(scalar) { return 0.86 }
    return scalar.properties.isUppercase ? 0.67 : 0.56
  }

  /// Whether a character fills a square, as those of East Asia and emoji do.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// Whether the first letter with a direction is one of Hebrew, Arabic or a script near them; nil without such a letter.
  private static func readsRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
