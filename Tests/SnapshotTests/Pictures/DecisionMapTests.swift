import Testing

@testable import SheetRender

@Suite struct DecisionMapTests {
  private static let configurations = [
    #"{"snapPoints": ["hidden", "fraction:0.5", "full"]}"#,
    #"{"snapPoints": ["hidden"]}"#,
    #"{"snapPoints": ["full"]}"#,
    #"{"snapPoints": ["full", "pointsFromTop:0", "fraction:0.3"], "tuning": {"flickThreshold": 0}}"#,
    #"{"snapPoints": ["pointsFromTop:3", "pointsFromTop:4", "hidden"], "tuning": {"flickThreshold": 1900}}"#,
  ]

  @Test(arguments: configurations)
  func `each place of the map has the winner of the decision`(_ configuration: String) throws {
    let map = try DecisionMap(Recording(TinyScenario.scenario(["configuration": configuration])))
    let areas = map.areas
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let velocity = Double.random(in: map.velocities, using: &random)
      let offset = Double.random(in: map.offsets, using: &random)
      let decision = map.state.releaseDecision(hidingOffset: offset, velocity: Vector2D(x: 0, y: velocity))
      let here = areas.filter { $0.velocities.contains(velocity) && $0.offsets.contains(offset) }
      #expect(here.contains { $0.target == decision.target }, "\(velocity) at \(offset)")
    }
  }

  @Test func `winners change exactly at the thresholds`() throws {
    let map = try DecisionMap(Recording(TinyScenario.scenario()))
    #expect(map.velocityThresholds == [-400, 400])
    for area in map.areas {
      for (velocity, offset) in [
        (area.velocities.lowerBound.nextUp, area.offsets.lowerBound.nextUp),
        (area.velocities.upperBound.nextDown, area.offsets.upperBound.nextDown),
      ] {
        let decision = map.state.releaseDecision(hidingOffset: offset, velocity: Vector2D(x: 0, y: velocity))
        #expect(decision.target == area.target, "\(velocity) at \(offset)")
      }
    }
  }

  @Test(arguments: configurations)
  func `labels lie in the picture and not on each other`(_ configuration: String) throws {
    let script = #"[{"drag": {"from": [60, 200], "by": [0, -60], "duration": 0.2}}]"#
    let map = try DecisionMap(Recording(TinyScenario.scenario(["configuration": configuration, "script": script])))
    let labels = DecisionMapDrawing(map).sketch.labels
    #expect(labels.count > 8)
    Layout.expectTidy(labels, in: map.size)
  }
}

/// What holds for the labels of all pictures.
enum Layout {
  static func expectTidy(_ labels: [Sketch.Label], in size: Size2D, location: SourceLocation = #_sourceLocation) {
    for (index, label) in labels.enumerated() {
      let isInside =
        label.frame.x >= -0.01 && label.frame.y >= -0.01 && label.frame.maxX <= size.width + 0.01
        && label.frame.maxY <= size.height + 0.01
      #expect(isInside, "\(label.text) \(label.frame)", sourceLocation: location)
      for other in labels.prefix(index) {
        let common = label.frame.intersection(other.frame)
        let isApart = common.width < 0.01 || common.height < 0.01
        #expect(isApart, "\(label.text) and \(other.text)", sourceLocation: location)
      }
    }
  }
}
