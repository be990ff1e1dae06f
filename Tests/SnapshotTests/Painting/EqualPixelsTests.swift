import Testing

@testable import SheetRender
@testable import SheetSnapshots

/// P1: the pixels of a picture follow from its display list, and from nothing else.
@Suite struct EqualPixelsTests {
  static let scales = [1, 1.5, 2, 2.5, 3]

  /// Pictures that share items: the same list, its items moved, and parts of both.
  private static func lists(scale: Double) -> [DisplayList] {
    (UInt64(0)..<4).flatMap { seed -> [DisplayList] in
      var random = RandomDisplayList(seed: seed, scale: scale, reach: seed.isMultiple(of: 2) ? 1900 : 0)
      return random.course(frames: 2).flatMap { list in
        [list, list.part(PixelRect(x: 9, y: 21, width: 30, height: 47))]
      }
    }
  }

  /// The slow way: everything is drawn at once, by a painter that has painted nothing and keeps nothing.
  private static func reference(_ list: DisplayList) throws -> Bitmap {
    var painter = CairoPainter(cacheBudget: 0)
    var bitmap = try Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    try painter.paintAtOnce(list, into: &bitmap)
    return bitmap
  }

  @Test(arguments: scales)
  func `P1: a picture has the same pixels in any order and at any cache budget`(scale: Double) throws {
    let lists = Self.lists(scale: scale)
    let expected = try lists.map(Self.reference)
    var generator = SeededGenerator(seed: UInt64(scale * 10))
    for budget in [0, 100_000, CairoPainter.defaultCacheBudget] {
      var painter = CairoPainter(cacheBudget: budget)
      for index in lists.indices.shuffled(using: &generator) {
        let comparison = ImageComparison(expected[index], try painter.paint(lists[index]))
        #expect(comparison.isEqual, "picture \(index), budget \(budget): \(comparison)")
      }
    }
  }

  @Test(arguments: scales)
  func `P1: a file has the same bytes in any order and at any cache budget`(scale: Double) throws {
    let lists = Self.lists(scale: scale)
    let expected = try lists.map { list in
      var renderer = PictureRenderer(cacheBudget: 0)
      return try renderer.file(of: list)
    }
    var generator = SeededGenerator(seed: UInt64(scale * 10))
    for budget in [0, 50_000, PictureRenderer.defaultCacheBudget] {
      var renderer = PictureRenderer(cacheBudget: budget)
      for index in lists.indices.shuffled(using: &generator) {
        #expect(try renderer.file(of: lists[index]) == expected[index], "picture \(index), budget \(budget)")
      }
    }
  }

  @Test(arguments: scales)
  func `P1: what the edge of a picture cuts has the pixels of the whole`(scale: Double) throws {
    for seed in UInt64(100)..<106 {
      var random = RandomDisplayList(seed: seed, scale: scale, reach: seed.isMultiple(of: 2) ? 1900 : 0)
      let list = random.list()
      let whole = try Self.reference(list)
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<3 {
        let (x, y) = (
          Int.random(in: 0..<whole.width, using: &generator), Int.random(in: 0..<whole.height, using: &generator)
        )
        let window = PixelRect(
          x: x, y: y, width: Int.random(in: 1...whole.width - x, using: &generator),
          height: Int.random(in: 1...whole.height - y, using: &generator))
        let comparison = ImageComparison(try whole.part(window), try Self.reference(list.part(window)))
        #expect(comparison.isEqual, "list \(seed), \(window): \(comparison)")
      }
    }
  }

  @Test(arguments: scales)
  func `P1: what a rectangle clips has the pixels of the whole`(scale: Double) throws {
    for seed in UInt64(200)..<204 {
      var random = RandomDisplayList(seed: seed, scale: scale, reach: seed.isMultiple(of: 2) ? 1900 : 0)
      let list = random.list()
      let window = PixelRect(x: 7, y: 30, width: 31, height: 52)
      let clip = Rect2D(x: 7 / scale, y: 30 / scale, width: 31 / scale, height: 52 / scale)
      let clipped = DisplayList(size: list.size, scale: scale, items: [.clipped(.rectangle(clip), list.items)])
      let comparison = ImageComparison(
        try Self.reference(list).part(window), try Self.reference(clipped).part(window))
      #expect(comparison.isEqual, "list \(seed): \(comparison)")
    }
  }

  @Test(arguments: scales)
  func `P1: a picture has its own pixels on a contact sheet and in a filmstrip`(scale: Double) throws {
    let size = Size2D(width: 61.3, height: 33.7)
    let pictures = (0..<5).map { seed in
      var random = RandomDisplayList(seed: UInt64(300 + seed), width: size.width, height: size.height, scale: scale)
      return random.course(frames: 1)[0]
    }
    var painter = CairoPainter()
    let alone = try pictures.map { try painter.paint($0) }
    let strip = FilmstripDrawing(Filmstrip(pictures.map { Filmstrip.Panel(picture: $0, title: "1") }, columns: 2))
    let sheet = DisplayList.contactSheet(pictures, columns: 2)
    for (list, frames) in [
      (sheet, sheet.clippedFrames), (strip.sketch.displayList(size: strip.size), strip.frames),
    ] {
      let bitmap = try painter.paint(list)
      #expect(frames.count == pictures.count)
      for (frame, picture) in zip(frames, alone) {
        let part = try bitmap.part(PixelRect(frame, scale: scale))
        #expect(part.width == picture.width && part.height == picture.height)
        let comparison = ImageComparison(picture, part)
        #expect(comparison.isEqual, "\(frame): \(comparison)")
      }
    }
  }

  @Test(arguments: 0..<60)
  func `P1: tiles cover what is visible of a rectangle once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func rect(_ longest: Int) -> PixelRect {
      PixelRect(
        x: Int.random(in: -longest...longest, using: &generator),
        y: Int.random(in: -longest...longest, using: &generator),
        width: Int.random(in: 1...longest, using: &generator), height: Int.random(in: 1...longest, using: &generator))
    }
    let (subject, visible) = (rect(9000), rect(3000))
    let shared = subject.intersection(visible)
    let parts = subject.tiles(meeting: visible).map { subject.part($0) }
    #expect(parts.allSatisfy { subject.contains($0) && !$0.intersection(visible).isEmpty })
    let covered = parts.map { $0.intersection(visible) }.reduce(0) { $0 + $1.width * $1.height }
    #expect(covered == (shared.isEmpty ? 0 : shared.width * shared.height))
  }
}

extension DisplayList {
  /// What shows in a part of the picture, as a picture of its own.
  fileprivate func part(_ window: PixelRect) -> DisplayList {
    let corner = Vector2D(x: -Double(window.x) / scale, y: -Double(window.y) / scale)
    return DisplayList(
      size: Size2D(width: Double(window.width) / scale, height: Double(window.height) / scale), scale: scale,
      items: items.map { $0.translated(by: corner) })
  }

  /// The frames of the list's clipped items.
  fileprivate var clippedFrames: [Rect2D] {
    items.compactMap { if case .clipped(let outline, _) = $0 { outline.bounds } else { nil } }
  }
}

extension Bitmap {
  /// A part of the bitmap.
  fileprivate func part(_ window: PixelRect) throws -> Bitmap {
    try Bitmap(width: window.width, height: window.height) { pixels in
      for y in 0..<window.height {
        for x in 0..<window.width { pixels[y * window.width + x] = self[window.x + x, window.y + y] }
      }
    }
  }
}
