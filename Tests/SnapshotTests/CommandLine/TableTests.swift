import Foundation
import Testing

@testable import SheetRender

@Suite struct TableTests {
  @Test func `snap points are listed with their offsets, the most visible first`() async throws {
    let tool = try Tool()
    try tool.add(
      TinyScenario.json(["configuration": #"{"snapPoints": ["hidden", "fraction:0.5", "pointsFromBottom:40", "full"]}"#]
      ))
    let result = try await tool.succeed("snap-points", "tiny.json")
    let words = result.lines.dropFirst().map { $0.split(separator: " ").map(String.init) }
    #expect(
      words == [
        ["full", "0", "30", "210"], ["fraction:0.5", "105", "135", "105"], ["pointsFromBottom:40", "170", "200", "40"],
        ["hidden", "218", "248", "0"],
      ])
  }

  @Test func `every device is listed, and every listed device is known`() async throws {
    let result = try await Tool().succeed("devices")
    #expect(result.lines.count == Device.presets.count + 1)
    for (line, device) in zip(result.lines.dropFirst(), Device.presets) {
      #expect(line.hasPrefix(device.name))
      #expect(try Device(named: device.name) == device)
    }
  }

  @Test(arguments: ["render", "trace", "snap-points", "filmstrip", "matrix", "compare", "docs", "devices", "schema"])
  func `help shows examples before anything else`(_ command: String) async throws {
    let tool = try Tool()
    let result = try await tool.succeed(command, "--help")
    #expect(result.lines.dropFirst().first == "Examples:")
    #expect(result.lines.dropFirst(2).first?.hasPrefix("  sheet-render \(command)") == true)
    let usage = try #require(result.lines.firstIndex { $0.hasPrefix("Usage: sheet-render \(command)") })
    #expect(usage > 2)
    #expect(try await tool.succeed("--help").text.contains("  \(command) "))
  }

  @Test func `the version includes the version of Cairo`() async throws {
    let result = try await Tool().succeed("--version")
    #expect(result.text.hasPrefix("sheet-render ") && result.text.contains("Cairo \(CairoPainter.cairoVersion)"))
  }

  /// All keys of objects in a JSON value, at any depth.
  private func keys(of value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]: object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1)) }
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys(of: $1)) }
    default: []
    }
  }

  /// The names of all properties in a schema, at any depth.
  private func properties(of schema: Any) -> Set<String> {
    switch schema {
    case let object as [String: Any]:
      object.reduce(into: []) { names, entry in
        guard entry.key == "properties", let described = entry.value as? [String: Any] else {
          names.formUnion(properties(of: entry.value))
          return
        }
        names.formUnion(described.keys)
        for value in described.values { names.formUnion(properties(of: value)) }
      }
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(properties(of: $1)) }
    default: []
    }
  }

  @Test func `the schema has exactly the accepted keys`() async throws {
    let tool = try Tool()
    let schema = try JSONSerialization.jsonObject(with: Data(try await tool.succeed("schema").output))
    try tool.folder.write(try TinyPicture.png(gray: 128), to: "photo.png")
    var accepted = Set<String>()
    for (index, text) in CompleteScenarios.texts.enumerated() {
      try tool.add(text, as: "\(index).json")
      try await tool.succeed("trace", "\(index).json")
      accepted.formUnion(keys(of: try JSONSerialization.jsonObject(with: Data(text.utf8))))
    }
    // Fonts need font files; the font tests read a scenario that names one.
    #expect(properties(of: schema) == accepted.union(["fonts"]))
  }

  @Test func `the schema forbids other keys in every object`() async throws {
    func check(_ schema: Any) {
      if let object = schema as? [String: Any] {
        // If one key decides which others are allowed, its cases forbid the rest, and their conditions forbid nothing.
        let isChoice = object["allOf"] != nil
        if object["properties"] is [String: Any], !isChoice {
          #expect(object["additionalProperties"] as? Bool == false)
        }
        object.filter { $0.key != "if" }.values.forEach(check)
      } else if let list = schema as? [Any] {
        list.forEach(check)
      }
    }
    let output = try await Tool().succeed("schema").output
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
    #expect(schema["required"] as? [String] == ["configuration"])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    check(schema)
  }

  @Test func `T: snapshots without a subcommand says what to write`() async throws {
    let line = try await Tool().fail(["snapshots"], status: 64)
    for word in ["verify", "record", "accept", "prune"] {
      #expect(line.contains("sheet-render snapshots \(word)"), "\(line)")
    }
  }

  @Test(arguments: ["render", "snapshots", "snapshots verify", ""])
  func `T: help COMMAND shows the same as COMMAND --help`(_ command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    let tool = try Tool()
    let (first, second) = (try await tool.run(["help"] + words), try await tool.run(words + ["--help"]))
    #expect(first.status == 0 && first.errors == "")
    #expect(first.text == second.text && first.text.contains("render"))
  }

  @Test func `T: help for an unknown command exits with 64`() async throws {
    #expect(try await Tool().fail(["help", "rendr"], status: 64).contains("Did you mean 'render'?"))
  }
}
