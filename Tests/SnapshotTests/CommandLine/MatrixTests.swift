import Testing

@testable import SheetRender

@Suite struct MatrixTests {
  private static let script = #"[{"move": "full", "animated": false}, {"mark": "here"}]"#

  private func tool() throws -> Tool {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["script": Self.script]))
    try tool.add(
      TinyScenario.json(["name": #""other""#, "device": #"{"width": 60, "height": 80, "scale": 2}"#]), as: "b.json")
    return tool
  }

  private func picture(_ tool: Tool, _ path: String) throws -> Bitmap {
    try PNGDecoder().decode(tool.folder.read(path))
  }

  private func part(_ picture: Bitmap, x: Int, y: Int, like other: Bitmap) throws -> Bitmap {
    try TinyPicture.bitmap(width: other.width, height: other.height) { picture[x + $0, y + $1] }
  }

  @Test func `a picture has a row for each variant and a column for each moment`() async throws {
    let tool = try tool()
    try await tool.succeed(
      "matrix", "tiny.json", "-o", "all.png", "--appearance", "light", "--appearance", "dark", "--at", "mark:here",
      "--at",
      "snap:fraction:0.5")
    let all = try picture(tool, "all.png")
    #expect((all.width, all.height) == (2 * 132 + 12, 2 * 252 + 12))
    for (row, appearance) in ["light", "dark"].enumerated() {
      for (column, moment) in ["mark:here", "snap:fraction:0.5"].enumerated() {
        try await tool.succeed(
          "render", "tiny.json", "--appearance", appearance, "--at", moment, "-o", "one.png")
        let one = try picture(tool, "one.png")
        #expect(try part(all, x: 12 + column * 132, y: 12 + row * 252, like: one) == one, "\(appearance) \(moment)")
      }
    }
  }

  @Test func `a single picture uses the highest scale of its screens`() async throws {
    let tool = try tool()
    try await tool.succeed("matrix", "tiny.json", "b.json", "-o", "all.png")
    let all = try picture(tool, "all.png")
    #expect((all.width, all.height) == (2 * 144, 2 * (12 + 252 + 92)))
    try await tool.succeed("render", "tiny.json", "--scale", "2", "--at", "rest", "-o", "one.png")
    let one = try picture(tool, "one.png")
    #expect(try part(all, x: 24, y: 24, like: one) == one)
  }

  @Test func `a single scale option sets the scale of the picture`() async throws {
    let tool = try tool()
    try await tool.succeed("matrix", "tiny.json", "b.json", "-o", "all.png", "--scale", "1")
    let all = try picture(tool, "all.png")
    #expect((all.width, all.height) == (144, 12 + 252 + 92))
  }

  @Test func `a folder has a subfolder for each scenario and variant, with the files that render makes`() async throws {
    let tool = try tool()
    try await tool.succeed(
      "matrix", "tiny.json", "b.json", "-o", "out", "--device", "iPhone SE", "--device", "iPad landscape", "--scale",
      "0.1",
      "--scale", "0.2", "--at", "rest", "--at", "0.5")
    let variants = ["iPad-landscape-0.1x", "iPad-landscape-0.2x", "iPhone-SE-0.1x", "iPhone-SE-0.2x"]
    let files = ["other", "tiny"].flatMap { name in
      variants.flatMap { ["out/\(name)/\($0)/at-0.5.png", "out/\(name)/\($0)/rest.png"] }
    }
    #expect(try tool.folder.contents().filter { $0.hasSuffix(".png") } == files)
    try await tool.succeed(
      "render", "tiny.json", "--device", "iPad landscape", "--scale", "0.2", "--at", "rest", "-o", "one.png")
    #expect(try tool.folder.read("one.png") == tool.folder.read("out/tiny/iPad-landscape-0.2x/rest.png"))
    let one = try picture(tool, "one.png")
    #expect((one.width, one.height) == (216, 162))
  }

  @Test func `without options it shows the unchanged scenario at rest`() async throws {
    let tool = try tool()
    try await tool.succeed("matrix", "tiny.json", "-o", "out")
    try await tool.succeed("render", "tiny.json", "--at", "rest", "-o", "one.png")
    #expect(try tool.folder.read("one.png") == tool.folder.read("out/tiny/as-is/rest.png"))
  }

  @Test func `standard input is read once for all variants, and a dash writes one picture`() async throws {
    let tool = try tool()
    let arguments = ["--appearance", "light", "--appearance", "dark"]
    try await tool.succeed("matrix", "tiny.json", "-o", "all.png", "--appearance", "light", "--appearance", "dark")
    let result = try await tool.run(
      ["matrix", "-", "-o", "-"] + arguments, input: try tool.folder.read("tiny.json"))
    #expect(result.status == 0)
    #expect(result.output == (try tool.folder.read("all.png")))
  }

  @Test func `notes and errors name the variant`() async throws {
    let tool = try tool()
    let drag = #"[{"drag": {"from": [50, 600], "by": [0, 9], "duration": 0.1}}]"#
    try tool.add(TinyScenario.json(["script": drag]), as: "drag.json")
    let noted = try await tool.run(
      [
        "matrix", "drag.json", "-o", "x.png", "--scale", "0.1", "--device", "iPhone SE", "--device",
        "iPhone SE landscape",
      ])
    #expect(noted.status == 0)
    #expect(noted.errorLines.last?.hasPrefix("drag.json (iPhone SE landscape, scale 0.1): script[0]: ") == true)
    let line = try await tool.fail(["matrix", "tiny.json", "-o", "y", "--device", "iPad", "--scale", "10"], status: 65)
    #expect(line.hasPrefix("tiny.json (iPad, scale 10): device: a picture of 8100 x 10800"), "\(line)")
  }

  @Test func `too many pictures are refused before anything is read`() async throws {
    let tool = try tool()
    let moments = (0...10_000).flatMap { ["--at", "\($0)"] }
    let line = try await tool.fail(["matrix", "missing.json", "-o", "x"] + moments, status: 64)
    #expect(line.hasPrefix("10001 pictures are asked for"), "\(line)")
  }

  @Test func `other commands can change the screen too`() async throws {
    let tool = try tool()
    let points = try await tool.succeed("snap-points", "tiny.json", "--device", "iPhone SE")
    #expect(points.lines.dropFirst().first?.split(separator: " ") == ["full", "0", "40", "627"])
    let trace = try await tool.succeed("trace", "tiny.json", "--device", "iPhone SE landscape", "--at", "rest")
    #expect(trace.text.contains(",20.000000,"))
    try await tool.succeed(
      "filmstrip", "tiny.json", "-o", "dark.png", "--appearance", "dark", "--count", "2", "--device", "iPhone SE",
      "--scale", "0.1", "--captions", "none")
    let strip = try picture(tool, "dark.png")
    #expect(strip.height == Int((66.7 + 5.6).rounded()))
  }

  @Test func `a picture in a Markdown file can be a matrix`() async throws {
    let tool = try tool()
    try tool.folder.write("<!-- sheet-render matrix tiny.json --appearance dark -->\n![](m.png)".utf8, to: "a.md")
    #expect(try await tool.run(["docs", "a.md"]).errorLines == ["m.png: written"])
  }
}
