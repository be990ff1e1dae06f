import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct CairoPainterTests {
  private let size = Size2D(width: 40, height: 40)
  private let square = Rect2D(x: 4, y: 4, width: 32, height: 32)
  private let red = RGBA(255, 0, 0)
  private let blue = RGBA(0, 0, 255)

  private func paint(_ items: DisplayItem..., scale: Double = 1) throws -> Bitmap {
    var painter = CairoPainter()
    return try painter.paint(DisplayList(size: size, scale: scale, items: items))
  }

  @Test func `black at a fifth over the orange ground is as UIKit blends it`() throws {
    let whole = Rect2D(size)
    let picture = try paint(.fill(whole, RGBA(255, 199, 105)), .fill(whole, RGBA.black.opacity(0.2)))
    #expect(Set(picture.pixels).count == 1)
    for (channel, expected) in zip(channels(picture[0, 0]), [255, 204, 159, 84]) {
      #expect(abs(channel - expected) <= 1)
    }
  }

  @Test func `nothing at all is a clear picture`() throws {
    #expect(try paint().pixels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [1.0, 2, 3])
  func `a rectangle fills whole pixels`(_ scale: Double) throws {
    let picture = try paint(.fill(Rect2D(x: 10.3, y: 7.9, width: 11.2, height: 3.3), red), scale: scale)
    #expect(Set(picture.pixels) == [0, 0xFFFF_0000])
    let filled = picture.pixels.count { $0 != 0 }
    let wide = Int((21.5 * scale).rounded()) - Int((10.3 * scale).rounded())
    let high = Int((11.2 * scale).rounded()) - Int((7.9 * scale).rounded())
    #expect(filled == wide * high)
  }

  @Test func `a continuous corner covers other pixels than a circular one`() throws {
    func corner(_ curve: CornerCurve) throws -> Bitmap {
      try paint(.fill(.maskedCorners(square, radius: 10, curve: curve), red), scale: 2)
    }
    let comparison = ImageComparison(try corner(.circular), try corner(.continuous))
    #expect(comparison.differentPixels > 20)
    #expect(comparison.largestDifference > 20 && comparison.largestDifference < 128)
    let box = try #require(comparison.box)
    #expect(box.y == 8 && box.maxY <= 8 + 31)
  }

  @Test func `the area of a shape is what geometry says`() throws {
    func area(_ outline: Outline) throws -> Double {
      try paint(.fill(outline, red), scale: 2).pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 / 4
    }
    #expect(try abs(area(.rectangle(square)) - 1024) < 1e-9)
    // Curves are cut into lines that are up to a tenth of a pixel off.
    let ellipse = try area(.ellipse(square))
    #expect(abs(ellipse - .pi * 256) < 3, "\(ellipse)")
    #expect(try abs(area(.capsule(Rect2D(x: 4, y: 10, width: 32, height: 10))) - (220 + .pi * 25)) < 1)
    let circular = try area(.roundedRectangle(square, radius: 8, curve: .circular))
    #expect(abs(circular - (1024 - (4 - .pi) * 64)) < 1)
    let continuous = try area(.roundedRectangle(square, radius: 8, curve: .continuous))
    #expect(continuous < circular && continuous > circular - 6)
  }

  @Test(arguments: [CornerCurve.circular, .continuous])
  func `what is clipped leaves no fringe of what is under it`(_ curve: CornerCurve) throws {
    let outline = Outline.roundedRectangle(square, radius: 11, curve: curve)
    let picture = try paint(
      .fill(Rect2D(size), blue),
      .clipped(outline, [.fill(Rect2D(size), .white), .fill(Rect2D(size), RGBA(0, 255, 0)), .fill(Rect2D(size), red)]))
    var blended = 0
    for pixel in picture.pixels {
      let parts = channels(pixel)
      #expect(parts[0] == 255)
      #expect(parts[2] == 0)
      #expect(abs(parts[1] + parts[3] - 255) <= 1)
      if parts[1] > 0, parts[3] > 0 { blended += 1 }
    }
    #expect(blended > 20)
  }

  @Test func `a clipped group is as opaque as its outline filled`() throws {
    let outline = Outline.maskedCorners(square, radius: 9, curve: .continuous)
    let clipped = try paint(.clipped(outline, [.fill(Rect2D(size), red), .fill(Rect2D(size), red)]))
    let filled = try paint(.fill(outline, red))
    #expect(ImageComparison(clipped, filled).largestDifference <= 1)
  }

  @Test func `clips lie in one another`() throws {
    let inner = DisplayItem.clipped(.rectangle(Rect2D(x: 10, y: 0, width: 10, height: 40)), [.fill(Rect2D(size), red)])
    let picture = try paint(.clipped(.rectangle(Rect2D(x: 0, y: 10, width: 40, height: 10)), [inner]))
    let expected = try TinyPicture.bitmap(width: 40, height: 40) { x, y in
      (10..<20).contains(x) && (10..<20).contains(y) ? 0xFFFF_0000 : 0
    }
    #expect(picture == expected)
  }

  @Test func `empty items paint nothing`() throws {
    let picture = try paint(
      .fill(Rect2D(x: 5, y: 5, width: 0, height: 10), red), .fill(Rect2D(x: 5, y: 5, width: -3, height: 10), red),
      .clipped(.ellipse(Rect2D(x: 5, y: 5, width: 0, height: 0)), [.fill(Rect2D(size), red)]),
      .shadow(.rectangle(Rect2D(x: 5, y: 5, width: 9, height: 0)), radius: 3, red))
    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }

  /// Lists of several sizes, scales and shadows, with more of them than a painter keeps shadows.
  private func lists() -> [DisplayList] {
    (0..<40).map { index in
      let rect = Rect2D(x: 2, y: 3, width: Double(5 + index % 13), height: Double(4 + index % 7))
      let outline = Outline.maskedCorners(rect, radius: Double(index % 4), curve: .continuous)
      return DisplayList(
        size: Size2D(width: Double(20 + index % 5), height: 18), scale: Double(1 + index % 2),
        items: [.shadow(outline, radius: 1 + Double(index) / 20, .black), .clipped(outline, [.fill(rect, red)])])
    }
  }

  @Test func `a painter that was used before paints what a fresh one does`() throws {
    var used = CairoPainter()
    var bitmap = try Bitmap(width: 1, height: 1)
    for list in lists() + lists().reversed() {
      var fresh = CairoPainter()
      try used.paint(list, into: &bitmap)
      #expect(try fresh.paint(list) == bitmap)
    }
  }

  @Test func `two paintings of one list are equal`() throws {
    for list in lists().prefix(5) {
      var painter = CairoPainter()
      let first = try painter.paint(list)
      #expect(try painter.paint(list) == first)
      #expect(Set(first.pixels).count > 5)
    }
  }

  @Test func `a picture that is too large is refused`() {
    var painter = CairoPainter()
    let list = DisplayList(size: Size2D(width: 100_000, height: 10), scale: 1, items: [])
    #expect(throws: BitmapError.self) { try painter.paint(list) }
  }
}
