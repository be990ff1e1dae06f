#if Full
  import Foundation
  import Testing

  @testable import SheetRender
  @testable import SheetSnapshots

  /// Snapshots with text in fonts, which are comparable only between equal fonts and libraries.
  @Suite struct FontSnapshotTests {
    static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let hasFont = FileManager.default.fileExists(atPath: font)

    static func scenario(_ changes: [String: String] = [:]) -> String {
      let content = #"{"kind": "list", "header": "Words", "rows": 2, "rowHeight": 30}"#
      let own = ["fonts": "[\"\(font)\"]", "content": content]
      return TinyScenario.json(SnapshotBench.base.merging(own) { $1 }.merging(changes) { $1 })
    }

    @Test(.enabled(if: hasFont, "needs fonts-dejavu-core"), arguments: ["--marks", "--frames"])
    func `a character without a font is reported if a snapshot is recorded, missing or failed`(
      option: String
    ) async throws {
      let tool = try Tool()
      let content = #"{"kind": "list", "header": "A \u4E16", "rows": 2, "rowHeight": 30}"#
      try tool.add(Self.scenario(["content": content]))
      let missing = try await tool.run(["snapshots", "verify", "tiny.json", "--fonts", option])
      #expect(missing.lines.first?.contains("no font has '\u{4E16}' (U+4E16)") == true, "\(missing.text)")
      let recorded = try await tool.run(["snapshots", "record", "tiny.json", "--fonts", option])
      #expect(recorded.status == 0)
      #expect(recorded.lines.first?.contains("no font has '\u{4E16}' (U+4E16)") == true, "\(recorded.text)")
      let passed = try await tool.run(["snapshots", "verify", "tiny.json"])
      #expect(!passed.text.contains("no font has"))
      try tool.add(Self.scenario(["content": content, "style": #"{"cornerRadius": 12}"#]))
      let failed = try await tool.run(["snapshots", "verify", "tiny.json"])
      #expect(failed.lines.first?.contains("no font has '\u{4E16}' (U+4E16)") == true, "\(failed.text)")
    }

    static let otherFont = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    static let hasBoth = hasFont && FileManager.default.fileExists(atPath: otherFont)

    @Test(.enabled(if: hasBoth, "needs fonts-dejavu-core and fonts-inter"), arguments: ["--marks", "--frames"])
    func `F10: numbers that depend on fonts are not comparable if the fonts differ`(
      option: String
    ) async throws {
      let content = #"{"kind": "elements", "root": {"vertical": [{"text": "Some words"}, {"text": "More words"}]}}"#
      func scenario(_ font: String, radius: Int = 10) -> String {
        Self.scenario([
          "content": content, "fonts": "[\"\(font)\"]", "style": "{\"cornerRadius\": \(radius)}",
          "configuration": #"{"snapPoints": ["hidden", "autoPointsFromBottom"]}"#,
          "presentation": #"{"modal": {"initialSnapPoint": "autoPointsFromBottom"}}"#,
          "script": #"[{"present": {}}, {"wait": "rest"}, {"mark": "open"}]"#,
        ])
      }
      let tool = try Tool()
      try tool.add(scenario(Self.font))
      try await tool.succeed("snapshots", "record", "tiny.json", "--fonts", option)
      // This simulates a machine with another font.
      try tool.add(scenario(Self.otherFont))
      let result = try await tool.run(["snapshots", "verify", "tiny.json"])
      #expect(result.status == 2, "\(result.text)")
      #expect(result.lines.first?.contains("neither are numbers that depend on the fonts: ") == true)
      #expect(result.lines.first?.contains("sheetTop") == true, "\(result.text)")
      // Numbers that do not depend on fonts still count.
      try tool.add(scenario(Self.otherFont, radius: 12))
      let moved = try await tool.run(["snapshots", "verify", "tiny.json"])
      #expect(moved.status == 1, "\(moved.text)")
      #expect(moved.lines.first?.contains("cornerRadius 10 -> 12") == true)
      #expect(moved.lines.first?.contains("sheetTop") == false, "\(moved.text)")
    }

    @Test(.enabled(if: hasFont, "needs fonts-dejavu-core"), arguments: SnapshotCase.Kind.allCases)
    func `another font file or library makes pixels not comparable, and numbers still count`(
      kind: SnapshotCase.Kind
    ) async throws {
      let tool = try Tool()
      try tool.add(Self.scenario())
      let option = kind == .stills ? "--marks" : "--frames"
      try await tool.succeed("snapshots", "record", "tiny.json", "--fonts", option)
      try await tool.succeed("snapshots", "verify", "tiny.json")
      let file = kind == .stills ? "tiny.txt" : "tiny.frames"
      let text = String(decoding: try tool.folder.read(file), as: UTF8.self)
      let hash = PixelHash(bytes: try Array(Data(contentsOf: URL(fileURLWithPath: Self.font))))
      let parts = [
        "Cairo \(CairoPainter.cairoVersion)", "PNG encoder \(PNGEncoder(effort: .small).version)",
        "FreeType \(try #require(Typesetter.freeTypeVersion))", "Pango \(try #require(Typesetter.pangoVersion))",
        "font DejaVuSans.ttf \(hash)",
      ]
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("environment ") }
      #expect(lines.map { String($0.dropFirst("environment ".count)) } == parts)
      for part in parts {
        // Another version, or another hash.
        let other = String(part.dropLast()) + (part.hasSuffix("0") ? "1" : "0")
        try tool.folder.write(text.replacingOccurrences(of: part, with: other).utf8, to: file)
        try tool.add(Self.scenario())
        let result = try await tool.run(["snapshots", "verify", "tiny.json"])
        #expect(result.status == 2, "\(result.text)")
        #expect(result.lines.first?.contains("the pixels are not comparable: ") == true)
        #expect(result.lines.first?.hasSuffix("made with \(other), and this is \(part)") == true, "\(result.text)")
        try await tool.succeed("snapshots", "verify", "tiny.json", "--not-comparable", "pass")
        try tool.add(Self.scenario(["style": #"{"cornerRadius": 12}"#]))
        let moved = try await tool.run(["snapshots", "verify", "tiny.json", "--not-comparable", "pass"])
        #expect(moved.status == 1)
        #expect(moved.lines.first?.contains("cornerRadius 10 -> 12") == true)
      }
    }
  }
#endif
