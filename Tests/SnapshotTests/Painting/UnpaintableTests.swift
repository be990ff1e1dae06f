import Testing

@testable import SheetRender

@Suite struct UnpaintableTests {
  private static let square = Rect2D(x: 4, y: 4, width: 32, height: 32)

  private func paint(_ item: DisplayItem) throws {
    var painter = CairoPainter()
    _ = try painter.paint(DisplayList(size: Size2D(width: 40, height: 40), scale: 2, items: [item]))
  }

  @Test(arguments: [
    Rect2D(x: .nan, y: 0, width: 10, height: 10), Rect2D(x: 0, y: .nan, width: 10, height: 10),
    Rect2D(x: 0, y: 0, width: .nan, height: 10), Rect2D(x: 0, y: 0, width: 10, height: .nan),
    Rect2D(x: -.infinity, y: 0, width: 10, height: 10), Rect2D(x: 0, y: .infinity, width: 10, height: 10),
    Rect2D(x: 0, y: 0, width: .infinity, height: 10), Rect2D(x: 0, y: 0, width: 10, height: -.infinity),
    Rect2D(x: 1e9, y: 0, width: 10, height: 10), Rect2D(x: 0, y: -1e300, width: 10, height: 10),
    Rect2D(x: -1e308, y: 0, width: 1.7e308, height: 10),
  ])
  func `an item that is nowhere is refused, wherever it stands`(_ rect: Rect2D) {
    let square = Self.square
    let items: [DisplayItem] = [
      .fill(rect, .black), .fill(.ellipse(rect), .black), .fill(.capsule(rect), .black),
      .fill(.maskedCorners(rect, radius: 3, curve: .continuous), .black),
      .shadow(.rectangle(rect), radius: 3, .black), .clipped(.rectangle(rect), []), .clipped(.capsule(rect), []),
      .clipped(.rectangle(square), [.fill(rect, .black)]),
      .clipped(.ellipse(square), [.clipped(.capsule(square), [.fill(rect, .black)])]),
    ]
    for item in items {
      let error = #expect(throws: UnpaintableItem.self, "\(item)") { try paint(item) }
      #expect(error?.description.contains("cannot be painted") == true)
    }
  }

  @Test func `a shadow whose radius is not a number is refused`() {
    let outline = Outline.maskedCorners(Self.square, radius: 8, curve: .circular)
    #expect(throws: UnpaintableItem.self) { try paint(.shadow(outline, radius: .nan, .black)) }
  }

  @Test(arguments: [.infinity, -.infinity, -10, 201] as [Double])
  func `a shadow whose radius is infinite, negative or too wide is refused`(_ radius: Double) {
    let outline = Outline.maskedCorners(Self.square, radius: 8, curve: .circular)
    #expect(throws: UnpaintableItem.self) { try paint(.shadow(outline, radius: radius, .black)) }
  }

  @Test func `a large item near the limit is painted`() throws {
    try paint(.fill(Rect2D(x: -1_000_000, y: -1_000_000, width: 2_500_000, height: 2_500_000), .black))
    try paint(.shadow(.rectangle(Rect2D(x: -900_000, y: 20, width: 1_900_000, height: 900_000)), radius: 3, .black))
  }

  @Test func `a picture after a refused item is as if nothing had happened`() throws {
    var painter = CairoPainter()
    let size = Size2D(width: 20, height: 20)
    let good = DisplayList(size: size, scale: 1, items: [.fill(Rect2D(x: 5, y: 5, width: 5, height: 5), .white)])
    let bad = DisplayList(
      size: size, scale: 1,
      items: [
        .clipped(
          .ellipse(Rect2D(size)),
          [.fill(Rect2D(size), .black), .fill(Rect2D(x: .nan, y: 0, width: 1, height: 1), .black)])
      ])
    let before = try painter.paint(good)
    var bitmap = before
    #expect(throws: UnpaintableItem.self) { try painter.paint(bad, into: &bitmap) }
    try painter.paint(good, into: &bitmap)
    #expect(bitmap == before)
  }
}
