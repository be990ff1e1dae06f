import SheetRender
import SheetSnapshots

extension Command {
  static let snapshotsAccept = Command(
    name: "snapshots accept",
    summary: "Makes what the last 'snapshots verify' has rendered the new references, without rendering it again.",
    synopsis: "PATH... [--filter TEXT] [OPTIONS]",
    examples: [
      ("sheet-render snapshots accept Scenarios", "all that differed or had no reference"),
      ("sheet-render snapshots accept Scenarios --filter modal", "those with this in their name"),
    ],
    details: """
      Without --filter, snapshots are left alone that are not comparable or could not be used; with it they are accepted too.
      Only what the report describes is accepted: if a scenario or a file among the results has changed since, that is an
      error, and no reference is changed.
      """,
    options: OptionUsage.list(Options.references, Options.filter, Options.results),
    operands: 1...10_000,
    stopsBetweenPictures: true,
    run: { arguments in
      let snapshots = try SnapshotArguments(arguments, picksCases: false)
      let wanted = try acceptances(snapshots)
      let files = OutputGuard(reading: try snapshots.suite.filesRead())
      var accepted: [String] = []
      for one in wanted where !one.isDone {
        guard !Task.isCancelled else {
          try Console.write(lines("accepted", accepted))
          throw Stopped("\(Stopped.count(accepted.count, of: wanted.count, "snapshots")) accepted")
        }
        try one.write(keeping: files)
        accepted.append(one.snapshot.name)
      }
      let done = wanted.count - accepted.count
      try Console.write(
        lines("accepted", accepted) + "\(accepted.count) accepted\(done == 0 ? "" : ", \(done) before")\n")
      return .done
    }
  )

  private static func lines(_ word: String, _ names: [String]) -> String {
    names.map { singleLine("\(word): \($0)") + "\n" }.joined()
  }

  /// What to accept. All of it is checked before anything is written.
  ///
  /// - Throws: ``InputError`` if there is no report, or nothing in it to accept; ``UsageError`` for a filter that matches
  ///   nothing; ``SnapshotError`` for what has changed since.
  private static func acceptances(_ snapshots: SnapshotArguments) throws -> [SnapshotAcceptance] {
    let report: SnapshotReport
    do {
      report = try snapshots.results.read()
    } catch let error as MissingReport {
      throw InputError(description: "\(error)")
    }
    let filter = snapshots.filter
    let chosen = report.cases.filter { one in filter.map { one.name.contains($0) } ?? true }
    if let filter, chosen.isEmpty {
      throw UsageError("--filter: \(SnapshotArguments.none(of: report.cases.count)) '\(filter)' in its name.")
    }
    let outcomes: [SnapshotReport.Outcome] = [.failed, .missing] + (filter == nil ? [] : [.notComparable, .unusable])
    let wanted = chosen.filter { outcomes.contains($0.outcome) && ($0.outcome != .unusable || $0.kept != nil) }
    let accepted = try wanted.compactMap { one in
      try snapshots.suite.snapshot(named: one.name, of: one.scenario).map {
        try SnapshotAcceptance(one, as: $0, from: snapshots.results)
      }
    }
    guard !accepted.isEmpty else {
      let others =
        report.count(.notComparable) > 0 && filter == nil ? " What is not comparable is accepted by --filter." : ""
      throw InputError(
        description:
          "\(snapshots.results.report): the last run has nothing to accept of \(snapshots.paths.joined(separator: ", "))"
          + ".\(others) Run '\(snapshots.commandLine("verify", withResults: true))' first.")
    }
    return accepted
  }

  static let snapshotsPrune = Command(
    name: "snapshots prune",
    summary: "Removes references whose scenario is gone.",
    synopsis: "PATH... [--references DIR]",
    examples: [("sheet-render snapshots prune Scenarios", "looks at whole folders, and tells what it removes")],
    details: """
      A reference names its scenario. Those whose scenario was in PATH and is gone are removed, with the pictures that they
      list, and nothing else: references of other scenarios in the same --references folder stay. A reference stays as well
      if another scenario shows its picture; the exit status is then 73.
      """,
    options: OptionUsage.list(Options.references, Options.filter, Options.shard),
    operands: 1...10_000,
    run: { arguments in
      let parts = [
        (Options.filter.usage.name, arguments.has(Options.filter)),
        (Options.shard.usage.name, arguments.has(Options.shard)),
      ]
      for (name, isGiven) in parts where isGiven {
        throw UsageError(
          "\(name): prune has to see all scenarios to know which references belong to none. Leave it out.")
      }
      let snapshots = try SnapshotArguments(arguments, needsScenarios: false)
      guard snapshots.isComplete else {
        throw UsageError("prune takes whole folders, and a file is given. Name the folder that it is in.")
      }
      let (removed, kept) = try snapshots.suite.removeOrphans()
      let lines =
        removed.map { "removed: \($0)" } + kept.map { "kept: \($0)" }
        + snapshots.suite.ownerless.map {
          "kept: \($0): it does not name its scenario; 'record --mode all' adds the name if the scenario is there"
        } + [removed.count == 1 ? "1 file removed" : "\(removed.count) files removed"]
      try Console.write(lines.map { singleLine($0) + "\n" }.joined())
      return kept.isEmpty ? .done : .cannotCreate
    }
  )
}
