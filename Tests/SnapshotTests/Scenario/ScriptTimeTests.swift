import Testing

@testable import SheetRender

/// The times of a script's steps.
@Suite struct ScriptTimeTests {
  private static let rates = ["60", "24", "30", "7", "240", "30000/1001"]

  private func recording(_ script: String, _ changes: [String: String] = [:]) throws -> Recording {
    try Recording(TinyScenario.scenario(changes.merging(["script": "[\(script)]"]) { $1 }))
  }

  /// The first frame at which a sheet that was hidden shows.
  private func firstFrame(_ script: String, rate: String) throws -> Int? {
    var frames = try recording(script).frames(at: FrameRate(text: rate))
    while let frame = try frames.next() {
      if frame.geometry.snapPoint == .full { return frame.index }
    }
    return nil
  }

  @Test(arguments: rates)
  func `S2: times of a script are exact at every frame rate`(rate: String) throws {
    let move = #"{"move": "full", "animated": false}"#
    let whole = try firstFrame(#"{"wait": 0.3}, \#(move)"#, rate: rate)
    #expect(try firstFrame(#"{"wait": 0.1}, {"wait": 0.2}, \#(move)"#, rate: rate) == whole)
    #expect(try firstFrame(#"{"wait": 0.2}, {"wait": 0.1}, \#(move)"#, rate: rate) == whole)
    if rate == "60" { #expect(whole == 18) }
    if rate == "30" { #expect(whole == 9) }
  }

  @Test(arguments: [
    #"{"wait": 0.1}, {"wait": 0.2}"#,
    #"{"drag": {"from": [5, 5], "by": [0, 9], "duration": 0.1}}, {"wait": 0.2}"#,
    #"{"wait": 0.1}, {"drag": {"from": [5, 5], "by": [0, 9], "duration": 0.2}}"#,
    #"{"touch": {"path": [[0, 5, 5], [0.1, 5, 9]], "hold": true}}, {"touch": {"path": [[0.05, 5, 5], [0.2, 5, 9]]}}"#,
    #"{"keyboard": {"height": 40, "curve": "linear", "duration": 0.1}}, {"wait": "rest"}, {"wait": 0.2}"#,
    #"{"wait": 0.2}, {"keyboard": {"height": 40, "curve": "linear", "duration": 0.1}}, {"wait": "rest"}"#,
    #"{"wait": 0.29999999}, {"wait": 0.00000001}"#,
  ])
  func `S2: what takes 0.1 and 0.2 s takes 0.3 s, whatever it is`(script: String) throws {
    let recording = try recording(script + #", {"mark": "end"}"#)
    #expect(recording.marks.map(\.time) == [0.3])
  }

  @Test func `S2: what waits for the rest and then for decimals waits for their exact sum`() throws {
    let present =
      #"{"move": "full"}, {"drag": {"from": [60, 60], "by": [0, 40], "velocity": [0, 900]}}, {"wait": "rest"}"#
    for resizing in ["noResize", "resizeToVisibleArea"] {
      let changes = ["resizing": "\"\(resizing)\""]
      let parts = try recording(present + #", {"wait": 0.1}, {"wait": 0.2}, {"mark": "end"}"#, changes)
      let whole = try recording(present + #", {"wait": 0.3}, {"mark": "end"}"#, changes)
      #expect(parts.marks.map(\.time) == whole.marks.map(\.time))
    }
  }

  @Test func `S2: a move that starts at a sum of decimals ends at one`() throws {
    let recording = try recording(#"{"wait": 0.1}, {"wait": 0.2}, {"move": "full"}, {"wait": "rest"}, {"mark": "end"}"#)
    #expect(recording.marks.map(\.time) == [0.8])
    #expect(recording.frameCount() == 49)
  }

  @Test(arguments: UInt64(0)..<20)
  func `S2: random waits are due at their exact sum`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let milliseconds = (0..<20).map { _ in Int.random(in: 0...400, using: &random) }
    let script = milliseconds.map { #"{"wait": \#(Double($0) / 1000)}"# }.joined(separator: ", ")
    let recording = try recording(script + #", {"mark": "end"}"#)
    #expect(recording.marks.map(\.time) == [Double(milliseconds.reduce(0, +)) / 1000])
  }

  @Test func `S2: a moment in seconds shows what happens at that decimal`() throws {
    let recording = try recording(#"{"wait": 0.1}, {"wait": 0.2}, {"move": "full", "animated": false}"#)
    #expect(try recording.geometry(at: Moment(text: "0.3"))?.snapPoint == .full)
    #expect(try recording.geometry(at: Moment(text: "0.299999999"))?.snapPoint == .hidden)
    #expect(try recording.geometry(at: .frame(18))?.snapPoint == .full)
  }

  @Test func `S2: touches of a drag are due at the frames of 120 a second that they meet`() throws {
    let recording = try recording(
      #"{"wait": 0.1}, {"wait": 0.2}, {"drag": {"from": [60, 60], "by": [0, 40], "duration": 1.5}}"#)
    let rate = try FrameRate(120)
    let times = recording.fingerPaths.flatMap(\.samples).map(\.time)
    #expect(times == (36...216).map(rate.time(of:)))
  }

  static let badSteps: [ScriptStep] = [Double.nan, .infinity, -1, 1e300].flatMap { number in
    [
      .wait(number), .touch([.init(time: number, point: .zero)], velocity: nil),
      .drag(from: .zero, by: .zero, duration: number), .keyboard(height: number, timing: .keyboard),
    ]
      + (number == -1
        ? []
        : [
          .touch([.init(time: 0, point: Vector2D(x: number, y: 0))], velocity: nil),
          .tap(Vector2D(x: 0, y: number)), .release(velocity: Vector2D(x: number, y: 0)), .scroll(to: number),
          .drag(from: .zero, by: Vector2D(x: 0, y: number), duration: 0.2), .contentHeight(number, timing: nil),
          .floatingKeyboard(Rect2D(x: 0, y: 0, width: number, height: 10), timing: .keyboard),
          .viewport(Viewport(size: Size2D(width: 100, height: number))),
          .viewport(Viewport(size: Size2D(width: 100, height: 200), safeAreaInsets: Insets(left: number))),
          .viewport(Viewport(size: Size2D(width: 100, height: 200), scale: number)),
          .configuration(Configuration { $0.tuning.slideDuration = number }),
        ])
  }

  @Test(arguments: badSteps)
  func `S5: a script with a number that no step can have is refused with its step`(step: ScriptStep) throws {
    var scenario = try TinyScenario.scenario(["content": #"{"kind": "color", "height": 100}"#])
    scenario.script = [.wait(0.1), step]
    let error = #expect(throws: ScriptError.self) { try Recording(scenario) }
    #expect(error?.step == 1)
  }

  @Test func `S5: the times of a touch do not go back`() throws {
    var scenario = try TinyScenario.scenario()
    scenario.script = [
      .touch([.init(time: 0.2, point: .zero), .init(time: 0.1, point: .zero)], velocity: nil)
    ]
    #expect(throws: ScriptError.self) { try Recording(scenario) }
  }

  @Test func `S6: a playback that throws is as it was before the call`() throws {
    let scenario = try TinyScenario.scenario(["content": #"{"kind": "color", "height": 100}"#])
    func action(_ step: ScriptStep, at time: Double) -> Recording.TimedAction {
      .init(step: 0, action: .step(step), time: time)
    }
    var playback = Playback(
      scenario: scenario, sheet: try scenario.laidOutSheet(),
      actions: [
        action(.move(.full, animated: true), at: 0.1), action(.contentHeight(50, timing: nil), at: 0.2),
        action(.contentHeight(.nan, timing: nil), at: 0.3),
      ])
    let before = playback
    #expect(throws: ScriptError.self) { try playback.advance(to: 1) }
    #expect(playback.sheet == before.sheet)
    #expect("\(playback.scene.content)" == "\(before.scene.content)")
    var frames = FrameSequence(playback: playback, marks: [], rate: .standard, count: 60).limited(to: 30..<40)
    #expect(throws: ScriptError.self) { try frames.next() }
    #expect(throws: ScriptError.self) { try frames.next() }
    try playback.advance(to: 0.25)
    #expect(playback.sheet.time == 0.25)
  }
}
