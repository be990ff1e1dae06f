import SheetRender
import SheetSnapshots

extension Command {
  static let snapshotsRecord = Command(
    name: "snapshots record",
    summary: "Records what scenarios look like and how they move, to verify it later.",
    synopsis: "PATH... [--mode missing|failed|all] [OPTIONS]",
    examples: [
      ("sheet-render snapshots record Scenarios", "stills at the marks of those that have no reference"),
      ("sheet-render snapshots record Scenarios --frames", "whole animations: numbers and hashes, no pictures"),
      ("sheet-render snapshots record modal.json --at 0.1 --at rest --scale 1", "two moments of one, small"),
      ("sheet-render snapshots record Scenarios --mode failed", "also those that differ"),
    ],
    details: """
      Stills are NAME.txt, the numbers, and NAME.png, all moments side by side; look at it before it is committed. --frames
      is NAME.frames, a line for each frame with its numbers and a hash of its pixels; --pictures adds NAME-frames/.
      References that are equal are not written again. One that a broken-off run has left unfinished, or whose pictures are
      damaged while its numbers are right, is repaired in every mode.

      A file that is not a reference or one of its pictures is never overwritten: the snapshot is left out, and the exit status
      is 73.
      """,
    options: [mode.usage] + Options.snapshots + Options.comparison,
    operands: 1...10_000,
    stopsBetweenPictures: true,
    run: { arguments in
      var options = try arguments.snapshotOptions()
      let mode = try arguments[mode]
      options.recording = (mode ?? .missing).recording
      let snapshots = try SnapshotArguments(arguments, kinds: arguments.snapshotKinds())
      let (report, _) = try await snapshots.check(options, jobs: try arguments.jobCount())
      var lines = report.cases.filter { $0.outcome != .passed }.map { one in
        [.failed, .notComparable].contains(one.outcome) ? "kept: \(one.line)" : one.line
      }
      lines.append(report.counts(passed: "unchanged"))
      if report.count(.failed) > 0 {
        lines.append("To record them too: \(snapshots.commandLine("record")) --mode failed")
      }
      try Console.write(lines.map { singleLine($0) + "\n" }.joined())
      return report.isBlocked ? .cannotCreate : report.count(.unusable) > 0 ? .badInput : .done
    }
  )

  private static let mode = Option(
    "--mode", "missing|failed|all",
    help: "Which references are written: those that are missing, also those that differ or cannot be used, or all.",
    word("mode") as @Sendable (String) throws -> Mode)

  /// The modes of `record`.
  private enum Mode: String, CaseIterable {
    case missing, failed, all

    var recording: RecordMode {
      switch self {
      case .missing: .missing
      case .failed: .failed
      case .all: .all
      }
    }
  }
}
