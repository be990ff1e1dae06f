import Testing

/// A scenario file with one mistake, the path of the mistake, and what the message must mention.
struct BadScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let json: String
  let path: String
  let mention: String

  init(_ title: String, _ changes: [String: String], at path: String, says mention: String) {
    self.init(title, text: TinyScenario.json(changes), at: path, says: mention)
  }

  init(_ title: String, text: String, at path: String, says mention: String) {
    testDescription = title
    json = text
    self.path = path
    self.mention = mention
  }
}

@Suite struct BadScenarioTests {
  private func expectRefusal(_ bad: BadScenario, _ location: SourceLocation = #_sourceLocation) async throws {
    let tool = try Tool()
    try tool.add(bad.json, as: "bad.json")
    let line = try await tool.fail(["render", "bad.json", "-o", "frames"], status: 65, location: location)
    let start = bad.path.isEmpty ? "bad.json: " : "bad.json: \(bad.path): "
    #expect(line.hasPrefix(start), "\(line)", sourceLocation: location)
    #expect(line.contains(bad.mention), "\(line)", sourceLocation: location)
  }

  @Test(arguments: [
    BadScenario("at the root", ["scripts": "[]"], at: "scripts", says: "'script'"),
    BadScenario(
      "in the configuration", ["configuration": #"{"snapPoint": []}"#], at: "configuration.snapPoint",
      says: "'snapPoints'"),
    BadScenario(
      "in a modal presentation",
      ["presentation": #"{"modal": {"initialSnapPoint": "full", "backdropColour": "red"}}"#],
      at: "presentation.modal.backdropColour", says: "'backdropColor'"),
    BadScenario(
      "in a device's safe area",
      ["device": #"{"width": 120, "height": 240, "safeArea": {"botom": 1}}"#], at: "device.safeArea.botom",
      says: "'bottom'"),
    BadScenario(
      "in the second step", ["script": #"[{"wait": 1}, {"moev": "full"}, {"mov": "full"}]"#],
      at: "script[1].moev", says: "Did you mean 'move'?"),
    BadScenario(
      "in the third step", ["script": #"[{"wait": 1}, {"wait": 1}, {"mov": "full"}]"#],
      at: "script[2].mov", says: "'move'"),
    BadScenario(
      "in the content", ["content": #"{"kind": "list", "rowheight": 20}"#], at: "content.rowheight",
      says: "'rowHeight'"),
    BadScenario(
      "of another kind of content", ["content": #"{"kind": "color", "rows": 20}"#], at: "content.rows",
      says: "The keys are: kind"),
    BadScenario(
      "in a step without keys", ["script": #"[{"present": {"animate": true}}]"#],
      at: "script[0].present.animate", says: "unknown"),
    BadScenario("unlike any other", ["zebra": "1"], at: "zebra", says: "The keys are: $schema, name"),
  ])
  func `an unknown key names the nearest known one`(_ bad: BadScenario) async throws {
    try await expectRefusal(bad)
  }

  @Test(arguments: [
    BadScenario("an unknown device", ["device": #""iPhone XX""#], at: "device", says: "Did you mean 'iPhone X'"),
    BadScenario(
      "an unknown snap point", ["configuration": #"{"snapPoints": ["full", "hiden"]}"#],
      at: "configuration.snapPoints[1]", says: "'hidden'"),
    BadScenario(
      "a fraction of letters", ["configuration": #"{"snapPoints": ["hidden", "fraction:abc"]}"#],
      at: "configuration.snapPoints[1]",
      says: "'fraction:abc' is not a number. Write for example 'fraction:0.5'."),
    BadScenario(
      "a fraction that is not a number", ["configuration": #"{"snapPoints": ["fraction:nan"]}"#],
      at: "configuration.snapPoints[0]", says: "'fraction:nan' is not a number"),
    BadScenario(
      "an infinite distance", ["configuration": #"{"snapPoints": ["pointsFromTop:1e400"]}"#],
      at: "configuration.snapPoints[0]", says: "is not a number"),
    BadScenario(
      "a distance of 1e308", ["configuration": #"{"snapPoints": ["pointsFromBottom:1e308"]}"#],
      at: "configuration.snapPoints[0]", says: "too far away"),
    BadScenario(
      "a top margin of 1e308", ["configuration": #"{"topMargin": "fromTop:1e308"}"#],
      at: "configuration.topMargin", says: "too far away"),
    BadScenario(
      "no snap points", ["configuration": #"{"snapPoints": []}"#], at: "configuration.snapPoints",
      says: "there are no snap points"),
    BadScenario(
      "a move to a snap point that is not configured",
      ["script": #"[{"mark": "a"}, {"move": "fraction:0.3"}]"#], at: "script[1]",
      says: "hidden, fraction:0.5, full"),
    BadScenario(
      "an initial snap point that is not configured",
      ["presentation": #"{"modal": {"initialSnapPoint": "fraction:0.3"}}"#],
      at: "presentation.modal.initialSnapPoint", says: "hidden, fraction:0.5, full"),
    BadScenario(
      "a presentation at hidden", ["presentation": #"{"modal": {"initialSnapPoint": "hidden"}}"#],
      at: "presentation.modal.initialSnapPoint", says: "cannot start at 'hidden'"),
    BadScenario(
      "a modal without an initial snap point", ["presentation": #"{"modal": {}}"#],
      at: "presentation.modal", says: "'initialSnapPoint' is missing"),
    BadScenario(
      "a presentation of an inline sheet", ["script": #"[{"present": {}}]"#], at: "script[0]",
      says: "inline"),
    BadScenario(
      "a modal sheet presented twice",
      ["presentation": TinyScenario.modal, "script": #"[{"present": {}}, {"present": {}}]"#], at: "script[1]",
      says: "already presented"),
    BadScenario(
      "a mark named twice", ["script": #"[{"mark": "a"}, {"wait": 1}, {"mark": "a"}]"#], at: "script[2]",
      says: "'a' already"),
    BadScenario(
      "a step that does two things", ["script": #"[{"move": "full", "wait": 1}]"#], at: "script[0]",
      says: "'move' and 'wait'"),
    BadScenario("a step that does nothing", ["script": "[{}]"], at: "script[0]", says: "says nothing"),
    BadScenario(
      "a script longer than an hour", ["script": #"[{"wait": 3600}, {"move": "full"}]"#],
      at: "script[1]", says: "longer than 3600 seconds"),
    BadScenario(
      "insets that leave no room", ["container": #"{"top": 200, "bottom": 40}"#], at: "container",
      says: "no room"),
    BadScenario(
      "a canvas of 100,000 pixels", ["device": #"{"width": 10000, "height": 1, "scale": 10}"#],
      at: "device", says: "100000 x 10 pixels"),
    BadScenario(
      "a canvas of less than a pixel", ["device": #"{"width": 1, "height": 1, "scale": 0.1}"#],
      at: "device", says: "0 x 0 pixels"),
    BadScenario("a name that leaves the folder", ["name": #""../up""#], at: "name", says: "cannot name a file"),
    BadScenario("a name with a slash", ["name": #""a/b""#], at: "name", says: "cannot name a file"),
    BadScenario("an empty name", ["name": #""""#], at: "name", says: "cannot name a file"),
    BadScenario("a name with two lines", ["name": #""a\nb""#], at: "name", says: "cannot name a file"),
    BadScenario("a device name with two lines", ["device": #""iPhone\n15""#], at: "device", says: "not a known device"),
    BadScenario(
      "a mark that leaves the folder", ["script": #"[{"mark": "../../up"}]"#], at: "script[0].mark",
      says: "cannot name a file"),
    BadScenario("no configuration", ["configuration": ""], at: "", says: "'configuration' is missing"),
  ])
  func `a wrong value is refused with its path`(_ bad: BadScenario) async throws {
    try await expectRefusal(bad)
  }

  @Test func `an unknown key with a line break is still reported in one line`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json([#"a\nb"#: "1"]), as: "bad.json")
    let line = try await tool.fail(["trace", "bad.json"], status: 65)
    #expect(line.contains("unknown"), "\(line)")
  }

  @Test func `a scenario without a name is named after its file, made safe for paths`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "größe (1).json")
    try await tool.succeed("render", "größe (1).json", "--at", "rest")
    #expect(try !tool.folder.read("frames/größe -1-/rest.png").isEmpty)
  }

  @Test(arguments: [
    BadScenario("NaN", text: #"{"fps": NaN, "configuration": {}}"#, at: "line 1, column 9: ", says: "not JSON"),
    BadScenario("Infinity", text: #"{"fps": Infinity}"#, at: "line 1, column 9: ", says: "not JSON"),
    BadScenario("1e400", text: #"{"fps": 1e400}"#, at: "line 1, column 9: ", says: "1e400 is too large"),
    BadScenario(
      "1e400 in a list", text: #"{"script": [{"wait": 1}, {"wait": 1e400}]}"#, at: "line 1, column 35: ",
      says: "1e400 is too large"),
    BadScenario(
      "truncated", text: "{\n  \"configuration\": {\n    \"snapPoints\": [\"full\"", at: "line 3, column",
      says: "not JSON"),
    BadScenario(
      "a comma is missing", text: "{\n  \"configuration\": {\n    \"snapPoints\": [\"full\" \"hidden\"]}}",
      at: "line 3, column 27: ", says: "not JSON"),
    BadScenario(
      "nested 10,000 deep",
      text: String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000), at: "line 1, column",
      says: "nested"),
    BadScenario(
      "text after the end", text: "{\"configuration\": {}}\nx", at: "line 2, column 1: ",
      says: "not JSON"),
    BadScenario(
      "an extra comma", text: "{\n  \"configuration\": {\"snapPoints\": [\"full\"],}}", at: "line 2, column 44: ",
      says: "a comma"),
    BadScenario(
      "a key given twice", text: "{\"configuration\": {},\n \"fps\": 30, \"fps\": 60}", at: "line 2, column 13: ",
      says: "'fps' is given twice"),
    BadScenario(
      "a control character in a text", text: "{\"configuration\": {}, \"about\": \"a\tb\"}", at: "line 1, column 34: ",
      says: "control character"),
    BadScenario(
      "half of a surrogate pair", text: #"{"configuration": {}, "about": "\ud800"}"#, at: "line 1, column 32: ",
      says: "surrogate"),
    BadScenario("an empty file", text: "", at: "", says: "the file is empty"),
    BadScenario("a file of white space", text: " \t\r\n ", at: "", says: "the file is empty"),
  ])
  func `text that is not JSON is refused with its line`(_ bad: BadScenario) async throws {
    let tool = try Tool()
    try tool.add(bad.json, as: "bad.json")
    let line = try await tool.fail(["trace", "bad.json"], status: 65)
    #expect(line.hasPrefix("bad.json: \(bad.path)"), "\(line)")
    #expect(line.contains(bad.mention), "\(line)")
  }

  @Test func `text that is not UTF-8 is refused`() async throws {
    let tool = try Tool()
    try tool.folder.write(
      Array("{\"configuration\": {}, \"about\": \"".utf8) + [0xFF, 0xFE, 0x22, 0x7D], to: "bad.json")
    let line = try await tool.fail(["render", "bad.json"], status: 65)
    #expect(line.hasPrefix("bad.json: ") && line.contains("UTF-8"), "\(line)")
  }
}
