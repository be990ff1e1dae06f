/// Tells which numbers follow from fonts, by laying the same sheet out with other letters.
enum FontDependence {
  /// What stands for the time at which all is at rest, and for the number of frames, among the names of columns.
  static let restColumn = "rest"

  /// How many times as large as it is text is laid out: sheets have whole heights, so one size alone may happen to need
  /// the same.
  private static let otherSizes = [1, 1.37]

  /// Whether two environments have other fonts, or other libraries that lay text out.
  static func isOther(_ first: [String], _ second: [String]) -> Bool {
    func fonts(_ lines: [String]) -> [String] {
      lines.filter { line in !SnapshotEnvironment.partsWithoutText.contains { line.hasPrefix("\($0) ") } }
    }
    return fonts(first) != fonts(second)
  }

  /// The same text with other letters.
  static func others(of text: TextEnvironment) -> [TextEnvironment] {
    otherSizes.map { size in
      TextEnvironment(typesetter: .blocks(), sizeFactor: text.sizeFactor * size, direction: text.direction)
    }
  }

  /// The same scenario with other letters.
  static func others(of scenario: Scenario) -> [Scenario] {
    others(of: scenario.scene.text).map { text in
      var scenario = scenario
      scenario.scene.text = text
      return scenario
    }
  }

  /// The columns in which two lists of moments differ anywhere; all that there are if the lists have other moments.
  static func columns(_ first: [SnapshotText.Moment], _ second: [SnapshotText.Moment]) -> Set<String> {
    guard first.map(\.name) == second.map(\.name) else { return Set(GeometryRules.columns) }
    return zip(first, second).reduce(into: []) { columns, moments in
      for (one, other) in zip(moments.0.columns, moments.1.columns) where one.value != other.value {
        columns.insert(one.name)
      }
    }
  }

  /// The columns of an animation in which any frame is another one with other letters.
  ///
  /// - Throws: what playing the recording throws.
  static func columns(of recording: Recording) throws -> Set<String> {
    var columns: Set<String> = []
    for other in try others(of: recording.scenario).map(Recording.init) {
      if recording.duration != other.duration { columns.insert(restColumn) }
      var (first, second) = (try recording.frames(), try other.frames())
      while let one = try first.next(), let two = try second.next() {
        for (a, b) in zip(Trace.columns(of: one), Trace.columns(of: two)) where a.value.plain != b.value.plain {
          columns.insert(a.name)
        }
      }
    }
    return columns
  }
}
