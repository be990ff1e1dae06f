import Testing

@testable import SheetRender

@Suite struct RenderTests {
  private static let moving = TinyScenario.json([
    "resizing": #""resizeToVisibleArea""#, "script": #"[{"move": "full"}, {"wait": 0.1}, {"mark": "on the way"}]"#,
    "fps": "10",
  ])

  private func movingTool() throws -> Tool {
    let tool = try Tool()
    try tool.add(Self.moving)
    return tool
  }

  private func frames(_ tool: Tool, _ folder: String) throws -> [[UInt8]] {
    try tool.folder.contents().filter { $0.hasPrefix("\(folder)/") }.map(tool.folder.read)
  }

  @Test func `the built-in scenario writes numbered frames to frames modal-list`() async throws {
    let tool = try Tool()
    try await tool.succeed("render", "--scale", "0.25", "--fps", "10")
    let count = try Recording(.builtIn()).frames(at: FrameRate(10)).count
    let names = (0..<count).map { "frames/modal-list/" + ($0 < 10 ? "000\($0)" : "00\($0)") + ".png" }
    #expect(try tool.folder.contents() == ["frames", "frames/modal-list"] + names)
    let first = try PNGDecoder().decode(tool.folder.read("frames/modal-list/0000.png"))
    #expect((first.width, first.height) == (98, 213))
  }

  @Test func `at scale 1 the built-in scenario's pictures have the device's size in points`() async throws {
    let tool = try Tool()
    try await tool.succeed("render", "--scale", "1", "--fps", "10", "--at", "frame:0", "-o", "first.png")
    let first = try PNGDecoder().decode(tool.folder.read("first.png"))
    #expect((first.width, first.height) == (393, 852))
    #expect(first[196, 426] == 0xFFFF_C769)
  }

  @Test func `a scenario gives the same bytes every time, with any number of jobs`() async throws {
    let tool = try movingTool()
    for (folder, jobs) in [("one", "1"), ("again", "1"), ("four", "4"), ("many", "64")] {
      try await tool.succeed("render", "tiny.json", "-o", folder, "--jobs", jobs)
    }
    let one = try frames(tool, "one")
    #expect(one.count == 6)
    #expect(Set(one).count > 3)
    #expect(try frames(tool, "again") == one)
    #expect(try frames(tool, "four") == one)
    #expect(try frames(tool, "many") == one)
  }

  @Test func `standard output gets all frames in order`() async throws {
    let tool = try movingTool()
    try await tool.succeed("render", "tiny.json", "-o", "files")
    let streamed = try await tool.succeed("render", "tiny.json", "-o", "-", "--jobs", "4")
    #expect(try frames(tool, "files").flatMap { $0 } == streamed.output)
  }

  @Test func `a later, shorter run removes only the surplus frames`() async throws {
    let tool = try movingTool()
    try await tool.succeed("render", "tiny.json", "-o", "out", "--fps", "20")
    for name in ["notes.txt", "0099.jpg", "cover.png", "12.png", "0003.png.bak", "at-0.5.png"] {
      try tool.folder.write([7], to: "out/\(name)")
    }
    try await tool.succeed("render", "tiny.json", "-o", "out", "--fps", "10")
    #expect(
      try tool.folder.contents() == [
        "out", "out/0000.png", "out/0001.png", "out/0002.png", "out/0003.png", "out/0003.png.bak", "out/0004.png",
        "out/0005.png", "out/0099.jpg", "out/12.png", "out/at-0.5.png", "out/cover.png", "out/notes.txt", "tiny.json",
      ])
  }

  @Test func `a picture named after a date is not a frame and stays`() async throws {
    let tool = try movingTool()
    try tool.folder.write([7], to: "out/20240131.png")
    try await tool.succeed("render", "tiny.json", "-o", "out")
    #expect(try tool.folder.contents().contains("out/20240131.png"))
  }

  @Test func `several scenarios get a folder each`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "a.json")
    try tool.add(TinyScenario.json(["name": #""second""#]), as: "b.json")
    try await tool.succeed("render", "a.json", "b.json", "-o", "out")
    #expect(
      try tool.folder.contents() == [
        "a.json", "b.json", "out", "out/a", "out/a/0000.png", "out/second", "out/second/0000.png",
      ])
  }

  @Test func `one still is written to the named file`() async throws {
    let tool = try movingTool()
    try await tool.succeed("render", "tiny.json", "-o", "out")
    try await tool.succeed("render", "tiny.json", "--at", "frame:1", "-o", "still.png")
    #expect(try tool.folder.read("still.png") == tool.folder.read("out/0001.png"))
  }

  @Test func `several stills are named after their moments`() async throws {
    let tool = try movingTool()
    try await tool.succeed(
      "render", "tiny.json", "--at", "0.1", "--at", "frame:5", "--at", "mark:on the way", "--at", "rest", "--at",
      "snap:fraction:0.5")
    let names = ["at-0.1", "frame-5", "mark-on the way", "rest", "snap-fraction-0.5"]
    #expect(
      try tool.folder.contents() == ["frames", "frames/tiny"] + names.map { "frames/tiny/\($0).png" } + ["tiny.json"])
    let still = { (name: String) in try tool.folder.read("frames/tiny/\(name).png") }
    #expect(try still("at-0.1") == still("mark-on the way"))
    #expect(try still("frame-5") == still("rest"))
    #expect(try still("snap-fraction-0.5") != still("rest"))
  }

  @Test func `a still does not depend on the stills before it`() async throws {
    let tool = try movingTool()
    try await tool.succeed("render", "tiny.json", "--at", "0.2", "-o", "alone.png")
    try await tool.succeed("render", "tiny.json", "--at", "rest", "--at", "0.2", "--at", "0")
    #expect(try tool.folder.read("frames/tiny/at-0.2.png") == tool.folder.read("alone.png"))
  }

  @Test func `arguments after two dashes are file names`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["name": #""dashes""#]), as: "--odd.json")
    try await tool.succeed("render", "--scale=0.5", "--", "--odd.json")
    #expect(try tool.folder.contents().contains("frames/dashes/0000.png"))
  }
}
