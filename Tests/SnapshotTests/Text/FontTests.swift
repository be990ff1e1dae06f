import Foundation
import Testing

@testable import SheetRender

#if Full
  @Suite struct FontTests {
    /// A font that every machine with Pango from Debian's packages has.
    static let dejavu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let hasDejaVu = FileManager.default.fileExists(atPath: dejavu)

    private func runs(_ layout: TextLayout) -> [(run: GlyphRun, place: Vector2D)] {
      layout.marks.compactMap { mark in
        if case .glyphs(let run, let place) = mark { (run, place) } else { nil }
      }
    }

    private func onlyDejaVu() throws -> Typesetter { try .fonts([Self.dejavu]) }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"))
    func `a font named by its file is the only one used`() throws {
      let typesetter = try onlyDejaVu()
      let layout = typesetter.layout("Hello, مرحبا", style: TextStyle(weight: .bold))
      #expect(!runs(layout).isEmpty)
      for (run, _) in runs(layout) { #expect(run.face.pattern.contains("DejaVuSans.ttf")) }
      #expect(typesetter.reports.isEmpty)
    }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"))
    func `a character that no font has is reported, and a block stands in its place`() throws {
      let typesetter = try onlyDejaVu()
      let layout = typesetter.layout("日a", style: TextStyle())
      #expect(layout.marks.contains { if case .block = $0 { true } else { false } })
      #expect(typesetter.reports.count == 1)
      #expect(typesetter.reports.first?.contains("'日' (U+65E5)") == true)
      #expect(typesetter.reports.first?.contains("fonts-noto-cjk") == true)
    }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"))
    func `a family that is not there is reported, unless one behind it is there`() throws {
      let typesetter = try onlyDejaVu()
      _ = typesetter.layout("a", style: TextStyle(families: ["Nonesuch", "dejavu sans"]))
      #expect(typesetter.reports.isEmpty)
      _ = typesetter.layout("a", style: TextStyle(families: ["Nonesuch"]))
      #expect(typesetter.reports.first?.contains("'Nonesuch'") == true)
    }

    @Test(arguments: ["Package.swift", "/nowhere/font.ttf", "/", ""])
    func `a file that is no font is an error that names it`(path: String) {
      let error = #expect(throws: TextError.self) { try Typesetter.fonts([path]) }
      #expect(error?.description.contains("not a font") == true)
    }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"))
    func `nothing is rounded: a text ten times as large is ten times as wide`() throws {
      let typesetter = try onlyDejaVu()
      let small = typesetter.layout("Hamburgefonstiv AVATAR", style: TextStyle(size: 10)).size
      let large = typesetter.layout("Hamburgefonstiv AVATAR", style: TextStyle(size: 100)).size
      #expect(abs(large.width - 10 * small.width) < 0.2)
      #expect(abs(large.height - 10 * small.height) < 0.2)
    }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"), arguments: [20.0, 60, 150, 400])
    func `lines keep to the room`(width: Double) throws {
      let text = "Several words that find their lines, Unbelievablylongword included"
      let layout = try onlyDejaVu().layout(text, style: TextStyle(size: 15), width: width)
      #expect(layout.size.width <= width + 0.01)
      #expect(!layout.isTruncated)
      let limited = try onlyDejaVu().layout(text, style: TextStyle(size: 15, lineLimit: 1), width: width)
      #expect(limited.lineCount == 1)
      #expect(limited.isTruncated == (layout.lineCount > 1))
      #expect(limited.size.width <= width + 0.01)
    }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"))
    func `text from right to left begins at the right`() throws {
      let layout = try onlyDejaVu().layout("مرحبا\nمرحبا بالعالم", style: TextStyle())
      let first = try #require(runs(layout).first)
      #expect(first.place.x > 1)
    }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"))
    func `glyphs are painted in their colour, between the top and the bottom of their line`() throws {
      let layout = try onlyDejaVu().layout("Hg", style: TextStyle(size: 40))
      let size = Size2D(width: 120, height: 80)
      var painter = CairoPainter()
      let list = DisplayList(
        size: size, scale: 2, items: layout.items(at: Vector2D(x: 10, y: 10), color: RGBA(255, 0, 0)))
      let bitmap = try painter.paint(list)
      let rows = (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { bitmap[$0, y] != 0 } }
      #expect(bitmap.pixels.contains(0xFFFF_0000))
      #expect((rows.first ?? 0) >= 20 && (rows.last ?? 0) <= Int(20 + 2 * layout.size.height))
      #expect(bitmap.pixels.allSatisfy { $0 & 0xFFFF == 0 })
    }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"))
    func `text moved by whole pixels has the same pixels`() throws {
      let layout = try onlyDejaVu().layout("Moving text", style: TextStyle(size: 17))
      func rows(from top: Double) throws -> [UInt32] {
        var painter = CairoPainter()
        let list = DisplayList(
          size: Size2D(width: 150, height: 60), scale: 1,
          items: layout.items(at: Vector2D(x: 3.3, y: top), color: .black))
        let bitmap = try painter.paint(list)
        return Array(bitmap.pixels.dropFirst(Int(top) * bitmap.width).prefix(30 * bitmap.width))
      }
      #expect(try rows(from: 0) == rows(from: 17))
      #expect(try rows(from: 0).contains { $0 != 0 })
    }

    @Test func `where there are no fonts at all there is nothing to lay text out with`() {
      #expect(FontConfiguration.make(files: [], folders: "<dir>/nowhere</dir>") == nil)
      let missing = MissingFonts(isAll: true)
      #expect(!missing.isEmpty)
      #expect(missing.sentences.map { $0.prefix(35) } == ["there are no fonts on this machine,"])
    }

    @Test(.enabled(if: hasDejaVu, "needs fonts-dejavu-core"))
    func `a scenario names fonts by file`() throws {
      let text = #"{"configuration": {"snapPoints": ["full"]}, "fonts": ["\#(Self.dejavu)"]}"#
      let scenario = try Scenario(text: Array(text.utf8), file: "fonts.json", defaultName: "fonts")
      #expect(scenario.scene.text.typesetter.mode == .fonts)
      let layout = scenario.scene.text.layout("a", style: TextStyle())
      #expect(runs(layout).first?.run.face.pattern.contains("DejaVuSans.ttf") == true)
    }

    @Test(arguments: [
      (#""fonts": ["nowhere.ttf"]"#, "fonts[0]: 'nowhere.ttf' is not there"),
      (#""fonts": ["Package.swift"]"#, "fonts: "), (#""fonts": []"#, "fonts"),
      (#""text": "blocks", "fonts": ["Package.swift"]"#, "blocks need no fonts"),
    ])
    func `a scenario's wrong font is an error with its place`(keys: String, message: String) {
      let text = #"{"configuration": {"snapPoints": ["full"]}, \#(keys)}"#
      let error = #expect(throws: ScenarioError.self) {
        try Scenario(text: Array(text.utf8), file: "fonts.json", defaultName: "fonts")
      }
      #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test func `many threads get the same layouts`() async throws {
      let typesetter = Typesetter.standard()
      let alone = Typesetter.standard()
      let texts = (0..<40).map { "Text number \($0) with some words" }
      let expected = texts.map { alone.layout($0, style: TextStyle(), width: 100) }
      await withTaskGroup(of: [TextLayout].self) { group in
        for _ in 0..<8 {
          group.addTask { texts.map { typesetter.layout($0, style: TextStyle(), width: 100) } }
        }
        for await layouts in group { #expect(layouts == expected) }
      }
    }

    @Test func `a null character does not end a text`() {
      let typesetter = Typesetter.standard()
      #expect(
        typesetter.layout("ab\0cd", style: TextStyle()).size == typesetter.layout("abcd", style: TextStyle()).size)
    }
  }
#else
  @Suite struct FontTests {
    @Test func `a build without fonts says how to get them`() {
      let error = #expect(throws: TextError.self) { try Typesetter.fonts() }
      #expect(error?.description.contains("--traits Full") == true)
    }

    @Test func `a build without fonts draws blocks, and says so once text has been laid out`() {
      let typesetter = Typesetter.standard()
      #expect(typesetter.reports.isEmpty)
      #expect(
        typesetter.layout("a text", style: TextStyle())
          == Typesetter.blocks().layout("a text", style: TextStyle()))
      #expect(typesetter.reports.count == 1)
    }
  }
#endif
