import Testing

@testable import SheetRender

@Suite struct DisplayListTests {
  private func outlines(_ items: [DisplayItem]) -> [Outline] {
    items.flatMap { item -> [Outline] in
      switch item {
      case .fill(let outline, _), .shadow(let outline, _, _): [outline]
      case .image(_, let frame): [.rectangle(frame)]
      case .line, .glyphs: []
      case .clipped(let outline, let inner): [outline] + outlines(inner)
      case .faded(_, let inner): outlines(inner)
      }
    }
  }

  private func isWhole(_ points: Double, _ scale: Double) -> Bool {
    abs(points * scale - (points * scale).rounded()) < 1e-9
  }

  @Test(arguments: [1.0, 2, 3])
  func `each edge of each item is on a device pixel`(_ scale: Double) {
    var random = SeededGenerator(seed: UInt64(scale))
    let rects = (0..<200).map { _ in
      Rect2D(
        x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
        width: .random(in: 2...80, using: &random), height: .random(in: 2...80, using: &random))
    }
    let items = rects.map { rect -> DisplayItem in
      .clipped(.capsule(rect), [.fill(rect, .black), .shadow(.ellipse(rect), radius: 2.3, .black)])
    }
    let list = DisplayList(size: Size2D(width: 100, height: 100), scale: scale, items: items)
    let moved = outlines(list.items).map(\.bounds)
    #expect(moved.count == 600)
    for (bounds, rect) in zip(moved, rects.flatMap { [$0, $0, $0] }) {
      for (edge, original) in [
        (bounds.x, rect.x), (bounds.y, rect.y), (bounds.maxX, rect.maxX), (bounds.maxY, rect.maxY),
      ] {
        #expect(isWhole(edge, scale))
        #expect(abs(edge - original) <= 0.5 / scale + 1e-9)
      }
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `rectangles that touch still touch`(_ scale: Double) {
    let edges = (0...60).map { Double($0) * 1.37 }
    let items = zip(edges, edges.dropFirst()).map { top, bottom in
      DisplayItem.fill(Rect2D(x: 0, y: top, width: 10, height: bottom - top), .black)
    }
    let rects = outlines(DisplayList(size: Size2D(width: 10, height: 99), scale: scale, items: items).items).map(
      \.bounds)
    for (upper, lower) in zip(rects, rects.dropFirst()) { #expect(abs(upper.maxY - lower.y) < 1e-9) }
  }

  @Test(arguments: [(1.0, 100, 51), (2, 200, 101), (3, 300, 152), (0.5, 50, 25)])
  func `the size in pixels is rounded`(_ scale: Double, width: Int, height: Int) {
    let list = DisplayList(size: Size2D(width: 100, height: 50.6), scale: scale, items: [])
    #expect((list.pixelWidth, list.pixelHeight) == (width, height))
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `a size that is no number has no pixels`(_ side: Double) {
    let list = DisplayList(size: Size2D(width: side, height: 10), scale: 1, items: [])
    #expect(list.pixelWidth == 0)
    var painter = CairoPainter()
    #expect(throws: BitmapError.self) { try painter.paint(list) }
  }

  @Test func `moving an item moves what is clipped in it`() {
    let rect = Rect2D(x: 1, y: 2, width: 3, height: 4)
    let item = DisplayItem.clipped(.ellipse(rect), [.fill(rect, .white), .shadow(.capsule(rect), radius: 1, .black)])
    let moved = item.translated(by: Vector2D(x: 10, y: 20))
    #expect(outlines([moved]).map(\.bounds) == Array(repeating: Rect2D(x: 11, y: 22, width: 3, height: 4), count: 3))
  }
}

@Suite struct ContactSheetTests {
  private func picture(_ width: Double, _ height: Double, _ color: RGBA) -> DisplayList {
    let size = Size2D(width: width, height: height)
    return DisplayList(size: size, scale: 2, items: [.fill(Rect2D(x: -5, y: -5, width: 500, height: 500), color)])
  }

  struct Row: Sendable {
    let columns: Int?
    let places: [(Double, Double)]
    let size: Size2D
  }

  static let inOneRow = [(12.0, 12.0), (54, 12), (86, 12)]
  static let inOneColumn = [(12.0, 12.0), (12, 64), (12, 126)]

  @Test(arguments: [
    Row(columns: nil, places: inOneRow, size: Size2D(width: 108, height: 74)),
    Row(columns: 3, places: inOneRow, size: Size2D(width: 108, height: 74)),
    Row(columns: 9, places: inOneRow, size: Size2D(width: 108, height: 74)),
    Row(columns: 2, places: [(12, 12), (54, 12), (12, 74)], size: Size2D(width: 86, height: 96)),
    Row(columns: 1, places: inOneColumn, size: Size2D(width: 54, height: 148)),
    Row(columns: 0, places: inOneColumn, size: Size2D(width: 54, height: 148)),
    Row(columns: -4, places: inOneColumn, size: Size2D(width: 54, height: 148)),
  ])
  func `pictures stand in rows, each as wide as it is, 12 points apart`(_ row: Row) {
    let pictures = [picture(30, 40, .black), picture(20, 50, .white), picture(10, 10, .black)]
    let sheet = DisplayList.contactSheet(pictures, columns: row.columns)
    #expect(sheet.scale == 2)
    #expect(sheet.size == row.size)
    #expect(sheet.items.count == 4)
    for (index, item) in sheet.items.dropFirst().enumerated() {
      guard case .clipped(.rectangle(let rect), _) = item else {
        Issue.record("a picture is not clipped")
        continue
      }
      #expect(rect.x == row.places[index].0)
      #expect(rect.y == row.places[index].1)
      #expect(rect.size == pictures[index].size)
    }
  }

  @Test func `what a picture paints outside of itself does not show`() throws {
    var painter = CairoPainter()
    let sheet = DisplayList.contactSheet([picture(10, 10, .black), picture(10, 10, .white)])
    let bitmap = try painter.paint(sheet)
    #expect(bitmap[0, 0] == 0xFF8E_8E93)
    #expect(bitmap[24, 24] == 0xFF00_0000)
    #expect(bitmap[24 + 20, 24] == 0xFF8E_8E93)
    #expect(bitmap[24 + 44, 24] == 0xFFFF_FFFF)
  }

  @Test func `no pictures make an empty sheet`() {
    #expect(DisplayList.contactSheet([]).items.count == 1)
  }
}
