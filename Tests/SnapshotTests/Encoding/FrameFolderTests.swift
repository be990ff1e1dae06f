import Testing

@testable import SheetRender

@Suite struct FrameFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A file that is told from others by its last byte.
  private func frame(_ number: UInt8) throws -> [UInt8] { try TinyPicture.png(gray: 1) + [number] }

  private func write(_ frames: [[UInt8]], announced: Int? = nil) throws {
    var output = try FrameFolder(
      path: folder.path, frameCount: announced ?? frames.count)
    for frame in frames { try output.write(self.frame(frame[0])) }
    try output.finish()
  }

  @Test func `frames are numbered from 0 with four digits`() throws {
    try write([[1], [2], [3]])
    #expect(try folder.contents() == ["0000.png", "0001.png", "0002.png"])
    #expect(try folder.read("0001.png") == frame(2))
  }

  @Test(arguments: [
    (0, "0000.png"), (1, "0000.png"), (10_000, "0000.png"), (10_001, "00000.png"), (864_001, "000000.png"),
  ])
  func `more frames have more digits`(_ count: Int, first: String) throws {
    try write([[1]], announced: count)
    #expect(try folder.contents() == [first])
  }

  @Test func `a shorter run removes the frames that are too many`() throws {
    try write(Array(repeating: [1], count: 5))
    try write([[2], [3]])
    #expect(try folder.contents() == ["0000.png", "0001.png"])
    #expect(try folder.read("0000.png") == frame(2))
  }

  @Test func `numbers with more digits stay, as they may be anything`() throws {
    for name in ["00000.png", "20240131.png"] { try folder.write([1], to: name) }
    try write([[2], [3]])
    #expect(try Set(folder.contents()) == ["0000.png", "0001.png", "00000.png", "20240131.png"])
  }

  @Test func `a folder with a frame's name stays, and what is in it`() throws {
    try OutputFile.createFolder(folder.path("0002.png"))
    try folder.write([7], to: "0002.png/data")
    try write([[2], [3]])
    #expect(try folder.read("0002.png/data") == [7])
  }

  @Test func `other files stay`() throws {
    let others = [
      "001.png", "0001.PNG", "0001.jpg", "0009", "a0009.png", "x.png", "-0009.png", "٠٠٠٩.png", "0009.png.tmp",
    ]
    for name in others { try folder.write([9], to: name) }
    try write([[1]])
    #expect(try Set(folder.contents()) == Set(others + ["0000.png"]))
  }

  @Test func `nothing is removed before the last frame is written`() throws {
    try write(Array(repeating: [1], count: 3))
    var output = try FrameFolder(path: folder.path, frameCount: 1)
    try output.write(frame(2))
    #expect(try folder.contents() == ["0000.png", "0001.png", "0002.png"])
    try output.finish()
    #expect(try folder.contents() == ["0000.png"])
  }

  @Test func `a folder that cannot be made is refused at once`() throws {
    try folder.write([1], to: "file")
    let error = #expect(throws: OutputError.self) {
      try FrameFolder(path: folder.path("file"), frameCount: 1)
    }
    #expect(error?.kind == .cannotCreate)
  }

  private func write(_ range: Range<Int>, of count: Int) throws {
    var output = try FrameFolder(path: folder.path, frameCount: count, range: range)
    for frame in range { try output.write(self.frame(UInt8(frame))) }
    try output.finish()
  }

  @Test(arguments: [[0..<3, 3..<5, 5..<5], [5..<5, 3..<5, 0..<3], [3..<5, 5..<5, 0..<3]])
  func `parts make one folder in any order, and the one with the last frame removes older ones`(
    _ parts: [Range<Int>]
  ) throws {
    for old in 0..<8 { try folder.write(frame(9), to: "000\(old).png") }
    for part in parts {
      let before = try Set(folder.contents())
      try write(part, of: 5)
      let removed = try before.subtracting(folder.contents())
      #expect(removed == (part == 3..<5 ? ["0005.png", "0006.png", "0007.png"] : []))
    }
    #expect(try folder.contents() == (0..<5).map { "000\($0).png" })
    for number in 0..<5 { #expect(try folder.read("000\(number).png") == frame(UInt8(number))) }
  }

  @Test func `a part has as many digits as the whole`() throws {
    try write(3..<4, of: 10_001)
    #expect(try folder.contents() == ["00003.png"])
  }
}
