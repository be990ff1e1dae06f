import Foundation
import Testing

@testable import SheetRender

@Suite struct PictureLimitTests {
  /// A file with a right header and checksums, and pixels that cannot be decoded.
  private func headerOnly(width: Int, height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + PNGChunks.chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
      + PNGChunks.chunk("IDAT", [0, 1, 2, 3]) + PNGChunks.chunk("IEND", [])
  }

  private func scenario(_ names: [String]) -> String {
    let images = names.map { "{\"image\": \"\($0)\", \"width\": 10, \"height\": 10}" }.joined(separator: ", ")
    return TinyScenario.json(["content": "{\"kind\": \"elements\", \"root\": {\"vertical\": [\(images)]}}"])
  }

  @Test(arguments: ["trace", "snap-points", "render", "plot"])
  func `R8: more pictures than a scenario may have are refused by their headers`(_ command: String) async throws {
    let tool = try Tool()
    let names = (0..<10).map { "\($0).png" }
    for name in names { try tool.folder.write(headerOnly(width: 8000, height: 8000), to: name) }
    try tool.add(scenario(names))
    let arguments = [command, "tiny.json"] + (command == "plot" ? ["-o", "plot.png"] : [])
    let line = try await tool.fail(arguments, status: 65)
    #expect(line.contains("tiny.json: content.root.vertical[1].image: '1.png'"), "\(line)")
    #expect(line.contains("8000 x 8000 pixels") && line.contains("128000000"), "\(line)")
    #expect(line.contains("\(Bitmap.maximumArea)"), "\(line)")
  }

  @Test func `R8: what draws no picture decodes none, and what draws one names it where it is damaged`() async throws {
    let tool = try Tool()
    try tool.folder.write(headerOnly(width: 8192, height: 8192), to: "a.png")
    try tool.add(scenario(["a.png"]))
    try await tool.succeed("trace", "tiny.json")
    try await tool.succeed("snap-points", "tiny.json")
    try await tool.succeed("plot", "tiny.json", "-o", "plot.png")
    let line = try await tool.fail(["render", "tiny.json", "--at", "snap:full", "-o", "a.out.png"], status: 65)
    #expect(line.contains("'a.png' cannot be drawn: libpng: "), "\(line)")
  }

  @Test func `R8: pixels and bytes of all pictures are limited, and a file counts once`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] {
      try folder.write(try PNGEncoder().encode(Bitmap(width: 4, height: 3)), to: name)
    }
    let size = try folder.read("a.png").count
    let narrow = ScenarioResources(folder: folder.path, limits: .init(pixels: 23, bytes: 2 * size))
    #expect(try narrow.picture("a.png") == narrow.picture("./a.png"))
    let pixels = #expect(throws: TextFormError.self) { try narrow.picture("b.png") }
    #expect(pixels?.description.contains("'b.png' is too much: it has 4 x 3 pixels") == true)
    let short = ScenarioResources(folder: folder.path, limits: .init(pixels: 24, bytes: 2 * size - 1))
    _ = try short.picture("a.png")
    let bytes = #expect(throws: TextFormError.self) { try short.picture("b.png") }
    #expect(bytes?.description.contains("\(2 * size - 1) bytes together") == true)
    let enough = ScenarioResources(folder: folder.path, limits: .init(pixels: 24, bytes: 2 * size))
    _ = try [enough.picture("a.png"), enough.picture("b.png")]
  }

  @Test func `R8: pixels are decoded when they are drawn, once for all who draw them at the same time`() throws {
    let bitmap = try Bitmap(width: 4, height: 3)
    let file = try PictureFile(name: "a.png", bytes: PNGEncoder().encode(bitmap))
    let picture = Picture(file)
    #expect(picture.width == 4 && picture.height == 3)
    #expect(file.decodingCount == 0)
    let first = try picture.pixels()
    #expect(try picture.bitmap == bitmap && first.bitmap == bitmap)
    #expect(withExtendedLifetime(first) { file.decodingCount } == 1)
  }

  @Test func `R8: pictures are equal by their pixels, or by their files`() throws {
    let png = try PNGEncoder().encode(Bitmap(width: 4, height: 3))
    let first = Picture(try PictureFile(name: "a.png", bytes: png))
    let second = Picture(try PictureFile(name: "b.png", bytes: png))
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(try Picture(png: png) == Picture(Bitmap(width: 4, height: 3)))
    #expect(try Picture(png: png) != first)
    #expect(try first != Picture(PictureFile(name: "a.png", bytes: PNGEncoder().encode(Bitmap(width: 3, height: 4)))))
  }
}
