import Testing

@testable import SheetRender

@Suite struct RawPixelsTests {
  @Test func `bytes go red, green, blue, alpha, row by row, not premultiplied`() throws {
    let bitmap = try TinyPicture.bitmap(width: 2, height: 2) { x, y in
      [0xFF12_3456, 0x8040_0080, 0, 0xFFFF_FFFF][y * 2 + x]
    }
    #expect(
      bitmap.samples(withAlpha: true)
        == [0x12, 0x34, 0x56, 0xFF, 0x80, 0, 0xFF, 0x80, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
  }

  @Test(arguments: [(3, 2), (1, 6), (6, 1)])
  func `a picture of another size is refused, also with as many pixels`(_ width: Int, height: Int) throws {
    var renderer = PictureRenderer(format: .rgba(width: 2, height: 3))
    func list(_ width: Int, _ height: Int) -> DisplayList {
      DisplayList(size: Size2D(width: Double(width), height: Double(height)), scale: 1, items: [])
    }
    #expect(try renderer.file(of: list(2, 3)) == Array(repeating: 0, count: 24))
    let error = #expect(throws: FrameSizeError.self) { try renderer.file(of: list(width, height)) }
    #expect(error?.description.contains("\(width) x \(height)") == true)
  }
}
