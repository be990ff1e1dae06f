import Testing

@testable import SheetRender

@Suite struct OutputFormatTests {
  private func movingTool() throws -> Tool {
    let tool = try Tool()
    let json = ["script": #"[{"move": "full"}]"#, "fps": "10"]
    try tool.add(TinyScenario.json(json))
    try tool.add(TinyScenario.json(json), as: "other.json")
    return tool
  }

  @Test func `raw frames on standard output have the pixels of the PNG files, and their size is reported`() async throws
  {
    let tool = try movingTool()
    try await tool.succeed("render", "tiny.json", "-o", "files")
    let files = try tool.folder.contents().filter { $0.hasPrefix("files/") }
    let pictures = try files.map { try PNGDecoder().decode(tool.folder.read($0)) }
    let raw = try await tool.run(["render", "tiny.json", "-o", "-", "--format", "rgba"])
    #expect(raw.status == 0)
    #expect(raw.errors == "120 x 240 pixels, 10 frames per second\n")
    #expect(raw.output == pictures.flatMap { $0.samples(withAlpha: true) })
    #expect(pictures.count > 3)
  }

  @Test func `a raw still is written to the named file`() async throws {
    let tool = try movingTool()
    let result = try await tool.run(["render", "tiny.json", "--at", "rest", "-o", "rest.rgba", "--scale", "0.5"])
    #expect(result.errors == "60 x 120 pixels\n")
    #expect(try tool.folder.read("rest.rgba").count == 60 * 120 * 4)
  }

  @Test func `stills become svg files, or the pages of one pdf file`() async throws {
    let tool = try movingTool()
    try await tool.succeed("render", "tiny.json", "--at", "rest", "-o", "rest.svg")
    try await tool.succeed("render", "tiny.json", "--at", "0", "--at", "rest", "-o", "both.pdf")
    try await tool.succeed("filmstrip", "tiny.json", "-o", "strip.svg")
    try await tool.succeed("render", "tiny.json", "--at", "0", "--at", "rest", "-o", "out", "--format", "svg")
    func text(_ name: String) throws -> String { String(decoding: try tool.folder.read(name), as: UTF8.self) }
    #expect(try text("rest.svg").contains(#"viewBox="0 0 120 240""#))
    #expect(try text("strip.svg").hasPrefix("<?xml"))
    #expect(try text("both.pdf").matches(of: /\/Type \/Page\s/).count == 2)
    #expect(try text("out/rest.svg") == text("rest.svg"))
  }

  @Test func `a screen that rotates cannot be written as raw frames`() async throws {
    let tool = try Tool()
    let turned = #"[{"wait": 0.1}, {"viewport": {"width": 240, "height": 120}}, {"wait": 0.1}]"#
    try tool.add(TinyScenario.json(["script": turned, "fps": "10"]))
    let result = try await tool.run(["render", "tiny.json", "-o", "-", "--format", "rgba"])
    #expect(result.status == 65)
    #expect(result.errors.contains("240 x 120 pixels, and those before have 120 x 240"), "\(result.errors)")
  }

  @Test func `without a name, an animation is written to frames`() async throws {
    let tool = try movingTool()
    try await tool.succeed("render", "tiny.json", "--format", "apng")
    try await tool.succeed("render", "tiny.json", "other.json", "--format", "apng", "-o", "out")
    try await tool.succeed("render", "tiny.json", "-o", "film.apng")
    let files = ["film.apng", "frames", "frames/tiny.apng", "other.json", "out", "out/other.apng", "out/tiny.apng"]
    #expect(try tool.folder.contents() == files + ["tiny.json"])
    #expect(try tool.folder.read("film.apng") == tool.folder.read("frames/tiny.apng"))
  }

  @Test(arguments: [
    BadArguments("--format xml", "'xml' is unknown. Write png, apng, gif, svg, pdf or rgba."),
    BadArguments("-o x.apng --format png", "the name says apng, and --format says png"),
    BadArguments("-o - --format apng", "Name one, such as -o NAME.apng"),
    BadArguments("--at rest --format apng", "an animation holds all frames of one scenario"),
    BadArguments("other.json -o x.apng", "an animation holds all frames of one scenario"),
    BadArguments("-o film.MP4", "mp4 files are not made here"), BadArguments("--at 0 -o x.jpg", "jpg files are not"),
    BadArguments("--at 0 --at rest -o x.SVG", "this file holds one scenario's one moment"),
    BadArguments("-o x.rgba", "a picture holds one moment"), BadArguments("-o x.svg", "Say which with --at"),
    BadArguments("--at 0 --at rest -o x.svg", "this file holds one scenario's one moment"),
    BadArguments("--at 0 other.json -o x.pdf", "this file holds one scenario"),
  ])
  func `formats that do not fit the other arguments exit with 64`(_ bad: BadArguments) async throws {
    let line = try await movingTool().fail(["render", "tiny.json"] + bad.arguments, status: 64)
    #expect(line.contains(bad.mention), "\(line)")
  }

  #if Full
    @Test func `a name that ends in gif makes a GIF file, identical for any number of jobs`() async throws {
      let tool = try movingTool()
      try await tool.succeed("render", "tiny.json", "-o", "film.gif", "--jobs", "1")
      try await tool.succeed("render", "tiny.json", "--format", "gif", "-o", "again.gif", "--jobs", "4")
      #expect(try tool.folder.read("film.gif") == tool.folder.read("again.gif"))
      try await tool.succeed("render", "tiny.json", "--at", "rest", "-o", "rest.png")
      let film = try GIFFile(tool.folder.read("film.gif"))
      #expect((film.width, film.height) == (120, 240))
      #expect(film.frames.last == (try PNGDecoder().decode(tool.folder.read("rest.png")).pixels))
    }
  #else
    @Test(arguments: ["-o film.gif", "--format gif"])
    func `without the trait, a GIF file is refused with instructions`(_ arguments: String) async throws {
      let words = arguments.split(separator: " ").map(String.init)
      let line = try await movingTool().fail(["render", "tiny.json"] + words, status: 64)
      #expect(
        line.contains("libgif-dev") && line.contains("swift run -c release --traits Full sheet-render render"),
        "\(line)")
    }
  #endif
}
