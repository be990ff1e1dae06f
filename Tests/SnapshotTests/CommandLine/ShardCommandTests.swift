import Testing

@testable import SheetRender

@Suite struct ShardCommandTests {
  private func tool() throws -> Tool {
    let tool = try Tool()
    for (name, rate) in [("a", "10"), ("b", "7")] {
      try tool.add(
        TinyScenario.json([
          "resizing": #""resizeToVisibleArea""#,
          "script": #"[{"move": "full"}, {"wait": 0.1}, {"mark": "on the way"}]"#,
          "fps": rate,
        ]), as: "\(name).json")
    }
    return tool
  }

  /// All files in a folder, by path.
  private func files(_ tool: Tool, _ folder: String) throws -> [String: [UInt8]] {
    let names = try tool.folder.contents().filter { $0.hasPrefix("\(folder)/") && $0.contains(".") }
    return Dictionary(
      uniqueKeysWithValues: try names.map { (String($0.dropFirst(folder.count + 1)), try tool.folder.read($0)) })
  }

  @Test(
    arguments: [
      "a.json", "a.json b.json", "a.json --jobs 3 --annotate", "a.json --format rgba",
      "a.json --at 0 --at 0.1 --at rest", "a.json b.json --at frame:1 --at 0.2", "a.json --at 0 --at rest --format svg",
    ], [2, 7])
  func `the parts together make the same files as one run`(_ line: String, count: Int) async throws {
    let tool = try tool()
    let arguments = line.split(separator: " ").map(String.init)
    #expect(try await tool.run(["render"] + arguments + ["-o", "one"]).status == 0)
    // Left by an earlier, longer run. The last part is not the last one to run.
    for name in ["0006.png", "0007.png"] where line == "a.json" {
      try tool.folder.write(TinyPicture.png(gray: 7), to: "parts/\(name)")
    }
    for number in (1...count).reversed() {
      let shard = ["--shard", "\(number)/\(count)"]
      #expect(try await tool.run(["render"] + arguments + ["-o", "parts"] + shard).status == 0)
    }
    let one = try files(tool, "one")
    #expect(one.count > 1)
    #expect(try files(tool, "parts") == one)
  }

  @Test func `each part writes only its own frames`() async throws {
    let tool = try tool()
    let names = [
      ["a/0000", "a/0001", "a/0002", "a/0003"], ["a/0004", "a/0005", "b/0000", "b/0001"],
      ["b/0002", "b/0003", "b/0004"],
    ]
    for (index, expected) in names.enumerated() {
      try await tool.succeed("render", "a.json", "b.json", "-o", "\(index)", "--shard", "\(index + 1)/3")
      #expect(try files(tool, "\(index)").keys.sorted() == expected.map { "\($0).png" })
    }
  }

  @Test(arguments: [("a.json", "7/9", "are only 6 frames"), ("a.json --at rest", "2/2", "is only 1 picture")])
  func `a part with nothing to do says so and writes nothing`(
    _ line: String, shard: String, there: String
  ) async throws {
    let tool = try tool()
    let before = try tool.folder.contents()
    let result = try await tool.run(
      ["render"] + line.split(separator: " ").map(String.init) + ["--shard", shard, "-o", "out"])
    #expect(result.status == 0)
    #expect(result.errorLines == ["part \(shard) has nothing to do: there \(there)"])
    #expect(try tool.folder.contents() == before)
  }

  @Test(arguments: [
    ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "3"],
    ["JOB_COMPLETION_INDEX": "1", "SHEET_RENDER_SHARDS": "3"],
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"],
  ])
  func `auto takes the part from the environment`(_ variables: [String: String]) async throws {
    let tool = try tool()
    let none = ["SLURM_ARRAY_TASK_ID": "", "JOB_COMPLETION_INDEX": "", "CI_NODE_INDEX": ""]
    let environment = none.merging(variables) { _, new in new }
    try await tool.succeed("render", "a.json", "-o", "out", "--shard", "auto", environment: environment)
    #expect(try files(tool, "out").keys.sorted() == ["0002.png", "0003.png"])
    let lost = try await tool.run(["render", "a.json", "-o", "lost", "--shard", "auto"], environment: none)
    #expect(lost.status == 64)
    #expect(lost.errors.hasPrefix("--shard: none of SLURM_ARRAY_TASK_ID"))
  }

  @Test(arguments: [
    BadArguments("render a.json --shard 0/4", "--shard: '0/4' is not a part"),
    BadArguments("render a.json --shard 5/4", "--shard: '5/4' is not a part"),
    BadArguments("render a.json --shard two", "Write K/N with K from 1 to N"),
    BadArguments("render a.json --shard=", "--shard: '' is not a part"),
    BadArguments("render a.json --shard 1/2 --shard 2/2", "--shard is given twice"),
    BadArguments("render a.json --shard 1/2 -o a.apng", "an animation is one file"),
    BadArguments("render a.json b.json --shard 1/2 -o out --format apng", "an animation is one file"),
    BadArguments("render a.json --shard 1/2 -o -", "standard output is one stream"),
    BadArguments("render a.json --shard 1/2 -o - --at rest", "standard output is one stream"),
    BadArguments("render a.json --shard 1/2 -o a.pdf --at 0 --at rest", "a.pdf is one document"),
    BadArguments("filmstrip a.json --shard 1/2 -o a.png", "--shard is unknown"),
  ])
  func `output that cannot be split is refused`(_ bad: BadArguments) async throws {
    let line = try await tool().fail(bad.arguments, status: 64)
    #expect(line.contains(bad.mention), "\(line)")
  }
}
