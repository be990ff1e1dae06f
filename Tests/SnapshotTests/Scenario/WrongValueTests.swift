import Testing

@testable import SheetRender

@Suite struct WrongValueTests {
  private func refusal(of json: String) -> ScenarioError? {
    #expect(throws: ScenarioError.self, "\(json)") { try TinyScenario.read(json) }
  }

  @Test(arguments: ScenarioKey.all)
  func `a value of the wrong type is reported at its key`(_ key: ScenarioKey) throws {
    for value in key.kind.wrongValues {
      let error = try #require(refusal(of: key.json(value)))
      #expect(error.place == key.path, "\(value): \(error)")
      #expect(
        error.message.hasPrefix("expected ") || error.message.contains("rite ")
          || error.message.contains("for example"), "\(value): \(error)")
    }
  }

  @Test(arguments: ScenarioKey.numbers, ["-1", "1e308", "-1e308", "1000000001"])
  func `a number out of range is reported at its key`(_ key: ScenarioKey, number: String) throws {
    let error = try #require(refusal(of: key.json(number)))
    #expect(error.place == key.path)
    #expect(error.message.contains("out of range"))
  }

  @Test(arguments: ScenarioKey.numbers, ["1e400", "-1e400"])
  func `a number that cannot be read is reported at its place`(_ key: ScenarioKey, number: String) throws {
    let json = key.json(number)
    let error = try #require(refusal(of: json))
    let start = try #require(json.firstRange(of: number)).lowerBound
    #expect(error.place == "line 1, column \(json[..<start].count + 1)", "\(error)")
  }

  @Test(arguments: ScenarioKey.numbers, ["01", "NaN", "Infinity", "-Infinity", "0x10", "+1"])
  func `what is not a JSON number is refused`(_ key: ScenarioKey, number: String) throws {
    let error = try #require(refusal(of: key.json(number)))
    #expect(error.place.hasPrefix("line 1, column "), "\(error)")
  }

  @Test(arguments: [
    ("fps", "0"), ("fps", "10000"), ("fps", "29.97"), ("fps", #""0/1""#), ("fps", #""241/1""#), ("fps", #""60/0""#),
    ("scale", "0"), ("scale", "10.5"), ("appearance", #""Dark""#), ("resizing", #""resize""#),
    ("background", ##"{"color": "#12345"}"##), ("content", #"{"kind": "elephants"}"#),
    ("content", #"{"kind": "list", "rows": 1.5}"#), ("content", #"{"kind": "list", "rows": 10000001}"#),
    ("content", #"{"kind": "list", "rowHeight": 0}"#), ("presentation", #""modal""#), ("device", #"{"width": 120}"#),
    ("script", #"[{"wait": "long"}]"#), ("script", #"[{"wait": 1, "animated": false}]"#),
  ])
  func `a value that means nothing is refused below its key`(_ key: String, value: String) throws {
    let error = try #require(refusal(of: TinyScenario.json([key: value])))
    #expect(error.place.hasPrefix(key))
    #expect(error.file == "tiny.json")
  }

  @Test func `a list that is too long is refused before it is read`() throws {
    let points = Array(repeating: #""full""#, count: 101).joined(separator: ", ")
    let error = try #require(refusal(of: TinyScenario.json(["configuration": "{\"snapPoints\": [\(points)]}"])))
    #expect(error.place == "configuration.snapPoints")
    #expect(error.message.contains("101 elements"))
  }

  @Test func `a file of more than 16 MiB is refused`() throws {
    let error = try #require(refusal(of: TinyScenario.json() + String(repeating: " ", count: 16 * 1024 * 1024)))
    #expect(error.message.contains("16777216"))
  }

  @Test(arguments: [
    ("..", "_."), ("größe", "größe"), ("a/b\\c:d", "a-b-c-d"), ("my sheet (1)", "my sheet -1-"), ("", "_"),
    (String(repeating: "ö", count: 80), String(repeating: "ö", count: 50)),
  ])
  func `a name that comes from the file's is made safe in a path`(_ file: String, name: String) throws {
    #expect(try TinyScenario.read(TinyScenario.json(), defaultName: file).name == name)
  }

  @Test(arguments: ["../up", "/root", ".hidden", "-o", " blank", "a/b", "a\\\\b", "a:b", "é/", "", "a\\u0000b"])
  func `a name that could leave its folder is refused`(_ name: String) throws {
    let error = try #require(refusal(of: TinyScenario.json(["name": "\"\(name)\""])))
    #expect(error.place == "name")
  }

  @Test(arguments: ["a", "modal-list", "2 sheets", "_x", "v1.0", "größe", "シート", String(repeating: "n", count: 100)])
  func `a name that is safe in a path is kept`(_ name: String) throws {
    #expect(try TinyScenario.scenario(["name": "\"\(name)\""]).name == name)
  }

  @Test func `every message is a single line`() throws {
    let texts = [#"{"a\nb": 1}"#, TinyScenario.json(["name": #""a\nb""#]), TinyScenario.json(["device": #""a\r\nb""#])]
    for text in texts {
      let error = try #require(refusal(of: text))
      #expect(error.description.split(whereSeparator: \.isNewline).count == 1, "\(error)")
    }
  }
}
