import Testing

@testable import SheetRender

@Suite struct AxisTicksTests {
  @Test func `ticks are round numbers`() {
    let ticks = AxisTicks(in: -130...870, count: 6)
    #expect(ticks.values == [0, 200, 400, 600, 800])
    #expect(ticks.values.map(ticks.label) == ["0", "200", "400", "600", "800"])
    let fine = AxisTicks(in: 0...0.26, count: 6)
    #expect(fine.values.map(fine.label) == ["0.00", "0.05", "0.10", "0.15", "0.20", "0.25"])
    #expect(AxisTicks(in: -2...2, count: 4).values.map(AxisTicks(in: -2...2, count: 4).label).first == "\u{2212}2")
  }

  @Test func `ticks lie within any range, and are 1, 2, 2.5 or 5 apart`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let lengths: [Double] = [0.001, 0.3, 7, 900, 4e6]
      let length: Double = lengths.randomElement(using: &random) ?? 1
      let start = Double.random(in: -length...length, using: &random)
      let range = start...(start + length * .random(in: 0.1...1, using: &random))
      let count = Int.random(in: 2...12, using: &random)
      let ticks = AxisTicks(in: range, count: count)
      #expect(ticks.values.count <= count + 1)
      for value in ticks.values {
        #expect(value >= range.lowerBound - length * 1e-6 && value <= range.upperBound + length * 1e-6)
      }
      for (first, second) in zip(ticks.values, ticks.values.dropFirst()) {
        let step = shortDecimal(((second - first) * 1e7).rounded())
        #expect(["1", "2", "5"].contains(step.replacing("e+", with: "0").prefix(1)), "\(step)")
      }
      #expect(Set(ticks.values.map(ticks.label)).count == ticks.values.count)
    }
  }

  private static let extremes: [ClosedRange<Double>] = [
    0...0, 5...5, -Double.infinity...Double.infinity, 0...Double.infinity, -1e300...1e300,
  ]

  @Test(arguments: extremes)
  func `a range without a length, or without an end, has few ticks`(_ range: ClosedRange<Double>) {
    #expect(AxisTicks(in: range, count: 5).values.count <= AxisTicks.limit + 1)
  }
}

@Suite struct LabelRoomTests {
  @Test func `labels of a column do not overlap and stay in range`() {
    var random = SeededGenerator(seed: 3)
    for count in [1, 2, 7, 40, 200] {
      let centres = (0..<count).map { _ in Double.random(in: 0...300, using: &random) }.sorted()
      let places = LabelRoom.column(centres, height: 12, in: 0...300)
      let shown = places.compactMap(\.self)
      #expect(shown.count == min(count, 25))
      #expect(places.last != .some(nil))
      for (first, second) in zip(shown, shown.dropFirst()) { #expect(second - first >= 12 - 1e-9) }
      #expect(shown.allSatisfy { $0 >= 6 - 1e-9 && $0 <= 294 + 1e-9 })
    }
  }

  @Test func `labels of a lane do not overlap`() {
    let labels = (0..<100).map { (sign: Double($0) * 5, width: 30.0) }
    let places = LabelRoom.lanes(labels, lanes: 3, gap: 4, in: 0...520)
    #expect(places.contains(nil))
    for lane in 0..<3 {
      let starts = places.compactMap { $0?.lane == lane ? $0?.x : nil }
      #expect(!starts.isEmpty)
      // The sign belongs to its label, and the gap of 4 points is beside both.
      for (first, second) in zip(starts.sorted(), starts.sorted().dropFirst()) { #expect(second >= first + 34) }
    }
  }
}
