/// A run over many snapshots, on several threads.
public struct SnapshotRun: Sendable {
  private let cases: [SnapshotCase]
  private let options: SnapshotOptions
  private let results: SnapshotResults?
  private let jobs: Int

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - cases: what is checked.
  ///   - options: what snapshots show, how they are compared, and when they are recorded.
  ///   - results: the folder that gets the pictures and the geometry as they are now, where they do not match; nil to keep
  ///     none.
  ///   - jobs: how many snapshots are worked on at the same time, and where there are fewer, how many frames of an
  ///     animation; what comes of them does not depend on it.
  public init(
    _ cases: [SnapshotCase], options: SnapshotOptions = SnapshotOptions(), results: SnapshotResults? = nil,
    jobs: Int = 1
  ) {
    self.cases = cases
    self.options = options
    self.results = results
    self.jobs = max(1, jobs)
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
      for snapshot in cases.flatMap(\.ofAllKinds) { ReferenceWriting.removeLeftovers(of: snapshot, from: .real) }
    }
    var checked = [SnapshotReport.Case?](repeating: nil, count: cases.count)
    try await withThrowingTaskGroup(of: Checked.self) { group in
      let workers = max(1, min(jobs, cases.count))
      var idle = (0..<workers).map { _ in Worker(options: options, results: results, jobs: jobs / workers) }
      var rest = cases.enumerated().makeIterator()
      var done = 0
      while true {
        try Task.checkCancellation()
        while let worker = idle.last, let (index, snapshot) = rest.next() {
          idle.removeLast()
          group.addTask {
            Checked(index: index, result: try await worker.check(snapshot) { watch(index, $0) }, worker: worker)
          }
        }
        guard let next = try await group.next() else { break }
        idle.append(next.worker)
        checked[next.index] = next.result
        done += 1
        progress(done)
      }
    }
    return checked.compactMap(\.self)
  }

  private struct Checked: Sendable {
    let index: Int
    let result: SnapshotReport.Case
    let worker: Worker
  }

  /// A checker that works on one snapshot after the other.
  private actor Worker {
    private let results: SnapshotResults?
    private var checker: SnapshotChecker

    init(options: SnapshotOptions, results: SnapshotResults?, jobs: Int) {
      self.results = results
      self.checker = SnapshotChecker(options: options, jobs: jobs)
    }

    func check(_ snapshot: SnapshotCase, watch: @Sendable (Event) -> Void) throws -> SnapshotReport.Case {
      watch(.begins)
      defer { watch(.ends) }
      return try checker.check(snapshot, results: results)
    }
  }
}
