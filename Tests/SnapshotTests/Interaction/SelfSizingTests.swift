import Foundation
import Testing

@testable import SheetMotion
@testable import SheetRender

@Suite struct SelfSizingTests {
  /// A sheet for content of 300 points: offsets 477 (777 less 300) and 785, at rest at 477.
  static func sheet(resizing: ResizingOption = .noResize) throws -> SheetModel {
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = [.autoPointsFromBottom, .hidden] }, resizingOption: resizing)
    try sheet.layout(in: LayoutTests.container(), content: ContentMetrics(fittingHeight: 300))
    try sheet.move(to: .autoPointsFromBottom, animated: false)
    _ = sheet.takeEvents()
    return sheet
  }

  @Test func `content that grows by itself takes the sheet along in half a second`() throws {
    var sheet = try Self.sheet()
    #expect(sheet.hidingOffset == 477)
    #expect(try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 500)))
    #expect(abs(sheet.hidingOffset - 477) < 1e-9)
    #expect(sheet.phase == .animating)
    sheet.advance(to: 0.1)
    // A ratio of 0.9 over half a second, of 200 points.
    let decay = 0.9 * 16.96168970385586
    let frequency = 16.96168970385586 * 0.19.squareRoot()
    let left = exp(-decay * 0.1) * (cos(frequency * 0.1) + decay / frequency * sin(frequency * 0.1))
    #expect(abs(sheet.hidingOffset - (277 + 200 * left)) < 1e-9)
    #expect(sheet.restTime == 0.5)
    sheet.rest()
    #expect(sheet.hidingOffset == 277)
    #expect(sheet.phase == .resting)
    #expect(sheet.events.isEmpty)
  }

  @Test(arguments: [100.0, 500])
  func `the visible area reaches from the sheet's top to the container's bottom all the way`(height: Double) throws {
    var sheet = try Self.sheet(resizing: .resizeToVisibleArea)
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: height), timing: .keyboard)
    for seen in sheet.watch({ $0 }) {
      #expect(abs(seen.visibleArea.maxY - 844) < 1e-9)
      #expect(seen.bodyFrame == seen.visibleArea)
    }
    #expect(sheet.visibleArea.height == height)
  }

  @Test func `a request with an animator moves in that animation`() throws {
    var sheet = try Self.sheet()
    let content = ContentMetrics(fittingHeight: 100)
    try sheet.requestSelfSizingUpdate(content: content, timing: .curve(.linear, duration: 2))
    sheet.advance(to: 0.5)
    #expect(abs(sheet.hidingOffset - (477 + 50)) < 1e-9)
    #expect(abs(sheet.velocity - 100) < 1e-9)
    sheet.advance(to: 2)
    #expect(sheet.hidingOffset == 677)
  }

  @Test func `a request without an animator, or with reduced motion, moves at once`() throws {
    var sheet = try Self.sheet()
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 100), timing: nil)
    #expect(sheet.hidingOffset == 677)
    #expect(sheet.phase == .resting)
    var configuration = sheet.configuration
    configuration.reducesMotion = true
    try sheet.update(configuration: configuration)
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 300))
    #expect(sheet.hidingOffset == 477)
    #expect(sheet.phase == .resting)
  }

  @Test func `requests during a drag are ignored`() throws {
    var sheet = try Self.sheet()
    sheet.pull(by: 60)
    let before = sheet
    let isTaken = try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 100))
    #expect(!isTaken)
    #expect(sheet.state == before.state)
    #expect(sheet.sheetFrame == before.sheetFrame)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 477)
    #expect(try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 100)))
    sheet.rest()
    #expect(sheet.hidingOffset == 677)
  }

  @Test func `S3: what the content needed during a drag counts from the next layout on`() throws {
    let script = """
      [
        {"move": "autoPointsFromBottom", "animated": false},
        {"drag": {"from": [195, 660], "by": [0, -40], "hold": true}}, {"content": {"height": 500}},
        {"release": {}}, {"wait": "rest"}, {"mark": "released"},
        {"keyboard": {"height": 300}}, {"wait": "rest"}, {"mark": "raised"},
        {"keyboard": {"height": 0}}, {"wait": "rest"}, {"mark": "lowered"}
      ]
      """
    let recording = try Recording(
      TinyScenario.scenario([
        "device": #"{"width": 390, "height": 844, "safeArea": {"top": 47, "bottom": 34}}"#, "script": script,
        "configuration": #"{"snapPoints": ["hidden", "autoPointsFromBottom", "full"]}"#,
        "content": #"{"kind": "color", "height": 200}"#,
      ]))
    for (mark, top) in [("released", 629.0), ("raised", 67), ("lowered", 329)] {
      let geometry = try #require(try recording.geometry(at: .mark(mark)))
      #expect(geometry.sheet.y == top, "\(mark)")
    }
  }

  @Test func `S3: of several requests during a drag the last one counts, unless a layout has its own`() throws {
    var sheet = try Self.sheet()
    sheet.pull(by: 60)
    for height in [100.0, 700, 520] {
      try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: height))
    }
    sheet.letGo()
    sheet.rest()
    var other = sheet
    try sheet.setTrackingKeyboard(false)
    #expect(sheet.hidingOffset == 257)
    try other.layout(in: LayoutTests.container(), content: ContentMetrics(fittingHeight: 400))
    try other.setTrackingKeyboard(false)
    #expect(other.hidingOffset == 377)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `S6: a bad height is refused during a drag as well`(height: Double) throws {
    var sheet = try Self.sheet()
    sheet.pull(by: 60)
    let before = sheet
    #expect(throws: SheetError.self) {
      try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: height))
    }
    #expect(sheet == before)
  }

  @Test(arguments: ResizingOption.allCases)
  func `of several requests in one turn the last one counts`(resizing: ResizingOption) throws {
    var single = try Self.sheet(resizing: resizing)
    var several = single
    try single.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 520))
    for height in [100.0, 700, 520] {
      try several.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: height))
    }
    #expect(zip(single.watch(\.shown), several.watch(\.shown)).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(several.hidingOffset == 257)
  }

  @Test func `a request during the movement of another one does not jump`() throws {
    var sheet = try Self.sheet()
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 500))
    sheet.advance(to: 0.1)
    let before = sheet.hidingOffset
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 250))
    #expect(abs(sheet.hidingOffset - before) < 1e-9)
    sheet.rest()
    #expect(sheet.hidingOffset == 527)
  }

  @Test func `a request during a move by call ends at the new place, with one completion`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .hidden, animated: false)
    _ = sheet.takeEvents()
    let id = try sheet.move(to: .autoPointsFromBottom)
    sheet.advance(to: 0.1)
    let before = sheet.hidingOffset
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 500))
    #expect(abs(sheet.hidingOffset - before) < 1e-9)
    sheet.rest()
    #expect(sheet.hidingOffset == 277)
    #expect(
      sheet.eventKinds == [
        .willMoveTo(.autoPointsFromBottom), .completed(id), .didMoveTo(.autoPointsFromBottom),
      ])
  }

  @Test func `a sheet that grows is taken by a finger where it is`() throws {
    var sheet = try Self.sheet()
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 500))
    sheet.advance(to: 0.1)
    let before = sheet.hidingOffset
    sheet.catchSheet()
    #expect(abs(sheet.hidingOffset - before) < 1e-9)
    sheet.advance(to: 1)
    #expect(abs(sheet.hidingOffset - before) < 1e-9)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 277)
  }

  @Test(arguments: [100.0, 500])
  func `a sheet with a single place is taken on its way there without a jump`(height: Double) throws {
    var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = [.autoPointsFromBottom] })
    try sheet.layout(in: LayoutTests.container(), content: ContentMetrics(fittingHeight: 300))
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: height))
    sheet.advance(to: 0.05)
    let before = sheet.shown
    sheet.catchSheet()
    #expect(abs(sheet.shown - before) < 1e-8)
    let shown = sheet.watch(\.shown)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { abs($0 - $1) < 10 })
    #expect(abs(sheet.shown - (777 - height)) < 20)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.hidingOffset == 777 - height)
  }

  @Test func `a hidden sheet stays hidden while its content changes`() throws {
    var sheet = try Self.sheet()
    try sheet.move(to: .hidden, animated: false)
    try sheet.requestSelfSizingUpdate(content: ContentMetrics(fittingHeight: 500))
    #expect(sheet.watch(\.shown).allSatisfy { $0 == 785 })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a height that is not finite is an error and changes nothing`(height: Double) throws {
    var sheet = try Self.sheet()
    let before = sheet
    let wrong = [
      ContentMetrics(fittingHeight: height), ContentMetrics(headerHeight: height),
      ContentMetrics(scrollView: ScrollMetrics(top: height, contentHeight: 10)),
      ContentMetrics(scrollView: ScrollMetrics(contentHeight: height)),
    ]
    for content in wrong {
      #expect(throws: SheetError.self) { try sheet.requestSelfSizingUpdate(content: content) }
      #expect(sheet == before)
    }
  }
}
