import Testing

@testable import SheetRender

/// Whether plots can be read: dots on their lines, enough ticks, no label lost.
@Suite struct PlotReadabilityTests {
  private static let scripts = [
    MotionPlotTests.drag, MotionPlotTests.marks, #"[{"move": "full"}, {"wait": 0.05}, {"move": "hidden"}]"#,
    #"[{"mark": "a"}, {"move": "full"}, {"mark": "b"}, {"wait": "rest"}, {"mark": "the very end of it all"}]"#,
  ]
  private static let sizes = [
    MotionPlot.standardSize, Size2D(width: 320, height: 320), Size2D(width: 500, height: 360),
    Size2D(width: 1600, height: 900),
  ]

  private static func recording(_ script: String, device: String = TinyScenario.device) throws -> Recording {
    try Recording(TinyScenario.scenario(["script": script, "text": #""blocks""#, "device": device]))
  }

  @Test(arguments: scripts, [1, 1.5, 2])
  func `V3: each dot is on the line of its time, and the line meets the curve there`(
    _ script: String, _ scale: Double
  ) throws {
    let recording = try Self.recording(script)
    // Taller, so that the ticks of the two have other widths.
    let other = try Self.recording(
      #"[{"move": "full"}, {"wait": "rest"}, {"mark": "there"}]"#, device: #"{"width": 300, "height": 4000}"#)
    for size in Self.sizes {
      for second in [nil, other] {
        let plot = try MotionPlot(recording, comparedWith: second, size: size, scale: scale)
        let drawing = MotionPlotDrawing(plot)
        let panel = drawing.panels[0]
        let times = plot.courses.flatMap { $0.incidents.map(\.time) }
        let lines = drawing.sketch.items.compactMap { item -> Double? in
          guard case .line(let points, let style, _) = item, style.dash == [1, 4] else { return nil }
          return points.first?.x
        }
        for sign in drawing.signs {
          #expect(times.contains { panel.x(of: $0) == sign.x })
          #expect(lines.contains { abs($0 - sign.x) <= 0.5 / scale + 1e-9 })
        }
        #expect(drawing.signs.count + drawing.missingLabels.count { $0.hasSuffix(" s") } == times.count)
        Layout.expectTidy(drawing.sketch.labels, in: size)
      }
    }
  }

  @Test func `V3: at the time of a dot the curve has the sheet's place`() throws {
    let recording = try Self.recording(MotionPlotTests.drag)
    for scale in [1.0, 1.5] {
      let drawing = MotionPlotDrawing(try MotionPlot(recording, scale: scale))
      let panel = drawing.panels[0]
      let curve = drawing.sketch.items.compactMap { item -> [Vector2D]? in
        if case .line(let points, let style, _) = item, style.width == 2, points.count > 5 { points } else { nil }
      }
      let top = try #require(curve.first)
      for sign in drawing.signs {
        let time = (sign.x - panel.frame.x) / panel.frame.width * panel.x.upperBound
        let sheet = try #require(try recording.geometry(at: .seconds(time))).sheet
        let next = try #require(top.firstIndex { $0.x >= sign.x - 1e-9 })
        let (first, second) = (top[max(0, next - 1)], top[next])
        let part = second.x > first.x ? (sign.x - first.x) / (second.x - first.x) : 1
        #expect(isClose(first.y + (second.y - first.y) * part, panel.y(of: sheet.y), within: 0.5))
      }
    }
  }

  @Test func `V3: any range has 4 to 7 ticks where there is room`() {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<3000 {
      let length = random.number(1, 10) * random.pick(0.001, 0.1, 1, 100, 1000, 1e6)
      let start = random.number(-2, 1) * length
      let ticks = AxisTicks(in: start...start + length, count: random.pick(8, 10, 50))
      #expect(AxisTicks.goodCounts.contains(ticks.values.count), "\(start)...\(start + length): \(ticks.values)")
      #expect(Set(ticks.values.map(ticks.label)).count == ticks.values.count)
      for value in ticks.values { #expect(abs((Double(ticks.plainLabel(value)) ?? .nan) - value) < length * 1e-6) }
    }
  }

  @Test(arguments: [-3900.0...8800, -5700...0, -100...6000, 0...3.3, -2000...2000])
  func `V3: a velocity has more than two ticks`(_ range: ClosedRange<Double>) {
    #expect(AxisTicks(in: range, count: 8).values.count >= 4)
  }

  @Test func `V3: labels of two recordings all show, and those that cannot are told`() throws {
    let long = try Self.recording(MotionPlotTests.drag)
    let two = try MotionPlot(long, comparedWith: long)
    #expect(two.missingLabels == [])
    let incidents = two.courses.flatMap(\.incidents).count
    #expect(MotionPlotDrawing(two).signs.count == incidents)

    let many = try MotionPlot(Self.recording(MotionPlotTests.marks), size: Size2D(width: 320, height: 320))
    #expect(many.missingLabels.count > 50)
    #expect(many.missingLabels.contains("a rather long mark 99 at 0.990 s"))
  }

  @Test func `V3: a label at the right edge is to the left of its dot`() {
    let places = LabelRoom.lanes([(sign: 90, width: 40), (sign: 95, width: 200)], lanes: 3, gap: 4, in: 0...100)
    #expect(places[0] == LabelRoom.Place(lane: 0, x: 43, width: 40))
    // Too wide for either side: cut to the larger one.
    #expect(places[1] == LabelRoom.Place(lane: 1, x: 0, width: 88))
  }

  @Test func `V3: the tool names the labels that a plot has no room for`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["script": MotionPlotTests.marks, "text": #""blocks""#]))
    let run = try await tool.run(["plot", "tiny.json", "-o", "many.png", "--size", "320x320", "--scale", "1"])
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("many.png: no room for the labels '"))
    #expect(run.errors.contains("'a rather long mark"))
    #expect(run.errors.contains("more. A larger --size has more room."))
  }
}

extension AxisTicks {
  /// A label as a number is written in code.
  fileprivate func plainLabel(_ value: Double) -> String { label(value).replacing("\u{2212}", with: "-") }
}
