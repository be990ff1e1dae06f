import Testing

@testable import SheetRender

@Suite struct ScenarioVariantTests {
  private func read(_ changes: [String: String], _ variant: ScenarioVariant) throws -> Scenario {
    try Scenario(
      text: Array(TinyScenario.json(changes).utf8), file: "tiny.json", defaultName: "tiny", variant: variant)
  }

  @Test(arguments: [
    ("iPhone SE", "iPhone SE", false), ("iPhone 15 landscape", "iPhone 15", true),
    ("iPad Pro 12.9-inch landscape", "iPad Pro 12.9-inch", true),
  ])
  func `a screen is a preset's name, or that with landscape`(_ text: String, name: String, isLandscape: Bool) throws {
    let screen = try ScenarioVariant.Screen(text: text)
    #expect(try screen == ScenarioVariant.Screen(Device(named: name), isLandscape: isLandscape))
    #expect(screen.description == text)
  }

  @Test(arguments: ["", "landscape", " landscape", "iPhone SE landscape landscape", "iPhone SElandscape", "iphone se"])
  func `anything else is no screen`(_ text: String) {
    #expect(throws: TextFormError.self) { try ScenarioVariant.Screen(text: text) }
  }

  @Test func `the device replaces the scenario's own as a whole`() throws {
    let device = try Device(named: "iPhone SE")
    for (isLandscape, viewport) in [(false, device.portrait), (true, device.landscape)] {
      let scenario = try read([:], ScenarioVariant(screen: .init(device, isLandscape: isLandscape)))
      #expect(scenario.scene.viewport == viewport)
      #expect(scenario.name == "tiny")
    }
  }

  @Test func `the appearance decides what all colours mean`() throws {
    let changes = ["background": #"{"color": "systemBackground"}"#, "appearance": #""light""#]
    let dark = try read(changes, ScenarioVariant(appearance: .dark))
    #expect(dark.scene.appearance == .dark)
    #expect(dark.scene.background == .black)
    #expect(dark.scene.style == SheetStyle(appearance: .dark))
    #expect(try read(changes, ScenarioVariant()).scene.background == .white)
  }

  @Test func `the scale replaces the scenario's own, also where that is too large`() throws {
    let changes = ["scale": "10", "device": #"{"width": 5000, "height": 5000}"#]
    #expect(throws: ScenarioError.self) { try read(changes, ScenarioVariant()) }
    let scenario = try read(changes, ScenarioVariant(scale: 0.5))
    #expect(scenario.pixelScale == 0.5)
    #expect(scenario.scene.viewport.scale == 0.5)
  }

  @Test func `an error names the variant`() throws {
    let screen = ScenarioVariant.Screen(.standard, isLandscape: true)
    for (variant, label) in [
      (ScenarioVariant(), "tiny.json"), (ScenarioVariant(appearance: .dark), "tiny.json (dark)"),
      (ScenarioVariant(screen: screen, scale: 2), "tiny.json (iPhone 15 landscape, scale 2)"),
    ] {
      let error = #expect(throws: ScenarioError.self) { try read(["fps": "0"], variant) }
      #expect(error?.file == label)
      #expect(error?.place == "fps")
    }
  }

  @Test func `a scenario that is no object stays one that is refused`() {
    #expect(throws: ScenarioError.self) {
      try Scenario(text: Array("[]".utf8), file: "a", defaultName: "a", variant: ScenarioVariant(scale: 1))
    }
  }

  @Test func `a variant has a text and the name of a file`() throws {
    let screen = try ScenarioVariant.Screen(text: "iPhone SE landscape")
    let whole = ScenarioVariant(screen: screen, appearance: .dark, scale: 1.5)
    #expect(whole.description == "iPhone SE landscape, dark, scale 1.5")
    #expect(whole.fileName == "iPhone-SE-landscape-dark-1.5x")
    #expect(ScenarioVariant(scale: 2).fileName == "2x")
    #expect(ScenarioVariant().description == "")
    #expect(ScenarioVariant().fileName == "as-is")
  }

  @Test func `a finger that a smaller screen does not have is told`() throws {
    let scenario = try read(
      [
        "script":
          #"[{"move": "full", "animated": false}, {"drag": {"from": [50, 500], "by": [0, 9], "duration": 0.1}}]"#
      ],
      ScenarioVariant(screen: .init(text: "iPhone SE landscape")))
    let notes = try Recording(scenario).notes
    #expect(
      notes.map(\.description) == [
        "the finger at (50, 500) is outside the screen, which ends at (667, 375), and moves nothing."
      ])
  }
}
