import SheetRender

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
      """,
    options: [.references, .filter, .results],
    operands: 1...10_000,
    run: { arguments in
      // What was verified may be of another kind than what has been recorded.
      let snapshots = try SnapshotArguments(arguments, kinds: SnapshotCase.Kind.allCases)
      let outcomes: [SnapshotReport.Outcome] =
        [.failed, .missing] + (snapshots.filter == nil ? [] : [.notComparable, .unusable])
      let report: SnapshotReport
      do {
        report = try snapshots.results.read()
      } catch {
        throw InputError(description: "\(error)")
      }
      let wanted = report.cases.filter { outcomes.contains($0.outcome) }
      var accepted: [String] = []
      for one in wanted {
        guard let snapshot = snapshots.cases.first(where: { $0.name == one.name && $0.scenario == one.scenario }) else {
          continue
        }
        if try snapshots.results.accept(snapshot) { accepted.append(one.name) }
      }
      let lines =
        accepted.map { "accepted: \($0)" } + [accepted.count == 1 ? "1 accepted" : "\(accepted.count) accepted"]
      try Console.write(lines.map { singleLine($0) + "\n" }.joined())
      return .done
    }
  )

  static let snapshotsPrune = Command(
    name: "snapshots prune",
    summary: "Removes references whose scenario is gone.",
    synopsis: "PATH... [--references DIR]",
    examples: [("sheet-render snapshots prune Scenarios", "looks at whole folders, and tells what it removes")],
    details: """
      Only files that say in their first line that they are references are removed, with the pictures of the same name.
      """,
    options: [.references, .filter, .shard],
    operands: 1...10_000,
    run: { arguments in
      for option in ["--filter", "--shard"] where arguments.has(option) {
        throw UsageError(
          "\(option): prune has to see all scenarios to know which references belong to none. Leave it out.")
      }
      let snapshots = try SnapshotArguments(arguments)
      guard snapshots.isComplete else {
        throw UsageError("prune takes whole folders, and a file is given. Name the folder that it is in.")
      }
      let removed = try snapshots.suite.removeOrphans()
      let lines =
        removed.map { "removed: \($0)" } + [removed.count == 1 ? "1 file removed" : "\(removed.count) files removed"]
      try Console.write(lines.map { singleLine($0) + "\n" }.joined())
      return .done
    }
  )
}
