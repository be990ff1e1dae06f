import Testing

@Suite struct BadInputTests {
  @Test(arguments: ScenarioKey.all)
  func `a value of the wrong type exits with 65 and names its key`(_ key: ScenarioKey) async throws {
    let tool = try Tool()
    try tool.add(key.json(key.kind == .list ? "{}" : "[]"))
    let line = try await tool.fail(["render", "tiny.json", "-o", "out"], status: 65)
    #expect(line.hasPrefix("tiny.json: \(key.path): "), "\(line)")
  }

  @Test(arguments: ["render", "trace", "snap-points", "filmstrip"])
  func `a missing file exits with 66`(_ command: String) async throws {
    let tool = try Tool()
    let extra = command == "filmstrip" ? ["-o", "strip.png"] : []
    let line = try await tool.fail([command, "missing.json"] + extra, status: 66)
    #expect(line.hasPrefix("missing.json: "))
  }

  @Test(arguments: ["render", "trace", "snap-points"])
  func `a folder instead of a file exits with 66`(_ command: String) async throws {
    let tool = try Tool()
    try tool.folder.write([], to: "folder.json/inside")
    let line = try await tool.fail([command, "folder.json"], status: 66)
    #expect(line.hasPrefix("folder.json: ") && line.contains("folder"))
  }

  @Test func `a scenario on standard input is reported as such`() async throws {
    let tool = try Tool()
    let line = try await tool.fail(["trace", "-"], status: 65, input: Array("{".utf8))
    #expect(line.hasPrefix("standard input: "))
    let good = try await tool.run(["trace", "-"], input: Array(TinyScenario.json().utf8))
    #expect(good.status == 0)
    #expect(good.lines.count == 2)
  }

  @Test func `unreadable standard input exits with 66 and an explanation`() async throws {
    let result = try await Tool().run(["trace", "-"], prelude: "exec < /")
    #expect(result.status == 66)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("standard input: "), "\(result.errors)")
    #expect(!result.errors.contains("Error Domain"))
  }

  @Test func `one bad scenario among good ones leaves no files`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "good.json")
    try tool.add("{}", as: "bad.json")
    let line = try await tool.fail(["render", "good.json", "bad.json"], status: 65)
    #expect(line == "bad.json: 'configuration' is missing.")
  }

  @Test func `two scenarios with the same name are refused`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["name": #""same""#]), as: "a.json")
    try tool.add(TinyScenario.json(["name": #""same""#]), as: "b.json")
    #expect(try await tool.fail(["render", "a.json", "b.json"], status: 64).contains("'same'"))
  }

  @Test func `clamping is reported on standard error, and the run succeeds`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["configuration": #"{"snapPoints": ["full", "pointsFromTop:900"]}"#]))
    let result = try await tool.run(["trace", "tiny.json"])
    #expect(result.status == 0)
    #expect(
      result.errorLines == [
        "tiny.json: configuration: pointsFromTop:900 asks for 900 points, outside the container; 210 is used."
      ])
  }
}
