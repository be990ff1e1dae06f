import Testing

@testable import SheetRender

@Suite struct SheetStyleTests {
  @Test(arguments: Appearance.allCases)
  func `S8: a plain style has no corners, header and shadow, and else the colours of the appearance`(
    appearance: Appearance
  ) {
    var style = SheetStyle.plain(appearance: appearance)
    #expect(style.cornerRadius == 0 && !style.thumb && !style.shadow && style.headerHeight == 0)
    (style.cornerRadius, style.thumb, style.shadow) = (10, true, true)
    #expect(style == SheetStyle(appearance: appearance))
    #expect(SheetStyle.plain == .plain(appearance: .light))
  }

  @Test func `S8: the word plain in a file makes content begin at the sheet's top edge`() throws {
    let script = #"[{"move": "full", "animated": false}]"#
    func frame(_ style: String) throws -> Frame {
      let recording = try Recording(TinyScenario.scenario(["style": style, "script": script]))
      return try #require(try recording.frame(at: .rest))
    }
    let (plain, standard) = (try frame(#""plain""#), try frame("{}"))
    #expect(plain.geometry.body.y == plain.geometry.sheet.y)
    #expect(standard.geometry.body.y == standard.geometry.sheet.y + 15)
    #expect(plain.scene.style == .plain)
    #expect(try frame(#"{"cornerRadius": 0, "thumb": false, "shadow": false}"#).displayList == plain.displayList)
    let error = #expect(throws: ScenarioError.self) { try TinyScenario.scenario(["style": #""plan""#]) }
    #expect(error?.description.contains("'plan' is unknown. Write \"plain\"") == true)
    #expect(try Scenario.schema().contains(#""plain""#))
  }

  /// The rows of the table of raised backgrounds.
  private static let backgrounds: [(String, base: RGBA, elevated: RGBA)] = [
    ("systemBackground", .black, RGBA(28, 28, 30)), ("systemGroupedBackground", .black, RGBA(28, 28, 30)),
    ("secondarySystemBackground", RGBA(28, 28, 30), RGBA(44, 44, 46)),
    ("secondarySystemGroupedBackground", RGBA(28, 28, 30), RGBA(44, 44, 46)),
    ("tertiarySystemBackground", RGBA(44, 44, 46), RGBA(58, 58, 60)),
    ("tertiarySystemGroupedBackground", RGBA(44, 44, 46), RGBA(58, 58, 60)),
  ]

  @Test func `V2: backgrounds are lighter on raised surfaces in the dark, and nothing else is`() throws {
    for name in SystemColor.names {
      let (base, elevated) = (SystemColor.named(name, .dark), SystemColor.named(name, .dark, .elevated))
      if let row = Self.backgrounds.first(where: { $0.0 == name }) {
        #expect(base == row.base && elevated == row.elevated, "\(name)")
        #expect(try ElementColor(text: name).resolved(in: ContentContext(appearance: .dark)) == row.elevated)
        #expect(try RGBA(text: name, appearance: .dark, level: .elevated) == row.elevated)
      } else {
        #expect(base == elevated, "\(name)")
      }
      #expect(SystemColor.named(name, .light) == SystemColor.named(name, .light, .elevated))
    }
  }

  private func fills(_ style: String) throws -> [RGBA] {
    let scenario = try TinyScenario.scenario([
      "appearance": #""dark""#, "style": style, "background": ##"{"color": "systemBackground"}"##,
      "content": #"{"kind": "elements", "root": {"rectangle": "secondarySystemBackground", "height": 20}}"#,
      "script": #"[{"move": "full", "animated": false}]"#,
    ])
    let frame = try #require(try Recording(scenario).frame(at: .rest))
    return frame.displayList.items.flatMap(\.everything).compactMap { item in
      if case .fill(_, let color) = item, color.alpha == 1 { color } else { nil }
    }
  }

  @Test(arguments: [
    ("{}", RGBA(28, 28, 30), RGBA(44, 44, 46)), (#""plain""#, RGBA(28, 28, 30), RGBA(44, 44, 46)),
    (#"{"level": "elevated"}"#, RGBA(28, 28, 30), RGBA(44, 44, 46)), (#"{"level": "base"}"#, .black, RGBA(28, 28, 30)),
    (#"{"level": "base", "backgroundColor": "tertiarySystemBackground"}"#, RGBA(44, 44, 46), RGBA(28, 28, 30)),
    (#"{"backgroundColor": "tertiarySystemBackground"}"#, RGBA(58, 58, 60), RGBA(44, 44, 46)),
  ])
  func `V2: sheet and content have one level, what is behind has the base`(
    _ style: String, _ sheet: RGBA, _ card: RGBA
  ) throws {
    #expect(try fills(style) == [.black, sheet, card])
  }

  @Test func `V2: a live sheet hands its level to its content`() throws {
    for level in InterfaceLevel.allCases {
      let sheet = try LiveSheet(
        style: SheetStyle(appearance: .dark, level: level), appearance: .dark, text: TextEnvironment())
      try sheet.set(
        content: ElementsContent(.rectangle(.secondarySystemBackground)), resizingOption: .resizeToVisibleArea)
      try sheet.move(to: .full, animated: false)
      let items = try #require(sheet.displayList).items.flatMap(\.everything)
      let expected = level == .base ? RGBA(28, 28, 30) : RGBA(44, 44, 46)
      #expect(items.contains { if case .fill(_, expected) = $0 { true } else { false } })
    }
  }
}
