import Foundation
import Testing

@testable import SheetRender

@Suite struct TextParagraphTests {
  @Test(arguments: [
    ("", [0..<0]), ("a", [0..<1]), ("a\n", [0..<1, 2..<2]), ("\n\n", [0..<0, 1..<1, 2..<2]),
    ("a\r\nb\rc", [0..<1, 3..<4, 5..<6]),
    ("ä\u{2029}b", [0..<2, 5..<6]), ("a\u{2028}b", [0..<5]), ("a\r", [0..<1, 2..<2]),
  ])
  func `R7: a text is cut where Pango begins a paragraph`(_ text: String, ranges: [Range<Int>]) {
    #expect(TextParagraphs.ranges(of: Array(text.utf8)) == ranges)
  }
}

@Suite struct LongBlockTextTests {
  @Test func `R7: a word of twenty thousand letters is laid out as blocks, a letter a line`() {
    let word = String(repeating: "a", count: Typesetter.longestText)
    let layout = Typesetter.blocks().layout(word, style: TextStyle(), width: 1)
    #expect(layout.lineCount == Typesetter.longestText)
  }
}

@Suite struct TextPieceTests {
  private func pieces(_ text: String, width: Double = 1) -> [String] {
    let bytes = Array(text.utf8)
    return TextPieces.ranges(of: text, size: 17, width: width).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: ["abcdefghij", "word and ", "مرحبا بالعالم ", "日本語", "👩‍👩‍👧 ", "e\u{301}\u{302}", "  "], [1.0, 200])
  func `R7: however long a text is, no more than a piece of it is shaped again for a line`(
    _ part: String, width: Double
  ) {
    for count in [2000, 20_000] {
      let text = String(repeating: part, count: count / part.unicodeScalars.count)
      let pieces = pieces(text, width: width)
      #expect(pieces.joined() == text)
      let longest = Int(width == 1 ? TextPieces.lengths.lowerBound : TextPieces.lengths.upperBound)
      #expect(pieces.allSatisfy { $0.unicodeScalars.count <= longest + 8 })
      #expect(pieces.count <= text.unicodeScalars.count / (longest / 2) + 1)
      // No character is cut in two.
      #expect(pieces.map(\.count).reduce(0, +) == text.count)
    }
  }

  @Test func `R7: a piece begins with a word where there is one`() {
    let pieces = pieces(String(repeating: "word and ", count: 200), width: 200)
    #expect(pieces.dropFirst().allSatisfy { $0.hasPrefix("word ") || $0.hasPrefix("and ") })
  }

  @Test func `R7: a paragraph as apps have them is in one piece`() {
    let paragraph = String(repeating: "word and ", count: 100)
    #expect(pieces(paragraph, width: 393).isEmpty)
    #expect(pieces(Array(repeating: paragraph, count: 20).joined(separator: "\n"), width: 393).isEmpty)
    #expect(pieces(String(repeating: "a", count: 20_000), width: .infinity).isEmpty)
    #expect(!pieces(paragraph + paragraph, width: 393).isEmpty)
    let mixed = "short\n" + paragraph + paragraph + "\nshort"
    #expect(pieces(mixed, width: 393).joined() == paragraph + paragraph)
  }
}

#if Full
  @Suite struct LongTextTests {
    private static let hasFont = FontTests.hasDejaVu

    private func typesetter() throws -> Typesetter { try .fonts([FontTests.dejavu]) }

    /// A glyph and its place.
    private struct Place: Hashable {
      let glyph: UInt32
      let x: Double
      let y: Double
    }

    private func places(_ layout: TextLayout) -> Set<Place> {
      func rounded(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
      return layout.marks.reduce(into: []) { places, mark in
        guard case .glyphs(let run, let origin) = mark else { return }
        for glyph in run.glyphs {
          places.insert(Place(glyph: glyph.index, x: rounded(origin.x + glyph.x), y: rounded(origin.y + glyph.y)))
        }
      }
    }

    @Test(.enabled(if: hasFont, "needs fonts-dejavu-core"), arguments: [ReadingDirection.leftToRight, .rightToLeft])
    func `R7: a text in pieces has all its letters, and keeps to the room`(_ direction: ReadingDirection) throws {
      var random = SeededGenerator(seed: 7)
      let words = ["a", "word", "sentences,", "12.5", "(or", "not)", "мир", "שלום", "fi", "«", "mixed-up"]
      let text = (0..<400).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let style = TextStyle(size: 15)
      #expect(!TextPieces.ranges(of: text, size: style.size, width: 100).isEmpty)
      let typesetter = try typesetter()
      let all = typesetter.layout(text, style: style, width: 100, direction: direction)
      // In a room so wide that nothing is cut, there are the same letters, and more spaces between them.
      let whole = typesetter.layout(text, style: style, direction: direction)
      #expect(all.lineCount > 32 && whole.lineCount == 1)
      func glyphs(_ layout: TextLayout) -> [UInt32] {
        layout.marks.flatMap { mark -> [UInt32] in
          if case .glyphs(let run, _) = mark { run.glyphs.map(\.index) } else { [] }
        }
      }
      let space = glyphs(typesetter.layout("a b", style: style))[1]
      #expect(glyphs(all).filter { $0 != space }.sorted() == glyphs(whole).filter { $0 != space }.sorted())
      #expect(all.size.width <= 100.01)
    }

    @Test(.enabled(if: hasFont, "needs fonts-dejavu-core"))
    func `R7: a paragraph that just becomes too long keeps its lines`() throws {
      let words = (0..<170).map { "word\($0 % 7 == 0 ? "fi," : "")" }
      let style = TextStyle(size: 15)
      let typesetter = try typesetter()
      let short = typesetter.layout(words.prefix(60).joined(separator: " "), style: style, width: 100)
      let long = typesetter.layout(words.joined(separator: " "), style: style, width: 100)
      #expect(short.lineCount < 32 && long.lineCount > 32)
      // But for the last line, which goes on in the longer text.
      let line = short.size.height / Double(short.lineCount)
      let end = short.size.height - 1.5 * line
      let known = places(short).filter { $0.y < end }
      #expect(known.count > 200 && known.isSubset(of: places(long)))
    }

    @Test(.enabled(if: hasFont, "needs fonts-dejavu-core"))
    func `R7: a word of twenty thousand letters is laid out a letter a line`() throws {
      let word = String(repeating: "x", count: Typesetter.longestText)
      let layout = try typesetter().layout(word, style: TextStyle(size: 10), width: 1)
      #expect(layout.lineCount == Typesetter.longestText && !layout.isTruncated)
      let line = try typesetter().layout("x", style: TextStyle(size: 10)).size.height
      #expect(abs(layout.size.height - Double(Typesetter.longestText) * line) < 1e-3)
    }

    @Test(.enabled(if: hasFont, "needs fonts-dejavu-core"), arguments: ["x", "word and ", "\n", "a\n", "مرحبا "])
    func `R7: a limit of lines cuts a long text with dots`(_ part: String) throws {
      let text = String(repeating: part, count: 20_000 / part.unicodeScalars.count)
      let layout = try typesetter().layout(text, style: TextStyle(size: 10, lineLimit: 100), width: 10)
      #expect(layout.lineCount == 100 && layout.isTruncated)
    }
  }
#endif
