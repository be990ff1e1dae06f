import Testing

@testable import SheetRender

@Suite struct ScreenChromeReadingTests {
  @Test func `a screen is bare unless the scenario says otherwise`() throws {
    #expect(try TinyScenario.scenario().scene.chrome == ScreenChrome())
    #expect(try TinyScenario.scenario(["screen": "{}"]).scene.chrome == ScreenChrome())
  }

  @Test func `each part of the chrome is read`() throws {
    let json = ##"""
      {"statusBar": true, "homeIndicator": true, "displayCorners": true, "frame": true, "margin": 24,
       "marginColor": "systemBackground"}
      """##
    let scene = try TinyScenario.scenario(["screen": json, "appearance": #""dark""#]).scene
    #expect(
      scene.chrome
        == ScreenChrome(
          statusBar: true, homeIndicator: true, displayCorners: true, frame: true, margin: 24, marginColor: .black))
  }

  @Test(arguments: [
    (#""iPhone 14""#, 47.33), (#"{"preset": "iPhone 14", "landscape": true}"#, 47.33),
    (#"{"preset": "iPhone 14", "displayCornerRadius": 12}"#, 12), (#"{"width": 120, "height": 240}"#, 0),
    (#"{"width": 120, "height": 240, "displayCornerRadius": 30}"#, 30),
  ])
  func `a device has its preset's corners or its own`(_ device: String, radius: Double) throws {
    #expect(try TinyScenario.scenario(["device": device]).scene.viewport.displayCornerRadius == radius)
  }

  @Test func `chrome changes the picture and not the geometry`() throws {
    func frame(_ screen: String) throws -> Frame {
      let scenario = try TinyScenario.scenario(["screen": screen, "script": #"[{"move": "full"}]"#])
      return try #require(try Recording(scenario).frame(at: .seconds(0.1)))
    }
    let framed = try frame(#"{"frame": true, "margin": 10}"#)
    #expect(framed.geometry == (try frame("{}")).geometry)
    #expect(framed.displayList.size == Size2D(width: 120 + 46, height: 240 + 46))
  }

  @Test func `a margin that makes the picture too large is refused at its place, also where the screen turns`() throws {
    let wide = ["scale": "10", "screen": #"{"margin": 10000}"#]
    let error = #expect(throws: ScenarioError.self) { try TinyScenario.scenario(wide) }
    #expect(error?.place == "screen")
    let device = #expect(throws: ScenarioError.self) {
      try TinyScenario.scenario(["scale": "10", "device": #"{"width": 10000, "height": 10000}"#])
    }
    #expect(device?.place == "device")
    // The turned screen alone has 64 million pixels, and could be made.
    let turning = [
      "scale": "1", "screen": #"{"margin": 200}"#, "script": #"[{"viewport": {"width": 8000, "height": 8000}}]"#,
    ]
    let turned = #expect(throws: ScenarioError.self) { try TinyScenario.scenario(turning) }
    #expect(turned?.place == "script[0]")
    #expect(throws: Never.self) { try TinyScenario.scenario(turning.filter { $0.key != "screen" }) }
  }
}
