import Testing

@testable import SheetRender

@Suite struct MotionPlotTests {
  static let drag =
    #"[{"move": "fraction:0.5"}, {"wait": "rest"}, {"mark": "up"}, {"#
    + #""drag": {"from": [60, 160], "by": [0, -60], "duration": 0.2}}, {"mark": "released"}, {"wait": "rest"}]"#
  static let marks =
    "[" + (0..<100).map { #"{"mark": "a rather long mark \#($0)"}, {"wait": 0.01}"# }.joined(separator: ",") + "]"

  @Test(arguments: [drag, "[]", marks, #"[{"move": "full", "animated": false}]"#])
  func `labels lie in the picture and not on each other`(_ script: String) throws {
    let recording = try Recording(
      TinyScenario.scenario([
        "script": script, "name": #""a-name-that-is-much-too-long-for-one-line-of-a-legend-or-a-title""#,
      ]))
    for size in [MotionPlot.standardSize, Size2D(width: 320, height: 320)] {
      for other in [nil, recording] {
        let plot = try MotionPlot(recording, comparedWith: other, size: size)
        let drawing = MotionPlotDrawing(plot)
        #expect(drawing.panels.count == 2)
        Layout.expectTidy(drawing.sketch.labels, in: size)
      }
    }
  }

  @Test func `the curve is the geometry of each frame`() throws {
    let recording = try Recording(TinyScenario.scenario(["script": #"[{"move": "full"}]"#]))
    let course = try MotionCourse(recording)
    var frames = try recording.frames()
    while let frame = try frames.next(), frame.geometry.time <= recording.duration {
      let sample = try #require(course.samples.last { $0.time == frame.geometry.time })
      #expect(sample.top == frame.geometry.sheet.y)
      #expect(sample.velocity == frame.geometry.velocity)
    }
    #expect(zip(course.samples, course.samples.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `under a finger the sheet has the finger's velocity`() throws {
    let course = try MotionCourse(Recording(TinyScenario.scenario(["script": Self.drag])))
    let finger = try #require(course.fingers.first)
    let middle = (finger.lowerBound + finger.upperBound) / 2
    let sample = try #require(course.samples.last { $0.time <= middle })
    #expect(abs(sample.velocity + 300) < 1)
  }

  @Test func `higher on the screen is higher in the plot`() {
    let panel = PlotPanel(frame: Rect2D(x: 0, y: 0, width: 10, height: 10), x: 0...1, y: -5...5)
    #expect(panel.y(of: -5) < panel.y(of: 5))
  }

  @Test func `a size that cannot be read is refused`() throws {
    let recording = try Recording(TinyScenario.scenario())
    #expect(throws: FigureError.self) { try MotionPlot(recording, size: Size2D(width: 10, height: 500)) }
  }
}
