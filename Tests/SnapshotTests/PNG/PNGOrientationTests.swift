import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct PNGOrientationTests {
  /// Exif data with one tag before the orientation.
  private func exif(_ orientation: Int, bigEndian: Bool) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      let digits = (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
      return bigEndian ? digits.reversed() : digits
    }
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      bytes(tag, 2) + bytes(3, 2) + bytes(1, 4) + bytes(value, 2) + [0, 0]
    }
    return Array((bigEndian ? "MM" : "II").utf8) + bytes(42, 2) + bytes(8, 4) + bytes(2, 2) + entry(0x0103, 1)
      + entry(0x0112, orientation) + bytes(0, 4)
  }

  /// A file of rows of letters, each of which is a colour.
  private func file(_ rows: [String], exif: [UInt8], interlaced: Bool = false) -> [UInt8] {
    let pixels = rows.map { $0.utf8.map { [Int($0)] } }
    var picture = TinyPNG(colorType: 0, bitDepth: 8, pixels: pixels)
    picture.extras = [("eXIf", exif)]
    return picture.file(interlaced: interlaced)
  }

  private func rows(_ bitmap: Bitmap) -> [String] {
    (0..<bitmap.height).map { y in
      String(decoding: (0..<bitmap.width).map { UInt8(bitmap[$0, y] & 0xFF) }, as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]), (5, ["ad", "be", "cf"]),
      (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]), (8, ["cf", "be", "ad"]),
    ], [false, true])
  func `F13: a picture is shown as its Exif orientation says`(
    _ orientation: (number: Int, rows: [String]), bigEndian: Bool
  ) throws {
    for isInterlaced in [false, true] {
      let data = exif(orientation.number, bigEndian: bigEndian)
      let file = file(["abc", "def"], exif: data, interlaced: isInterlaced)
      let bitmap = try PNGDecoder().decode(file)
      #expect(rows(bitmap) == orientation.rows)
      let size = try PNGDecoder().check(file)
      #expect(size.width == bitmap.width && size.height == bitmap.height)
    }
  }

  @Test func `F13: Exif data that cannot be read changes nothing`() throws {
    let right = exif(6, bigEndian: false)
    var malformed = (0..<right.count - 6).map { Array(right.prefix($0)) }
    malformed += [exif(0, bigEndian: false), exif(9, bigEndian: true), Array("Exif".utf8) + right]
    // The list of tags lies outside of the data, and the orientation is a long number.
    malformed += [Array(right.prefix(4)) + [0xFF, 0xFF, 0xFF, 0xFF] + right.dropFirst(8)]
    var long = right
    long[24] = 4
    malformed += [long]
    for data in malformed {
      #expect(try rows(PNGDecoder().decode(file(["abc", "def"], exif: data))) == ["abc", "def"], "\(data)")
    }
  }

  @Test func `F13: a picture compares as it is shown`() throws {
    let turned = file(["da", "eb", "fc"], exif: exif(8, bigEndian: false))
    let upright = file(["abc", "def"], exif: exif(1, bigEndian: false))
    #expect(try ImageComparison(png: turned, upright).isEqual)
  }
}
