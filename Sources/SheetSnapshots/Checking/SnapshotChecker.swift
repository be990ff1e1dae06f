/// Renders snapshots one after the other, compares each with its reference, and records it where that is asked for.
///
/// What comes of a snapshot depends on nothing but its scenario, its reference, the options and the environment.
public struct SnapshotChecker {
  let options: SnapshotOptions
  /// On how many threads the frames of an animation are painted; what comes of them does not depend on it.
  let jobs: Int
  /// Where references are written to.
  var disk = ReferenceDisk.real
  /// Writes references, and remembers in which folders it has removed what killed runs have left.
  let files: OutputGuard
  var painter = CairoPainter()
  /// What is painted in, again and again.
  var canvas: Bitmap?

  /// Makes a checker.
  ///
  /// - Parameter options: what snapshots show, how they are compared, and when they are recorded.
  public init(options: SnapshotOptions = SnapshotOptions()) {
    self.init(options: options, jobs: 1)
  }

  init(options: SnapshotOptions, jobs: Int, files: OutputGuard = OutputGuard()) {
    self.options = options
    self.jobs = max(1, jobs)
    self.files = files
  }

  /// Checks a snapshot of a scenario's file.
  ///
  /// - Parameters:
  ///   - snapshot: which one.
  ///   - results: the folder that gets the pictures and the geometry as they are now, where they do not match; nil to
  ///     keep none.
  /// - Returns: What came of it; a scenario or a reference that cannot be used is an outcome too.
  /// - Throws: ``OutputError`` for what cannot be written.
  public mutating func check(_ snapshot: SnapshotCase, results: SnapshotResults? = nil) throws -> SnapshotReport.Case {
    let source: SnapshotSource
    do {
      source = try SnapshotSource(snapshot)
    } catch let error as CancellationError {
      throw error
    } catch {
      return Self.unusable(snapshot, "\(error)")
    }
    var files = files
    files.protect(source.files)
    return try check(
      source.scenario,
      SnapshotSubject(snapshot: snapshot, results: results, sourceHash: source.hash, files: files))
  }

  /// Checks a snapshot of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: what is rendered, in place of what the snapshot's file says.
  ///   - snapshot: where the reference is.
  ///   - results: the folder that gets the pictures and the geometry as they are now, where they do not match; nil to
  ///     keep none.
  /// - Returns: What came of it; a scenario or a reference that cannot be used is an outcome too.
  /// - Throws: ``OutputError`` for what cannot be written.
  public mutating func check(
    _ scenario: Scenario, as snapshot: SnapshotCase, results: SnapshotResults? = nil
  ) throws -> SnapshotReport.Case {
    try check(scenario, SnapshotSubject(snapshot: snapshot, results: results, files: files))
  }

  private mutating func check(_ scenario: Scenario, _ subject: SnapshotSubject) throws -> SnapshotReport.Case {
    do {
      return switch subject.snapshot.kind {
      case .stills: try checkStills(scenario, subject)
      case .frames: try checkFrames(scenario, subject)
      }
    } catch let error as OutputError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      return Self.unusable(subject.snapshot, "\(subject.snapshot.scenario): \(error)")
    }
  }

  /// Removes what an earlier run has left of a snapshot: results, and files that it was just writing.
  ///
  /// - Throws: ``OutputError``.
  func removeLeftovers(of subject: SnapshotSubject) throws {
    try subject.results?.remove(subject.snapshot)
    if options.recording != .never { ReferenceWriter.removeLeftovers(of: subject.snapshot, from: disk) }
  }

  private static func unusable(_ snapshot: SnapshotCase, _ reason: String) -> SnapshotReport.Case {
    SnapshotReport.Case(name: snapshot.name, scenario: snapshot.scenario, outcome: .unusable, messages: [reason])
  }

  /// Paints a list.
  ///
  /// - Returns: The picture, whose memory is painted in again once nobody looks at it any more.
  mutating func painted(_ list: DisplayList) throws -> Bitmap {
    var target = try canvas.take() ?? Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    defer { canvas = target }
    try painter.paint(list, into: &target)
    return target
  }

  /// Says what came of a snapshot, and whether that is so although it has been recorded.
  func conclude(_ findings: SnapshotFindings, of snapshot: SnapshotCase, isRecorded: Bool) -> SnapshotReport.Case {
    let fails = options.failsWhenRecorded && findings.outcome != .passed
    return findings.reportCase(of: snapshot, isRecorded: isRecorded, fails: fails)
  }
}
