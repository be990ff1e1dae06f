import Foundation
import SheetRender
import SheetSnapshots
import Synchronization

/// What the commands over snapshots are asked to work on.
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
    references = try arguments.path("--references")
    filter = arguments.text("--filter")
    shard = try arguments.shard()
    results = SnapshotResults(folder: try arguments.path("--results") ?? SnapshotResults.standardFolder)
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
        "--results: snapshots are kept in \(folder.isEmpty ? "." : folder). Name a folder that has nothing else in it.")
    }
    let filter = picksCases ? filter : nil
    let chosen = suite.cases.filter { one in filter.map { one.name.contains($0) } ?? true }
    if let filter, chosen.isEmpty {
      throw UsageError("--filter: \(Self.none(of: suite.cases.count)) '\(filter)' in its name.")
    }
    cases = Array(chosen[shard.range(of: chosen.count)])
    isComplete = suite.isComplete && filter == nil && shard == .whole
  }

  /// A sentence about a filter that finds nothing begins like this.
  static func none(of count: Int) -> String {
    count == 1 ? "the only snapshot has not" : "none of \(count) snapshots has"
  }

  private static func checkScenarios(of suite: SnapshotSuite, in paths: [String], areNeeded: Bool) throws {
    let place = paths.joined(separator: ", ")
    guard suite.cases.isEmpty, areNeeded || suite.orphans.isEmpty else { return }
    guard suite.orphans.isEmpty else {
      let noun = suite.orphans.count == 1 ? "1 reference is" : "\(suite.orphans.count) references are"
      throw InputError(
        description:
          "\(place): there are no scenarios here any more, and \(noun) left. Bring the scenarios back, or remove "
          + "the references with 'sheet-render snapshots prune'.")
    }
    throw InputError(description: "\(place): there are no scenarios here, which end in .json.")
  }

  /// A command line over the same snapshots, as a shell reads it.
  func commandLine(_ word: String, withResults: Bool = false) -> String {
    var words = ["sheet-render", "snapshots", word] + paths
    if let references { words += ["--references", references] }
    if withResults, results.folder != SnapshotResults.standardFolder { words += ["--results", results.folder] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      "/._-+=:,@%".utf8.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// The guard of all that a run over the snapshots reads, by which its reports have been checked.
  ///
  /// - Throws: ``OutputError``.
  func outputGuard(_ arguments: Arguments, for reports: SnapshotReports) throws -> OutputGuard {
    var files = OutputGuard(replacesOtherFiles: arguments.has("--force"))
    guard !reports.files.isEmpty || reports.summary != nil else { return files }
    for one in suite.cases {
      files.protect([one.scenario] + one.referenceFiles)
      // Without --force, a report replaces a report only.
      if arguments.has("--force") { files.protect((try? one.readScenario().files) ?? []) }
    }
    try reports.check(files, besides: [results.report])
    return files
  }

  /// Checks the snapshots, with a progress bar, until it is asked to stop.
  ///
  /// - Returns: What came of it, and how many seconds each snapshot took.
  /// - Throws: ``Stopped``, ``OutputError``.
  func check(
    _ options: SnapshotOptions, jobs: Int, results: SnapshotResults? = nil
  ) async throws -> (report: SnapshotReport, seconds: [Double]) {
    var checked = 0
    let times = CaseTimes()
    do {
      let found = try await SnapshotRun(cases, options: options, results: results, jobs: jobs).check { done in
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

extension Arguments {
  /// What kinds of snapshots the options ask for; none where they do not say.
  func snapshotKinds() -> [SnapshotCase.Kind] {
    let stills = ["--at", "--marks", "--snap-points"].contains(where: has)
    return (stills ? [.stills] : []) + (has("--frames") || has("--pictures") ? [.frames] : [])
  }

  /// What snapshots show, and by how much they may differ.
  ///
  /// - Throws: ``UsageError``.
  func snapshotOptions() throws -> SnapshotOptions {
    let moments = try all("--at", Moment.init(text:))
    let ways = [
      moments.isEmpty ? nil : "--at", has("--marks") ? "--marks" : nil, has("--snap-points") ? "--snap-points" : nil,
    ]
    .compactMap(\.self)
    guard ways.count <= 1 else {
      throw UsageError("\(ways.joined(separator: " and ")) are given, and stills show one of them. Give one.")
    }
    var geometry = GeometryRules()
    for text in try all("--geometry-tolerance", { $0 }) {
      do {
        try geometry.add(text: text)
      } catch {
        throw UsageError("--geometry-tolerance: \(error)")
      }
    }
    let stills: SnapshotStills? =
      !moments.isEmpty ? .moments(moments) : has("--marks") ? .marks : has("--snap-points") ? .snapPoints : nil
    return SnapshotOptions(
      stills: stills,
      scale: try value("--scale", Self.number("scale", in: Viewport.scaleLimits)),
      usesFonts: has("--fonts") ? true : nil,
      keepsPictures: has("--pictures") ? true : nil,
      rules: try comparisonRules(), geometry: geometry)
  }

  /// How many things are worked on at the same time.
  ///
  /// - Throws: ``UsageError``.
  func jobCount() throws -> Int {
    try integer("--jobs", in: 1...64) ?? ProcessInfo.processInfo.activeProcessorCount
  }
}

extension Command.Option {
  static let references = Command.Option(
    name: "--references", value: "DIR",
    help: "Where the references are, in the same folders as the scenarios; beside the scenarios by default.")
  static let filter = Command.Option(
    name: "--filter", value: "TEXT", help: "Only snapshots with this in their name, which is their path in PATH.")
  static let results = Command.Option(
    name: "--results", value: "DIR",
    help: "Where report.json and what did not match is kept; .snapshots by default.")
  /// What is recorded and rendered.
  static let snapshots: [Command.Option] = [
    references, filter, shard,
    Command.Option(
      name: "--at", value: "WHEN",
      help: "A moment that the stills show: seconds (0.25), frame:12, mark:NAME, rest or snap:full."
    ).repeated,
    Command.Option(
      name: "--marks", value: "", help: "Stills at the script's marks, or at its end where it has none; the default."),
    Command.Option(name: "--snap-points", value: "", help: "Stills at rest at each snap point."),
    Command.Option(
      name: "--frames", value: "", help: "The whole animation: numbers and a hash of the pixels per frame."),
    Command.Option(name: "--pictures", value: "", help: "The whole animation, and a picture of each frame besides."),
    scale,
    Command.Option(
      name: "--fonts", value: "", help: "Text in fonts, as the scenario says; as blocks on every machine unless given."),
    Command.Option(
      name: "--geometry-tolerance", value: "N|COLUMN=N",
      help: "By how much numbers may differ, in all columns of a trace or in one; 0.001 unless given."
    ).repeated,
    Command.Option(
      name: "--jobs", value: "N",
      help: "How many snapshots, or frames of the only one, are worked on at once, 1 to 64; one a core unless given."
    ),
  ]
}
