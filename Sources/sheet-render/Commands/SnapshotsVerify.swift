import SheetRender
import SheetSnapshots

extension Command {
  static let snapshotsVerify = Command(
    name: "snapshots verify",
    summary: "Compares scenarios with what was recorded of them: the numbers first, then the pixels.",
    synopsis: "PATH... [OPTIONS]",
    examples: [
      ("sheet-render snapshots verify Scenarios", "all scenarios in a folder and below"),
      ("sheet-render snapshots verify Scenarios --filter modal", "some of them"),
      ("sheet-render snapshots verify Scenarios --perceptual 0.05 --max-area 4", "what an eye would see"),
      ("sheet-render snapshots verify Scenarios --geometry-tolerance sheetTop=0.5", "numbers with some room"),
    ],
    details: """
      A reference says what it shows, so verify needs no option that record had. Stills are NAME.txt and NAME.png, whole
      animations NAME.frames. What does not match is kept in --results, and 'snapshots accept' takes it from there.

      Pixels are compared where the reference was made by the same versions of Cairo and of the encoder, and for real fonts
      of FreeType, Pango and the font files; elsewhere they are not comparable, and the numbers count alone.

      Numbers that follow from the height of text in fonts are not comparable either where the fonts are other ones. If all
      match, nothing is written but the reports that are asked for.

      Exit status: 0 all match, 1 some differ or have no reference, 2 some are not comparable and all others match, 65 a
      scenario or a reference cannot be used, 66 there is nothing to verify.
      """,
    options: Options.snapshots + Options.comparison + SnapshotReports.options
      + OptionUsage.list(Options.results, Options.force, failAndRecord, notComparable),
    operands: 1...10_000,
    stopsBetweenPictures: true,
    run: { arguments in
      var options = try arguments.snapshotOptions()
      if arguments.has(failAndRecord) {
        options.recording = .failed
        options.failsWhenRecorded = true
      }
      let policy = try arguments[notComparable]
      let reports = try SnapshotReports(arguments)
      let jobs = try arguments.jobCount()
      let snapshots = try SnapshotArguments(arguments, kinds: arguments.snapshotKinds())
      let files = try snapshots.outputGuard(arguments, for: reports)
      try clear(snapshots.results)
      let (report, seconds) = try await snapshots.check(options, jobs: jobs, results: snapshots.results)
      // The results are printed before a file can fail to be written.
      try write(report, of: snapshots)
      let status = report.status(policy ?? .fail)
      do {
        if report.cases.contains(where: { $0.outcome != .passed }) { try snapshots.results.write(report) }
        try reports.write(report, files, seconds: seconds, near: snapshots.results)
      } catch  where status != .done {
        Console.error(singleLine("\(error)"))
      }
      return status
    }
  )

  private static let failAndRecord = Option(
    "--fail-and-record", help: "Records what differs or is missing, and fails anyway.")
  private static let notComparable = Option(
    "--not-comparable", "fail|pass",
    help: "What pixels of another environment count as: exit status 2, or 0; defaults to fail.",
    word("outcome") as @Sendable (String) throws -> NotComparable)

  /// Empties the folder for results. Where nothing may be written, that only matters if something is to be kept, and then
  /// writing it gives the reason.
  private static func clear(_ results: SnapshotResults) throws {
    do {
      try results.clear()
    } catch is OutputError {}
  }

  /// Prints the results of a run.
  private static func write(_ report: SnapshotReport, of snapshots: SnapshotArguments) throws {
    var lines = report.cases.filter { $0.outcome != .passed }.map(\.line)
    if !report.orphans.isEmpty {
      lines += report.orphans.map { "orphan: \($0): its scenario is gone" }
      lines.append("To remove them: \(snapshots.commandLine("prune"))")
    }
    lines.append(report.counts())
    // Nothing is kept where the folder for results cannot be written to.
    if report.cases.contains(where: { [.failed, .missing].contains($0.outcome) && $0.kept != nil }) {
      lines.append("To accept: \(report.acceptCommand)")
    }
    try Console.write(lines.map { singleLine($0) + "\n" }.joined())
  }
}

/// What pixels of another environment count as.
enum NotComparable: String, CaseIterable {
  case fail, pass
}

extension SnapshotReport {
  /// The number of snapshots, in all and of each outcome.
  ///
  /// - Parameter passed: what those that match their reference are called.
  /// - Returns: One line.
  func counts(passed: String = "passed") -> String {
    let words: [(Outcome, String)] = [
      (.passed, passed), (.recorded, "recorded"), (.failed, "failed"), (.missing, "missing"),
      (.notComparable, "not comparable"), (.unusable, "unusable"),
    ]
    let parts = words.filter { count($0.0) > 0 }.map { "\(count($0.0)) \($0.1)" }
    let total = cases.count == 1 ? "1 snapshot" : "\(cases.count) snapshots"
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
  }

  /// Whether a file that is not a reference kept a snapshot from being recorded.
  var isBlocked: Bool { cases.contains { $0.blockedBy != nil } }

  /// The exit status.
  func status(_ notComparable: NotComparable) -> ExitStatus {
    if isBlocked { return .cannotCreate }
    if count(.unusable) > 0 { return .badInput }
    if count(.failed) + count(.missing) > 0 { return .picturesDiffer }
    return count(.notComparable) > 0 && notComparable == .fail ? .notComparable : .done
  }
}

extension SnapshotReport.Case {
  /// The outcome in a line.
  var line: String {
    let word = outcome == .notComparable ? "not comparable" : outcome.rawValue
    return ([word, name] + (messages.isEmpty ? [] : [messages.joined(separator: "; ")])).joined(separator: ": ")
  }
}
