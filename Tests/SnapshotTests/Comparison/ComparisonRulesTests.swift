import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct ComparisonRulesTests {
  private let white: UInt32 = 0xFFFF_FFFF
  private let black: UInt32 = 0xFF00_0000

  /// A white picture in which some pixels have another colour, drawn as text.
  private func picture(_ rows: [String], _ color: UInt32 = 0xFF00_0000) throws -> Bitmap {
    let rows = rows.map(Array.init)
    return try TinyPicture.bitmap(width: rows[0].count, height: rows.count) { x, y in
      rows[y][x] == "#" ? color : rows[y][x] == "+" ? 0xFF80_8080 : 0xFFFF_FFFF
    }
  }

  private func comparison(_ rows: [String], _ rules: ComparisonRules = .exact) throws -> ImageComparison {
    let blank = rows.map { String(repeating: ".", count: $0.count) }
    return ImageComparison(try picture(blank), try picture(rows), rules: rules)
  }

  @Test(
    arguments: [
      (["...", ".#.", "..."], 1), (["#..", ".#.", "..#"], 3), (["#.#", "...", "#.#"], 1), (["#.#", "#.#", "###"], 7),
      (["#.#.#", ".#.#.", "....."], 5), (["##..#", "....#", "###.#"], 3), (["..#", "...", "###"], 3),
      (["#....", ".###.", "....#"], 5), (["###", "###", "###"], 9), (["..#..", ".#.#.", "#...#", ".#.#.", "..#.."], 8),
    ])
  func `pixels that touch at a side or a corner are one area`(_ rows: [String], area: Int) throws {
    let comparison = try comparison(rows)
    #expect(comparison.largestArea == area)
    #expect(comparison.differentPixels == rows.joined().count { $0 == "#" })
  }

  @Test func `areas are still joined after many others have ended`() throws {
    var bitmap = try Bitmap(width: 200, height: 400)
    let blank = bitmap
    for y in 0..<400 {
      bitmap.pixels[y * 200] = 1
      if y.isMultiple(of: 2) { for x in stride(from: 2, to: 198, by: 2) { bitmap.pixels[y * 200 + x] = 1 } }
      bitmap.pixels[y * 200 + 199] = 1
    }
    for x in 0..<200 { bitmap.pixels[399 * 200 + x] = 1 }
    #expect(ImageComparison(blank, bitmap).largestArea == 2 * 399 + 98 + 200)
  }

  @Test(
    arguments: [
      (ComparisonRules.exact, false), (ComparisonRules(allowedPixels: 4), false),
      (ComparisonRules(allowedPixels: 5), true),
      (ComparisonRules(allowedArea: 2), false), (ComparisonRules(allowedArea: 3), true),
      (ComparisonRules(allowedPixels: 5, allowedArea: 3), true),
      (ComparisonRules(allowedPixels: 4, allowedArea: 3), false),
      (ComparisonRules(allowedPixels: 5, allowedArea: 2), false), (ComparisonRules(tolerance: 254), false),
      (ComparisonRules(tolerance: 255), true),
    ])
  func `differences up to the limits are allowed, and both limits must hold`(_ rules: ComparisonRules, isEqual: Bool)
    throws
  {
    let comparison = try comparison(["##...", "#...#", "....#"], rules)
    #expect(comparison.isEqual == isEqual)
    #expect(comparison.largestDifference == 255)
    #expect(comparison.differentPixels == (rules.tolerance == 255 ? 0 : 5))
  }

  @Test func `an allowed difference is still reported`() throws {
    let text = try comparison(["##.", "..."], ComparisonRules(allowedPixels: 2)).description
    #expect(text.hasPrefix("2 pixels differ as allowed, in the box x 0, y 0, 2 x 1, the largest area 2 pixels; "))
    let tolerated = try comparison(["##.", "..."], ComparisonRules(tolerance: 255)).description
    #expect(tolerated.hasPrefix("the pixels are equal within the tolerance; the largest difference is 255 of 255"))
  }

  @Test func `different sizes fail under any rules`() throws {
    let everything = ComparisonRules(
      tolerance: 255, perceptualTolerance: 1, ignoresAntialiasing: true,
      ignoredRegions: [PixelRect(columns: -9..<Int.max, rows: -9..<Int.max)], allowedPixels: .max,
      allowedArea: .max)
    #expect(!ImageComparison(try picture(["."]), try picture([".."]), rules: everything).isEqual)
    #expect(ImageComparison(try picture(["."]), try picture(["#"]), rules: everything).isEqual)
  }

  @Test(
    arguments: [
      (UInt32(0xFF00_0000), UInt32(0xFFFF_FFFF), 0.9659), (0xFF00_0000, 0xFF01_0101, 0.0037879),
      (0xFFFF_0000, 0xFF00_FF00, 0.8307), (0xFF00_00FF, 0xFFFF_FF00, 0.9609), (0, 0xFFFF_FFFF, 0.9659),
      (0, 0xFF00_0000, 0.9659), (0xFF10_2030, 0xFF10_2031, 0.001267),
    ])
  func `the perceptual difference is the distance in YIQ`(_ old: UInt32, _ new: UInt32, distance: Double) throws {
    let pictures = try [old, new].map { color in try TinyPicture.bitmap(width: 1, height: 1) { _, _ in color } }
    let measured = ImageComparison(pictures[0], pictures[1]).largestPerceptualDifference
    #expect(abs(measured - distance) < 5e-5)
    #expect(ImageComparison(pictures[1], pictures[0]).largestPerceptualDifference == measured)
    #expect(ImageComparison(pictures[0], pictures[1], rules: ComparisonRules(perceptualTolerance: measured)).isEqual)
    let less = ComparisonRules(perceptualTolerance: measured.nextDown)
    #expect(!ImageComparison(pictures[0], pictures[1], rules: less).isEqual)
  }

  @Test func `no two colours are farther apart than 1`() {
    let levels: [UInt32] = [0, 0xFF]
    let colors = levels.flatMap { red in
      levels.flatMap { green in levels.map { blue in 0xFF00_0000 | red << 16 | green << 8 | blue } }
    }
    for first in colors + [0] {
      for second in colors + [0] { #expect((0...1).contains(PixelDifference(first, second).perceptual)) }
    }
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func `a tolerance that is not a number allows nothing`(_ tolerance: Double) throws {
    #expect(try !comparison(["#"], ComparisonRules(perceptualTolerance: tolerance)).isEqual)
  }

  @Test func `a pixel of an antialiased edge is ignored, and a spot is not`() throws {
    let sharp = ["......", "......", "...###", "######", "######"]
    let smooth = ["......", "......", "..+###", "######", "######"]
    let rules = ComparisonRules(ignoresAntialiasing: true)
    let comparison = ImageComparison(try picture(sharp), try picture(smooth), rules: rules)
    #expect(comparison.isEqual)
    #expect((comparison.antialiasedPixels, comparison.differentPixels) == (1, 0))
    #expect(comparison.description.hasSuffix("; 1 pixel of antialiased edges ignored"))
    #expect(!ImageComparison(try picture(sharp), try picture(smooth)).isEqual)
    let spot = ["......", ".+....", "...###", "######", "######"]
    #expect(!ImageComparison(try picture(sharp), try picture(spot), rules: rules).isEqual)
    let panels = try ImageDifference.panels(reference: picture(sharp), actual: picture(smooth), rules: rules)
    #expect(panels[8 + 6 + 8 + 2, 8 + 2] == 0xFFFF_CC00)
  }

  @Test(arguments: [
    (1..<3, 0..<2, 1), (0..<9, 0..<9, 0), (-5..<1, -5..<1, 4), (3..<3, 0..<2, 4), ((-9)..<Int.max, 1..<2, 3),
  ])
  func `an ignored region is left out`(_ columns: Range<Int>, rows: Range<Int>, left: Int) throws {
    let region = PixelRect(columns: columns, rows: rows)
    let comparison = try comparison([".##.", ".#..", "...#"], ComparisonRules(ignoredRegions: [region]))
    #expect(comparison.differentPixels == left)
    #expect(comparison.largestDifference == (left == 0 ? 0 : 255))
    #expect(comparison.isEqual == (left == 0))
  }

  @Test func `a region is read from its text`() throws {
    #expect(try PixelRect(text: "10,20,300x40") == PixelRect(columns: 10..<310, rows: 20..<60))
    #expect(try PixelRect(text: "0,0,1x1") == PixelRect(columns: 0..<1, rows: 0..<1))
    for text in [
      "", ",", "1,2", "1,2,3", "1,2,3x", "1,2,x3", "1;2;3x4", "1,2,3x4,5", "+1,2,3x4", "1,2,0x4", "1,2,3x16385",
    ] {
      #expect(throws: TextFormError.self, "\(text)") { try PixelRect(text: text) }
    }
  }

  /// A picture of few colours, so that there are flat parts and edges, and a copy in which some pixels differ.
  private func pair(_ random: inout SeededGenerator) throws -> (Bitmap, Bitmap) {
    let (width, height) = (Int.random(in: 1...14, using: &random), Int.random(in: 1...14, using: &random))
    let colors = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      let level = UInt32.random(in: 0...255, using: &random)
      let alpha: UInt32 = Bool.random(using: &random) ? 255 : .random(in: level...255, using: &random)
      return alpha << 24 | level << 16 | level / 2 << 8 | level / 3
    }
    let first = try TinyPicture.bitmap(width: width, height: height) { x, y in
      Int.random(in: 0...4, using: &random) > 0
        ? colors[(x / 3 + y / 4) % colors.count] : colors.randomElement(using: &random) ?? 0
    }
    let often = Int.random(in: 1...12, using: &random)
    let second = try TinyPicture.bitmap(width: width, height: height) { x, y in
      let color = first[x, y]
      guard Int.random(in: 0...often, using: &random) == 0 else { return color }
      return Bool.random(using: &random) ? colors.randomElement(using: &random) ?? 0 : color ^ 3
    }
    return (first, second)
  }

  private func rules(_ random: inout SeededGenerator) -> ComparisonRules {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    return ComparisonRules(
      tolerance: Bool.random(using: &random) ? 0 : number(0...100),
      perceptualTolerance: Bool.random(using: &random) ? 0 : Double.random(in: 0...0.4, using: &random),
      ignoresAntialiasing: Bool.random(using: &random),
      ignoredRegions: (0..<number(0...2)).map { _ in
        let (x, y) = (number(-2...12), number(-2...12))
        return PixelRect(columns: x..<x + number(0...5), rows: y..<y + number(0...5))
      },
      allowedPixels: Bool.random(using: &random) ? nil : number(0...10),
      allowedArea: Bool.random(using: &random) ? nil : number(0...10))
  }

  @Test(arguments: 0..<40)
  func `a comparison finds the same as a plain loop over all pixels`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let (first, second) = try pair(&random)
      let rules = rules(&random)
      let comparison = ImageComparison(first, second, rules: rules)
      let plain = PlainComparison(first, second, rules: rules)
      let note: Comment = "\(rules) \(first.width) x \(first.height)"
      #expect(comparison.differentPixels == plain.different.count, note)
      #expect(comparison.antialiasedPixels == plain.antialiased, note)
      #expect(comparison.largestArea == plain.largestArea, note)
      #expect(comparison.largestDifference == plain.largestDifference, note)
      #expect(abs(comparison.largestPerceptualDifference - plain.largestPerceptualDifference) < 1e-9, note)
      let (xs, ys) = (plain.different.map(\.x), plain.different.map(\.y))
      let columns = (xs.min() ?? 0)..<(xs.max() ?? -1) + 1
      let rows = (ys.min() ?? 0)..<(ys.max() ?? -1) + 1
      let box = Rect2D(
        x: Double(columns.lowerBound), y: Double(rows.lowerBound), width: Double(columns.count),
        height: Double(rows.count))
      #expect(comparison.box == (xs.isEmpty ? nil : box), note)
      let isAllowed =
        xs.isEmpty || rules.allowedPixels != nil || rules.allowedArea != nil
        ? xs.count <= rules.allowedPixels ?? .max && plain.largestArea <= rules.allowedArea ?? .max : false
      #expect(comparison.isEqual == isAllowed, note)
      #expect(ImageComparison(second, first, rules: rules) == comparison, note)
      let same = ImageComparison(first, first, rules: rules)
      let ignored = Set(
        rules.ignoredRegions.flatMap { region in
          region.rows.clamped(to: 0..<first.height).flatMap { y in
            region.columns.clamped(to: 0..<first.width).map { y * first.width + $0 }
          }
        }
      ).count
      #expect(same.isEqual && same.largestDifference == 0)
      #expect(same.ignoredPixels == ignored && comparison.ignoredPixels == ignored)
    }
  }
}
