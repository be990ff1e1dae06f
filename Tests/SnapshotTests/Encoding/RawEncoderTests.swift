import Testing

@testable import SheetRender

@Suite struct RawEncoderTests {
  @Test func `bytes go red, green, blue, alpha, row by row, not premultiplied`() throws {
    let bitmap = try TinyPicture.bitmap(width: 2, height: 2) { x, y in
      [0xFF12_3456, 0x8040_0080, 0, 0xFFFF_FFFF][y * 2 + x]
    }
    let bytes = try RawEncoder(width: 2, height: 2).encode(bitmap)
    #expect(bytes == [0x12, 0x34, 0x56, 0xFF, 0x80, 0, 0xFF, 0x80, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
  }

  @Test(arguments: [(3, 2), (1, 6), (6, 1)])
  func `a bitmap of another size is refused, also with as many pixels`(_ width: Int, height: Int) throws {
    let bitmap = try Bitmap(width: width, height: height)
    let error = #expect(throws: RawSizeError.self) { try RawEncoder(width: 2, height: 3).encode(bitmap) }
    #expect(error?.description.contains("\(width) x \(height)") == true)
  }
}
