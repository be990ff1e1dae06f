import Testing

@testable import SheetRender

/// The code samples of Rideau's own documentation, in our words.
@Suite struct RideauSampleTests {
  @Test func `quick start, inline: a sheet with its content fills the screen's container`() throws {
    let sheet = try LiveSheet(
      configuration: .init { config in
        config.snapPoints = [.hidden, .fraction(0.5), .full]
        config.scrollViewOption.scrollViewDetection = .automatic
      }
    )
    try sheet.set(content: ListContent(rows: 30), resizingOption: .resizeToVisibleArea)
    #expect(sheet.model.container?.size == Device.standard.portrait.size)
    #expect(sheet.model.snapPoint == .hidden)
  }

  @Test func `quick start, modal: a sheet is presented at its initial snap point`() throws {
    var style = SheetStyle()
    style.backdropColor = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let sheet = try LiveSheet(
      configuration: .init { config in
        config.snapPoints = [.hidden, .fraction(0.5), .full]
      },
      presentation: .modal(initialSnapPoint: .fraction(0.5)),
      style: style
    )
    try sheet.set(content: ListContent(rows: 30), resizingOption: .resizeToVisibleArea)
    try sheet.present(animated: true)
    sheet.advance(to: 1)
    #expect(sheet.model.snapPoint == .fraction(0.5))
    #expect(sheet.model.backdropOpacity == 1)
  }

  @Test func `snap points: all kinds in one configuration`() throws {
    var config = Configuration()
    config.snapPoints = [.hidden, .pointsFromBottom(120), .fraction(0.6), .full]
    let sheet = try LiveSheet(configuration: config)
    // 773 points at most, on the standard device: 0, 773 - 463.8, 773 - 120, 773 + 8.
    #expect(sheet.model.state?.snapPoints.map(\.hidingOffset) == [0, 309, 653, 781])
  }

  /// Content that opens: the counterpart of the sample's `SheetContentView` with its height constraint.
  struct SheetContentView: SheetContent {
    var height = 120.0

    func heightThatFits(_ width: Double, in context: ContentContext) -> Double? { height }

    func items(in bounds: Rect2D, context: ContentContext) -> [DisplayItem] { [.fill(bounds, .white)] }
  }

  @Test func `self-sizing: content that opens takes the sheet along in its animation`() throws {
    var style = SheetStyle()
    style.thumb = false
    let sheet = try LiveSheet(configuration: .init { $0.snapPoints = [.autoPointsFromBottom] }, style: style)
    var content = SheetContentView()
    try sheet.set(content: content, resizingOption: .resizeToVisibleArea)
    #expect(sheet.model.hidingOffset == 653)

    content.height = 300
    try sheet.requestSelfSizingUpdate(
      content: content, animator: PropertyAnimator(timing: .spring(duration: 0.4, dampingRatio: 1)))
    #expect(sheet.model.hidingOffset == 653)
    #expect(sheet.model.restTime == 0.4)
    sheet.advance(to: 0.4)
    #expect(sheet.model.hidingOffset == 473)
  }

  @Test func `movement and callbacks: will, finished, did`() throws {
    let sheet = try LiveSheet()
    var log: [String] = []
    sheet.handlers.willMoveTo = { snapPoint in log.append("Will move to: \(snapPoint)") }
    sheet.handlers.didMoveTo = { snapPoint in log.append("Did move to: \(snapPoint)") }
    try sheet.move(to: .full, animated: true) { log.append("Finished") }
    sheet.advance(to: 1)
    #expect(log == ["Will move to: full", "Finished", "Did move to: full"])
  }

  @Test func `a completion of a move that is not animated is called within the call`() throws {
    let sheet = try LiveSheet()
    var isFinished = false
    try sheet.move(to: .full, animated: false) { isFinished = true }
    #expect(isFinished)
  }

  @Test func `a handler may move the sheet, from the time of its event on`() throws {
    let sheet = try LiveSheet(configuration: .init { $0.snapPoints = [.hidden, .fraction(0.5), .full] })
    var arrivals: [SnapPoint] = []
    sheet.handlers.didMoveTo = { [unowned sheet] snapPoint in
      arrivals.append(snapPoint)
      if snapPoint == .full { try? sheet.move(to: .fraction(0.5)) }
    }
    try sheet.move(to: .full)
    sheet.advance(to: 10)
    #expect(arrivals == [.full, .fraction(0.5)])
    #expect(sheet.model.snapPoint == .fraction(0.5))
  }

  @Test func `alongside: animators are asked for once per range and layout`() throws {
    let sheet = try LiveSheet(configuration: .init { $0.snapPoints = [.hidden, .fraction(0.5), .full] })
    var asked: [ResolvedSnapPointRange] = []
    sheet.handlers.animatorsAlongsideMoving = { range in
      asked.append(range)
      return [
        AlongsideAnimation(
          between: range.start.source, and: range.end.source, value: "backgroundScale", from: 1, to: 0.96)
      ]
    }
    #expect(asked.count == 2)
    try sheet.update(viewport: Device.standard.landscape)
    #expect(asked.count == 4)
    try sheet.move(to: .full, animated: false)
    #expect(asked.count == 4)
    // Two ranges side by side drive one value: it keeps the end that it reaches in the lower one.
    #expect(sheet.model.animatedValues[.backgroundScale] == 0.96)
  }

  @Test func `alongside: other handlers do not ask for the animators again`() throws {
    let sheet = try LiveSheet()
    var count = 0
    sheet.handlers.animatorsAlongsideMoving = { range in
      count += 1
      return [AlongsideAnimation(.backgroundScale, in: range, from: 1, to: 0.9)]
    }
    sheet.handlers.willMoveTo = { _ in }
    sheet.handlers.didMoveTo = { _ in }
    #expect(count == 1)
    try sheet.move(to: .full, animated: false)
    #expect(sheet.model.animatedValues[.backgroundScale] == 0.9)
  }

  @Test func `a dark sheet has dark colours all over`() throws {
    let sheet = try LiveSheet(appearance: .dark)
    #expect(sheet.scene.background == .black)
    #expect(sheet.scene.style == SheetStyle(appearance: .dark))
    #expect(sheet.scene.appearance == .dark)
  }

  @Test func `an interrupted completion is never called, also when a later one is`() throws {
    let sheet = try LiveSheet(configuration: .init { $0.snapPoints = [.hidden, .fraction(0.5), .full] })
    var log: [String] = []
    try sheet.move(to: .full) { log.append("first") }
    sheet.advance(to: 0.1)
    try sheet.move(to: .fraction(0.5)) { log.append("second") }
    sheet.advance(to: 5)
    #expect(log == ["second"])
  }

  @Test func `the README's way to a picture leads there`() throws {
    let folder = try TemporaryFolder()
    let sheet = try LiveSheet(
      viewport: Viewport(size: Size2D(width: 120, height: 240)), background: RGBA(255, 199, 105))
    try sheet.set(content: ListContent(header: "Header", rows: 30), resizingOption: .resizeToVisibleArea)
    try sheet.move(to: .full)
    sheet.advance(to: 0.13)
    let list = try #require(sheet.displayList)
    var painter = CairoPainter()
    try OutputFile.write(PNGEncoder().encode(painter.paint(list)), to: folder.path("sheet.png"))
    #expect(try PNGDecoder().decode(folder.read("sheet.png"))[0, 0] == 0xFFFF_C769)
  }
}
