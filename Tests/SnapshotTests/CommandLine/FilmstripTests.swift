import Testing

@testable import SheetRender

@Suite struct FilmstripTests {
  private func strip(_ options: String...) async throws -> Bitmap {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["resizing": #""resizeToVisibleArea""#, "script": #"[{"move": "full"}]"#]))
    let result = try await tool.run(["filmstrip", "tiny.json", "-o", "strip.png", "--captions", "none"] + options)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == [])
    return try PNGDecoder().decode(tool.folder.read("strip.png"))
  }

  @Test func `there are five moments by default`() async throws {
    let picture = try await strip()
    #expect((picture.width, picture.height) == (5 * 135 + 15, 240 + 30))
  }

  @Test(arguments: [2, 3, 7])
  func `a count sets the number of moments`(_ count: Int) async throws {
    let picture = try await strip("--count", "\(count)")
    #expect(picture.width == count * 135 + 15)
  }

  @Test func `each panel is the still of its moment`() async throws {
    let picture = try await strip("--at", "0.1", "--at", "rest")
    let recording = try Recording(
      TinyScenario.scenario(["resizing": #""resizeToVisibleArea""#, "script": #"[{"move": "full"}]"#]))
    var painter = CairoPainter()
    for (index, moment) in [Moment.seconds(0.1), .rest].enumerated() {
      let geometry = try #require(try recording.geometry(at: moment))
      let still = try painter.paint(recording.scenario.scene.displayList(geometry))
      let panel = try TinyPicture.bitmap(width: 120, height: 240) { x, y in picture[15 + index * 135 + x, 15 + y] }
      #expect(panel == still, "\(moment)")
    }
  }

  @Test func `a scale changes the size`() async throws {
    let picture = try await strip("--scale", "0.5", "--count", "2")
    #expect((picture.width, picture.height) == (143, 135))
  }

  @Test func `a dash writes to standard output`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json())
    try await tool.succeed("filmstrip", "tiny.json", "-o", "strip.png")
    let streamed = try await tool.succeed("filmstrip", "tiny.json", "-o", "-")
    #expect(try tool.folder.read("strip.png") == streamed.output)
    #expect(try tool.folder.contents() == ["strip.png", "tiny.json"])
  }

  @Test func `columns make rows`() async throws {
    let picture = try await strip("--count", "5", "--columns", "2")
    #expect((picture.width, picture.height) == (2 * 135 + 15, 3 * 255 + 15))
  }
}
