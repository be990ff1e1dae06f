import Foundation
import SheetRender
import SheetSnapshots
import Synchronization

/// What a snapshot command works on.
struct SnapshotArguments {
  let paths: [String]
  let references: String?
  let filter: String?
  let shard: Shard
  let results: SnapshotResults
  let suite: SnapshotSuite
  /// The snapshots that the filter and the shard leave.
  let cases: [SnapshotCase]
  /// Whether all snapshots of whole folders are worked on, so that it is known what belongs to nothing.
  let isComplete: Bool

  /// Finds the snapshots.
  ///
  /// - Parameters:
  ///   - arguments: the folders and files, and the options.
  ///   - kinds: what is to be recorded of each scenario; by default what has been recorded.
  ///   - needsScenarios: whether it is an error if all scenarios are gone.
  ///   - picksCases: whether the filter is used here; otherwise all snapshots are left.
  /// - Throws: ``UsageError``, ``InputError``, ``SnapshotError``.
  init(
    _ arguments: Arguments, kinds: [SnapshotCase.Kind] = [], needsScenarios: Bool = true, picksCases: Bool = true
  ) throws {
    paths = arguments.operands
    references = try arguments.path(Options.references)
    filter = try arguments[Options.filter]
    shard = try arguments[Options.shard] ?? .whole
    results = SnapshotResults(folder: try arguments.path(Options.results) ?? SnapshotResults.standardFolder)
    do {
      suite = try SnapshotSuite(paths: paths, references: references, kinds: kinds)
    } catch let error as MissingSnapshots {
      throw InputError(description: "\(error)")
    }
    try Self.checkScenarios(of: suite, in: paths, areNeeded: needsScenarios)
    let files = suite.cases.flatMap { [$0.scenario, $0.reference] }
    if let folder = Set(files.map { ($0 as NSString).deletingLastPathComponent }).sorted().first(
      where: results.contains)
    {
      throw UsageError(
        "--results: the folder '\(folder.isEmpty ? "." : folder)' has snapshots in it. Name one that has nothing else in it."
      )
    }
    let filter = picksCases ? filter : nil
    let chosen = suite.cases.filter { one in filter.map { one.name.contains($0) } ?? true }
    if let filter, chosen.isEmpty {
      throw UsageError("--filter: \(Self.none(of: suite.cases.count)) '\(filter)' in its name.")
    }
    cases = Array(chosen[shard.range(of: chosen.count)])
    isComplete = suite.isComplete && filter == nil && shard == .whole
  }

  /// The beginning of a sentence about a filter that matches nothing.
  static func none(of count: Int) -> String {
    count == 1 ? "the only snapshot does not have" : "none of \(count) snapshots has"
  }

  private static func checkScenarios(of suite: SnapshotSuite, in paths: [String], areNeeded: Bool) throws {
    let folders = paths.joined(separator: ", ")
    guard suite.cases.isEmpty, areNeeded || suite.orphans.isEmpty else { return }
    guard suite.orphans.isEmpty else {
      let noun = suite.orphans.count == 1 ? "1 reference is" : "\(suite.orphans.count) references are"
      throw InputError(
        description:
          "\(folders): there are no scenarios any more, and \(noun) left. Bring the scenarios back, or remove "
          + "the references with 'sheet-render snapshots prune'.")
    }
    throw InputError(description: "\(folders): there are no scenarios, which are files that end in .json.")
  }

  /// A command line over the same snapshots, as a shell reads it.
  func commandLine(_ word: String, withResults: Bool = false) -> String {
    var words = ["sheet-render", "snapshots", word] + paths
    if let references { words += [Options.references.usage.name, references] }
    if withResults, results.folder != SnapshotResults.standardFolder {
      words += [Options.results.usage.name, results.folder]
    }
    return words.map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      "/._-+=:,@%".utf8.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// A guard that keeps everything that the run reads. The reports have been checked with it.
  ///
  /// - Throws: ``OutputError``.
  func outputGuard(_ arguments: Arguments, for reports: SnapshotReports) throws -> OutputGuard {
    var files = OutputGuard(replacesOtherFiles: arguments.has(Options.force))
    guard !reports.files.isEmpty || reports.summary != nil else { return files }
    for one in suite.cases { files.protect([one.scenario] + one.referenceFiles) }
    // Without --force, a report replaces a report only.
    if arguments.has(Options.force) { files.protect(try suite.filesRead()) }
    try reports.check(files, besides: results)
    return files
  }

  /// Checks the snapshots, with a progress bar, until it is asked to stop.
  ///
  /// - Returns: The results, and the seconds that each snapshot took.
  /// - Throws: ``Stopped``, ``OutputError``.
  func check(
    _ options: SnapshotOptions, jobs: Int, results: SnapshotResults? = nil
  ) async throws -> (report: SnapshotReport, seconds: [Double]) {
    var checked = 0
    let times = CaseTimes()
    do {
      // Another scenario may show what would become a reference.
      let files = OutputGuard(reading: try options.recording == .never ? [] : suite.filesRead())
      let run = SnapshotRun(cases, options: options, results: results, jobs: jobs, keeping: files)
      let found = try await run.check { done in
        checked = done
        Console.progress(done, of: cases.count, "snapshots")
      } watch: {
        times.note($1, of: $0)
      }
      let report = SnapshotReport(
        cases: found, orphans: isComplete ? suite.orphans : [], environment: SnapshotEnvironment.current.lines,
        acceptCommand: commandLine("accept", withResults: true))
      return (report, times.seconds(count: cases.count))
    } catch is CancellationError {
      throw Stopped("\(Stopped.count(checked, of: cases.count, "snapshots")) checked")
    }
  }
}

/// How long each snapshot of a run takes, for reports; nothing else may depend on it.
private final class CaseTimes: Sendable {
  private let clock = ContinuousClock()
  private let times = Mutex<[Int: (start: ContinuousClock.Instant, seconds: Double)]>([:])

  func note(_ event: SnapshotRun.Event, of index: Int) {
    let now = clock.now
    times.withLock { times in
      switch event {
      case .begins: times[index] = (now, 0)
      case .ends: times[index].map { times[index] = ($0.start, $0.start.duration(to: now) / .seconds(1)) }
      }
    }
  }

  func seconds(count: Int) -> [Double] {
    times.withLock { times in (0..<count).map { times[$0]?.seconds ?? 0 } }
  }
}
