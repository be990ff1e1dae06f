import Testing

@testable import SheetRender

@Suite struct PictureCommandTests {
  @Test(arguments: [
    (["plot", "tiny.json"], 1680, 1120), (["plot", "tiny.json", "--scale", "1"], 840, 560),
    (["plot", "tiny.json", "--size", "400x320"], 800, 640), (["decision-map", "tiny.json"], 1440, 1120),
    (["render", "tiny.json", "--at", "rest", "--annotate"], 120, 240),
  ])
  func `each command makes a picture of the right size`(_ arguments: [String], width: Int, height: Int) async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["script": #"[{"move": "full"}]"#]))
    let result = try await tool.run(arguments + ["-o", "out.png"])
    #expect(result.status == 0, "\(result.errors)")
    let picture = try PNGDecoder().decode(tool.folder.read("out.png"))
    #expect((picture.width, picture.height) == (width, height))
  }

  @Test func `an onion skin has a margin for its labels`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["script": #"[{"move": "full"}]"#]))
    try await tool.succeed("onion", "tiny.json", "-o", "labels.png")
    try await tool.succeed("onion", "tiny.json", "-o", "plain.png", "--labels", "none")
    let widths = try ["labels.png", "plain.png"].map { try PNGDecoder().decode(tool.folder.read($0)).width }
    #expect(widths[0] > widths[1])
  }

  @Test(arguments: [
    ("plot tiny.json", "-o FILE"), ("decision-map tiny.json", "-o FILE"), ("onion tiny.json", "-o FILE"),
    ("plot tiny.json -o x.png --size 800", "'800' is not a size"),
    ("plot tiny.json -o x.png --size 8x8", "'8x8' is not a size"),
    ("onion tiny.json -o x.png --from 2 --to 1", "--from 2.0 is after"),
    ("onion tiny.json -o x.png --at 0 --count 3", "--at cannot be combined"),
    ("onion tiny.json -o x.png --labels names", "'names' is not a valid kind of labels"),
    ("filmstrip tiny.json -o x.png --captions all", "Write none or times or events"),
    ("filmstrip tiny.json -o x.png --columns 0", "from 1 to 100"),
    ("render tiny.json --annotate=yes", "takes no value"),
  ])
  func `wrong usage exits with 64 and one line`(_ line: String, mention: String) async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json())
    let error = try await tool.fail(line.split(separator: " ").map(String.init), status: 64)
    #expect(error.contains(mention), "\(error)")
  }
}
