/// A run over many snapshots, on several threads.
public struct SnapshotRun: Sendable {
  private let cases: [SnapshotCase]
  private let options: SnapshotOptions
  private let results: SnapshotResults?
  private let jobs: Int
  private let files: OutputGuard

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - cases: the snapshots to check.
  ///   - options: what to show, how to compare and when to record.
  ///   - results: the results folder for the current pictures and geometry of snapshots that do not match; nil to keep
  ///     none.
  ///   - jobs: the number of snapshots to check at the same time. If there are fewer snapshots, it is the number of frames
  ///     of an animation. The results do not depend on it.
  ///   - files: protects the files that scenarios read, such as ``SnapshotSuite/filesRead()``, from being overwritten.
  ///     Files of a snapshot's own scenario are always protected.
  public init(
    _ cases: [SnapshotCase], options: SnapshotOptions = SnapshotOptions(), results: SnapshotResults? = nil,
    jobs: Int = 1, keeping files: OutputGuard = OutputGuard()
  ) {
    self.cases = cases
    self.options = options
    self.results = results
    self.jobs = max(1, jobs)
    self.files = files
  }

  /// An event of a snapshot during a run.
  public enum Event: Hashable, Sendable {
    /// The check begins.
    case begins
    /// The check has ended.
    case ends
  }

  /// Checks all snapshots. Each job has at most one picture in memory.
  ///
  /// If the results folder cannot be written, snapshots are compared without keeping results, and have no
  /// ``SnapshotReport/Case/kept``.
  /// - Parameters:
  ///   - progress: receives the number of checked snapshots.
  ///   - watch: receives the index of a snapshot and its event, on the thread that checks it.
  /// - Returns: The results, in the order of the snapshots.
  /// - Throws: ``OutputError``; `CancellationError` if the task is cancelled.
  public func check(
    progress: (Int) -> Void = { _ in }, watch: @escaping @Sendable (Int, Event) -> Void = { _, _ in }
  ) async throws -> [SnapshotReport.Case] {
    if options.recording != .never {
      // A killed run may have left files of a kind that is not recorded this time.
      for snapshot in cases.flatMap(\.ofAllKinds) { ReferenceWriter.removeLeftovers(of: snapshot, from: .real) }
    }
    var results: [SnapshotReport.Case] = []
    var rest = cases.enumerated().makeIterator()
    let count = max(1, min(jobs, cases.count))
    let workers = (0..<count).map { _ in
      Worker(options: options, results: self.results, jobs: jobs / count, files: files)
    }
    try await WorkerPool(workers).run {
      rest.next()
    } work: { worker, item in
      try await worker.check(item.element) { watch(item.offset, $0) }
    } finished: {
      progress($0)
    } deliver: {
      results.append($0)
    }
    return results
  }

  /// A checker for one snapshot at a time.
  private actor Worker {
    private var results: SnapshotResults?
    private var checker: SnapshotChecker

    init(options: SnapshotOptions, results: SnapshotResults?, jobs: Int, files: OutputGuard) {
      self.results = results
      self.checker = SnapshotChecker(options: options, jobs: jobs, files: files)
    }

    func check(_ snapshot: SnapshotCase, watch: @Sendable (Event) -> Void) throws -> SnapshotReport.Case {
      watch(.begins)
      defer { watch(.ends) }
      do {
        return try checker.check(snapshot, results: results)
      } catch is OutputError where results != nil && checker.options.recording == .never {
        // Only the results could not be written. The comparison still counts.
        results = nil
        return try checker.check(snapshot)
      }
    }
  }
}
