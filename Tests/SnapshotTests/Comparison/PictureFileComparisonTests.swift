import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct PictureFileComparisonTests {
  /// A file of stored, uncompressed rows, each with its filter byte.
  private static func file(_ header: [UInt8], before: [UInt8] = [], rows: [UInt8], size: UInt8 = 2) -> [UInt8] {
    let count = UInt8(rows.count)
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in rows {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let adler = [b >> 8, b & 0xFF, a >> 8, a & 0xFF].map { UInt8($0) }
    return PNGChunk.signature + PNGChunks.chunk("IHDR", [0, 0, 0, size, 0, 0, 0, size] + header) + before
      + PNGChunks.chunk("IDAT", [0x78, 0x01, 0x01, count, 0, ~count, 0xFF] + rows + adler) + PNGChunks.chunk("IEND", [])
  }

  /// PNG files of other colour types that all show the same 2 x 2 picture: black and white above a grey of 0x80.
  private static let kinds: [(name: String, bytes: [UInt8])] = [
    ("grey", file([8, 0, 0, 0, 0], rows: [0, 0, 255, 0, 128, 128])),
    ("grey with alpha", file([8, 4, 0, 0, 0], rows: [0, 0, 255, 255, 255, 0, 128, 255, 128, 255])),
    (
      "a palette",
      file(
        [8, 3, 0, 0, 0], before: PNGChunks.chunk("PLTE", [0, 0, 0, 255, 255, 255, 128, 128, 128]),
        rows: [0, 0, 1, 0, 2, 2])
    ),
    ("colours", file([8, 2, 0, 0, 0], rows: [0, 0, 0, 0, 255, 255, 255, 0, 128, 128, 128, 128, 128, 128])),
    ("sixteen bits", file([16, 0, 0, 0, 0], rows: [0, 0, 0, 255, 255, 0, 128, 128, 128, 128])),
    ("interlaced", file([8, 0, 0, 0, 1], rows: [0, 0, 0, 255, 0, 128, 128])),
  ]

  private static func expected() throws -> Bitmap {
    try TinyPicture.bitmap(width: 2, height: 2) { x, y in
      [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0xFF80_8080][y * 2 + x]
    }
  }

  @Test(arguments: kinds.indices)
  func `files of any kind are compared by their pixels`(_ index: Int) throws {
    let (name, bytes) = Self.kinds[index]
    var picture = try Self.expected()
    let reference = try PNGEncoder().encode(picture)
    #expect(try ImageComparison(png: reference, bytes).description == "the pixels are equal", "\(name)")
    picture.pixels[3] ^= 1
    let other = try PNGEncoder().encode(picture)
    let comparison = try ImageComparison(png: bytes, other)
    #expect((comparison.differentPixels, comparison.largestDifference) == (1, 1), "\(name)")
    #expect(try ImageComparison(png: bytes, other, rules: ComparisonRules(tolerance: 1)).isEqual, "\(name)")
  }

  @Test func `files are equal if their bytes are equal, or only their pixels`() throws {
    let file = try TinyPicture.png(gray: 90)
    #expect(try ImageComparison(png: file, file).isEqual)
    let header = try #require(PNGChunks.list(file).first).data.upperBound + 4
    let noted = Array(file[..<header]) + PNGChunks.chunk("tEXt", Array("Comment\0other".utf8)) + file[header...]
    #expect(try ImageComparison(png: file, noted).isEqual)
    #expect(try !ImageComparison(png: file, TinyPicture.png(gray: 90, marked: 91)).isEqual)
    #expect(try ImageComparison(png: file, TinyPicture.png(gray: 90, width: 7)).sizes == [[6, 4], [7, 4]])
  }

  @Test func `translucent pixels are compared premultiplied`() throws {
    // In RGBA files, clear pixels may have any colour. It is not visible.
    let clear = Self.file([8, 6, 0, 0, 0], rows: [0, 9, 8, 7, 0], size: 1)
    let other = Self.file([8, 6, 0, 0, 0], rows: [0, 200, 100, 50, 0], size: 1)
    let faint = Self.file([8, 6, 0, 0, 0], rows: [0, 200, 100, 50, 1], size: 1)
    #expect(try ImageComparison(png: clear, other).isEqual)
    #expect(try ImageComparison(png: clear, faint).differentPixels == 1)
  }

  /// Files that cannot be compared, and a word that the error must contain.
  private static func broken() throws -> [(bytes: [UInt8], word: String)] {
    let good = try TinyPicture.png(gray: 100)
    let chunks = PNGChunks.list(good)
    let header = try #require(chunks.first).data
    let pixels = try #require(chunks.first { $0.type == "IDAT" }).data
    func changed(_ index: Int) -> [UInt8] {
      var bytes = good
      bytes[index] ^= 0x10
      return bytes
    }
    func withHeader(_ data: [UInt8]) -> [UInt8] {
      PNGChunk.signature + PNGChunks.chunk("IHDR", data) + good[(header.upperBound + 4)...]
    }
    return [
      ([], "empty"), ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], "JPEG"), (Array("GIF89a".utf8), "GIF"),
      (Array("RIFF    WEBP".utf8), "WebP"),
      (Array("version https://git-lfs.github.com/spec/v1\n".utf8), "git lfs pull"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], "line ends"), (Array(repeating: 7, count: 100), "not a PNG file"),
      (Array(good.prefix(8)), "cut short"), (Array(good.dropLast()), "cut short"),
      (Array(good.prefix(pixels.lowerBound + 2)), "cut short"), (changed(pixels.lowerBound + 3), "IDAT"),
      (changed(header.lowerBound + 1), "IHDR"), (changed(good.count - 1), "IEND"),
      (withHeader([0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0]), "60000 x 60000"),
      (withHeader([0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 2, 0, 0, 0]), "libpng"),
      (withHeader([0, 0, 0, 0, 0, 0, 0, 4, 8, 2, 0, 0, 0]), "libpng"),
      (withHeader([0, 0, 0, 6, 0, 0, 0, 4, 3, 2, 0, 0, 0]), "libpng"),
      (withHeader([0, 0, 0, 6, 0, 0, 0, 4, 8, 2, 1, 0, 0]), "libpng"),
      (PNGChunk.signature + PNGChunks.chunk("IEND", []), "libpng"),
      (Array(good.prefix(header.upperBound + 4)) + PNGChunks.chunk("IEND", []), "libpng"),
      (PNGChunk.signature + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IHDR".utf8) + [0, 0, 0, 0], "cut short"),
    ]
  }

  @Test func `a file that cannot be read throws an error that names it, and never passes`() throws {
    let good = try TinyPicture.png(gray: 100)
    let lenient = ComparisonRules(tolerance: 255, perceptualTolerance: 1, allowedPixels: .max)
    for (bytes, word) in try Self.broken() {
      for (first, second, position) in [(bytes, good, "first"), (good, bytes, "second"), (bytes, bytes, "first")] {
        let error = #expect(throws: UnreadablePicture.self, "\(word)") {
          try ImageComparison(png: first, second, rules: lenient)
        }
        #expect(error?.position.rawValue == position)
        #expect(error?.reason.contains(word) == true, "\(word): \(error?.reason ?? "")")
        #expect(error?.description.hasPrefix("the \(position) picture: ") == true)
      }
    }
  }

  @Test func `a damaged byte never passes and never crashes the comparison`() throws {
    let good = try TinyPicture.png(gray: 100, marked: 3)
    var random = SeededGenerator(seed: 11)
    for index in good.indices {
      var bytes = good
      bytes[index] ^= .random(in: 1...255, using: &random)
      #expect(throws: UnreadablePicture.self, "byte \(index)") { try ImageComparison(png: good, bytes) }
      #expect(throws: UnreadablePicture.self, "byte \(index)") { try ImageComparison(png: bytes, bytes) }
    }
  }
}
