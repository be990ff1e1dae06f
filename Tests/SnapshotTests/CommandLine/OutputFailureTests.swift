import Testing

@Suite struct OutputFailureTests {
  private func tinyTool() throws -> Tool {
    let tool = try Tool()
    try tool.add(TinyScenario.json())
    return tool
  }

  @Test(arguments: [
    BadArguments("render tiny.json --at rest -o a-file/rest.png", "a-file: this is a file"),
    BadArguments("filmstrip tiny.json -o a-file/new/strip.png", "a-file: this is a file"),
    BadArguments("render tiny.json -o a-file", "a-file: this is a file"),
    BadArguments("render tiny.json -o tiny.json/frames", "tiny.json: this run reads the file"),
    BadArguments("render tiny.json --at 0 --at rest -o a-file", "a-file: this is a file"),
    BadArguments("render tiny.json --at rest -o folder.png", "folder.png: cannot be created"),
    BadArguments("filmstrip tiny.json -o folder.png", "folder.png: cannot be created"),
    BadArguments("matrix tiny.json -o a-file/matrix.png", "a-file: this is a file"),
    BadArguments("matrix tiny.json -o a-file", "a-file: this is a file"),
    BadArguments("compare old.png new.png --diff a-file/diff.png", "a-file: this is a file"),
  ])
  func `an output that cannot be created exits with 73`(_ bad: BadArguments) async throws {
    let tool = try tinyTool()
    try tool.folder.write([], to: "folder.png/inside")
    try tool.folder.write([], to: "a-file")
    try tool.folder.write(try TinyPicture.png(gray: 10), to: "old.png")
    try tool.folder.write(try TinyPicture.png(gray: 20), to: "new.png")
    let line = try await tool.fail(bad.arguments, status: 73)
    #expect(line.hasPrefix(bad.mention), "\(line)")
    #expect(!line.contains("Input/output error"), "\(line)")
  }

  #if os(Linux)
    @Test(arguments: [
      BadArguments("render tiny.json --at rest -o /dev/full", "/dev/full"),
      BadArguments("filmstrip tiny.json -o /dev/full", "/dev/full"),
    ])
    func `a full device exits with 74`(_ bad: BadArguments) async throws {
      let line = try await tinyTool().fail(bad.arguments, status: 74)
      #expect(line.hasPrefix("/dev/full: cannot be written: "), "\(line)")
    }

    @Test(arguments: [
      "render tiny.json -o -", "render tiny.json --at rest -o -", "filmstrip tiny.json -o -", "trace tiny.json",
      "trace tiny.json --format json", "snap-points tiny.json", "devices", "schema", "--help", "render --help",
    ])
    func `standard output that cannot be written exits with 74`(_ line: String) async throws {
      let tool = try tinyTool()
      let result = try await tool.run(line.split(separator: " ").map(String.init), outputPath: "/dev/full")
      #expect(!result.wasKilled)
      #expect(result.status == 74)
      #expect(result.errorLines.count == 1)
      #expect(result.errors.hasPrefix("standard output: cannot be written: "))
      #expect(try tool.folder.contents() == ["tiny.json"])
    }
  #endif

  @Test func `a write that fails midway exits with 74 and leaves the earlier picture`() async throws {
    let tool = try tinyTool()
    let earlier = try TinyPicture.png(gray: 1)
    try tool.folder.write(earlier, to: "strip.png")
    let result = try await tool.run(
      ["filmstrip", "tiny.json", "--scale", "2", "--count", "20", "-o", "strip.png"],
      prelude: "trap '' XFSZ; ulimit -f 4")
    #expect(!result.wasKilled)
    #expect(result.status == 74, "\(result.errors)")
    #expect(result.errors.hasPrefix("strip.png: cannot be written: "), "\(result.errors)")
    #expect(try tool.folder.read("strip.png") == earlier)
    #expect(try tool.folder.contents() == ["strip.png", "tiny.json"])
  }

  @Test func `a failed run leaves the earlier picture unchanged`() async throws {
    let tool = try tinyTool()
    try tool.folder.write([1, 2, 3], to: "rest.png")
    try await tool.fail(["render", "tiny.json", "--at", "mark:none", "-o", "rest.png"], status: 64)
    #expect(try tool.folder.read("rest.png") == [1, 2, 3])
  }
}
