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
  /// Whether recording would put right what is damaged and change nothing else.
  var isRepair = false
  /// The file in the place of the reference.
  private var obstacle: BlockedReference?
  /// The file that has kept the reference from being recorded.
  private(set) var blocking: BlockedReference?
  var changes: [SnapshotReport.Change] = []
  var pictures: [SnapshotReport.Picture] = []
  var expectedCurve: SnapshotReport.Curve?
  var actualCurve: SnapshotReport.Curve?
  var kept: SnapshotReport.Kept?
  /// Whether the reference has pictures besides its table.
  var hasPictures = true

  /// Notes that a reference is missing or cannot be used.
  ///
  /// - Parameters:
  ///   - state: what a look at its files has found.
  ///   - snapshot: whose reference.
  ///   - heading: the heading of a reference that was found.
  /// - Returns: The heading that says what the reference shows, as far as it can be read; nil if there is none.
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
        "\(snapshot.files.table(snapshot.kind)): the reference cannot be used: recording it was broken off. "
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
  ///   - fault: what is wrong, if anything.
  ///   - isSame: whether the reference's table says what is so now.
  mutating func note(_ fault: PictureFault?, isSame: Bool) {
    switch fault {
    case nil: return
    case .missing(let sentence): missing = sentence
    case .unusable(let sentence): unusable = sentence
    }
    isRepair = isSame
  }

  /// What comes of it, where nothing is recorded.
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

  /// Whether the reference is to be written.
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
  /// - Returns: Whether it has been written. A file in the way is noted.
  /// - Throws: ``OutputError``, and what `write` throws besides.
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

  /// Takes over numbers that changed; of many, the first ones.
  mutating func add(_ found: (messages: [String], changes: [SnapshotReport.Change])) {
    differences += found.messages
    changes = Array(found.changes.prefix(MotionComparison.mostChanges))
  }

  /// Takes over numbers that changed, where those that follow from fonts are not comparable.
  ///
  /// - Parameters:
  ///   - all: all that changed.
  ///   - rest: the same without what follows from fonts.
  mutating func add(
    _ all: (messages: [String], changes: [SnapshotReport.Change]),
    without rest: (messages: [String], changes: [SnapshotReport.Change])
  ) {
    add(rest)
    guard rest.messages.isEmpty else { return }
    let environment = environment.map { [$0] } ?? []
    self.environment =
      (environment + [
        "neither are numbers that follow from the fonts: "
          + all.messages.joined(separator: "; ")
      ]).joined(separator: "; ")
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
      pictures: pictures, expectedCurve: expectedCurve, actualCurve: actualCurve, kept: kept,
      blockedBy: blocking?.path)
  }

  /// The messages about a reference that has been written.
  private func messages(of files: SnapshotFiles, _ kind: SnapshotCase.Kind, fails: Bool) -> [String] {
    let picture = kind == .stills ? files.picture : files.frameFolder
    let there = [files.table(kind)] + (hasPictures ? [picture] : [])
    let done = missing != nil ? "new" : isRepair ? "repaired" : "written again"
    let written = "\(there.joined(separator: " and ")) \(there.count == 1 ? "is" : "are") \(done)"
    guard fails else { return [written] + (missing == nil ? messages : notes) }
    return (missing == nil ? messages : ["there was no reference"] + notes)
      + ["\(written); look before you commit"]
  }
}
