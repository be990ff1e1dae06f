import Testing

@testable import SheetMotion

@Suite struct ResolvedStateOrderTests {
  func resolve(_ snapPoints: [SnapPoint], height: Double = 844, margin: Double = 67, fitting: Double? = nil) throws
    -> ResolvedState
  {
    let configuration = Configuration { config in
      config.snapPoints = snapPoints
      config.topMarginOption = .fromTop(margin)
    }
    let container = Container(frame: Rect2D(x: 0, y: 0, width: 390, height: height))
    return try ResolvedState(configuration: configuration, container: container, fittingHeight: fitting)
  }

  @Test func `snap points are ordered from the most visible to the most hidden`() throws {
    let state = try resolve([.hidden, .fraction(0.3), .full, .pointsFromBottom(400), .pointsFromTop(40)])
    #expect(state.snapPoints.map(\.hidingOffset) == [0, 40, 377, 544, 785])
    #expect(
      state.snapPoints.map(\.source) == [.full, .pointsFromTop(40), .pointsFromBottom(400), .fraction(0.3), .hidden])
    #expect(state.first.source == .full)
    #expect(state.last.source == .hidden)
  }

  @Test func `a snap point resolves to the same offset whatever the others are`() throws {
    let before = try resolve([.full, .pointsFromBottom(400), .pointsFromBottom(78)])
    #expect(before[.pointsFromBottom(400)]?.hidingOffset == 377)
    #expect(before[.pointsFromBottom(78)]?.hidingOffset == 699)
    let after = try resolve([.pointsFromBottom(400)])
    #expect(after[.pointsFromBottom(400)]?.hidingOffset == 377)
    #expect(after[.pointsFromBottom(78)] == nil)
  }

  @Test(arguments: [
    [SnapPoint.fraction(0.5), .pointsFromBottom(388.5), .pointsFromTop(389)],
    [.pointsFromTop(389), .pointsFromBottom(388.5), .fraction(0.5)],
    [.pointsFromBottom(388.5), .pointsFromTop(389), .fraction(0.5)],
  ])
  func `snap points at one offset keep their declaration order`(_ equals: [SnapPoint]) throws {
    let state = try resolve([.hidden] + equals + [.full])
    #expect(state.snapPoints.map(\.hidingOffset) == [0, 389, 389, 389, 785])
    #expect(state.snapPoints.map(\.source) == [.full] + equals + [.hidden])
  }

  @Test func `many snap points at one offset keep their declaration order`() throws {
    let equals = (0..<40).map { SnapPoint.pointsFromTop(100 + Double(($0 * 7) % 40) / 100) }
    #expect(try resolve(equals).snapPoints.map(\.source) == equals)
  }

  @Test(arguments: [
    [SnapPoint.full, .hidden, .fraction(0.5), .fraction(1)],
    [.fraction(0.5), .full, .full, .hidden],
    [.hidden, .fraction(1), .hidden, .fraction(0.5)],
  ])
  func `the declaration order does not matter if the offsets differ`(_ snapPoints: [SnapPoint]) throws {
    #expect(try resolve(snapPoints) == resolve([.full, .fraction(0.5), .hidden]))
  }

  @Test func `neighbours form ranges, the more visible end first`() throws {
    let state = try resolve([.hidden, .fraction(0.5), .full])
    let full = ResolvedSnapPoint(source: .full, hidingOffset: 0)
    let half = ResolvedSnapPoint(source: .fraction(0.5), hidingOffset: 389)
    let hidden = ResolvedSnapPoint(source: .hidden, hidingOffset: 785)
    #expect(
      state.ranges == [
        ResolvedSnapPointRange(start: full, end: half), ResolvedSnapPointRange(start: half, end: hidden),
      ])
    #expect(try resolve([.full]).ranges.isEmpty)
  }

  @Test func `the smallest visible snap point is the last one that is not hidden`() throws {
    #expect(try resolve([.hidden, .full, .pointsFromBottom(78)]).smallestVisible?.hidingOffset == 699)
    #expect(try resolve([.full, .pointsFromBottom(78)]).smallestVisible?.hidingOffset == 699)
    #expect(try resolve([.hidden]).smallestVisible == nil)
  }

  @Test func `full is found by either name`() throws {
    let state = try resolve([.hidden, .fraction(1)])
    #expect(state[.full] == ResolvedSnapPoint(source: .fraction(1), hidingOffset: 0))
    #expect(state[.fraction(0.5)] == nil)
  }

  @Test func `having no snap points is an error`() {
    #expect(throws: SheetError.noSnapPoints) { try resolve([]) }
  }

  static let notFinite = [Double.nan, .infinity, -.infinity, .signalingNaN]

  @Test(arguments: notFinite)
  func `a snap point that is not finite is an error that names it`(_ value: Double) {
    for snapPoint in [SnapPoint.fraction(value), .pointsFromTop(value), .pointsFromBottom(value)] {
      let error = #expect(throws: SheetError.self) { try resolve([.full, snapPoint]) }
      #expect(error == .notFinite("\(snapPoint)"))
    }
  }

  @Test(arguments: notFinite)
  func `a margin that is not finite is an error`(_ value: Double) {
    let error = #expect(throws: SheetError.self) { try resolve([.full], margin: value) }
    #expect(error == .notFinite("fromTop:\(value)"))
  }

  @Test(arguments: notFinite)
  func `a content height that is not finite is an error`(_ value: Double) {
    #expect(throws: SheetError.notFinite("the content's height")) { try resolve([.full], fitting: value) }
  }

  @Test(arguments: notFinite)
  func `a container that is not finite is an error`(_ value: Double) {
    for snapPoint in [SnapPoint.hidden, .full, .pointsFromTop(40), .autoPointsFromBottom] {
      #expect(throws: SheetError.self, "\(snapPoint)") { try resolve([snapPoint], height: value) }
    }
  }

  @Test(arguments: notFinite)
  func `a safe area that is not finite is an error`(_ value: Double) {
    let container = Container(
      frame: Rect2D(x: 0, y: 0, width: 390, height: 844), safeAreaInsets: Insets(top: value))
    #expect(throws: SheetError.self) { try ResolvedState(configuration: Configuration(), container: container) }
  }
}
