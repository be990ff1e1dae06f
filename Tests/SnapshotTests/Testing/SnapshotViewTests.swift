import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct SnapshotViewTests {
  static func sheet(_ content: any SheetContent = ColorContent(color: .white)) throws -> LiveSheet {
    let sheet = try LiveSheet(
      configuration: Configuration { $0.snapPoints = [.hidden, .autoPointsFromBottom, .full] },
      viewport: Viewport(size: Size2D(width: 120, height: 240), scale: 2))
    try sheet.set(content: content, resizingOption: .noResize)
    return sheet
  }

  static func view(_ sheet: LiveSheet, at moment: Moment? = nil, text: Typesetter.Mode = .blocks) throws -> SnapshotView
  {
    try SnapshotView(of: sheet, at: moment, text: text, scale: 1)
  }

  @Test func `the view of a sheet defaults to now`() throws {
    let sheet = try Self.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    let now = try Self.view(sheet)
    let copy = try Self.sheet()
    try copy.move(to: .full)
    #expect(try Self.view(copy, at: .seconds(0.1)).list == now.list)
    #expect(now.text.text.contains("\n\nnow\n  time             0.100000\n"))
    copy.advance(to: 10)
    #expect(try Self.view(copy).list == Self.view(sheet, at: .rest).list)
    #expect(try Self.view(sheet, at: .snap(.full)).list == Self.view(sheet, at: .rest).list)
  }

  @Test func `a view does not change the sheet`() throws {
    let sheet = try Self.sheet()
    var calls = 0
    sheet.handlers.didMoveTo = { _ in calls += 1 }
    try sheet.move(to: .full)
    let before = sheet.model
    for moment in [.rest, .seconds(1), .snap(.hidden), nil] as [Moment?] { _ = try Self.view(sheet, at: moment) }
    #expect(sheet.model == before)
    #expect(calls == 0)
  }

  @Test(arguments: [
    (Moment.seconds(0.4), "the sheet is already at 0.5 s, which is after 0.4 s. Give a later time."),
    (.mark("open"), "a live sheet has no script, so it has no 'mark:open'. Give seconds, rest or a snap point."),
    (.frame(3), "a live sheet has no script, so it has no 'frame:3'. Give seconds, rest or a snap point."),
  ])
  func `a moment that a sheet does not have is an error`(moment: Moment, message: String) throws {
    let sheet = try Self.sheet()
    sheet.advance(to: 0.5)
    #expect(throws: SnapshotError(message)) { try Self.view(sheet, at: moment) }
  }

  @Test(arguments: [0, -1, 0.05, 11, .nan, .infinity])
  func `a scale out of range is an error`(scale: Double) throws {
    let sheet = try Self.sheet()
    #expect(throws: SnapshotError("the scale is \(scale). Give 0.1 to 10 pixels per point.")) {
      try SnapshotView(of: sheet, at: nil, text: .blocks, scale: scale)
    }
    let scenario = try TinyScenario.scenario()
    #expect(throws: SnapshotError.self) { try SnapshotView(of: scenario, at: .rest, text: .blocks, scale: scale) }
  }

  @Test func `a picture that is too large to keep is an error`() throws {
    #expect(throws: SnapshotError.self) {
      try SnapshotView(of: DisplayList(size: Size2D(width: 1500, height: 1001), scale: 1, items: []))
    }
    #expect(throws: BitmapError.self) {
      try SnapshotView(of: DisplayList(size: Size2D(width: 1e18, height: 1e18), scale: 1, items: []))
    }
  }

  @Test func `a sheet without a size is an error`() throws {
    let sheet = try LiveSheet(viewport: Viewport(size: Size2D(width: 0, height: 0)))
    #expect(throws: SnapshotError.self) { try Self.view(sheet) }
  }

  @Test func `text in fonts is an error if the sheet draws text as blocks`() throws {
    let sheet = try LiveSheet(text: TextEnvironment())
    #expect(throws: SnapshotError.self) { try Self.view(sheet, text: .fonts) }
  }

  #if Full
    @Test func `text as blocks has the same height whichever fonts the sheet uses`() throws {
      let content = try ElementsContent(.vertical([.text("Some words that take a few lines in any font"), .divider]))
      func sheet(_ typesetter: Typesetter) throws -> LiveSheet {
        let sheet = try LiveSheet(
          configuration: Configuration { $0.snapPoints = [.hidden, .autoPointsFromBottom] },
          viewport: Viewport(size: Size2D(width: 120, height: 240)), text: TextEnvironment(typesetter: typesetter))
        try sheet.set(content: content, resizingOption: .noResize)
        try sheet.move(to: .autoPointsFromBottom, animated: false)
        return sheet
      }
      let inFonts = try sheet(.fonts())
      let inBlocks = try sheet(.blocks())
      #expect(try Self.view(inFonts).list == Self.view(inBlocks).list)
      #expect(try Self.view(inFonts).text == Self.view(inBlocks).text)
      #expect(try Self.view(inFonts, text: .fonts).list != Self.view(inBlocks).list)
    }
  #endif
}
