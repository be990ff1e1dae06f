import Testing

@testable import SheetRender

@Suite struct PictureRendererTests {
  private func bitmap(_ list: DisplayList) throws -> Bitmap {
    var painter = CairoPainter()
    var bitmap = try Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    try painter.paintAtOnce(list, into: &bitmap)
    return bitmap
  }

  @Test(arguments: [0, 3_000, PictureRenderer.defaultCacheBudget], 0..<8)
  func `a file has the pixels of its picture, and the same bytes whatever is kept`(budget: Int, seed: Int) throws {
    var random = RandomDisplayList(seed: UInt64(seed), height: 200, scale: seed.isMultiple(of: 2) ? 1 : 2)
    var renderer = PictureRenderer(cacheBudget: budget)
    for list in random.course(frames: 6) {
      let file = try renderer.file(of: list)
      var fresh = PictureRenderer(cacheBudget: 0)
      #expect(try file == fresh.file(of: list))
      #expect(try PNGDecoder().decode(file) == bitmap(list))
    }
  }

  @Test(arguments: 0..<10)
  func `pictures of other sizes, scales and grounds may follow each other`(seed: Int) throws {
    var renderer = PictureRenderer()
    for (index, size) in [(60.0, 90.0), (1, 1), (1, 300), (300, 1), (60, 90)].enumerated() {
      var random = RandomDisplayList(
        seed: UInt64(seed), width: size.0, height: size.1, scale: index == 4 ? 1.5 : 1)
      let list = random.list()
      #expect(try PNGDecoder().decode(renderer.file(of: list)) == bitmap(list))
    }
  }

  @Test func `a picture through which something shows is stored with alpha, and an opaque one without`() throws {
    func colorType(_ items: [DisplayItem]) throws -> UInt8 {
      var renderer = PictureRenderer()
      return try renderer.file(of: DisplayList(size: Size2D(width: 9, height: 9), scale: 1, items: items))[25]
    }
    let all = Rect2D(x: 0, y: 0, width: 9, height: 9)
    #expect(try colorType([.fill(all, .white)]) == 2)
    #expect(try colorType([.fill(all, .white), .fill(all, .black.opacity(0.5))]) == 2)
    #expect(try colorType([.fill(all, .white.opacity(0.5))]) == 6)
    #expect(try colorType([.fill(.ellipse(all), .white)]) == 6)
    #expect(try colorType([]) == 6)
  }

  @Test(arguments: [PNGEncoder.Effort.fast, .small])
  func `any effort gives the same pixels`(_ effort: PNGEncoder.Effort) throws {
    var random = RandomDisplayList(seed: 7, width: 90, height: 300)
    var renderer = PictureRenderer(format: .png(effort))
    for list in random.course(frames: 4) {
      #expect(try PNGDecoder().decode(renderer.file(of: list)) == bitmap(list))
    }
  }

  @Test func `a picture that is too large is an error, and the next one is rendered`() throws {
    var renderer = PictureRenderer()
    let small = DisplayList(size: Size2D(width: 4, height: 4), scale: 1, items: [])
    let huge = DisplayList(size: Size2D(width: 1e6, height: 4), scale: 1, items: [])
    _ = try renderer.file(of: small)
    #expect(throws: BitmapError.self) { try renderer.file(of: huge) }
    #expect(try PNGDecoder().decode(renderer.file(of: small)) == bitmap(small))
  }
}
