import Testing

@testable import SheetMotion

@Suite struct SnapPointTests {
  static let one = SnapPoint.fraction(1)

  @Test func `full is a fraction of 1`() {
    #expect(SnapPoint.full == Self.one)
    #expect(Set([SnapPoint.full, Self.one]).count == 1)
  }

  @Test func `snap points of different kinds differ even with the same number`() {
    let points: [SnapPoint] = [
      .hidden, .autoPointsFromBottom, .fraction(0), .pointsFromTop(0), .pointsFromBottom(0), .fraction(1),
      .pointsFromTop(1), .pointsFromBottom(1),
    ]
    #expect(Set(points).count == 8)
  }

  struct Value: Hashable, Sendable {
    let snapPoint: SnapPoint
    let value: Double?
  }

  @Test(arguments: [
    Value(snapPoint: .hidden, value: nil),
    Value(snapPoint: .autoPointsFromBottom, value: nil),
    Value(snapPoint: .full, value: 1),
    Value(snapPoint: .fraction(0.25), value: 0.25),
    Value(snapPoint: .pointsFromTop(44), value: 44),
    Value(snapPoint: .pointsFromBottom(-3), value: -3),
  ])
  func `a snap point returns its number`(_ sample: Value) {
    #expect(sample.snapPoint.value == sample.value)
  }
}
