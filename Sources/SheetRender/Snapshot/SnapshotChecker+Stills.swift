extension SnapshotChecker {
  /// Checks a snapshot of stills, whatever it is made of.
  ///
  /// - Parameters:
  ///   - view: what it shows.
  ///   - snapshot: where the reference is.
  ///   - results: the folder that gets the picture and the geometry as they are now, where they do not match; nil to keep
  ///     none.
  /// - Returns: What came of it.
  /// - Throws: ``OutputError``, and what painting throws.
  package mutating func check(
    _ view: SnapshotView, as snapshot: SnapshotCase, results: SnapshotResults? = nil
  ) throws -> SnapshotReport.Case {
    try checkStills(snapshot, results: results?.files(of: snapshot)) { _ in view }
  }

  /// Checks a snapshot of stills of a scenario.
  ///
  /// - Throws: ``OutputError``, and whatever keeps the scenario from being rendered.
  mutating func checkStills(
    _ scenario: Scenario, _ snapshot: SnapshotCase, results: SnapshotFiles?
  ) throws -> SnapshotReport.Case {
    let options = options
    return try checkStills(snapshot, results: results) { reference in
      try SnapshotView(
        of: scenario, options.stills ?? reference?.stills ?? .marks,
        SnapshotSettings(options, reference?.text.heading))
    }
  }

  private mutating func checkStills(
    _ snapshot: SnapshotCase, results: SnapshotFiles?, _ view: (StillsReference?) throws -> SnapshotView
  ) throws -> SnapshotReport.Case {
    var findings = SnapshotFindings()
    let reference = findings.reference {
      try StillsReference(snapshot.files)
    } missing: {
      StillsReference.missing(snapshot.files)
    }
    let view = try view(reference)
    findings.notes = view.fontReports
    let actual = StillsRendering(view.text, try painted(view.list))
    var comparison: ImageComparison?
    if let reference {
      findings.add(actual.text.differences(from: reference.text, rules: options.geometry))
      findings.isIdentical = actual.isIdentical(to: reference)
      findings.environment = view.environment.difference(from: reference.text.heading.environment)
      if findings.environment == nil { comparison = compare(actual, with: reference, snapshot.files, &findings) }
    }
    let isRecorded = findings.isRecorded(options.recording)
    // What has just become the reference is kept once.
    if let results, findings.outcome != .passed, !isRecorded || options.failsWhenRecorded {
      let name = view.text.moments.map(\.name).joined(separator: ", ")
      let summary = comparison.map { "\($0)" } ?? (reference == nil ? "there is no reference" : "the pixels are equal")
      findings.pictures = [
        try picture(name, actual, reference, comparison, results, summary: summary, isRecorded: isRecorded)
      ]
    }
    if isRecorded { try actual.write(to: snapshot.files) }
    return conclude(findings, of: snapshot, isRecorded: isRecorded)
  }

  private func compare(
    _ actual: StillsRendering, with reference: StillsReference, _ files: SnapshotFiles,
    _ findings: inout SnapshotFindings
  ) -> ImageComparison? {
    var comparison: ImageComparison?
    do {
      comparison = try actual.comparison(with: reference, rules: options.rules)
      if let comparison, !comparison.isEqual { findings.differences.append("\(comparison)") }
    } catch {
      findings.unusable = "\(error)"
    }
    if !reference.showsWhatWasRecorded {
      findings.differences.append("\(files.picture) is not the picture that \(files.text) was recorded with")
    }
    return comparison
  }

  /// Leaves the picture as it is now, and what differs, among the results.
  private func picture(
    _ name: String, _ actual: StillsRendering, _ reference: StillsReference?, _ comparison: ImageComparison?,
    _ results: SnapshotFiles, summary: String, isRecorded: Bool
  ) throws -> SnapshotReport.Picture {
    try actual.write(to: results)
    var picture = SnapshotReport.Picture(
      name: name, expected: reference?.picture.path, actual: results.picture, summary: summary)
    guard let reference, let comparison else { return picture }
    if comparison.largestDifference > 0 || comparison.sizes != nil {
      let old = try reference.otherPixels ?? reference.picture.bitmap()
      let marked = try ImageDifference.marked(reference: old, actual: actual.bitmap, rules: options.rules)
      try SnapshotFiles.write(marked, to: results.difference)
      picture.difference = results.difference
    }
    if isRecorded {
      // The reference is about to be replaced, and the report shows what it was.
      try SnapshotFiles.write(reference.picture.bytes, to: results.earlierPicture)
      picture.expected = results.earlierPicture
    }
    return picture
  }
}
