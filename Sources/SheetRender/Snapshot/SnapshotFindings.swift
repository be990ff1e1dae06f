/// What the comparison of a snapshot has found, and what comes of it.
struct SnapshotFindings {
  /// Why the reference cannot be used.
  var unusable: String?
  /// What is not there.
  var missing: String?
  /// A sentence for each thing that differs.
  var differences: [String] = []
  /// How the environment differs.
  var environment: String?
  /// What is to be said where something is wrong or new, such as a font that is missing.
  var notes: [String] = []
  /// Whether recording would change nothing.
  var isIdentical = false
  var changes: [SnapshotReport.Change] = []
  var pictures: [SnapshotReport.Picture] = []
  var expectedCourse: SnapshotReport.Course?
  var actualCourse: SnapshotReport.Course?

  /// Reads a reference, and notes it where that is missing or cannot be used.
  ///
  /// - Parameters:
  ///   - read: gives the reference, or nil where there is none.
  ///   - missing: says so.
  /// - Returns: The reference, if there is one that can be used.
  mutating func reference<Reference>(_ read: () throws -> Reference?, missing: () -> String) -> Reference? {
    do {
      if let reference = try read() { return reference }
      self.missing = missing()
    } catch {
      unusable = "\(error)"
    }
    return nil
  }

  /// What comes of it, where nothing is recorded.
  var outcome: SnapshotReport.Outcome {
    if unusable != nil { return .unusable }
    if missing != nil { return .missing }
    if !differences.isEmpty { return .failed }
    return environment == nil ? .passed : .notComparable
  }

  private var messages: [String] {
    switch outcome {
    case .unusable: [unusable].compactMap(\.self)
    case .missing: [missing].compactMap(\.self) + notes
    case .failed: differences + [environment].compactMap(\.self) + notes
    default: [environment].compactMap(\.self)
    }
  }

  /// Whether the reference is to be written.
  func isRecorded(_ mode: RecordMode) -> Bool {
    switch mode {
    case .never: false
    case .missing: outcome == .missing
    case .failed: [.missing, .failed, .unusable].contains(outcome)
    case .all: outcome != .passed || !isIdentical
    }
  }

  /// Takes over numbers that changed; of many, the first ones.
  mutating func add(_ found: (messages: [String], changes: [SnapshotReport.Change])) {
    differences += found.messages
    changes = Array(found.changes.prefix(MotionComparison.mostChanges))
  }

  /// The case of the report.
  ///
  /// - Parameters:
  ///   - snapshot: what was compared.
  ///   - isRecorded: whether the reference has been written.
  ///   - fails: whether it counts as before all the same.
  /// - Returns: What came of the snapshot, and why.
  func reportCase(of snapshot: SnapshotCase, isRecorded: Bool, fails: Bool) -> SnapshotReport.Case {
    SnapshotReport.Case(
      name: snapshot.name, scenario: snapshot.scenario, outcome: isRecorded && !fails ? .recorded : outcome,
      messages: isRecorded ? messages(of: snapshot.files, snapshot.kind, fails: fails) : messages, changes: changes,
      pictures: pictures, expectedCourse: expectedCourse, actualCourse: actualCourse)
  }

  /// The messages about a reference that has been written.
  private func messages(of files: SnapshotFiles, _ kind: SnapshotCase.Kind, fails: Bool) -> [String] {
    let all = kind == .stills ? [files.text, files.picture] : [files.frames, files.frameFolder]
    let there = all.filter(SnapshotFiles.isThere)
    let written =
      "\(there.joined(separator: " and ")) \(there.count == 1 ? "is" : "are") \(missing == nil ? "written anew" : "new")"
    guard fails else { return [written] + (missing == nil ? messages : notes) }
    return (missing == nil ? messages : ["there was no reference"] + notes)
      + ["\(written); look before you commit"]
  }
}
