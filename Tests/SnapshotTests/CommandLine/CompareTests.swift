import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct CompareTests {
  /// A tool with the pictures `a`, `same`, and `b`, which has one pixel that is 5 levels lighter.
  private func comparingTool() throws -> Tool {
    let tool = try Tool()
    try tool.folder.write(try TinyPicture.png(gray: 100), to: "a.png")
    try tool.folder.write(try TinyPicture.png(gray: 100), to: "same.png")
    try tool.folder.write(try TinyPicture.png(gray: 100, marked: 105), to: "b.png")
    try tool.folder.write(try TinyPicture.png(gray: 100, width: 7), to: "wide.png")
    return tool
  }

  @Test func `equal pictures exit with 0 and write no difference picture`() async throws {
    let tool = try comparingTool()
    let result = try await tool.succeed("compare", "a.png", "same.png", "--diff", "diff.png")
    #expect(result.text == "the pixels are equal\n")
    #expect(try !tool.folder.contents().contains("diff.png"))
  }

  @Test func `different pictures exit with 1 and report the count, the box and the maximum difference`() async throws {
    let result = try await comparingTool().run(["compare", "a.png", "b.png"])
    #expect(result.status == 1)
    #expect(result.errors == "")
    let line = "1 pixel differs, in the box x 3, y 2, 1 x 1, the largest area 1 pixel; "
    #expect(result.text == line + "the largest difference is 5 of 255, perceived 0.019 of 1\n")
  }

  @Test(
    arguments: [
      ("--tolerance=5", 0), ("--tolerance=4", 1), ("--perceptual=0.02", 0), ("--perceptual=0.01", 1),
      ("--max-pixels=1", 0), ("--max-pixels=0", 1), ("--max-area=1", 0), ("--max-area=0", 1),
      ("--ignore=3,2,1x1", 0), ("--ignore=0,0,3x4", 1), ("--ignore-antialiasing", 1),
    ])
  func `an option allows what it says and no more`(_ option: String, status: Int32) async throws {
    let result = try await comparingTool().run(["compare", "a.png", "b.png", option])
    #expect(result.status == status, "\(result.text)")
    #expect(result.errors == "")
  }

  @Test func `several regions are ignored`() async throws {
    let result = try await comparingTool().run([
      "compare", "a.png", "b.png", "--ignore", "0,0,1x1", "--ignore", "3,2,1x1", "--diff", "diff.png",
    ])
    #expect(result.status == 0)
    #expect(result.text == "the pixels are equal; 2 pixels ignored, 1 of them differs\n")
  }

  @Test(arguments: [
    (["0,0,6x4"], "nothing is compared: 24 pixels ignored, 1 of them differs"),
    (["0,0,100x100", "1,1,2x2"], "nothing is compared: 24 pixels ignored, 1 of them differs"),
    (["0,0,2x2", "1,1,2x2", "1,0,1x3"], "; 7 pixels ignored, none of them differs"),
    (["5,3,9x9"], "; 1 pixel ignored, none"),
  ])
  func `F9: ignored pixels are counted once and reported`(_ regions: [String], says: String) async throws {
    let ignored = regions.flatMap { ["--ignore", $0] }
    let result = try await comparingTool().run(["compare", "a.png", "b.png"] + ignored)
    #expect(result.text.contains(says), "\(result.text)")
    #expect(result.errors == "")
    let same = try await comparingTool().run(["compare", "a.png", "same.png"] + ignored)
    let expected = says.replacing("1 of them differs", with: "none of them differs")
    #expect(same.text.contains(expected), "\(same.text)")
  }

  @Test(arguments: ["6,0,1x1", "0,4,6x1"])
  func `F9: a region outside the pictures is reported`(_ region: String) async throws {
    for (second, status) in [("same.png", 0 as Int32), ("b.png", 1)] {
      let result = try await comparingTool().run([
        "compare", "a.png", second, "--ignore", region, "--ignore", "0,0,1x1",
      ])
      #expect(result.status == status)
      #expect(
        result.errors == "--ignore \(region): the region is outside the pictures, which have 6 x 4 pixels.\n")
    }
  }

  @Test(
    arguments: [
      ("--tolerance", "256"), ("--tolerance", "-1"), ("--perceptual", "1.5"), ("--perceptual", "nan"),
      ("--max-pixels", "many"), ("--max-area", "-1"), ("--ignore", "1,2,3"), ("--ignore", "1,2,0x4"),
      ("--ignore", "-1,2,3x4"), ("--ignore", "1,2,3x4x5"), ("--ignore", "1,2,3x99999999999999999999"), ("--ignore", ""),
    ])
  func `an invalid value is refused`(_ option: String, value: String) async throws {
    let line = try await comparingTool().fail(["compare", "a.png", "b.png", option, value], status: 64)
    #expect(line.hasPrefix("\(option): "), "\(line)")
  }

  @Test func `equal but damaged files fail`() async throws {
    for damage in try Self.damages() {
      let tool = try comparingTool()
      try tool.folder.write(damage.bytes, to: "bad.png")
      try tool.folder.write(damage.bytes, to: "worse.png")
      let line = try await tool.fail(["compare", "bad.png", "worse.png", "--max-pixels", "100"], status: 65)
      #expect(line.hasPrefix("bad.png: "), "\(damage.testDescription): \(line)")
    }
  }

  @Test func `a difference picture has three panels`() async throws {
    let tool = try comparingTool()
    let result = try await tool.run(["compare", "a.png", "b.png", "--diff", "diff.png"])
    #expect(result.status == 1)
    let panels = try PNGDecoder().decode(tool.folder.read("diff.png"))
    #expect(panels.width > 3 * 6)
    let expected = try ImageDifference.panels(
      reference: TinyPicture.gray(100), actual: TinyPicture.gray(100, marked: 105))
    #expect(panels == expected)
  }

  @Test(arguments: [("4", 1), ("5", 0), ("255", 0)])
  func `a tolerance allows differences up to it`(_ tolerance: String, status: Int32) async throws {
    let result = try await comparingTool().run(["compare", "a.png", "b.png", "--tolerance", tolerance])
    #expect(result.status == status)
    #expect(result.text.contains("5"))
  }

  @Test func `pictures of different sizes differ at any tolerance`() async throws {
    let result = try await comparingTool().run(["compare", "a.png", "wide.png", "--tolerance", "255"])
    #expect(result.status == 1)
    #expect(result.text == "the sizes differ: 6 x 4 and 7 x 4 pixels\n")
  }

  /// A damaged picture file.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
  }

  /// A file whose header says 60,000 x 60,000, but which has no pixels.
  private static let absurdFile: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + PNGChunks.chunk("IHDR", [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0])
    + PNGChunks.chunk("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1]) + PNGChunks.chunk("IEND", [])

  private static func damages() throws -> [Damage] {
    let good = try TinyPicture.png(gray: 100)
    var flipped = good
    let pixels = try #require(PNGChunks.list(good).first { $0.type == "IDAT" })
    flipped[pixels.data.lowerBound + 4] ^= 0x55
    return [
      Damage(testDescription: "no PNG file", bytes: Array("GIF89a".utf8)),
      Damage(testDescription: "empty", bytes: []),
      Damage(testDescription: "a signature only", bytes: Array(good.prefix(8))),
      Damage(testDescription: "cut in the header", bytes: Array(good.prefix(20))),
      Damage(testDescription: "cut in the pixels", bytes: Array(good.prefix(good.count - 20))),
      Damage(testDescription: "a flipped byte among the pixels", bytes: flipped),
      Damage(testDescription: "a header of 60,000 x 60,000", bytes: absurdFile),
    ]
  }

  @Test(arguments: [0, 1])
  func `a damaged picture exits with 65 and is named`(_ position: Int) async throws {
    for damage in try Self.damages() {
      let tool = try comparingTool()
      try tool.folder.write(damage.bytes, to: "bad.png")
      let pictures = position == 0 ? ["bad.png", "a.png"] : ["a.png", "bad.png"]
      let line = try await tool.fail(["compare"] + pictures + ["--diff", "diff.png"], status: 65)
      #expect(line.hasPrefix("bad.png: "), "\(damage.testDescription): \(line)")
    }
  }

  @Test func `a header with an absurd size is refused for its size`() async throws {
    let tool = try comparingTool()
    try tool.folder.write(Self.absurdFile, to: "absurd.png")
    let line = try await tool.fail(["compare", "absurd.png", "a.png"], status: 65)
    #expect(line.contains("60000 x 60000"))
  }

  @Test func `a missing picture and a folder exit with 66`() async throws {
    let tool = try comparingTool()
    try tool.folder.write([], to: "folder.png/inside")
    #expect(try await tool.fail(["compare", "a.png", "none.png"], status: 66).hasPrefix("none.png: "))
    #expect(try await tool.fail(["compare", "folder.png", "a.png"], status: 66).hasPrefix("folder.png: "))
  }
}
