import Testing

@testable import SheetRender

@Suite struct TextLanguageTests {
  @Test(
    arguments: [
      ("plain", []), ("漢字", ["zh-cn"]), ("漢字かな", ["ja"]), ("한국 漢字", ["ko", "ko"]),
      ("a мир שלום مرحبا", ["ru", "he", "ar"]),
    ] as [(String, [String])])
  func `characters are in the language that their text tells`(text: String, expected: [String]) {
    #expect(TextLanguage.runs(of: text).map(\.tag) == expected)
  }

  @Test func `runs are in bytes and do not overlap`() {
    let runs = TextLanguage.runs(of: "aя漢b")
    #expect(runs == [.init(bytes: 1..<3, tag: "ru"), .init(bytes: 3..<6, tag: "zh-cn")])
  }

  #if Full
    @Test func `letters look the same in every locale`() async throws {
      let tool = try Tool()
      try tool.add(
        #"{"configuration": {"snapPoints": ["full"]}, "device": {"width": 200, "height": 200}, "content": {"kind": "elements", "root": {"text": "直骨 Ваш ہے"}}}"#
      )
      var pictures: Set<[UInt8]> = []
      for locale in ["en", "ja", "zh-tw", "ko", "ur", "sr", "uk"] {
        let variables = ["LANGUAGE", "PANGO_LANGUAGE", "LANG", "LC_ALL"].map { ($0, locale) }
        let result = try await tool.run(
          ["render", "tiny.json", "--at", "rest", "-o", "-"],
          environment: Dictionary(variables) { first, _ in first })
        #expect(result.status == 0)
        pictures.insert(result.output)
      }
      #expect(pictures.count == 1)
    }
  #endif
}
