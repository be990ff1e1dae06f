import Foundation
import Testing

@testable import SheetRender

@Suite struct ElementFormTests {
  private func json(_ root: String) -> String {
    TinyScenario.json(["content": #"{"kind": "elements", "root": \#(root)}"#])
  }

  private func element(_ root: String) throws -> Element? {
    (try TinyScenario.read(json(root)).scene.content as? ElementsContent)?.root
  }

  private func refusal(of root: String) throws -> ScenarioError {
    try #require(throws: ScenarioError.self, "\(root.prefix(200))") { try TinyScenario.read(json(root)) }
  }

  @Test func `each element can be written`() throws {
    let cases: [(String, Element)] = [
      (#""divider""#, .divider), (#""spacer""#, .spacer), (#"{"spacer": 8}"#, .spacer(minimum: 8)),
      (#"{"divider": "systemRed", "padding": 4}"#, .divider(.systemRed).padding(4)),
      (#"{"text": "Title"}"#, .text("Title")),
      (
        #"{"text": "T", "size": 22, "weight": "bold", "italic": true, "families": ["Inter"], "alignment": "center", "#
          + #""lines": 2, "color": "secondaryLabel"}"#,
        .text(
          "T",
          TextStyle(
            size: 22, weight: .bold, isItalic: true, families: ["Inter"], alignment: .center, lineLimit: 2),
          color: .secondaryLabel)
      ),
      (
        ##"{"rectangle": "#FFF", "width": 9, "height": 8, "cornerRadius": 7, "border": "black", "borderWidth": 2}"##,
        .rectangle(
          ElementColor(.white), width: 9, height: 8, cornerRadius: 7, border: try ElementColor(text: "black"),
          borderWidth: 2)
      ),
      (#"{"circle": "systemTeal"}"#, .circle(.systemTeal, diameter: 40)),
      (#"{"circle": "systemTeal", "diameter": 9, "opacity": 0.5}"#, .circle(.systemTeal, diameter: 9).opacity(0.5)),
      (
        #"{"vertical": ["divider", "spacer"], "spacing": 12, "alignment": "trailing"}"#,
        .vertical(spacing: 12, alignment: .trailing, [.divider, .spacer])
      ),
      (
        #"{"horizontal": ["divider", "spacer"], "spacing": 12, "alignment": "bottom"}"#,
        .horizontal(spacing: 12, alignment: .bottom, [.divider, .spacer])
      ),
      (#"{"overlay": ["divider"], "alignment": "topTrailing"}"#, .overlay(alignment: .topTrailing, [.divider])),
      (#"{"scroll": "divider"}"#, .scroll(.divider)),
      (
        #"{"carousel": ["divider"], "offset": 30, "spacing": 2, "alignment": "top"}"#,
        .carousel(offset: 30, spacing: 2, alignment: .top, [.divider])
      ),
      (
        #"{"grid": {"text": "{n}"}, "columns": 2, "count": 100, "spacing": 8}"#,
        .grid(columns: 2, spacing: 8, count: 100, .text("{n}"))
      ),
      (
        #"{"vertical": [], "padding": {"horizontal": 16, "top": 1}}"#,
        .vertical([]).padding(ElementPadding(top: 1, leading: 16, trailing: 16))
      ),
      (
        #"{"vertical": [], "background": "systemRed", "cornerRadius": 9, "shadow": 3}"#,
        .vertical([]).background(.systemRed, cornerRadius: 9, shadow: 3)
      ),
      (#"{"vertical": [], "width": 50, "height": 40}"#, .vertical([]).frame(width: 50, height: 40)),
    ]
    for (json, expected) in cases { #expect(try element(json) == expected, "\(json)") }
  }

  @Test func `the bottom safe area is added where it is wanted`() throws {
    let scenario = try TinyScenario.scenario([
      "content": #"{"kind": "elements", "root": "divider", "addsSafeArea": true}"#
    ])
    #expect((scenario.scene.content as? ElementsContent)?.addsSafeArea == true)
  }

  @Test(arguments: [
    (#"{"vertical": ["divider", {"texd": "a"}]}"#, "content.root.vertical[1].texd", "Did you mean 'text'?"),
    (#"{"vertical": [{"text": "a", "colour": "label"}]}"#, "content.root.vertical[0].colour", "Did you mean 'color'?"),
    (#"{"text": "a", "circle": "label"}"#, "content.root", "'text' and 'circle'"),
    ("{}", "content.root", "one of the keys vertical, horizontal"),
    (#"{"vertical": ["devider"]}"#, "content.root.vertical[0]", "\"divider\""),
    (#"{"circle": "tael"}"#, "content.root.circle", "not a colour"),
    (#"{"circle": "label", "width": 4}"#, "content.root.width", "unknown"),
    (#"{"vertical": [{"scroll": "divider"}, "divider"]}"#, "content.root", "the last element"),
    (#"{"vertical": [{"grid": {"grid": "divider"}}]}"#, "content.root.vertical[0]", "a grid contains a grid"),
    (#"{"padding": 4, "text": "a", "grid": {}}"#, "content.root", "'text' and 'grid'"),
    (#"{"image": "none.png"}"#, "content.root.image", "not there"),
  ])
  func `what is wrong is reported at its place`(_ root: String, place: String, part: String) throws {
    let error = try refusal(of: root)
    #expect(error.place == place)
    #expect(error.message.contains(part), "\(error.message)")
  }

  @Test func `a content without a root is refused`() throws {
    let text = TinyScenario.json(["content": #"{"kind": "elements"}"#])
    let error = try #require(throws: ScenarioError.self) { try TinyScenario.read(text) }
    #expect(error.message == "'root' is missing.")
  }

  @Test(arguments: [
    ("{\"vertical\": [", "]}"), ("{\"overlay\": [", "]}"), ("{\"carousel\": [", "]}"), ("{\"scroll\": ", "}"),
    ("{\"grid\": ", "}"),
  ])
  func `elements that are nested too deep are refused`(_ start: String, end: String) throws {
    func nested(_ count: Int) -> String {
      String(repeating: start, count: count) + "\"divider\"" + String(repeating: end, count: count)
    }
    for depth in [65, 200, 5000] {
      let error = try refusal(of: nested(depth))
      #expect(error.place.hasPrefix("content.root") || error.place.hasPrefix("line 1"), "\(error.place.prefix(80))")
    }
  }

  @Test func `long texts and large trees are refused`() throws {
    let long = String(repeating: "a", count: 20_001)
    #expect(try refusal(of: "{\"vertical\": [{\"text\": \"\(long)\"}]}").place == "content.root.vertical[0].text")
    let many = Array(repeating: "\"divider\"", count: 20_000).joined(separator: ",")
    #expect(try refusal(of: "{\"vertical\": [\(many)]}").place == "content.root")
    let more = Array(repeating: "\"divider\"", count: 20_001).joined(separator: ",")
    #expect(try refusal(of: "{\"vertical\": [\(more)]}").place == "content.root.vertical")
  }

  @Test func `R7: the letters of all texts together, and of a grid, are limited`() throws {
    func texts(_ count: Int, _ letters: Int) -> String {
      let text = "{\"text\": \"\(String(repeating: "a", count: letters))\"}"
      return "[\(Array(repeating: text, count: count).joined(separator: ","))]"
    }
    let text = Element.text(String(repeating: "a", count: 20_000))
    #expect(throws: Never.self) { try ElementsContent(.vertical(Array(repeating: text, count: 10))) }
    let many = try refusal(of: "{\"scroll\": {\"vertical\": \(texts(11, 20_000))}}")
    #expect(many.place == "content.root.scroll" && many.message.contains("\(Element.mostLetters) letters"))
    let grid = try refusal(of: "{\"grid\": {\"vertical\": \(texts(2, 2501))}}")
    #expect(grid.place == "content.root" && grid.message.contains("5000 letters"))
  }

  @Test func `new elements can come in a script`() throws {
    let scenario = try TinyScenario.scenario([
      "configuration": #"{"snapPoints": ["autoPointsFromBottom"]}"#,
      "content": #"{"kind": "elements", "root": {"rectangle": "label", "height": 40}}"#,
      "script": """
      [{"content": {"kind": "elements", "root": {"rectangle": "label", "height": 90}}, "animation": {"duration": 0.4,
      "dampingRatio": 1}}, {"wait": "rest"}]
      """,
    ])
    let recording = try Recording(scenario)
    #expect(abs(recording.duration - 0.4) < 0.2)
  }

  // MARK: Pictures

  private func scenario(_ root: String, in folder: TemporaryFolder) throws -> Scenario {
    try Scenario(text: Array(json(root).utf8), file: "tiny.json", defaultName: "tiny", folder: folder.path)
  }

  @Test func `a picture is read from the scenario's folder, once`() throws {
    let folder = try TemporaryFolder()
    let bitmap = try Bitmap(width: 4, height: 2)
    try OutputFile.write(try PNGEncoder().encode(bitmap), to: "\(folder.path)/a.png")
    let resources = ScenarioResources(folder: folder.path)
    let picture = try resources.picture("a.png")
    #expect(try picture.bitmap == bitmap)
    #expect(try resources.picture("a.png") == picture)
    let file = Picture(try PictureFile(name: "b.png", bytes: folder.read("a.png")))
    try FileManager.default.removeItem(atPath: "\(folder.path)/a.png")
    try OutputFile.write(try PNGEncoder().encode(bitmap), to: "\(folder.path)/b.png")
    let scenario = try scenario(
      #"{"vertical": [{"image": "b.png", "height": 7, "mode": "fill", "cornerRadius": 2}]}"#, in: folder)
    let image = Element.image(file, height: 7, mode: .fill).clipped(cornerRadius: 2)
    #expect((scenario.scene.content as? ElementsContent)?.root == .vertical([image]))
  }

  @Test func `a file that is no picture is refused at its place`() throws {
    let folder = try TemporaryFolder()
    try OutputFile.write("no picture".utf8, to: "\(folder.path)/a.png")
    // The signature and the header of a picture of 60,000 x 60,000 pixels.
    let header: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
    try OutputFile.write(header + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0], to: "\(folder.path)/b.png")
    for name in ["a.png", "b.png", "c.png", ".", ""] {
      let error = try #require(throws: ScenarioError.self) { try scenario("{\"image\": \"\(name)\"}", in: folder) }
      #expect(error.place == "content.root.image")
      #expect(error.message.contains("PNG") || error.message.contains("Name a file"), "\(error)")
    }
  }

  // MARK: The schema

  @Test func `the schema describes elements by reference to themselves`() throws {
    let text = try Scenario.schema()
    let schema = try JSONReader.value(of: Array(text.utf8))
    guard case .object(let parts) = schema, case .object(let definitions)? = parts["$defs"] else {
      Issue.record("there are no definitions")
      return
    }
    #expect(definitions.keys.sorted() == ["element"])
    let element = try JSONEncoder().encode(definitions["element"])
    #expect(String(decoding: element, as: UTF8.self).contains("#\\/$defs\\/element"))
    #expect(text.contains("\"$ref\" : \"#/$defs/element\""))
  }
}
