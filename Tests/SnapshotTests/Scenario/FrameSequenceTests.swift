import Testing

@testable import SheetRender

@Suite struct FrameSequenceTests {
  private func frames() throws -> FrameSequence {
    try Recording(
      TinyScenario.scenario([
        "resizing": #""resizeToVisibleArea""#, "fps": "20",
        "script":
          #"[{"mark": "a"}, {"move": "full"}, {"wait": 0.12}, {"mark": "b"}, {"move": "fraction:0.5"}, {"wait": "rest"}]"#,
      ])
    ).frames()
  }

  private func all(_ frames: FrameSequence) throws -> [Frame] {
    var frames = frames
    var all: [Frame] = []
    while let frame = try frames.next() { all.append(frame) }
    let after = try frames.next()
    #expect(after?.index == nil)
    return all
  }

  @Test(arguments: [0..<1, 0..<4, 2..<5, 3..<3, 4..<1000, 900..<1000])
  func `limited frames are the same as among all`(_ range: Range<Int>) throws {
    let whole = try all(frames())
    let some = try frames().limited(to: range)
    #expect(some.count == whole.count)
    #expect(some.range == range.clamped(to: 0..<whole.count))
    let part = try all(some)
    let expected = whole[some.range]
    #expect(part.map(\.index) == expected.map(\.index))
    #expect(part.map(\.geometry) == expected.map(\.geometry))
    #expect(part.map(\.events) == expected.map(\.events))
    #expect(part.map(\.marks) == expected.map(\.marks))
  }

  @Test func `a limit within a limit takes what both have`() throws {
    #expect(try frames().limited(to: 2..<6).limited(to: 4..<9).range == 4..<6)
    #expect(try frames().limited(to: 2..<4).limited(to: 5..<9).range.isEmpty)
  }

  @Test func `the number of frames is known without playing them`() throws {
    let recording = try Recording(TinyScenario.scenario(["script": #"[{"wait": 1}]"#, "fps": "20"]))
    #expect(recording.frameCount() == 21)
    #expect(try recording.frameCount(at: FrameRate(10)) == 11)
    #expect(try recording.frames().count == 21)
  }
}
