import Testing

@testable import SheetRender
@testable import SheetSnapshots

/// A colour type and a depth that PNG has, with or without transparency in a chunk of its own.
struct PNGKind: Sendable, CustomTestStringConvertible {
  let colorType: UInt8
  let bitDepth: Int
  let hasTransparency: Bool

  var testDescription: String { "type \(colorType), \(bitDepth) bits\(hasTransparency ? ", tRNS" : "")" }

  static let all: [PNGKind] = [
    (UInt8(0), [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ].flatMap { colorType, depths in
    depths.flatMap { depth in
      (colorType < 4 ? [false, true] : [false]).map {
        PNGKind(colorType: colorType, bitDepth: depth, hasTransparency: $0)
      }
    }
  }

  /// A picture of random samples.
  func picture(width: Int, height: Int, seed: UInt64) -> TinyPNG {
    var random = SeededGenerator(seed: seed)
    let largest = 1 << bitDepth - 1
    func samples(_ count: Int, to largest: Int) -> [Int] {
      (0..<count).map { _ in .random(in: 0...largest, using: &random) }
    }
    let pixels = (0..<height).map { _ in
      (0..<width).map { _ in samples(TinyPNG.channels(colorType), to: largest) }
    }
    var picture = TinyPNG(colorType: colorType, bitDepth: bitDepth, pixels: pixels)
    if colorType == 3 { picture.palette = (0...largest).map { _ in samples(3, to: 255) } }
    if hasTransparency { picture.transparency = colorType == 3 ? samples(2, to: 255) : pixels[0][0] }
    return picture
  }
}

@Suite struct PNGKindTests {
  /// What the file's samples mean.
  private func expected(_ picture: TinyPNG) throws -> Bitmap {
    func byte(_ sample: Int) -> UInt32 {
      // Sixteen bits are rounded as libpng does it.
      picture.bitDepth == 16 ? UInt32((sample * 255 + 32895) >> 16) : UInt32(sample * 255 / (1 << picture.bitDepth - 1))
    }
    return try TinyPicture.bitmap(width: picture.width, height: picture.height) { x, y in
      let samples = picture.pixels[y][x]
      let colors: [UInt32]
      var alpha: UInt32 = 255
      switch picture.colorType {
      case 0, 4: colors = Array(repeating: byte(samples[0]), count: 3)
      case 3: colors = picture.palette[samples[0]].map(UInt32.init)
      default: colors = samples.prefix(3).map(byte)
      }
      switch picture.colorType {
      case 4: alpha = byte(samples[1])
      case 6: alpha = byte(samples[3])
      case 3: if samples[0] < picture.transparency.count { alpha = UInt32(picture.transparency[samples[0]]) }
      default: if samples == picture.transparency { alpha = 0 }
      }
      return premultiplied(colors.reduce(alpha) { $0 << 8 | $1 })
    }
  }

  @Test(arguments: PNGKind.all)
  func `F14: every kind of PNG is decoded right, interlaced or not`(_ kind: PNGKind) throws {
    for (width, height) in [(13, 11), (1, 1), (3, 9), (8, 2), (4, 5)] {
      let picture = kind.picture(width: width, height: height, seed: UInt64(width * height))
      let plain = try PNGDecoder().decode(picture.file(interlaced: false))
      #expect(try plain == expected(picture), "\(width) x \(height)")
      #expect(try PNGDecoder().decode(picture.file(interlaced: true)) == plain, "\(width) x \(height)")
    }
  }

  @Test(arguments: PNGKind.all.filter { $0.bitDepth == 16 })
  func `F14: an interlaced picture of sixteen bits compares equal to its twin`(_ kind: PNGKind) throws {
    let picture = kind.picture(width: 9, height: 10, seed: 3)
    let comparison = try ImageComparison(png: picture.file(interlaced: true), picture.file(interlaced: false))
    #expect(comparison.isEqual && comparison.largestDifference == 0)
  }

  @Test(arguments: [(8, false), (8, true), (16, false), (16, true)])
  func `F14: a file with a gamma of its own is brought to sRGB`(_ bitDepth: Int, interlaced: Bool) throws {
    let half = (1 << bitDepth - 1) / 2
    var picture = TinyPNG(colorType: 0, bitDepth: bitDepth, pixels: [[[half], [0]], [[0], [half]]])
    // Linear light: half of it is 186 to 188 of 255 in sRGB.
    picture.extras = [("gAMA", [0, 1, 0x86, 0xA0])]
    let bitmap = try PNGDecoder().decode(picture.file(interlaced: interlaced))
    #expect((186...188).contains(bitmap[0, 0] & 0xFF))
    #expect(bitmap[0, 0] == bitmap[1, 1] && bitmap[1, 0] == 0xFF00_0000)
  }
}
