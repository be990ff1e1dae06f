import Testing

@testable import SheetRender
@testable import sheet_render

@Suite struct MarkdownTests {
  /// A Markdown text and the paths of the pictures that are found in it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let paths: [String]

    init(_ text: String, _ paths: String...) {
      self.text = text
      self.paths = paths
    }

    var testDescription: String { text.debugDescription }
  }

  private static let comment = "<!-- sheet-render render a.json -->"

  private func pictures(_ text: String) throws -> [MarkdownPicture] {
    try MarkdownPicture.all(in: Array(text.utf8), file: "guide.md")
  }

  private func refusal(_ text: String) -> String {
    do {
      return "found \(try pictures(text))"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    Sample("\(comment)\n![alt](a.png)", "a.png"),
    Sample("\(comment)\r\n\r\n   ![a [b] \\] c](a.png)", "a.png"),
    Sample("\(comment)![](a.png \"a title)\")", "a.png"),
    Sample("\(comment)![](a.png 'a title')", "a.png"),
    Sample("\(comment)![](\n  a.png\n  (a title)\n)", "a.png"),
    Sample("\(comment)![](<b c.png>)", "b c.png"),
    Sample("\(comment)![](b%20c.png)", "b c.png"),
    Sample("\(comment)![](a(1).png)", "a(1).png"),
    Sample("\(comment)![](a\\).png)", "a).png"),
    Sample("\(comment)![](../a.png?raw=true#gh-dark-mode-only)", "../a.png"),
    Sample("\(comment)![](a&amp;b.png)", "a&b.png"),
    Sample("\(comment)![](%C3%A4.png)", "ä.png"),
    Sample("\(comment)[![alt](a.png)](https://example.org)", "a.png"),
    Sample("\(comment)\n<img src=\"a.png\">", "a.png"),
    Sample("\(comment)\n<IMG\n alt = 'x > y' width=20 hidden SRC='b c.png' />", "b c.png"),
    Sample("\(comment)<img src=a.png>", "a.png"),
    Sample("> \(comment)\n> ![](a.png)", "a.png"),
    Sample("| \(comment) ![](a.png) | \(comment) ![](b.png) |", "a.png", "b.png"),
    Sample("<!--sheet-render\nrender\n-->![](a.png)", "a.png"),
    Sample("<!--> \(comment)![](a.png)", "a.png"),
    Sample("<!-- ``` --> \(comment)![](a.png)", "a.png"),
    Sample("a ` b\n\(comment)![](a.png)` c", "a.png"),
    Sample("```x` y\n\(comment)![](a.png)", "a.png"),
    Sample("``\n\(comment)![](a.png)\n``", "a.png"),
  ])
  func `a picture behind a comment is found`(_ sample: Sample) throws {
    #expect(try pictures(sample.text).map(\.path) == sample.paths)
  }

  @Test(arguments: [
    "![a](a.png)", "<img src=a.png>", "<!-- a note -->\n![a](a.png)", "<!-- sheet-renderer x -->![a](a.png)", "",
    "<!---->![](a.png)", "<!-- a note that does not end \(comment)![](a.png)", "\\\(comment)![](a.png)",
    "`\(comment)` ![](a.png)", "`` ` \(comment) `` ![](a.png)",
    "```\n\(comment)\n```\n", "~~~ md\n\(comment)\n~~~\n", "   ```\n\(comment)\n", "````\n```\n\(comment)\n````",
    "```\n~~~\n\(comment)\n```", "```\n``` x\n\(comment)\n```", "- ```\n  \(comment)\n  ```",
    "12) ~~~\n\(comment)\n~~~",
    "> ```\n> \(comment)\n> ```",
  ])
  func `anything else is left alone`(_ text: String) throws {
    #expect(try pictures(text) == [])
  }

  @Test(arguments: ["```\n\n```\n", "~~~\n```\n~~~~~  \n", "> ```\n\n", "- ```\n  ```\n"])
  func `a fence ends, and what is behind it counts again`(_ fence: String) throws {
    #expect(try pictures("\(fence)\(Self.comment)\n![](a.png)").map(\.path) == ["a.png"])
  }

  @Test func `a picture knows its line and its words`() throws {
    let found = try pictures(
      "# Title\n\n\(Self.comment)\n![](a.png)\n\n<!-- sheet-render filmstrip 'b c.json'\n-->![](b.png)")
    #expect(
      found == [
        MarkdownPicture(line: 3, words: ["render", "a.json"], path: "a.png"),
        MarkdownPicture(line: 6, words: ["filmstrip", "b c.json"], path: "b.png"),
      ])
  }

  @Test(arguments: [
    ("\(comment)", "no picture stands directly behind"), ("\(comment)\n\n", "no picture"),
    ("\(comment) text ![](a.png)", "no picture"), ("\(comment)\n[a](a.png)", "no picture"),
    ("\(comment)![a](a.png", "no picture"), ("\(comment)![a", "no picture"), ("\(comment)![a][ref]", "no picture"),
    ("\(comment)![a](b c.png)", "no picture"), ("\(comment)![a](<b\n.png>)", "no picture"),
    ("\(comment)<img alt='a'>", "no picture"), ("\(comment)<img src='a.png>", "no picture"),
    ("\(comment)<img src=", "no picture"), ("\(comment)<img =>", "no picture"), ("\(comment)<image>", "no picture"),
    ("\(comment)![](https://example.org/a.png)", "is a URL"), ("\(comment)![](data:image/png;base64,AA)", "is a URL"),
    ("\(comment)![](//example.org/a.png)", "is a URL"), ("\(comment)![](/a.png)", "is an absolute path"),
    ("\(comment)![](%2Fa.png)", "is an absolute path"), ("\(comment)![](100%.png)", "Write %25"),
    ("\(comment)![](a%00.png)", "Write %25"), ("\(comment)![](%FF.png)", "Write %25"),
    ("\(comment)![]()", "names no file"), ("\(comment)![](#a)", "names no file"),
    ("<!-- sheet-render render", "the comment is not closed"), ("<!-- sheet-render 'a -->![](a.png)", "a quote '"),
    ("<!-- sheet-render a\\-->![](a.png)", "the last backslash"),
  ])
  func `a comment without a picture that can be written is refused with its line`(_ text: String, says: String) {
    let message = refusal("first\n\(text)")
    #expect(message.hasPrefix("guide.md:2: ") && message.contains(says), "\(message)")
  }

  @Test func `a text that is not UTF-8 or too large is refused`() {
    #expect(throws: MarkdownError("guide.md: the text is not valid UTF-8. Save the file as UTF-8.")) {
      try MarkdownPicture.all(in: [0x23, 0xFF], file: "guide.md")
    }
    #expect(throws: MarkdownError.self) {
      try MarkdownPicture.all(in: [UInt8](repeating: 0x20, count: Scenario.largestFile + 1), file: "guide.md")
    }
  }

  @Test func `no text traps`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      Self.comment, "<!--", "-->", "sheet-render ", "![", "](", ")", "<img ", "src=", "\"", "'", ">", "`", "```", "~~~",
      "\n",
      "\\", "a.png", " ", "[", "<", "%", "é",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
      for picture in (try? pictures(text.joined())) ?? [] { #expect(!picture.path.isEmpty && picture.line > 0) }
    }
  }
}

@Suite struct CommandLineWordsTests {
  @Test(arguments: [
    ("", []), ("  \n\t ", []), ("a", ["a"]), (" a  b\nc\r\nd ", ["a", "b", "c", "d"]),
    ("'a b' c", ["a b", "c"]), ("\"a b\"c", ["a bc"]), ("a''b '' \"\"", ["ab", "", ""]), (#"'a\b'"#, [#"a\b"#]),
    (#""a\"b\\c\d""#, [#"a"b\c\d"#]), (#"a\ b\'c"#, ["a b'c"]), ("a\\\nb \\\r\n c", ["ab", "c"]),
    ("'\"' \"'\"", ["\"", "'"]), ("$HOME *.json | x > y; $(z)", ["$HOME", "*.json", "|", "x", ">", "y;", "$(z)"]),
    ("--at='x y'", ["--at=x y"]), ("é\u{301}", ["é\u{301}"]),
  ])
  func `a line is split as a shell does it`(_ line: String, words: [String]) throws {
    #expect(try commandLineWords(line) == words)
  }

  @Test(arguments: ["'a", "a\"", "\"a'", "a\\", "\"\\", "'\\''"])
  func `a quote or a backslash without an end is refused`(_ line: String) {
    #expect(throws: TextFormError.self) { try commandLineWords(line) }
  }
}
