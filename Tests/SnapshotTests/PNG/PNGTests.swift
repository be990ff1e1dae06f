import Testing

@testable import SheetRender

@Suite struct PNGTests {
  /// A picture of random pixels; translucent ones have colours up to their alpha, as premultiplied pixels do.
  private func noise(width: Int, height: Int, opaque: Bool, seed: UInt64) throws -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return try TinyPicture.bitmap(width: width, height: height) { _, _ in
      let alpha: UInt32 = opaque ? 255 : .random(in: 0...255, using: &random)
      let colors = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
      return colors.reduce(alpha) { $0 << 8 | $1 }
    }
  }

  @Test(arguments: [(1, 1), (1, 17), (19, 1), (33, 29), (120, 40)])
  func `opaque pixels come back as they were`(_ width: Int, height: Int) throws {
    let bitmap = try noise(width: width, height: height, opaque: true, seed: UInt64(width * height))
    #expect(try PNGDecoder().decode(PNGEncoder().encode(bitmap)) == bitmap)
  }

  @Test(arguments: [(1, 1), (33, 29), (120, 40)])
  func `translucent pixels come back as they were`(_ width: Int, height: Int) throws {
    let bitmap = try noise(width: width, height: height, opaque: false, seed: UInt64(width + height))
    #expect(try PNGDecoder().decode(PNGEncoder().encode(bitmap)) == bitmap)
  }

  /// A picture in which each pixel differs a little from those around it.
  private func photograph(width: Int, height: Int, opaque: Bool) throws -> Bitmap {
    var random = SeededGenerator(seed: 11)
    return try TinyPicture.bitmap(width: width, height: height) { x, y in
      let alpha: UInt32 = opaque ? 255 : 180
      let colors = [2, 3, 5].map { slope in UInt32((x + slope * y) % 100) + .random(in: 0...24, using: &random) }
      return colors.reduce(alpha) { $0 << 8 | $1 }
    }
  }

  @Test(arguments: [(true, 3), (false, 4)])
  func `photographs come back as they were, with fewer bits for slight differences`(
    _ opaque: Bool, channels: Int
  ) throws {
    let bitmap = try photograph(width: 96, height: 80, opaque: opaque)
    let file = try PNGEncoder().encode(bitmap)
    #expect(try PNGDecoder().decode(file) == bitmap)
    // The code for sheets would take 91 % of the raw data.
    if opaque { #expect(file.count < bitmap.pixels.count * channels * 86 / 100) }
  }

  @Test func `every premultiplied value survives the division by its alpha`() {
    for alpha: UInt32 in 0...255 {
      for color in 0...alpha {
        let pixel = alpha << 24 | color << 16 | color
        #expect(premultiplied(unpremultiplied(pixel)) == pixel)
      }
    }
  }

  @Test func `a colour brighter than its alpha becomes the brightest there is`() {
    #expect(unpremultiplied(0x8090_80FF) == 0x80FF_FFFF)
    #expect(unpremultiplied(0x00FF_FFFF) == 0)
  }

  @Test func `equal bitmaps give equal bytes`() throws {
    let bitmap = try noise(width: 30, height: 20, opaque: false, seed: 5)
    #expect(try PNGEncoder().encode(bitmap) == PNGEncoder().encode(bitmap))
  }

  @Test(arguments: [(true, UInt8(2)), (false, 6)])
  func `F1: a file is sRGB of eight bits without a time, and says what made it`(_ opaque: Bool, colorType: UInt8) throws
  {
    let file = try PNGEncoder().encode(noise(width: 9, height: 7, opaque: opaque, seed: 3))
    let chunks = PNGChunks.list(file)
    let types = chunks.map(\.type)
    #expect(types.first == "IHDR")
    #expect(types.last == "IEND")
    #expect(types.contains("sRGB"))
    #expect(!types.contains("tIME"))
    #expect(types.filter { $0 == "tEXt" }.count == 1)
    #expect(Array(file[chunks[1].data]) == Array("Software\0sheet-render".utf8))
    let header = try #require(chunks.first).data
    #expect(Array(file[header]) == [0, 0, 0, 9, 0, 0, 0, 7, 8, colorType, 0, 0, 0])
  }

  @Test func `a picture that is clear in one pixel only keeps its transparency`() throws {
    let bitmap = try TinyPicture.bitmap(width: 4, height: 4) { x, y in x == 3 && y == 3 ? 0 : 0xFF12_3456 }
    let decoded = try PNGDecoder().decode(PNGEncoder().encode(bitmap))
    #expect(decoded == bitmap)
    #expect(!decoded.isOpaque)
  }

  @Test func `every cut of a file is refused`() throws {
    let file = try PNGEncoder().encode(noise(width: 9, height: 7, opaque: false, seed: 4))
    let pixels = try #require(PNGChunks.list(file).first { $0.type == "IDAT" })
    for length in 0..<pixels.data.upperBound {
      #expect(throws: PNGError.self, "\(length) bytes") { try PNGDecoder().decode(Array(file.prefix(length))) }
    }
  }

  @Test func `a damaged byte never brings the decoder down`() throws {
    let file = try PNGEncoder().encode(noise(width: 9, height: 7, opaque: false, seed: 6))
    var random = SeededGenerator(seed: 7)
    var refused = 0
    for place in file.indices {
      var damaged = file
      damaged[place] ^= .random(in: 1...255, using: &random)
      do {
        let bitmap = try PNGDecoder().decode(damaged)
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
      } catch {
        #expect(error is PNGError || error is BitmapError)
        refused += 1
      }
    }
    #expect(refused > file.count / 2)
  }

  @Test func `a picture of an absurd size is refused before memory is taken for it`() throws {
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + PNGChunks.chunk("IHDR", [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0])
      + PNGChunks.chunk("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1]) + PNGChunks.chunk("IEND", [])
    let error = #expect(throws: BitmapError.self) { try PNGDecoder().decode(file) }
    #expect(error?.width == 60_000 && error?.height == 60_000)
  }

  @Test func `a grey picture of sixteen bits is read as colours of eight`() throws {
    // One pixel of 0x8080, stored without compression; gamma is sRGB's.
    let pixel: [UInt8] = [0x78, 0x01, 0x01, 3, 0, 0xFC, 0xFF, 0, 0x80, 0x80, 0x01, 0x83, 0x01, 0x01]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + PNGChunks.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 16, 0, 0, 0, 0]) + PNGChunks.chunk("sRGB", [0])
      + PNGChunks.chunk("IDAT", pixel) + PNGChunks.chunk("IEND", [])
    #expect(try PNGDecoder().decode(file).pixels == [0xFF80_8080])
  }

  @Test func `a file that ends right behind its pixels is damaged`() throws {
    let file = try PNGEncoder().encode(Bitmap(width: 3, height: 2))
    #expect(throws: PNGError.self) { try PNGDecoder().decode(Array(file.dropLast(12))) }
  }
}
