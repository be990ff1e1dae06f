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
  ///   - cases: what is checked.
  ///   - options: what snapshots show, how they are compared, and when they are recorded.
  ///   - results: the folder that gets the pictures and the geometry as they are now, where they do not match; nil to keep
  ///     none.
  ///   - jobs: how many snapshots are worked on at the same time, and where there are fewer, how many frames of an
  ///     animation; what comes of them does not depend on it.
  ///   - files: keeps what scenarios read, such as ``SnapshotSuite/filesRead()``, from becoming a reference. What a
  ///     snapshot's own scenario reads is kept all the same.
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

  /// What happens to a snapshot during a run.
  public enum Event: Hashable, Sendable {
    /// It is about to be checked.
    case begins
    /// It has been checked.
    case ends
  }

  /// Checks all snapshots; no more pictures are in memory than there are jobs.
  ///
  /// Where the folder for results takes nothing, snapshots are compared without keeping any, and have no
  /// ``SnapshotReport/Case/kept``.
  /// - Parameters:
  ///   - progress: is told how many snapshots have been checked.
  ///   - watch: is told what happens to the snapshot of an index, on the thread that works on it. Nothing depends on what
  ///     it does.
  /// - Returns: What came of each, in the order in which they were given.
  /// - Throws: ``OutputError``, or `CancellationError` where the task is cancelled.
  public func check(
    progress: (Int) -> Void = { _ in }, watch: @escaping @Sendable (Int, Event) -> Void = { _, _ in }
  ) async throws -> [SnapshotReport.Case] {
    if options.recording != .never {
      // What a killed run was just writing may be of a kind that is not recorded this time.
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

  /// A checker that works on one snapshot after the other.
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
        // Only the results could not be kept. What the comparison finds counts all the same.
        results = nil
        return try checker.check(snapshot)
      }
    }
  }
}
