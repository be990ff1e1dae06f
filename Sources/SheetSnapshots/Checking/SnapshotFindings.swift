/// The findings of comparing a snapshot, and the outcome that follows.
struct SnapshotFindings {
  /// Why the reference cannot be used.
  var unusable: String?
  /// What is missing.
  var missing: String?
  /// A sentence for each difference.
  var differences: [String] = []
  /// The difference of the environments.
  var environment: String?
  /// Notes to add if the snapshot fails or is new, such as a missing font.
  var notes: [String] = []
  /// Whether recording would change nothing.
  var isIdentical = false
  /// Whether recording would only repair damage.
  var isRepair = false
  /// The file at the path of the reference that is not a reference.
  private var obstacle: BlockedReference?
  /// The file that has blocked recording.
  private(set) var blocking: BlockedReference?
  var changes: [SnapshotReport.Change] = []
  var pictures: [SnapshotReport.Picture] = []
  var expectedCurve: SnapshotReport.Curve?
  var actualCurve: SnapshotReport.Curve?
  var kept: SnapshotReport.Kept?
  /// Whether the reference also has pictures.
  var hasPictures = true

  /// Notes that a reference is missing or cannot be used.
  ///
  /// - Parameters:
  ///   - state: the state of its files.
  ///   - snapshot: the snapshot.
  ///   - heading: returns the heading of a valid reference.
  /// - Returns: The readable part of the reference's heading; nil if there is none.
  mutating func note<Reference>(
    _ state: ReferenceState<Reference>, of snapshot: SnapshotCase, heading: (Reference) -> SnapshotHeading
  ) -> SnapshotHeading? {
    switch state {
    case .missing(let sentence): missing = sentence
    case .unusable(let sentence, let heading):
      unusable = sentence
      return heading
    case .blocked(let error): (unusable, obstacle) = (error.description, error)
    case .unfinished(let heading):
      unusable =
        "\(snapshot.files.table(snapshot.kind)): the reference cannot be used: recording it was interrupted. "
        + "Record it again."
      isRepair = true
      return heading
    case .found(let reference): return heading(reference)
    }
    return nil
  }

  /// Notes what is wrong with the pictures of a reference.
  ///
  /// - Parameters:
  ///   - fault: what is wrong; nil if nothing is.
  ///   - isSame: whether the reference's table matches the current state.
  mutating func note(_ fault: PictureFault?, isSame: Bool) {
    switch fault {
    case nil: return
    case .missing(let sentence): missing = sentence
    case .unusable(let sentence): unusable = sentence
    }
    isRepair = isSame
  }

  /// The outcome if nothing is recorded.
  var outcome: SnapshotReport.Outcome {
    if blocking != nil || unusable != nil { return .unusable }
    if missing != nil { return .missing }
    if !differences.isEmpty { return .failed }
    return environment == nil ? .passed : .notComparable
  }

  private var messages: [String] {
    if let blocking { return [blocking.description] }
    return switch outcome {
    case .unusable: [unusable].compactMap(\.self)
    case .missing: [missing].compactMap(\.self) + notes
    case .failed: differences + [environment].compactMap(\.self) + notes
    default: [environment].compactMap(\.self)
    }
  }

  /// Whether a mode writes the reference.
  func isRecorded(_ mode: RecordMode) -> Bool {
    switch mode {
    case .never: false
    case .missing: outcome == .missing || isRepair
    case .failed: [.missing, .failed, .unusable].contains(outcome)
    case .all: outcome != .passed || !isIdentical
    }
  }

  /// Records the reference if the mode asks for it.
  ///
  /// - Parameters:
  ///   - mode: when references are written.
  ///   - write: writes it.
  /// - Returns: Whether it was written. A file in the way is noted.
  /// - Throws: ``OutputError``; what else `write` throws.
  mutating func record(_ mode: RecordMode, _ write: () throws -> Void) throws -> Bool {
    if mode != .never, let obstacle { blocking = obstacle }
    guard blocking == nil, isRecorded(mode) else { return false }
    do {
      try write()
      return true
    } catch let error as BlockedReference {
      blocking = error
      return false
    }
  }

  /// Adds values that changed, up to the maximum number.
  mutating func add(_ found: (messages: [String], changes: [SnapshotReport.Change])) {
    differences += found.messages
    changes = Array(found.changes.prefix(MotionComparison.maximumChanges))
  }

  /// Adds values that changed if those that depend on fonts are not comparable.
  ///
  /// - Parameters:
  ///   - all: all changes.
  ///   - rest: the changes that do not depend on fonts.
  mutating func add(
    _ all: (messages: [String], changes: [SnapshotReport.Change]),
    without rest: (messages: [String], changes: [SnapshotReport.Change])
  ) {
    add(rest)
    guard rest.messages.isEmpty else { return }
    let environment = environment.map { [$0] } ?? []
    self.environment =
      (environment + [
        "neither are numbers that depend on the fonts: "
          + all.messages.joined(separator: "; ")
      ]).joined(separator: "; ")
  }

  /// The case of the report.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - isRecorded: whether the reference was written.
  ///   - fails: whether a recorded snapshot fails anyway.
  /// - Returns: The result of the snapshot.
  func reportCase(of snapshot: SnapshotCase, isRecorded: Bool, fails: Bool) -> SnapshotReport.Case {
    SnapshotReport.Case(
      name: snapshot.name, scenario: snapshot.scenario, outcome: isRecorded && !fails ? .recorded : outcome,
      messages: isRecorded ? messages(of: snapshot.files, snapshot.kind, fails: fails) : messages, changes: changes,
      pictures: pictures, expectedCurve: expectedCurve, actualCurve: actualCurve, kept: kept,
      blockedBy: blocking?.path)
  }

  /// The messages about a reference that was written.
  private func messages(of files: SnapshotFiles, _ kind: SnapshotCase.Kind, fails: Bool) -> [String] {
    let picture = kind == .stills ? files.picture : files.frameFolder
    let there = [files.table(kind)] + (hasPictures ? [picture] : [])
    let done = missing != nil ? "new" : isRepair ? "repaired" : "updated"
    let written = "\(there.joined(separator: " and ")) \(there.count == 1 ? "is" : "are") \(done)"
    guard fails else { return [written] + (missing == nil ? messages : notes) }
    return (missing == nil ? messages : ["there was no reference"] + notes)
      + ["\(written); look before you commit"]
  }
}
