import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct ImageComparisonTests {
  @Test func `equal pictures have no difference`() throws {
    let comparison = ImageComparison(try TinyPicture.gray(7), try TinyPicture.gray(7))
    #expect(comparison.isEqual)
    #expect(comparison.differentPixels == 0)
    #expect(comparison.box == nil)
    #expect(comparison.largestDifference == 0)
    #expect(comparison.sizes == nil)
    #expect(comparison.description == "the pixels are equal")
  }

  @Test func `a difference has a count, a box and a largest channel`() throws {
    let first = try TinyPicture.bitmap(width: 10, height: 8) { _, _ in 0xFF10_2030 }
    let second = try TinyPicture.bitmap(width: 10, height: 8) { x, y in
      switch (x, y) {
      case (2, 5): 0xFF10_2034
      case (7, 3): 0xFF0A_2030
      case (4, 6): 0xF010_2030
      default: 0xFF10_2030
      }
    }
    let comparison = ImageComparison(first, second)
    #expect(!comparison.isEqual)
    #expect(comparison.differentPixels == 3)
    #expect(comparison.box == Rect2D(x: 2, y: 3, width: 6, height: 4))
    #expect(comparison.largestDifference == 15)
    #expect(
      comparison.description == "3 pixels differ, in the box x 2, y 3, 6 x 4, the largest area 1 pixel; "
        + "the largest difference is 15 of 255, perceived 0.0569 of 1")
    #expect(ImageComparison(second, first) == comparison)
  }

  @Test(arguments: [(0, 3), (3, 3), (4, 2), (6, 1), (14, 1), (15, 0), (255, 0)])
  func `a tolerance ignores differences up to it`(_ tolerance: Int, count: Int) throws {
    let first = try TinyPicture.bitmap(width: 3, height: 1) { _, _ in 0xFF10_2030 }
    let second = try TinyPicture.bitmap(width: 3, height: 1) { x, _ in [0xFF10_2034, 0xFF0A_2030, 0xF010_2030][x] }
    let comparison = ImageComparison(first, second, rules: ComparisonRules(tolerance: tolerance))
    #expect(comparison.differentPixels == count)
    #expect(comparison.isEqual == (count == 0))
    #expect(comparison.largestDifference == 15)
  }

  @Test func `pictures of different sizes differ, and the description has both sizes`() throws {
    let comparison = ImageComparison(
      try TinyPicture.gray(7), try TinyPicture.gray(7, width: 4, height: 6), rules: ComparisonRules(tolerance: 255))
    #expect(!comparison.isEqual)
    #expect(comparison.sizes == [[6, 4], [4, 6]])
    #expect(comparison.description == "the sizes differ: 6 x 4 and 4 x 6 pixels")
  }

  @Test func `the box includes the corners of a picture`() throws {
    let first = try TinyPicture.bitmap(width: 5, height: 4) { _, _ in 0 }
    let second = try TinyPicture.bitmap(width: 5, height: 4) { x, y in (x, y) == (0, 0) || (x, y) == (4, 3) ? 1 : 0 }
    #expect(ImageComparison(first, second).box == Rect2D(x: 0, y: 0, width: 5, height: 4))
  }
}

@Suite struct ImageDifferenceTests {
  private let gap = 8

  @Test func `the panels are the reference, the difference and the actual picture`() throws {
    let reference = try TinyPicture.gray(100)
    let actual = try TinyPicture.gray(100, marked: 101)
    let panels = try ImageDifference.panels(reference: reference, actual: actual)
    #expect((panels.width, panels.height) == (3 * 6 + 4 * gap, 4 + 2 * gap))
    func panel(_ index: Int) throws -> Bitmap {
      try TinyPicture.bitmap(width: 6, height: 4) { x, y in panels[gap + index * (6 + gap) + x, gap + y] }
    }
    #expect(try panel(0) == reference)
    #expect(try panel(2) == actual)
    let middle = try panel(1)
    let red = middle[3, 2]
    #expect(red >> 16 & 0xFF == 0xFF && red >> 8 & 0xFF < 0x80)
    let pale = middle[0, 0]
    #expect(middle.pixels.count { $0 == red } == 1)
    #expect(middle.pixels.count { $0 == pale } == 23)
    #expect(panels.isOpaque)
  }

  @Test func `differences within the tolerance are not marked`() throws {
    let panels = try ImageDifference.panels(
      reference: TinyPicture.gray(100), actual: TinyPicture.gray(100, marked: 101), rules: ComparisonRules(tolerance: 1)
    )
    let middle = try TinyPicture.bitmap(width: 6, height: 4) { x, y in panels[gap + 6 + gap + x, gap + y] }
    #expect(Set(middle.pixels).count == 1)
  }

  @Test func `if the sizes differ, all pixels that only one picture has are marked`() throws {
    let panels = try ImageDifference.panels(
      reference: TinyPicture.gray(100), actual: TinyPicture.gray(100, width: 4, height: 7))
    #expect((panels.width, panels.height) == (6 + 6 + 4 + 4 * gap, 7 + 2 * gap))
    let middle = try TinyPicture.bitmap(width: 6, height: 7) { x, y in panels[gap + 6 + gap + x, gap + y] }
    #expect(middle.pixels.count { $0 == middle[5, 6] } == 6 * 7 - 4 * 4)
  }

  @Test func `panels that are too large together throw`() throws {
    let wide = try Bitmap(width: 6000, height: 1)
    #expect(throws: BitmapError.self) { try ImageDifference.panels(reference: wide, actual: wide) }
  }
}
