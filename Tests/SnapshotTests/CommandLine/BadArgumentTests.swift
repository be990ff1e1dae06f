import Testing

/// Wrong arguments, and what the message must mention.
struct BadArguments: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let mention: String

  init(_ line: String, _ mention: String) {
    arguments = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    self.mention = mention
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct BadArgumentTests {
  @Test(arguments: [
    BadArguments("rendr", "'render'"),
    BadArguments("dance", "'dance' is not a command"),
    BadArguments("render --scal 1", "'--scale'"),
    BadArguments("render -x", "-x is unknown"),
    BadArguments("trace --jobs 2", "--jobs is unknown"),
    BadArguments("render tiny.json --fps", "--fps needs a value"),
    BadArguments("render tiny.json -o", "-o needs a value"),
    BadArguments("compare a.png b.png --diff", "--diff needs a value"),
    BadArguments("render tiny.json --fps 10 --fps 20", "--fps is given twice"),
    BadArguments("render tiny.json -o a -o b", "-o is given twice"),
    BadArguments("render tiny.json --fps=10 --fps=20", "--fps is given twice"),
    BadArguments("render tiny.json --fps 0", "'0' is not a frame rate"),
    BadArguments("render tiny.json --fps 10000", "'10000' is not a frame rate"),
    BadArguments("render tiny.json --fps 60/0", "'60/0' is not a frame rate"),
    BadArguments("render tiny.json --fps sixty", "'sixty' is not a frame rate"),
    BadArguments("render tiny.json --fps=", "'' is not a frame rate"),
    BadArguments("render tiny.json --scale 0", "'0' is not a valid scale"),
    BadArguments("render tiny.json --scale nan", "'nan' is not a valid scale"),
    BadArguments("render tiny.json --scale inf", "'inf' is not a valid scale"),
    BadArguments("render tiny.json --scale 1e400", "'1e400' is not a valid scale"),
    BadArguments("render tiny.json --scale -1", "'-1' is not a valid scale"),
    BadArguments("render tiny.json --jobs 0", "'0' is not a whole number from 1 to 64"),
    BadArguments("render tiny.json -o x.png", "a picture holds one moment"),
    BadArguments(
      "filmstrip tiny.json --captions none --count 100 --scale 10 -o x.png", "135150 x 2700 pixels cannot be made"),
    BadArguments("render tiny.json -o ", "-o needs a path"),
    BadArguments("trace ", "an empty text names no file"),
    BadArguments("compare a.png b.png --diff -", "--diff needs a file"),
    BadArguments("render tiny.json --at 0 --at rest -o x.png", "a picture holds one moment"),
    BadArguments("render tiny.json --at rest -o x.apng", "an animation holds all frames"),
    BadArguments("render tiny.json --jobs many", "'many' is not a whole number"),
    BadArguments("render tiny.json --at soon", "'soon' is not a moment"),
    BadArguments("render tiny.json --at -1", "'-1' is not a moment"),
    BadArguments("render tiny.json --at nan", "'nan' is not a moment"),
    BadArguments("render tiny.json --at 1e400", "'1e400' is not a moment"),
    BadArguments("render tiny.json --at frame:x", "'frame:x' is not a frame"),
    BadArguments("render tiny.json --at frame:99999999999999999999", "is not a frame"),
    BadArguments("render tiny.json --at snap:hiden", "'hidden'"),
    BadArguments("filmstrip tiny.json", "-o FILE"),
    BadArguments("filmstrip tiny.json -o strip.png --count 1", "'1' is not a whole number from 2 to 100"),
    BadArguments("filmstrip tiny.json -o strip.png --count 3 --at rest", "cannot be combined"),
    BadArguments("trace tiny.json --format xml", "'xml' is unknown. Write csv or json."),
    BadArguments("trace a.json b.json", "Usage: sheet-render trace"),
    BadArguments("compare a.png", "Usage: sheet-render compare"),
    BadArguments("compare a.png b.png c.png", "Usage: sheet-render compare"),
    BadArguments("compare a.png b.png --tolerance 256", "'256' is not a whole number from 0 to 255"),
    BadArguments("render tiny.json --device iPone", "'iPone' is not a known device"),
    BadArguments("render tiny.json --device iPad --device iPad", "--device is given twice"),
    BadArguments("trace tiny.json --appearance grey", "'grey' is not a valid appearance. Write light or dark."),
    BadArguments("matrix tiny.json", "matrix needs -o"),
    BadArguments("matrix tiny.json -o x.png --scale 1 --scale 2", "x.png: one picture has one scale"),
    BadArguments("matrix tiny.json -o x --scale 1 --scale 1.0", "--scale: '1.0' is given twice"),
    BadArguments("matrix tiny.json -o x --device iPad --device iPad", "--device: 'iPad' is given twice"),
    BadArguments("matrix tiny.json -o x --at rest --at rest", "--at: 'rest' is given twice"),
    BadArguments("matrix tiny.json -o x --at 0 --at frame:99", "tiny.json: --at frame:99: there is no frame 99"),
    BadArguments("matrix tiny.json -o x.png --device iPad --at mark:a", "tiny.json (iPad): --at mark:a: there is no"),
    BadArguments("matrix tiny.json tiny.json -o x", "two scenarios are called 'tiny'"),
    BadArguments(
      "matrix tiny.json -o x.png --scale 10 " + (0..<13).map { "--at \($0)" }.joined(separator: " "), "x.png"),
    BadArguments("render tiny.json --at rest --at rest", "--at: 'rest' is given twice"),
    BadArguments("docs", "Usage: sheet-render docs"),
    BadArguments("docs --check=yes guide.md", "--check takes no value"),
    BadArguments("snapshots verify", "snapshots verify takes at least 1 file, and none is given. Usage: "),
    BadArguments("compare a.png b.png c.png", "compare takes 2 files, and 3 are given. Usage: "),
    BadArguments("devices x.json", "devices takes no files, and 1 is given. Usage: "),
    BadArguments("docs --check --check guide.md", "--check is given twice"),
    BadArguments("devices iPhone", "Usage: sheet-render devices"),
    BadArguments("schema -o x", "-o is unknown"),
  ])
  func `wrong usage exits with 64 and one line`(_ bad: BadArguments) async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json())
    let line = try await tool.fail(bad.arguments, status: 64)
    #expect(line.contains(bad.mention), "\(line)")
  }

  @Test(arguments: [
    BadArguments("--at snap:fraction:0.3", "hidden, fraction:0.5, full"),
    BadArguments("--at mark:nowhere", "The marks are: here"),
    BadArguments("--at frame:9999", "The last one is 30"),
    BadArguments("--at 0 --at mark:nowhere", "The marks are: here"),
    BadArguments("--at mark:../here", "The marks are: here"),
  ])
  func `an unknown moment exits with 64 and leaves no files`(_ bad: BadArguments) async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["script": #"[{"mark": "here"}, {"move": "full"}]"#]))
    for command in [["render", "tiny.json"], ["filmstrip", "tiny.json", "-o", "strip.png"]] {
      let line = try await tool.fail(command + bad.arguments, status: 64)
      #expect(line.contains(bad.mention), "\(line)")
    }
  }

  @Test func `no arguments shows an overview and exits with 64`() async throws {
    let result = try await Tool().run([])
    #expect(result.status == 64)
    #expect(result.output == [])
    #expect(result.errors.contains("sheet-render render"))
  }

  @Test func `a scale that makes the picture too large names the option`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["device": #"{"width": 5000, "height": 5000}"#]))
    let result = try await tool.run(["render", "tiny.json", "--scale", "10"])
    #expect([64, 65].contains(result.status))
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("50000 x 50000") && result.errors.contains("scale"))
  }
}
