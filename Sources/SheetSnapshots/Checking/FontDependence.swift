/// Finds the columns that depend on fonts, by laying out the same sheet with text of other sizes.
enum FontDependence {
  /// The column name for the rest time and the number of frames.
  static let restColumn = "rest"

  /// Factors of the text size. There are two, because heights are rounded, so one size may happen to give the same height.
  private static let sizeFactors = [1, 1.37]

  /// Whether two environments differ in fonts or in libraries that lay out text.
  static func fontsDiffer(_ first: [String], _ second: [String]) -> Bool {
    func fonts(_ lines: [String]) -> [String] {
      lines.filter { line in !SnapshotEnvironment.partsWithoutText.contains { line.hasPrefix("\($0) ") } }
    }
    return fonts(first) != fonts(second)
  }

  /// Text environments with other glyph sizes.
  static func variants(of text: TextEnvironment) -> [TextEnvironment] {
    sizeFactors.map { size in
      TextEnvironment(typesetter: .blocks(), sizeFactor: text.sizeFactor * size, direction: text.direction)
    }
  }

  /// The same scenario with other glyph sizes.
  static func variants(of scenario: Scenario) -> [Scenario] {
    variants(of: scenario.scene.text).map { text in
      var scenario = scenario
      scenario.scene.text = text
      return scenario
    }
  }

  /// The columns in which two lists of moments differ; all columns if the moments are different.
  static func columns(_ first: [SnapshotText.Moment], _ second: [SnapshotText.Moment]) -> Set<String> {
    guard first.map(\.name) == second.map(\.name) else { return Set(GeometryRules.columns) }
    return zip(first, second).reduce(into: []) { columns, moments in
      for (one, other) in zip(moments.0.columns, moments.1.columns) where one.value != other.value {
        columns.insert(one.name)
      }
    }
  }

  /// The columns of an animation in which any frame depends on the glyph size.
  ///
  /// - Throws: what playing the recording throws.
  static func columns(of recording: Recording) throws -> Set<String> {
    var columns: Set<String> = []
    for other in try variants(of: recording.scenario).map(Recording.init) {
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
