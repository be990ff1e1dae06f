import Testing

@testable import SheetMotion

@Suite struct ResolvedStateTests {
  /// 390 x 844 with safe insets of 47 and 34: with the default margin the sheet is 777 points tall.
  static let phone = container(390, 844, top: 47, bottom: 34)

  static func container(_ width: Double, _ height: Double, top: Double = 0, bottom: Double = 0) -> Container {
    Container(
      frame: Rect2D(x: 0, y: 0, width: width, height: height), safeAreaInsets: Insets(top: top, bottom: bottom))
  }

  func resolve(
    _ snapPoints: [SnapPoint], in container: Container = Self.phone, margin: Configuration.TopMarginOption? = nil,
    fitting: Double? = nil
  ) throws -> ResolvedState {
    let configuration = Configuration { config in
      config.snapPoints = snapPoints
      if let margin { config.topMarginOption = margin }
    }
    return try ResolvedState(configuration: configuration, container: container, fittingHeight: fitting)
  }

  struct Offset: Hashable, Sendable {
    let snapPoint: SnapPoint
    let offset: Double
  }

  @Test(arguments: [
    Offset(snapPoint: .hidden, offset: 785),
    Offset(snapPoint: .full, offset: 0),
    Offset(snapPoint: .fraction(0), offset: 777),
    Offset(snapPoint: .fraction(0.3), offset: 544),  // 543.9
    Offset(snapPoint: .fraction(0.5), offset: 389),  // 388.5
    Offset(snapPoint: .fraction(0.55), offset: 350),  // 349.65
    Offset(snapPoint: .fraction(0.8), offset: 155),  // 155.4
    Offset(snapPoint: .pointsFromTop(0), offset: 0),
    Offset(snapPoint: .pointsFromTop(80), offset: 80),
    Offset(snapPoint: .pointsFromTop(80.4999), offset: 80),
    Offset(snapPoint: .pointsFromTop(80.5), offset: 81),
    Offset(snapPoint: .pointsFromTop(81.5), offset: 82),
    Offset(snapPoint: .pointsFromTop(0.5), offset: 1),
    Offset(snapPoint: .pointsFromTop(777), offset: 777),
    Offset(snapPoint: .pointsFromBottom(400), offset: 377),
    Offset(snapPoint: .pointsFromBottom(78), offset: 699),
    Offset(snapPoint: .pointsFromBottom(388.5), offset: 389),
    Offset(snapPoint: .pointsFromBottom(114), offset: 663),
    Offset(snapPoint: .pointsFromBottom(0), offset: 777),
    Offset(snapPoint: .pointsFromBottom(777), offset: 0),
    Offset(snapPoint: .autoPointsFromBottom, offset: 557),
  ])
  func `a snap point resolves to whole points, halves away from zero`(_ sample: Offset) throws {
    let state = try resolve([sample.snapPoint], fitting: 220)
    #expect(state.snapPoints == [ResolvedSnapPoint(source: sample.snapPoint, hidingOffset: sample.offset)])
    #expect(state.clampings.isEmpty)
  }

  @Test func `hidden is 8 points below the edge even if the height is not whole`() throws {
    let state = try resolve([.hidden], in: Self.container(390, 844.5), margin: .fromTop(67))
    #expect(state.maximumHeight == 777.5)
    #expect(state.first.hidingOffset == 786)  // 785.5
  }

  struct Margin: Hashable, Sendable {
    let option: Configuration.TopMarginOption?
    let margin: Double
    let height: Double
    var isClamped = false
  }

  @Test(arguments: [
    Margin(option: nil, margin: 67, height: 777),
    Margin(option: .fromSafeArea(0), margin: 47, height: 797),
    Margin(option: .fromSafeArea(-7), margin: 40, height: 804),
    Margin(option: .fromTop(0), margin: 0, height: 844),
    Margin(option: .fromTop(44.5), margin: 44.5, height: 799.5),
    Margin(option: .fromTop(844), margin: 844, height: 0),
    Margin(option: .fromTop(-10), margin: 0, height: 844, isClamped: true),
    Margin(option: .fromTop(900), margin: 844, height: 0, isClamped: true),
    Margin(option: .fromSafeArea(-50), margin: 0, height: 844, isClamped: true),
    Margin(option: .fromSafeArea(800), margin: 844, height: 0, isClamped: true),
  ])
  func `the top margin sets the height of the sheet`(_ sample: Margin) throws {
    let state = try resolve([.full], margin: sample.option)
    #expect(state.topMargin == sample.margin)
    #expect(state.maximumHeight == sample.height)
    #expect(state.clampings.count == (sample.isClamped ? 1 : 0))
  }

  @Test(arguments: [Configuration.TopMarginOption.fromTop(844), .fromTop(2000)])
  func `a sheet without height has all snap points at 0, and hidden 8 below`(
    _ margin: Configuration.TopMarginOption
  ) throws {
    let state = try resolve(
      [.hidden, .full, .fraction(0.5), .pointsFromTop(0), .pointsFromBottom(0), .autoPointsFromBottom],
      margin: margin, fitting: 300)
    #expect(state.maximumHeight == 0)
    #expect(state.snapPoints.map(\.hidingOffset) == [0, 0, 0, 0, 0, 8])
  }

  @Test func `a container without size gives finite numbers`() throws {
    let state = try resolve([.hidden, .full, .fraction(0.5)], in: Self.container(0, 0))
    #expect(state.snapPoints.map(\.hidingOffset) == [0, 0, 8])
  }

  struct Content: Hashable, Sendable {
    let fitting: Double?
    let offset: Double
  }

  @Test(arguments: [
    Content(fitting: nil, offset: 0), Content(fitting: 1200, offset: 0), Content(fitting: 777, offset: 0),
    Content(fitting: 776.5, offset: 1), Content(fitting: 0, offset: 777), Content(fitting: -5, offset: 777),
  ])
  func `content that is too tall, too short or unknown stays in the container`(_ sample: Content) throws {
    let state = try resolve([.autoPointsFromBottom], fitting: sample.fitting)
    #expect(state.first.hidingOffset == sample.offset)
  }

  @Test func `content that fits 200 above the safe area shows in both orientations`() throws {
    let upright = try resolve(
      [.autoPointsFromBottom], in: Self.container(375, 812, top: 44, bottom: 34), fitting: 234)
    #expect(upright.topMargin + upright.first.hidingOffset == 578)
    let turned = try resolve([.autoPointsFromBottom], in: Self.container(812, 375, bottom: 21), fitting: 221)
    #expect(turned.topMargin + turned.first.hidingOffset == 154)
  }

  struct Outside: Hashable, Sendable {
    let snapPoint: SnapPoint
    let text: String
    let requested: Double
    let used: Double
  }

  @Test(arguments: [
    Outside(snapPoint: .pointsFromTop(900), text: "pointsFromTop:900", requested: 900, used: 777),
    Outside(snapPoint: .pointsFromTop(780), text: "pointsFromTop:780", requested: 780, used: 777),
    Outside(snapPoint: .pointsFromTop(-0.25), text: "pointsFromTop:-0.25", requested: -0.25, used: 0),
    Outside(snapPoint: .pointsFromBottom(900), text: "pointsFromBottom:900", requested: -123, used: 0),
    Outside(snapPoint: .pointsFromBottom(-1), text: "pointsFromBottom:-1", requested: 778, used: 777),
    Outside(snapPoint: .fraction(1.5), text: "fraction:1.5", requested: -388.5, used: 0),
    Outside(snapPoint: .fraction(-0.5), text: "fraction:-0.5", requested: 1165.5, used: 777),
  ])
  func `a value outside the container is clamped and reported`(_ sample: Outside) throws {
    let state = try resolve([sample.snapPoint, .hidden])
    #expect(state.snapPoints.map(\.hidingOffset) == [sample.used, 785])
    let expected = Clamping(source: sample.text, requested: sample.requested, used: sample.used)
    #expect(state.clampings == [expected])
    #expect(expected.description.hasPrefix("\(sample.text) asks for "))
  }

  @Test func `a finite value whose offset overflows is clamped too`() throws {
    let state = try resolve([.fraction(1e308), .pointsFromBottom(-1e308), .pointsFromTop(1e308)])
    #expect(state.snapPoints.map(\.hidingOffset) == [0, 777, 777])
    #expect(state.clampings.count == 3)
  }
}
