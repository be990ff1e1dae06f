#if Full
  import CCMark
  import Foundation
  import Testing

  @testable import sheet_render

  /// Compares the pictures found in a text with libcmark's syntax tree of the text.
  @Suite struct MarkdownOracleTests {
    private static let comment = "<!-- sheet-render render a.json -->"

    private static let inner = [
      "\(comment)\n![](a.png)", "\(comment)\n\n![a *b*](a.png)", "\(comment)\n[![](a.png)](x)",
      "x \(comment) ![](a.png)",
      "x \(comment)\n![](a.png)", "\(comment)\n\n> ![](a.png)", "\(comment)\n- ![](a.png)",
      "\(comment)\ntext ![](a.png)",
      "\(comment)\n# ![](a.png)", "\(comment)\n![][r]\n\n[r]: a.png", "\(comment)\n\n    ![](a.png)",
      "*x \(comment) ![](a.png)*", "x \(comment) **![](a.png)**", "\(comment) ![](a.png)",
      "\(comment)\n***\n![](a.png)",
    ]

    private static func lines(_ text: String, _ first: String, _ rest: String) -> String {
      let lines = text.components(separatedBy: "\n")
      return
        ([first + lines[0]]
        + lines.dropFirst().map { $0.isEmpty ? rest.trimmingCharacters(in: .whitespaces) : rest + $0 })
        .joined(separator: "\n")
    }

    /// Wraps a text in blocks.
    private static let outer: [@Sendable (String) -> String] = [
      { $0 }, { lines($0, "> ", "> ") }, { lines($0, "> ", "") }, { lines($0, "- ", "  ") }, { lines($0, "- ", "") },
      { lines($0, "12) ", "    ") }, { lines($0, "-\t", "\t") }, { lines($0, "    ", "    ") },
      { "x\n\n" + lines($0, "\t", "\t") },
      { lines($0, "  ", "  ") }, { "```\n\($0)\n```" }, { "~~~ md\n\($0)\n~~~" }, { "> ```\n\($0)" },
      { "- ```\n\($0)" },
      { "- ```\n\n  \($0)" }, { "x\n\($0)" }, { "# x\n\($0)\n---" }, { "<div>\n\($0)\n</div>" },
      { "<div>\n\n\($0)\n\n</div>" }, { "<pre>\n\($0)\n</pre>" }, { "<pre>\n\n\($0)\n\n</pre>" },
      { "<script>\n\n\($0)\n</script>" }, { "<![CDATA[\n\n\($0)\n]]>" }, { "<?x\n\($0)\n?>" }, { "<!X\n\($0)\n>" },
      { "<!-- note\n\($0)" }, { "`x\n\($0) y`" }, { "x ``y\n\($0)``" }, { "| \($0) |\n|-|" }, { "[a]: x '\n\($0)'" },
      { "*x\n\($0)*" },
    ]

    @Test func `F4: the pictures found are those that CommonMark shows`() throws {
      var found = 0
      // A third of all combinations, which includes every pair of each kind.
      for (first, one) in Self.outer.enumerated() {
        for (second, other) in Self.outer.enumerated() {
          for (third, inner) in Self.inner.enumerated() where (first + second + third).isMultiple(of: 3) {
            let text = one(other(inner))
            let pictures = (try? MarkdownPicture.all(in: Array(text.utf8), file: "a.md")) ?? []
            #expect(pictures.isEmpty != Self.isShown(text), "\(text.debugDescription)")
            found += pictures.count
          }
        }
      }
      #expect(found > 300)
    }

    /// Whether the picture follows the comment in libcmark's syntax tree of a text.
    private static func isShown(_ text: String) -> Bool {
      guard let root = cmark_parse_document(text, text.utf8.count, CMARK_OPT_DEFAULT) else { return false }
      defer { cmark_node_free(root) }
      guard let xml = cmark_render_xml(root, CMARK_OPT_DEFAULT) else { return false }
      defer { free(xml) }
      let tree = String(cString: xml)
      let block =
        #/<html_block xml:space="preserve">\s*&lt;!-- sheet-render render a\.json --&gt;\s*</html_block>\s*<paragraph>\s*(<link [^>]*>\s*)?<image destination="a\.png/#
      let line =
        #/<html_inline xml:space="preserve">&lt;!-- sheet-render render a\.json --&gt;</html_inline>(\s*(<softbreak />|<linebreak />|<text xml:space="preserve">\s*</text>))*\s*(<link [^>]*>\s*)?<image destination="a\.png/#
      return tree.firstMatch(of: block) != nil || tree.firstMatch(of: line) != nil
    }
  }
#endif
