import Testing

@testable import SheetRender

@Suite struct RecordingTests {
  private func recording(_ script: String, _ changes: [String: String] = [:]) throws -> Recording {
    try Recording(TinyScenario.scenario(changes.merging(["script": script]) { $1 }))
  }

  private static let journey = """
    [
      {"present": {}}, {"wait": 0.15}, {"move": "full"}, {"wait": 0.1}, {"mark": "turning"}, {"move": "fraction:0.5"},
      {"wait": "rest"}, {"move": "full", "animated": false}, {"wait": 0.05}, {"dismiss": {}}, {"wait": 0.1},
      {"move": "full"}, {"wait": "rest"}, {"dismiss": {}}
    ]
    """

  @Test(arguments: [
    ("[]", 0), (#"[{"wait": 1.5}]"#, 1.5), (#"[{"wait": "rest"}]"#, 0), (#"[{"move": "full"}]"#, 0.5),
    (#"[{"move": "full"}, {"wait": 0.2}]"#, 0.5), (#"[{"move": "full"}, {"wait": 0.7}]"#, 0.7),
    (#"[{"move": "full"}, {"wait": "rest"}, {"wait": 0.25}]"#, 0.75),
    (#"[{"wait": 0.25}, {"move": "full", "animated": false}]"#, 0.25),
    (#"[{"move": "full"}, {"wait": 0.25}, {"move": "hidden"}]"#, 0.75),
  ])
  func `a recording lasts until everything is at rest`(_ script: String, duration: Double) throws {
    #expect(try recording(script).duration == duration)
    #expect(try recording(script, ["resizing": #""resizeToVisibleArea""#]).duration == duration)
  }

  @Test func `starting something leaves the time where it is`() throws {
    let recording = try recording(
      #"[{"mark": "a"}, {"move": "full"}, {"mark": "b"}, {"wait": 0.25}, {"mark": "c"}, {"wait": "rest"}, {"mark": "d"}]"#
    )
    #expect(recording.marks.map(\.name) == ["a", "b", "c", "d"])
    #expect(recording.marks.map(\.time) == [0, 0, 0.25, 0.5])
  }

  @Test(arguments: [("60", 31), ("24", 13), ("120", 61), ("7", 5), (#""30000/1001""#, 16), ("1", 2)])
  func `the last frame is the first one at rest`(_ rate: String, count: Int) throws {
    var frames = try recording(#"[{"move": "full"}]"#, ["fps": rate]).frames()
    #expect(frames.count == count)
    var all: [Frame] = []
    while let frame = try frames.next() { all.append(frame) }
    #expect(all.map(\.index) == Array(0..<count))
    #expect(all.last?.geometry.phase == .resting)
    #expect(all.dropLast().allSatisfy { $0.geometry.phase == .animating })
    #expect(try frames.next() == nil)
  }

  @Test func `a rate that is asked for replaces the scenario's`() throws {
    let recording = try recording(#"[{"move": "full"}]"#, ["fps": "10"])
    #expect(try recording.frames().count == 6)
    #expect(try recording.frames(at: FrameRate(20)).count == 11)
  }

  @Test(arguments: ["noResize", "resizeToVisibleArea"])
  func `one step or many lead to the same state`(_ resizing: String) throws {
    let recording = try recording(
      Self.journey, ["presentation": TinyScenario.modal, "resizing": "\"\(resizing)\""])
    var many = try recording.playback()
    for tick in 0...Int(recording.duration * 997) + 1000 {
      let time = Double(tick) / 997
      try many.advance(to: time)
      guard tick % 83 == 0 else { continue }
      var one = try recording.playback()
      try one.advance(to: time)
      #expect(one.sheet == many.sheet, "at \(time) s")
    }
    #expect(many.sheet.phase == .gone)
  }

  @Test func `frames at another rate show the same movement`() throws {
    let recording = try recording(Self.journey, ["presentation": TinyScenario.modal])
    var slow = try recording.frames(at: FrameRate(30))
    var fast = try recording.frames(at: FrameRate(120))
    var compared = 0
    while let frame = try slow.next() {
      var other = try fast.next()
      while let skipped = other, skipped.index < frame.index * 4 { other = try fast.next() }
      guard let other else { break }
      #expect(other.geometry == frame.geometry)
      compared += 1
    }
    #expect(compared == slow.count)
  }

  @Test func `every event arrives in exactly one frame`() throws {
    let recording = try recording(Self.journey, ["presentation": TinyScenario.modal])
    var playback = try recording.playback()
    try playback.advance(to: recording.duration)
    let all = playback.takeEvents()
    var frames = try recording.frames(at: FrameRate(24))
    var gathered: [SheetEvent] = []
    var last = -1.0
    while let frame = try frames.next() {
      #expect(frame.events.allSatisfy { $0.time > last && $0.time <= frame.geometry.time })
      gathered += frame.events
      last = frame.geometry.time
    }
    #expect(gathered == all)
    #expect(all.contains { $0.kind == .didDismiss } && all.contains { $0.kind == .didCancelDismiss })
  }

  @Test func `going back changes nothing`() throws {
    var playback = try recording(#"[{"move": "full"}]"#).playback()
    try playback.advance(to: 0.2)
    let then = playback.sheet
    try playback.advance(to: 0.1)
    try playback.advance(to: .nan)
    #expect(playback.sheet == then)
  }

  @Test(arguments: [
    ([ScriptStep.wait(0.1), .move(.fraction(0.3), animated: true)], 1),
    ([.mark("a"), .mark("b"), .mark("a")], 2),
    ([.present(animated: true)], 0),
    ([.move(.full, animated: true), .dismiss(animated: true)], 1),
    ([.wait(3599), .wait(2)], 1),
  ])
  func `a step that cannot be done is named by its place`(_ script: [ScriptStep], step: Int) throws {
    var scenario = try TinyScenario.scenario()
    scenario.script = script
    let error = #expect(throws: ScriptError.self) { try Recording(scenario) }
    #expect(error?.step == step)
  }

  @Test func `an hour is the longest recording`() throws {
    let recording = try recording(#"[{"wait": 3599.5}, {"move": "full"}]"#)
    #expect(recording.duration == 3600)
    #expect(try recording.frames(at: FrameRate(240)).count == 864_001)
  }

  @Test(arguments: [
    (#"[{"move": "fraction:0.5", "animated": false}, {"drag": {"from": [60, 130], "by": [0, -50]}}]"#, 1, "y 135"),
    (#"[{"drag": {"from": [60, 130], "by": [0, -50]}}]"#, 0, "y 248"),
    (
      #"[{"move": "full", "animated": false}, {"drag": {"from": [60, 40], "by": [0, 150], "velocity": [0, 900]}}, "#
        + #"{"drag": {"from": [60, 235], "by": [0, -50]}}]"#, 2, "a drag has hidden it"
    ),
  ])
  func `a finger that moves nothing is noted`(_ script: String, step: Int, reason: String) throws {
    let notes = try recording(script).notes
    #expect(notes.map(\.step) == [step])
    #expect(notes.first?.description.contains(reason) == true, "\(notes)")
  }

  @Test(arguments: [
    #"[{"move": "fraction:0.5", "animated": false}, {"drag": {"from": [60, 140], "by": [0, -50]}}]"#,
    #"[{"tap": [60, 20]}]"#, #"[{"touch": {"path": [[0, 60, 20]]}}]"#,
  ])
  func `a finger that moves the sheet, or does not mean to, is not noted`(_ script: String) throws {
    #expect(try recording(script).notes.isEmpty)
  }

  @Test func `a screen that is too large for a picture is refused at its step`() throws {
    var scenario = try TinyScenario.scenario()
    scenario.script = [.wait(0.1), .viewport(Viewport(size: Size2D(width: 9000, height: 9000), scale: 10))]
    let error = #expect(throws: ScriptError.self) { try Recording(scenario) }
    #expect(error?.step == 1)
  }

  @Test func `a scale for all pictures holds for every screen`() throws {
    var scenario = try TinyScenario.scenario(["scale": "2"])
    scenario.script = [.viewport(Viewport(size: Size2D(width: 240, height: 120), scale: 3))]
    let list = try #require(try Recording(scenario).frame(at: .rest)?.displayList)
    #expect(list.pixelWidth == 480)
    #expect(list.pixelHeight == 240)
  }
}
