import Testing

@testable import SheetMotion
@testable import SheetRender

/// The safe area inside the sheet: what of the content lies in the screen's unsafe strips.
@Suite struct SafeAreaTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `S10: the safe area inside is the part of the body in the unsafe strip`(seed: UInt64) throws {
    for step in try RandomSheet(seed: seed) {
      let sheet = step.after
      guard let container = sheet.givenContainer, sheet.state != nil else { continue }
      let (body, safe) = (sheet.bodyFrame, container.safeAreaInsets)
      let insets = sheet.bodySafeAreaInsets
      let strip = container.size.height - safe.bottom
      #expect(isClose(insets.bottom, min(max(0, body.maxY - strip), safe.bottom), within: 1e-6), "\(step)")
      #expect(isClose(insets.top, min(max(0, safe.top - body.y), safe.top), within: 1e-6), "\(step)")
      #expect(insets.left == safe.left && insets.right == safe.right)
      let geometry = FrameGeometry(sheet, style: SheetStyle())
      #expect(geometry?.bodySafeAreaInsets == insets)
    }
  }

  private static func sheet(_ resizing: ResizingOption = .resizeToVisibleArea) throws -> SheetModel {
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = [.hidden, .autoPointsFromBottom, .full] }, resizingOption: resizing
    )
    let scene = SheetScene(
      viewport: viewport, background: .white, style: .plain,
      content: ColorContent(color: .white, height: 200, addsSafeArea: true), appearance: .light)
    let container = Container(in: viewport)
    try sheet.layout(in: container, content: scene.contentMetrics(in: container))
    try sheet.move(to: .autoPointsFromBottom, animated: false)
    return sheet
  }

  private static let viewport = Viewport(
    size: Size2D(width: 390, height: 844), safeAreaInsets: Insets(top: 47, bottom: 34))

  private static func keyboard(_ height: Double) -> Keyboard {
    .docked(Rect2D(x: 0, y: 844 - height, width: 390, height: height))
  }

  @Test(arguments: [(0.0, 610.0), (10, 610), (34, 610), (35, 609), (300, 344)])
  func `S10: no safe area stays between content and keyboard`(_ height: Double, _ top: Double) throws {
    var sheet = try Self.sheet()
    try sheet.show(height > 0 ? Self.keyboard(height) : .hidden)
    sheet.rest()
    #expect(sheet.sheetFrame.y == top)
    #expect(sheet.bodySafeAreaInsets.bottom == max(0, 34 - height))
    try sheet.show(.hidden)
    sheet.rest()
    #expect(sheet.sheetFrame.y == 610)
    #expect(sheet.bodySafeAreaInsets.bottom == 34)
  }

  @Test func `S10: a list ends at the keyboard, and moves there without a jump`() throws {
    let viewport = Self.viewport
    let scene = SheetScene(
      viewport: viewport, background: .white, style: .plain, content: ListContent(rows: 30), appearance: .light)
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = [.full] }, resizingOption: .resizeToVisibleArea)
    let container = Container(in: viewport)
    try sheet.layout(in: container, content: scene.contentMetrics(in: container))
    #expect(sheet.content.scrollView == ScrollMetrics(contentHeight: 2434, bottomSafeArea: 34))
    #expect(sheet.scrollLimits.upperBound == 2434 - 777)
    sheet.scroll(to: 1e6)
    try sheet.show(Self.keyboard(300))
    let bottoms = sheet.watch { $0.scrollOffset }
    for (first, second) in zip(bottoms, bottoms.dropFirst()) { #expect(abs(first - second) < 1) }
    sheet.scroll(to: 1e6)
    #expect(sheet.scrollOffset == 2400 - 477)
    #expect(sheet.accessibleArea.maxY == 544)
  }

  @Test func `S10: above a bar, and below the screen`() throws {
    var sheet = try Self.sheet()
    try sheet.layout(in: Container(in: Self.viewport, insets: Insets(bottom: 83)), content: sheet.content)
    #expect(sheet.bodySafeAreaInsets.bottom == 0)
    try sheet.layout(in: Container(in: Self.viewport), content: sheet.content)
    try sheet.move(to: .hidden, animated: false)
    #expect(sheet.bodySafeAreaInsets.bottom == 34)
    // The top margin and the areas outside of the content stay as they are.
    #expect(sheet.state?.topMargin == 67)
  }

  @Test func `S10: a picture's content has the safe area of its frame`() throws {
    let root = #"{"vertical": ["spacer", {"rectangle": "systemRed", "height": 20}]}"#
    let recording = try Recording(
      TinyScenario.scenario([
        "content": #"{"kind": "elements", "addsSafeArea": true, "root": \#(root)}"#,
        "resizing": #""resizeToVisibleArea""#,
        "style": #""plain""#, "appearance": #""light""#,
        "script":
          #"[{"move": "full", "animated": false}, {"mark": "low"}, {"keyboard": {"height": 80}}, {"wait": "rest"}, {"mark": "high"}]"#,
      ]))
    func bottom(_ mark: String) throws -> Double? {
      let list = try #require(try recording.frame(at: .mark(mark))).displayList
      return list.items.flatMap(\.everything).compactMap { item in
        if case .fill(let outline, RGBA(255, 59, 48)) = item { outline.bounds.maxY } else { nil }
      }.first
    }
    #expect(try bottom("low") == 230)
    #expect(try bottom("high") == 160)
  }
}
