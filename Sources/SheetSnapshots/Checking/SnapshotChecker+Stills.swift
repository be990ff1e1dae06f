extension SnapshotChecker {
  /// Checks a snapshot of stills.
  ///
  /// - Parameters:
  ///   - view: what the snapshot shows.
  ///   - snapshot: the snapshot, with the path of its reference.
  ///   - results: the results folder for the current picture and geometry if they do not match; nil to keep none.
  /// - Returns: The result.
  /// - Throws: ``OutputError``, and what painting throws.
  package mutating func check(
    _ view: SnapshotView, as snapshot: SnapshotCase, results: SnapshotResults? = nil
  ) throws -> SnapshotReport.Case {
    try checkStills(SnapshotSubject(snapshot: snapshot, results: results, files: files)) { _ in view }
  }

  /// Checks a snapshot of stills of a scenario.
  ///
  /// - Throws: ``OutputError``; any error of rendering the scenario.
  mutating func checkStills(_ scenario: Scenario, _ subject: SnapshotSubject) throws -> SnapshotReport.Case {
    let options = options
    return try checkStills(subject) { heading in
      try SnapshotView(
        of: scenario, options.stills ?? heading.flatMap { try? SnapshotStills($0) } ?? .marks,
        SnapshotSettings(options, heading), owner: SnapshotOwner.field(of: subject.snapshot))
    }
  }

  private mutating func checkStills(
    _ subject: SnapshotSubject, _ view: (SnapshotHeading?) throws -> SnapshotView
  ) throws -> SnapshotReport.Case {
    let snapshot = subject.snapshot
    try removeLeftovers(of: subject)
    var findings = SnapshotFindings()
    let state = StillsReference.state(of: snapshot)
    let view = try view(findings.note(state, of: snapshot) { $0.text.heading })
    findings.notes = view.fontReports
    let actual = StillsRendering(view.text, try painted(view.list))
    let comparison = try state.reference.flatMap { try compare(actual, of: view, with: $0, snapshot.files, &findings) }
    var files: StillsRendering.Files?
    let isRecorded = try findings.record(options.recording) {
      let made = try actual.files(after: state.reference)
      files = made
      try ReferenceWriter.write(snapshot, to: disk, by: subject.files) { writing in
        try writing.add(made.picture, at: snapshot.files.picture)
        return (made.text.heading, made.table)
      }
    }
    // A new reference is not kept a second time among the results.
    if findings.outcome != .passed, !isRecorded || options.failsWhenRecorded {
      try keep(
        files ?? actual.files(after: nil), actual, state.reference, comparison, subject, &findings,
        isRecorded: isRecorded)
    }
    return conclude(findings, of: snapshot, isRecorded: isRecorded)
  }

  /// Compares numbers, then pixels.
  private func compare(
    _ actual: StillsRendering, of view: SnapshotView, with reference: StillsReference, _ files: SnapshotFiles,
    _ findings: inout SnapshotFindings
  ) throws -> ImageComparison? {
    let isSame = actual.isSame(as: reference)
    findings.note(reference.fault, isSame: isSame)
    findings.isIdentical =
      isSame && reference.matchesRecording
      && actual.text.heading[SnapshotOwner.field] == reference.text.heading[SnapshotOwner.field]
    findings.environment = view.environment.difference(from: reference.text.heading.environment)
    let found = actual.text.differences(from: reference.text, rules: options.geometry)
    if !found.messages.isEmpty, FontDependence.fontsDiffer(view.environment.lines, reference.text.heading.environment) {
      let rules = options.geometry.skipping(try view.fontColumns())
      findings.add(found, without: actual.text.differences(from: reference.text, rules: rules))
    } else {
      findings.add(found)
    }
    if reference.fault == nil, !reference.matchesRecording {
      findings.differences.append("\(files.picture) is not the picture that \(files.text) was recorded with")
      findings.isRepair = isSame
    }
    guard findings.environment == nil else { return nil }
    do {
      let comparison = try actual.comparison(with: reference, rules: options.rules)
      if let comparison, !comparison.isEqual { findings.differences.append("\(comparison)") }
      return comparison
    } catch {
      findings.unusable = "\(error)"
      return nil
    }
  }

  /// Keeps the current files, and a picture of the differences, among the results.
  private func keep(
    _ files: StillsRendering.Files, _ actual: StillsRendering, _ reference: StillsReference?,
    _ comparison: ImageComparison?, _ subject: SnapshotSubject, _ findings: inout SnapshotFindings, isRecorded: Bool
  ) throws {
    guard let results = subject.results, let paths = subject.resultFiles else { return }
    try results.put(files.picture, at: paths.picture)
    try results.put(files.table, at: paths.text)
    findings.kept = subject.kept([
      (paths.text, PixelHash(bytes: files.table)), (paths.picture, PixelHash(bytes: files.picture)),
    ])
    let summary =
      comparison.map { "\($0)" } ?? (reference?.picture == nil ? "there is no reference" : "the pixels are equal")
    var picture = SnapshotReport.Picture(
      name: actual.text.moments.map(\.name).joined(separator: ", "), expected: reference?.picture?.path,
      actual: paths.picture, summary: summary)
    defer { findings.pictures = [picture] }
    guard let reference, let old = reference.picture, let comparison else { return }
    if comparison.largestDifference > 0 || comparison.sizes != nil {
      let marked = try ImageDifference.marked(
        reference: try reference.changedPixels ?? old.bitmap(), actual: actual.bitmap, rules: options.rules)
      try results.put(marked, at: paths.difference)
      picture.difference = paths.difference
    }
    if isRecorded {
      // The reference has been replaced, so keep the earlier picture for the report.
      try results.put(old.bytes, at: paths.earlierPicture)
      picture.expected = paths.earlierPicture
    }
  }
}
