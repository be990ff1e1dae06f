import Testing

@testable import SheetRender

@Suite struct ScenarioReadingTests {
  @Test func `only the configuration is required`() throws {
    let scenario = try TinyScenario.read(#"{"configuration": {}}"#, defaultName: "file-name")
    #expect(scenario.name == "file-name")
    #expect(scenario.about == "")
    #expect(scenario.scene.viewport == Device.standard.portrait)
    #expect(scenario.scene.appearance == .light)
    #expect(scenario.scene.style == SheetStyle())
    #expect(scenario.scene.content as? ColorContent == ColorContent(color: .white))
    #expect(scenario.containerInsets == .zero)
    #expect(scenario.presentation == .inline)
    #expect(scenario.configuration == Configuration())
    #expect(scenario.configuration.snapPoints == [.hidden, .full])
    #expect(scenario.configuration.topMarginOption == .fromSafeArea(20))
    #expect(scenario.resizing == .noResize)
    #expect(scenario.frameRate == .standard)
    #expect(scenario.script.isEmpty)
  }

  @Test func `every key arrives`() throws {
    let scenario = try TinyScenario.read(CompleteScenarios.modalList)
    #expect(scenario.name == "complete")
    #expect(scenario.about == "Every key of a modal list.")
    #expect(
      scenario.scene.viewport
        == Viewport(
          size: Size2D(width: 120, height: 240), safeAreaInsets: Insets(top: 10, left: 1, bottom: 12, right: 2),
          scale: 1.5, displayCornerRadius: 20))
    #expect(scenario.scene.chrome.margin == 7)
    #expect(scenario.scene.appearance == .dark)
    #expect(scenario.scene.background == RGBA(0x10, 0x20, 0x30))
    #expect(scenario.containerInsets == Insets(top: 5, left: 0, bottom: 8, right: 3))
    #expect(scenario.container.frame == Rect2D(x: 0, y: 5, width: 117, height: 227))
    #expect(scenario.container.safeAreaInsets == Insets(top: 5, left: 1, bottom: 4, right: 0))
    #expect(scenario.presentation == .modal(initialSnapPoint: .pointsFromBottom(90)))
    #expect(
      scenario.configuration.snapPoints == [.full, .pointsFromBottom(90), .pointsFromTop(44), .autoPointsFromBottom])
    #expect(scenario.configuration.topMarginOption == .fromTop(16))
    #expect(scenario.configuration.scrollViewOption.scrollViewDetection == .noTracking)
    #expect(scenario.resizing == .resizeToVisibleArea)
    #expect(try scenario.frameRate == FrameRate(30000, 1001))
  }

  @Test func `every key of the style and the content arrives`() throws {
    let scenario = try TinyScenario.read(CompleteScenarios.modalList)
    var style = SheetStyle(appearance: .dark, level: .base)
    style.cornerRadius = 12.5
    style.cornerCurve = .circular
    style.thumb = false
    style.shadow = false
    style.backgroundColor = RGBA(0xAA, 0xBB, 0xCC)
    style.backdropColor = RGBA(255, 0, 0, alpha: 128.0 / 255)
    #expect(scenario.scene.style == style)
    #expect(scenario.scene.content as? ListContent == ListContent(header: "Title", rows: 3, rowHeight: 25))
    #expect(
      scenario.script.map { "\($0)" } == [
        "present(animated: false)", "wait(0.25)", #"mark("shown")"#, "move(full, animated: true)", "waitForRest",
        "dismiss(animated: true)",
      ])
  }

  @Test func `contents have defaults and take what is given`() throws {
    func content(_ json: String) throws -> any SheetContent {
      try TinyScenario.scenario(["content": json]).scene.content
    }
    #expect(try content(#"{"kind": "color"}"#) as? ColorContent == ColorContent(color: .white))
    #expect(
      try content(##"{"kind": "color", "color": "#000", "height": 80, "addsSafeArea": true}"##) as? ColorContent
        == ColorContent(color: .black, height: 80, addsSafeArea: true))
    #expect(try content(#"{"kind": "list"}"#) as? ListContent == ListContent(header: nil, rows: 30, rowHeight: 80))
    #expect(try content(#"{"kind": "expandable"}"#) as? ExpandableContent == ExpandableContent(height: 120))
    #expect(
      try content(##"{"kind": "visualizer", "color": "#FFF", "inner": "black"}"##) as? VisualizerContent
        == VisualizerContent(color: .white, inner: .black))
    #expect(
      try content(##"{"kind": "stripes", "color": "#FFF", "alternate": "#000", "stripeHeight": 12}"##)
        as? StripesContent == StripesContent(color: .white, alternate: .black, stripeHeight: 12))
  }

  @Test func `a preset can be named, and turned`() throws {
    let upright = try TinyScenario.scenario(["device": #""iPhone X""#])
    #expect(upright.scene.viewport == (try Device(named: "iPhone X").portrait))
    let turned = try TinyScenario.scenario(["device": #"{"preset": "iPhone X", "landscape": true}"#])
    #expect(turned.scene.viewport == (try Device(named: "iPhone X").landscape))
    let sharp = try TinyScenario.scenario(["device": #"{"preset": "iPhone X", "scale": 1}"#, "scale": "2"])
    #expect(sharp.scene.viewport.scale == 2)
  }

  @Test func `the appearance decides what a system colour is, wherever it stands`() throws {
    let changes = ["background": #"{"color": "systemBlue"}"#]
    #expect(try TinyScenario.scenario(changes).scene.background == RGBA(0, 122, 255))
    let dark = try TinyScenario.scenario(changes.merging(["appearance": #""dark""#]) { $1 })
    #expect(dark.scene.background == RGBA(10, 132, 255))
    #expect(dark.scene.style == SheetStyle(appearance: .dark))
  }

  @Test func `inline can be written out`() throws {
    #expect(try TinyScenario.scenario(["presentation": #""inline""#]).presentation == .inline)
  }

  @Test func `a byte order mark is no part of the text`() throws {
    let scenario = try Scenario(
      text: [0xEF, 0xBB, 0xBF] + Array(TinyScenario.json(["fps": "12"]).utf8), file: "bom.json", defaultName: "bom")
    #expect(try scenario.frameRate == FrameRate(12))
  }

  @Test(arguments: [(#""full""#, "fraction:1"), (#""full""#, "full")])
  func `full and the whole fraction are one snap point`(_ first: String, second: String) throws {
    let scenario = try TinyScenario.scenario(["configuration": "{\"snapPoints\": [\(first), \"\(second)\"]}"])
    #expect(scenario.configuration.snapPoints == [.full])
  }

  @Test func `the built-in scenario can be read and played`() throws {
    let scenario = try Scenario.builtIn()
    #expect(scenario.name == "modal-list")
    let recording = try Recording(scenario)
    #expect(recording.marks.map(\.name) == ["presented", "released", "opened"])
    #expect(recording.duration > 3 && recording.duration < 4)
  }
}
