import Foundation
import SheetSnapshots

/// Compares a snapshot with its reference or records it, and makes the message for the test.
struct SnapshotCheck {
  let files: ReferenceFiles
  let mode: RecordMode
  let rules: ComparisonRules

  /// Checks a snapshot.
  ///
  /// - Parameter view: what it shows now.
  /// - Returns: The finding to report; nil if the snapshot passes.
  /// - Throws: ``OutputError`` if recording fails; what painting throws.
  func run(_ view: SnapshotView) throws -> SnapshotFinding? {
    var checker = SnapshotChecker(options: SnapshotOptions(rules: rules, recording: mode))
    var lost: String?
    var found: SnapshotReport.Case
    do {
      found = try checker.check(view, as: files.snapshot, results: files.failures)
    } catch let error as OutputError {
      lost = "The pictures of the failure could not be written: \(error)"
      found = try checker.check(view, as: files.snapshot)
    }
    return finding(of: found, lost)
  }

  /// What to do about a file that is in the way.
  private static let unblock = "Move that file away, or give the snapshot another name: 'named:'."

  private func finding(of found: SnapshotReport.Case, _ lost: String?) -> SnapshotFinding? {
    guard found.outcome != .passed, found.outcome != .recorded || mode != .all else { return nil }
    var lines = found.messages.map { "\(files.name): \($0)" }
    var attachments: [SnapshotFinding.File] = []
    for picture in found.pictures {
      if let actual = picture.actual { lines.append("The current picture: \(actual)") }
      if let difference = picture.difference { lines.append("Differences in red: \(difference)") }
      for (word, path) in [
        ("expected", picture.expected), ("actual", picture.actual), ("difference", picture.difference),
      ] {
        guard let path, let data = FileManager.default.contents(atPath: path) else { continue }
        attachments.append(SnapshotFinding.File(name: "\(files.name).\(word).png", bytes: Array(data)))
      }
    }
    lines += [lost].compactMap(\.self)
    lines.append(found.blockedBy == nil ? nextStep(found.outcome) : Self.unblock)
    return SnapshotFinding(
      lines.joined(separator: "\n"), isWarning: found.outcome == .notComparable, attachments: attachments)
  }

  /// What to do about an outcome.
  private func nextStep(_ outcome: SnapshotReport.Outcome) -> String {
    let (words, mode): (String, RecordMode)
    switch outcome {
    case .recorded: return "Look at the picture, and run the test again: it passes then."
    case .missing: (words, mode) = ("record it", .missing)
    case .notComparable: (words, mode) = ("paint it again", .all)
    default: (words, mode) = ("accept it", .failed)
    }
    return "To \(words): \(files.command(mode)), or once with 'record: .\(mode.rawValue)'."
  }
}
