import Testing

@testable import SheetRender

/// P1: an unchanged suite passes, however it is run.
@Suite struct UnchangedSuiteTests {
  private static let names = (0..<4).map { "s\($0)" }

  /// A suite of random scenarios, some of them twice, recorded with one job.
  private func recorded(_ option: String) async throws -> Tool {
    let tool = try Tool()
    for (index, name) in Self.names.enumerated() {
      var random = RandomScenario(seed: UInt64(index / 2 * 2 + 40))
      try tool.add(random.json(), as: "suite/\(name).json")
    }
    let result = try await tool.run(["snapshots", "record", "suite", "--jobs", "1", option])
    #expect(result.status == 0, "\(result.text) \(result.errors)")
    return tool
  }

  private func expectNoFailure(_ tool: Tool, _ arguments: [String]) async throws {
    let result = try await tool.run(["snapshots", "verify"] + arguments)
    #expect(result.status == 0, "\(arguments): \(result.text) \(result.errors)")
  }

  @Test(arguments: ["--marks", "--frames"])
  func `P1: a suite passes alone, backwards, in parts, filtered and with several jobs`(_ option: String) async throws {
    let tool = try await recorded(option)
    for name in Self.names { try await expectNoFailure(tool, ["suite/\(name).json"]) }
    try await expectNoFailure(tool, Self.names.reversed().map { "suite/\($0).json" })
    for part in 1...2 { try await expectNoFailure(tool, ["suite", "--shard", "\(part)/2"]) }
    for text in ["s1", "s2"] { try await expectNoFailure(tool, ["suite", "--filter", text]) }
    for jobs in ["1", "3"] { try await expectNoFailure(tool, ["suite", "--jobs", jobs]) }
  }

  /// A sheet that clips a circle in a carousel in two different ways.
  private static let cutCircle = """
    {
      "device": "iPhone 16 Pro", "configuration": {"snapPoints": ["pointsFromBottom:120", "full"]},
      "resizing": "resizeToVisibleArea",
      "content": {"kind": "elements", "root": {"vertical": [
        {"rectangle": "systemFill", "height": 57, "width": 10},
        {"carousel": [
          {"rectangle": "clear", "width": 352, "height": 10}, {"circle": "systemGreen", "diameter": 60}
        ]}
      ]}},
      "script": [{"wait": "rest"}, {"mark": "a"}, {"move": "full"}, {"wait": "rest"}, {"mark": "b"}], "text": "blocks"
    }
    """

  @Test func `P1: two equal scenarios recorded one after the other have the same pixels`() async throws {
    let tool = try Tool()
    for name in ["a", "b"] { try tool.add(Self.cutCircle, as: "u/\(name).json") }
    #expect(try await tool.run(["snapshots", "record", "u", "--jobs", "1"]).status == 0)
    let pixels = try ["a", "b"].map { name in
      String(decoding: try tool.folder.read("u/\(name).txt"), as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("pixels ") }
    }
    #expect(pixels[0].count == 1)
    #expect(pixels[0] == pixels[1])
  }
}
