/// Renders snapshots one at a time, compares each with its reference, and records it if the options ask for it.
///
/// The result depends only on the scenario, the reference, the options and the environment.
public struct SnapshotChecker {
  let options: SnapshotOptions
  /// The number of threads that paint the frames of an animation. The result does not depend on it.
  let jobs: Int
  /// The file operations for references.
  var disk = ReferenceDisk.real
  /// Writes references, and remembers the folders that it has cleaned of leftovers of killed runs.
  let files: OutputGuard
  var painter = CairoPainter()
  /// A bitmap to reuse for painting.
  var canvas: Bitmap?

  /// Makes a checker.
  ///
  /// - Parameter options: what to show, how to compare and when to record.
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
  ///   - snapshot: the snapshot.
  ///   - results: the results folder for the current pictures and geometry if they do not match; nil to keep none.
  /// - Returns: The result. A scenario or reference that cannot be used is an outcome, not an error.
  /// - Throws: ``OutputError`` for a file that cannot be written.
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
  ///   - scenario: the scenario to render, in place of the one in the snapshot's file.
  ///   - snapshot: the snapshot, with the path of its reference.
  ///   - results: the results folder for the current pictures and geometry if they do not match; nil to keep none.
  /// - Returns: The result. A scenario or reference that cannot be used is an outcome, not an error.
  /// - Throws: ``OutputError`` for a file that cannot be written.
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

  /// Removes what earlier runs have left: results, and temporary files.
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
  /// - Returns: The picture. Its memory is reused once there are no other references to it.
  mutating func painted(_ list: DisplayList) throws -> Bitmap {
    var target = try canvas.take() ?? Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    defer { canvas = target }
    try painter.paint(list, into: &target)
    return target
  }

  /// The result of a snapshot. A recorded snapshot fails anyway if the options say so.
  func conclude(_ findings: SnapshotFindings, of snapshot: SnapshotCase, isRecorded: Bool) -> SnapshotReport.Case {
    let fails = options.failsWhenRecorded && findings.outcome != .passed
    return findings.reportCase(of: snapshot, isRecorded: isRecorded, fails: fails)
  }
}
