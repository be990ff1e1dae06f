import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct BandTests {
  @Test(arguments: [1, 2, 1.37], 0..<60)
  func `a picture that is painted in bands has the pixels of one that is painted at once`(
    scale: Double, seed: Int
  ) throws {
    var random = RandomDisplayList(seed: UInt64(seed), scale: scale)
    let list = random.list()
    var painter = CairoPainter()
    let banded = try painter.paint(list)
    var whole = try Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    try painter.paintAtOnce(list, into: &whole)
    let comparison = ImageComparison(whole, banded)
    #expect(comparison.isEqual, "\(comparison) in \(list.items)")
  }

  @Test(arguments: 0..<40)
  func `bands cover each row once`(seed: Int) throws {
    var random = RandomDisplayList(seed: UInt64(seed), height: 300)
    let list = random.list()
    var painter = CairoPainter()
    let bands = try painter.bands(of: list)
    #expect(bands.first?.rows.lowerBound == 0)
    #expect(bands.last?.rows.upperBound == list.pixelHeight)
    for (band, next) in zip(bands, bands.dropFirst()) { #expect(band.rows.upperBound == next.rows.lowerBound) }
    for placed in bands { #expect(placed.band.height == 1 || placed.band.height == placed.rows.count) }
  }

  @Test func `equal bands have equal pixels`() throws {
    var hits = 0
    for seed in 0..<30 {
      var random = RandomDisplayList(seed: UInt64(seed), height: 200)
      var painter = CairoPainter()
      var seen: [Band: [UInt32]] = [:]
      for list in random.course(frames: 12) {
        var whole = try Bitmap(width: list.pixelWidth, height: list.pixelHeight)
        try painter.paintAtOnce(list, into: &whole)
        for placed in try painter.bands(of: list) {
          let rows = placed.rows.lowerBound..<placed.rows.lowerBound + placed.band.height
          let pixels = Array(whole.pixels[rows.lowerBound * whole.width..<rows.upperBound * whole.width])
          if let other = seen[placed.band] {
            hits += 1
            #expect(other == pixels)
          }
          seen[placed.band] = pixels
        }
      }
    }
    #expect(hits > 500)
  }
}
