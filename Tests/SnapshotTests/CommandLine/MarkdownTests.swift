import Testing

@testable import SheetRender
@testable import sheet_render

#if Full
  @Suite struct MarkdownTests {
    /// A Markdown text and the paths of the pictures found in it.
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
      Sample("\u{FEFF}\(comment)\r\n\r\n   ![a [b] \\] c](a.png)", "a.png"),
      Sample("x \(comment)![](a.png \"a title\")", "a.png"),
      Sample("x \(comment)![](a.png 'a title')", "a.png"),
      Sample("x \(comment)![](\n  a.png\n  (a title)\n)", "a.png"),
      Sample("x \(comment)\n![](<b c.png>)", "b c.png"),
      Sample("\(comment)\n![](b%20c.png)", "b c.png"),
      Sample("\(comment)\n![](a(1).png)", "a(1).png"),
      Sample("\(comment)\n![](a\\).png)", "a).png"),
      Sample("\(comment)\n![](../a.png?raw=true#gh-dark-mode-only)", "../a.png"),
      Sample("\(comment)\n![](a&amp;b.png)", "a&b.png"),
      Sample("\(comment)\n![](&auml;.png)", "ä.png"),
      Sample("\(comment)\n![](%C3%A4.png)", "ä.png"),
      Sample("\(comment)\n[![alt](a.png)](https://example.org)", "a.png"),
      Sample("\(comment)\n![a][ref]\n\n[ref]: a.png", "a.png"),
      Sample("\(comment)\n<img src=\"a.png\">", "a.png"),
      Sample("\(comment)\n<IMG\n alt = 'x > y' width=20 hidden SRC='b c.png' />", "b c.png"),
      Sample("\(comment)<img src=a.png>", "a.png"),
      Sample("x \(comment) <img src=a.png>", "a.png"),
      Sample("> \(comment)\n> ![](a.png)", "a.png"),
      Sample("- \(comment)\n\n  ![](a.png)", "a.png"),
      Sample("- a\n\n\t\(comment)\n\n\t![](a.png)", "a.png"),
      Sample("| \(comment) ![](a.png) | \(comment) ![](b.png) |", "a.png", "b.png"),
      Sample("<!--sheet-render\nrender\n-->\n![](a.png)", "a.png"),
      Sample("<!-- sheet-render render a.json --at 0.1 -->\n![](a.png)", "a.png"),
      Sample("x <!--> --> \(comment)![](a.png)", "a.png"),
      Sample("a ` b\n\(comment)\n![](a.png)` c", "a.png"),
      Sample("```x` y\n\(comment)\n![](a.png)", "a.png"),
      Sample("``\n\(comment)\n![](a.png)\n``", "a.png"),
      Sample("> ```\n\n\(comment)\n![](a.png)", "a.png"),
      Sample("- ```\n\n\(comment)\n![](a.png)", "a.png"),
      Sample("<div>\n\n\(comment)\n![](a.png)\n\n</div>", "a.png"),
    ])
    func `F4: a picture after a comment is found`(_ sample: Sample) throws {
      #expect(try pictures(sample.text).map(\.path) == sample.paths)
    }

    @Test(arguments: [
      "![a](a.png)", "<img src=a.png>", "<!-- a note -->\n![a](a.png)", "<!-- sheet-renderer x -->\n![a](a.png)", "",
      "<!---->\n![](a.png)", "<!-- a note that does not end \(comment)\n![](a.png)", "\\\(comment)![](a.png)",
      "`\(comment)` ![](a.png)", "`` ` \(comment) `` ![](a.png)", "x ` \(comment)\n ` ![](a.png)",
      "```\n\(comment)\n```\n", "~~~ md\n\(comment)\n~~~\n", "   ```\n\(comment)\n", "````\n```\n\(comment)\n````",
      "```\n~~~\n\(comment)\n```", "```\n``` x\n\(comment)\n```", "- ```\n  \(comment)\n  ```",
      "> ```\n> \(comment)\n> ```", "x\n\n    \(comment)\n    ![](a.png)", "x\n\n\t\(comment)\n\n![](a.png)",
      "<pre>\n\(comment)\n![](a.png)\n</pre>", "<pre>\n\n\(comment)\n\n![](a.png)\n</pre>",
      "<script>\n\(comment)\n![](a.png)\n</script>", "<style>\n\n\(comment)\n![](a.png)\n</style>",
      "<![CDATA[\n\(comment)\n![](a.png)\n]]>", "<?php\n\(comment)\n![](a.png)\n?>",
      "<div>\n\(comment)\n![](a.png)\n</div>", "<!-- a note --> \(comment)\n![](a.png)",
      "<p>\n\(comment)\n\n![](a.png)\n</p>",
    ])
    func `F4: anything else is ignored`(_ text: String) throws {
      #expect(try pictures(text) == [])
    }

    @Test(arguments: ["```\n\n```\n", "~~~\n```\n~~~~~  \n", "> ```\n\n", "- ```\n  ```\n"])
    func `text after the end of a fence counts again`(_ fence: String) throws {
      #expect(try pictures("\(fence)\(Self.comment)\n![](a.png)").map(\.path) == ["a.png"])
    }

    @Test func `a picture knows its line and its words`() throws {
      let found = try pictures(
        "# Title\n\n\(Self.comment)\n![](a.png)\n\n<!-- sheet-render filmstrip 'b c.json'\n-->\n![](b.png)\n\n"
          + "- x\n  y \(Self.comment) ![](c.png)")
      #expect(
        found == [
          MarkdownPicture(line: 3, words: ["render", "a.json"], path: "a.png"),
          MarkdownPicture(line: 6, words: ["filmstrip", "b c.json"], path: "b.png"),
          MarkdownPicture(line: 11, words: ["render", "a.json"], path: "c.png"),
        ])
    }

    @Test(arguments: [
      ("\(comment)", "no picture follows"), ("\(comment)\n\n", "no picture"),
      ("\(comment) text ![](a.png)", "is HTML"), ("\(comment)![](a.png)", "Write the picture into the next line"),
      ("\(comment)\ntext ![](a.png)", "no picture"), ("\(comment)\n[a](a.png)", "no picture"),
      ("\(comment)\n![a](a.png", "no picture"), ("\(comment)\n![a", "no picture"),
      ("\(comment)\n![a][ref]", "no picture"), ("\(comment)\n# ![](a.png)", "no picture"),
      ("\(comment)\n> ![](a.png)", "no picture"), ("\(comment)\n\n    ![](a.png)", "no picture"),
      ("\(comment)\n![a](b c.png)", "no picture"), ("\(comment)\n![a](<b\n.png>)", "no picture"),
      ("\(comment)\n<img alt='a'>", "no picture"), ("\(comment)\n<img src='a.png>", "no picture"),
      ("\(comment)\n<img src=", "no picture"), ("\(comment)\n<img =>", "no picture"),
      ("\(comment)\n<image>", "no picture"),
      ("\(comment)\n![](https://example.org/a.png)", "is a URL"),
      ("\(comment)\n![](data:image/png;base64,AA)", "is a URL"),
      ("\(comment)\n![](//example.org/a.png)", "is a URL"), ("\(comment)\n![](/a.png)", "is an absolute path"),
      ("\(comment)\n![](%2Fa.png)", "is an absolute path"), ("\(comment)\n![](100%.png)", "Write %25"),
      ("\(comment)\n![](a%00.png)", "Write %25"), ("\(comment)\n![](%FF.png)", "Write %25"),
      ("\(comment)\n![]()", "names no file"), ("\(comment)\n![](#a)", "names no file"),
      ("<!-- sheet-render render", "the comment is not closed"), ("<!-- sheet-render 'a -->\n![](a.png)", "a quote '"),
      ("<!-- sheet-render a\\-->\n![](a.png)", "the last backslash"),
    ])
    func `a comment without a writable picture is refused with its line`(_ text: String, says: String) {
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

    @Test func `no text crashes the parser`() {
      var random = SeededGenerator(seed: 7)
      let pieces = [
        Self.comment, "<!--", "-->", "sheet-render ", "![", "](", ")", "<img ", "src=", "\"", "'", ">", "`", "```",
        "~~~",
        "\n",
        "\\", "a.png", " ", "[", "<", "%", "é",
      ]
      for _ in 0..<2000 {
        let text = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
        for picture in (try? pictures(text.joined())) ?? [] { #expect(!picture.path.isEmpty && picture.line > 0) }
      }
    }
  }
#endif

@Suite struct CommandLineWordsTests {
  @Test(arguments: [
    ("", []), ("  \n\t ", []), ("a", ["a"]), (" a  b\nc\r\nd ", ["a", "b", "c", "d"]),
    ("'a b' c", ["a b", "c"]), ("\"a b\"c", ["a bc"]), ("a''b '' \"\"", ["ab", "", ""]), (#"'a\b'"#, [#"a\b"#]),
    (#""a\"b\\c\d""#, [#"a"b\c\d"#]), (#"a\ b\'c"#, ["a b'c"]), ("a\\\nb \\\r\n c", ["ab", "c"]),
    ("'\"' \"'\"", ["\"", "'"]), ("$HOME *.json | x > y; $(z)", ["$HOME", "*.json", "|", "x", ">", "y;", "$(z)"]),
    ("--at='x y'", ["--at=x y"]), ("é\u{301}", ["é\u{301}"]),
  ])
  func `a line is split as in a shell`(_ line: String, words: [String]) throws {
    #expect(try commandLineWords(line) == words)
  }

  @Test(arguments: ["'a", "a\"", "\"a'", "a\\", "\"\\", "'\\''"])
  func `an unfinished quote or backslash is refused`(_ line: String) {
    #expect(throws: TextFormError.self) { try commandLineWords(line) }
  }
}
