/// Cuts long paragraphs into pieces that are shaped one by one.
///
/// For each line that Pango breaks, it shapes the rest of the piece again in which the line ends. Without cuts that is the rest
/// of the paragraph, and the time for a text of many lines would grow with the square of its length.
enum TextPieces {
  /// How many lines a paragraph has at least that is cut: more than an app shows of one.
  static let fewestLines = 32.0
  /// The most Unicode scalars of a piece, but for one with a longer character in it: those of some lines, within these limits.
  static let lengths = 16.0...64
  /// How many lines a piece has, about.
  private static let linesOfPiece = 4.0

  /// The pieces of all paragraphs that are cut.
  ///
  /// A piece begins with a word, and in a word that is longer than a piece, with a character.
  /// - Parameters:
  ///   - text: any text.
  ///   - size: the size of its font in points.
  ///   - width: the room for a line in points.
  /// - Returns: Ranges of bytes in UTF-8, in order; empty where no paragraph is cut.
  static func ranges(of text: String, size: Double, width: Double) -> [Range<Int>] {
    // A letter is about half as wide as it is high.
    let lineLength = max(1, width) / (size / 2)
    let longestWhole = fewestLines * lineLength
    // A text without as many bytes has not as many scalars.
    guard Double(text.utf8.count) > longestWhole else { return [] }
    let length = Int(min(max(lengths.lowerBound, linesOfPiece * lineLength), lengths.upperBound))
    let bytes = Array(text.utf8)
    return TextParagraphs.ranges(of: bytes).flatMap { paragraph -> [Range<Int>] in
      guard Double(paragraph.count) > longestWhole else { return [] }
      let part = String(decoding: bytes[paragraph], as: UTF8.self)
      guard Double(part.unicodeScalars.count) > longestWhole else { return [] }
      return cut(part, at: paragraph.lowerBound, longest: length)
    }
  }

  private static func cut(_ paragraph: String, at offset: Int, longest: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, place, count) = (offset, offset, 0)
    // The last place between words, and how many scalars are before it.
    var word: (place: Int, count: Int)?
    var last: Unicode.Scalar = " "
    for scalar in paragraph.unicodeScalars {
      if count > longest / 2, last.properties.isWhitespace, !scalar.properties.isWhitespace { word = (place, count) }
      if count >= longest, let cut = word ?? (isBoundary(last, scalar) ? (place, count) : nil) {
        ranges.append(start..<cut.place)
        start = cut.place
        count -= cut.count
        word = nil
      }
      place += UTF8.width(scalar)
      count += 1
      last = scalar
    }
    return ranges + [start..<place]
  }

  /// Whether two scalars are surely not of one character.
  private static func isBoundary(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    String(String.UnicodeScalarView([first, second])).count == 2 && first != "\u{200D}"
  }
}
