import Testing

@testable import SheetRender

@Suite struct AnimatedPNGTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func animation(_ frames: Int, rate: FrameRate = .standard) throws -> [PNGChunk] {
    var output = try AnimatedPNG(path: folder.path("film.apng"), frameCount: frames, rate: rate)
    for shade in 0..<frames {
      var bitmap = try Bitmap(width: 3, height: 2)
      bitmap.pixels = Array(repeating: 0xFF00_0000 | UInt32(shade), count: 6)
      try output.write(PNGEncoder().picture(of: bitmap))
    }
    try output.finish()
    return try PNGChunk.chunks(of: folder.read("film.apng"))
  }

  @Test func `the chunks stand in the order that the format asks for`() throws {
    // A frame may have several chunks of data.
    let all = try animation(3).map(\.type)
    let types = all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
    #expect(
      types == ["IHDR", "tEXt", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
  }

  @Test func `the number of frames is told, and that they play once`() throws {
    let control = try #require(try animation(5).first { $0.type == "acTL" })
    #expect(control.data == [0, 0, 0, 5, 0, 0, 0, 1])
  }

  @Test func `sequence numbers go on without a gap`() throws {
    let numbers = try animation(4).filter { ["fcTL", "fdAT"].contains($0.type) }.map { $0.data[3] }
    #expect(numbers.count >= 7)
    #expect(numbers == Array(0..<UInt8(numbers.count)))
  }

  @Test(arguments: [(60, 1, [0, 1, 0, 60]), (30_000, 1001, [0x03, 0xE9, 0x75, 0x30])])
  func `each frame keeps its exact time`(_ frames: Int, seconds: Int, delay: [UInt8]) throws {
    let chunks = try animation(3, rate: FrameRate(frames, seconds))
    let delays = chunks.filter { $0.type == "fcTL" }.map { Array($0.data[20..<24]) }
    #expect(delays == [delay, delay, delay])
  }

  @Test func `the first frame is what a program shows that knows no animations`() throws {
    _ = try animation(3)
    let picture = try PNGDecoder().decode(folder.read("film.apng"))
    #expect(picture.pixels == Array(repeating: 0xFF00_0000, count: 6))
  }

  @Test func `a later frame is the picture that was given`() throws {
    let chunks = try animation(3)
    let start = try #require(chunks.lastIndex { $0.type == "fcTL" })
    let head = try #require(chunks.first)
    let data = chunks[start...].filter { $0.type == "fdAT" }.flatMap { $0.data.dropFirst(4) }
    let file = [head, PNGChunk(type: "IDAT", data: data), PNGChunk(type: "IEND", data: [])]
    let picture = try PNGDecoder().decode(PNGChunk.signature + file.flatMap(\.bytes))
    #expect(picture.pixels == Array(repeating: 0xFF00_0002, count: 6))
  }

  @Test func `a frame of another size is refused`() throws {
    var output = try AnimatedPNG(path: folder.path("film.apng"), frameCount: 2, rate: .standard)
    try output.write(PNGEncoder().picture(of: Bitmap(width: 3, height: 2)))
    let other = try PNGEncoder().picture(of: Bitmap(width: 2, height: 3))
    let error = #expect(throws: PNGError.self) { try output.write(other) }
    #expect(error?.description.hasPrefix("frame 1 has another size") == true)
  }

  @Test func `a rate that does not fit into the format is refused`() throws {
    let rate = try FrameRate(999_999, 100_000)
    #expect(throws: PNGError.self) { try AnimatedPNG(path: folder.path("film.apng"), frameCount: 2, rate: rate) }
  }

  @Test(arguments: [[UInt8](), [1, 2, 3], PNGChunk.signature + [0, 0, 0, 9, 1]])
  func `bytes that are no whole PNG file are refused`(_ bytes: [UInt8]) {
    #expect(throws: PNGError.self) { if try PNGChunk.chunks(of: bytes).isEmpty { throw PNGError("empty") } }
  }
}
