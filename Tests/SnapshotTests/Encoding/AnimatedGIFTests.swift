#if Full
  import Testing

  @testable import SheetRender

  @Suite struct AnimatedGIFTests {
    private let folder: TemporaryFolder
    private static let width = 8
    private static let height = 6

    init() throws {
      folder = try TemporaryFolder()
    }

    private func bytes(of frames: [Bitmap], rate: FrameRate = .standard, loops: Bool = true) throws -> [UInt8] {
      let first = try #require(frames.first)
      var output = try AnimatedGIF(
        path: folder.path("film.gif"), width: first.width, height: first.height, frameCount: frames.count, rate: rate,
        loops: loops)
      for frame in frames { try output.write(GIFFrame(frame)) }
      try output.finish()
      return try folder.read("film.gif")
    }

    private func film(_ frames: [Bitmap], rate: FrameRate = .standard, loops: Bool = true) throws -> GIFFile {
      try GIFFile(bytes(of: frames, rate: rate, loops: loops))
    }

    /// One colour, but for some marked pixels.
    private func plain(_ color: UInt32, marks: [(x: Int, y: Int, color: UInt32)] = []) throws -> Bitmap {
      try TinyPicture.bitmap(width: Self.width, height: Self.height) { x, y in
        marks.first { ($0.x, $0.y) == (x, y) }?.color ?? color
      }
    }

    /// A different colour for each number.
    private func shade(_ number: Int) throws -> Bitmap {
      try plain(0xFF00_0000 | UInt32(number))
    }

    /// A smaller picture with so many random colours, some of them clear if wanted.
    private func noise(colors: Int, seed: UInt64, clear: Bool = false) throws -> Bitmap {
      var random = SeededGenerator(seed: seed)
      let palette = (0..<colors).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
      return try TinyPicture.bitmap(width: 20, height: 20) { _, _ in
        clear && Bool.random(using: &random) ? 0 : palette.randomElement(using: &random) ?? 0
      }
    }

    /// How far the most different channel of two colours is apart.
    private static func largestDifference(_ one: UInt32, _ other: UInt32) -> Int {
      func channel(_ color: UInt32, _ shift: UInt32) -> Int { Int(color >> shift & 0xFF) }
      return [16, 8, 0].map { abs(channel(one, $0) - channel(other, $0)) }.max() ?? 0
    }

    @Test(arguments: [(2, 1), (10, 2), (60, 3), (120, 4), (256, 5)])
    func `pixels of up to 256 colours come back as they were`(_ colors: Int, seed: UInt64) throws {
      let frames = try (0..<5).map { try noise(colors: colors, seed: seed * 10 + $0) }
      #expect(try film(frames, rate: FrameRate(10)).frames == frames.map(\.pixels))
    }

    @Test func `a picture of exactly 256 colours keeps them, also where it covers another`() throws {
      func ramp(_ step: Int) throws -> Bitmap {
        try TinyPicture.bitmap(width: 16, height: 16) { x, y in 0xFF00_0000 | UInt32((y * 16 + x) << 8 | step) }
      }
      let frames = [try ramp(0), try ramp(100)]
      let film = try film(frames, rate: FrameRate(10))
      #expect(film.frames == frames.map(\.pixels))
      #expect(film.pictures.map(\.palette.count) == [256, 256])
    }

    @Test(arguments: 1...40)
    func `clear pixels come and go`(_ seed: UInt64) throws {
      let frames = try (0..<6).map { try noise(colors: 3, seed: seed * 10 + $0, clear: $0 != 2) }
      #expect(try film(frames, rate: FrameRate(10)).frames == frames.map(\.pixels))
    }

    @Test func `the last picture of a loop leaves nothing where the first one is clear`() throws {
      let frames = [try plain(0, marks: [(1, 1, 0xFFFF_0000)]), try plain(0xFF00_FF00)]
      #expect(try film(frames, rate: FrameRate(10)).pictures.map(\.disposal) == [1, 2])
      #expect(try film(frames, rate: FrameRate(10), loops: false).pictures.map(\.disposal) == [1, 1])
    }

    @Test(arguments: [(0x7F00_0000, 0), (0x8000_0000, 0xFF7F_7F7F), (0xFF12_3456, 0xFF12_3456)] as [(UInt32, UInt32)])
    func `a pixel with less than half of alpha is clear, any other is put on white`(
      _ pixel: UInt32, expected: UInt32
    ) throws {
      #expect(try film([plain(pixel)]).frames[0].allSatisfy { $0 == expected })
    }

    @Test(arguments: [
      (60, 1), (50, 1), (30, 1), (24, 1), (25, 1), (30_000, 1001), (240, 1), (120, 1), (1, 1), (999_999, 100_000),
    ])
    func `times are exact within half of a hundredth and never drift`(_ frames: Int, seconds: Int) throws {
      let rate = try FrameRate(frames, seconds)
      for count in [1, 2, 3, 100, 301] {
        let film = try film((0..<count).map { try shade($0) }, rate: rate)
        let delays = film.pictures.map(\.delay)
        let total = (Double(count * seconds) * 100 / Double(frames)).rounded()
        #expect(delays.reduce(0, +) == Int(total))
        if delays.count > 1 { #expect(delays.allSatisfy { $0 >= 2 }) }
        var start = 0
        for (pixels, delay) in zip(film.frames.dropLast(), delays) {
          let number = Int(pixels[0] & 0xFFFF)
          #expect(start == Int((Double(number * seconds) * 100 / Double(frames)).rounded()))
          start += delay
        }
        #expect(film.frames.last?[0] == 0xFF00_0000 | UInt32(count - 1))
      }
    }

    @Test(arguments: [(60, [0, 1, 3, 4, 6, 7, 9, 11]), (50, Array(0..<12)), (120, [0, 2, 5, 7, 11])])
    func `frames that would pass too fast are left out, but not the last`(_ rate: Int, kept: [Int]) throws {
      let film = try film((0..<12).map { try shade($0) }, rate: FrameRate(rate))
      #expect(film.frames.map { Int($0[0] & 0xFF) } == kept)
    }

    @Test func `equal frames become one that lasts longer`() throws {
      let film = try film([0, 0, 0, 1, 1, 0].map { try shade($0) }, rate: FrameRate(10))
      #expect(film.pictures.map(\.delay) == [30, 20, 10])
    }

    @Test func `a time that is too long for one picture is split`() throws {
      let film = try film([try shade(5)] + Array(repeating: shade(7), count: 1312) + [shade(8)], rate: FrameRate(2))
      #expect(film.pictures.map(\.delay) == [50, 65_535, 65, 50])
      #expect(film.frames[1] == film.frames[2])
    }

    @Test func `only the rectangle that changed is stored`() throws {
      let red: UInt32 = 0xFFFF_0000
      let frames = [try plain(0xFFFF_FFFF), try plain(0xFFFF_FFFF, marks: [(2, 1, red), (4, 3, red)])]
      let film = try film(frames, rate: FrameRate(10))
      #expect(film.pictures.map { [$0.x, $0.y, $0.width, $0.height] } == [[0, 0, 8, 6], [2, 1, 3, 3]])
      #expect(film.pictures.map(\.palette.count) == [2, 2])
      #expect(film.frames == frames.map(\.pixels))
    }

    @Test(arguments: [(true, 0), (false, nil)])
    func `it starts again for ever unless it is to play once`(_ loops: Bool, count: Int?) throws {
      let film = try film([shade(1), shade(2)], loops: loops)
      #expect(film.loopCount == count)
      #expect((film.width, film.height) == (Self.width, Self.height))
    }

    @Test func `a gradient of too many colours stays close, and a flat area exact`() throws {
      let gradient = try TinyPicture.bitmap(width: 64, height: 96) { x, y in
        y < 64 ? 0xFF00_0000 | UInt32(x * 4 << 16 | y * 4 << 8 | (126 - x - y) * 2) : 0xFF12_3457
      }
      let film = try film([gradient])
      let seen = film.frames[0]
      #expect(film.pictures[0].palette.count == 256)
      let errors = zip(seen, gradient.pixels).map(Self.largestDifference)
      let sum: Int = errors.reduce(0, +)
      #expect(sum < 64 * 64 * 7)
      #expect(errors.allSatisfy { $0 <= 20 })
      #expect(errors.dropFirst(64 * 64).allSatisfy { $0 == 0 })
      #expect(Set(seen).count > 200)
    }

    @Test func `equal frames give equal bytes`() throws {
      let frames = try (0..<3).map { try noise(colors: 400, seed: $0) }
      #expect(try bytes(of: frames, rate: FrameRate(10)) == bytes(of: frames, rate: FrameRate(10)))
    }

    @Test(arguments: [(0, 5), (5, 0), (65_536, 5), (5, 65_536), (-1, 5)])
    func `a size that the format cannot hold is refused`(_ width: Int, height: Int) throws {
      let error = #expect(throws: GIFError.self) {
        try AnimatedGIF(path: folder.path("film.gif"), width: width, height: height, frameCount: 1, rate: .standard)
      }
      #expect(error?.description.contains("\(width) x \(height)") == true)
    }

    @Test func `a frame of another size, a frame too many, a frame too few and no frames at all are refused`() throws {
      func start(_ count: Int) throws -> AnimatedGIF {
        try AnimatedGIF(
          path: folder.path("film.gif"), width: 8, height: 6, frameCount: count, rate: .standard)
      }
      #expect(throws: GIFError.self) { try start(0) }
      var output = try start(1)
      #expect(throws: GIFError.self) { try output.write(GIFFrame(width: 6, height: 8)) }
      #expect(throws: GIFError.self) { try output.finish() }
      try output.write(GIFFrame(width: 8, height: 6))
      #expect(throws: GIFError.self) { try output.write(GIFFrame(width: 8, height: 6)) }
      #expect(try folder.contents() == [])
    }

    @Test func `giflib's own text tells what failed`() {
      #expect(GIFError(code: 6).description == "giflib: Number of pixels bigger than width * height")
      #expect(GIFError(code: 12_345).description == "giflib: error 12345")
    }
  }
#endif
