import Foundation
import SheetRender

/// Compares what a snapshot shows with its reference, geometry first, or records it.
struct SnapshotCheck {
  let files: ReferenceFiles
  let mode: RecordMode
  let rules: ComparisonRules

  /// Checks a snapshot.
  ///
  /// - Parameter view: what it shows now.
  /// - Returns: What the test has to be told; nil where all is well.
  /// - Throws: ``OutputError`` where recording fails, and what painting throws.
  func run(_ view: SnapshotView) throws -> SnapshotFinding? {
    var painter = CairoPainter()
    let actual = try painter.paint(view.list)
    let missing = [files.geometry, files.picture].filter { !FileManager.default.fileExists(atPath: $0) }
    guard missing.isEmpty else {
      guard mode != .never else {
        return SnapshotFinding(
          "\(files.name): there is no reference: \(missing.joined(separator: ", ")). Record it: "
            + "\(files.command(.missing)), or once with 'record: .missing'. Then look at the picture.")
      }
      return try record(view, actual, because: "was missing")
    }
    let differences = try differences(of: view, actual)
    if differences.sentences.isEmpty {
      guard let reason = differences.notComparable else {
        removeFailure()
        return nil
      }
      if mode == .all { return try record(view, actual, because: "was painted elsewhere") }
      return SnapshotFinding(
        "\(files.name): the geometry matches; \(reason). To paint it anew: \(files.command(.all))", isWarning: true)
    }
    if mode == .failed || mode == .all { return try record(view, actual, because: "differed") }
    return failure(differences, view, actual)
  }

  /// What differs from the reference.
  private struct Differences {
    /// One sentence each, geometry first.
    var sentences: [String] = []
    /// Why the pixels say nothing, if they do not.
    var notComparable: String?
    /// The reference's picture, if it can be read.
    var reference: Bitmap?
  }

  private func differences(of view: SnapshotView, _ actual: Bitmap) throws -> Differences {
    var result = Differences()
    do {
      let text = String(decoding: try bytes(files.geometry), as: UTF8.self)
      let geometry = try view.comparison(with: text)
      result.sentences = geometry.differences
      result.notComparable = geometry.notComparable
    } catch {
      result.sentences = ["the reference cannot be used: \(files.geometry): \(error)"]
    }
    do {
      let reference = try PNGDecoder().decode(bytes(files.picture))
      result.reference = reference
      guard result.notComparable == nil else { return result }
      let comparison = ImageComparison(reference, actual, rules: rules)
      if !comparison.isEqual { result.sentences.append("\(comparison)") }
    } catch {
      result.sentences.append("the reference cannot be used: \(files.picture): \(error)")
    }
    return result
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw SnapshotFault("it cannot be read.") }
    return Array(data)
  }

  /// Removes what an earlier failure has left.
  private func removeFailure() {
    for ending in ["actual.txt", "actual.png", "difference.png"] {
      try? FileManager.default.removeItem(atPath: files.failure(ending))
    }
  }

  private func record(_ view: SnapshotView, _ actual: Bitmap, because reason: String) throws -> SnapshotFinding? {
    try OutputFile.createFolder(files.folder)
    try write(Array(view.geometry.utf8), to: files.geometry)
    let known = FileManager.default.contents(atPath: files.picture).flatMap { try? PNGDecoder().decode(Array($0)) }
    if known != actual { try write(PNGEncoder(effort: .small).encode(actual), to: files.picture) }
    removeFailure()
    guard mode != .all else { return nil }
    return SnapshotFinding(
      "\(files.name): the reference \(reason), and has been recorded: \(files.picture). Look at it, and run the test "
        + "again: it passes then.")
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    guard FileManager.default.contents(atPath: path) != Data(bytes) else { return }
    try OutputFile.write(bytes, to: path)
  }

  private func failure(_ differences: Differences, _ view: SnapshotView, _ actual: Bitmap) -> SnapshotFinding {
    var lines = (differences.sentences + view.fontReports).map { "\(files.name): \($0)" }
    var attachments: [SnapshotFinding.File] = []
    do {
      let now = SnapshotFinding.File(name: "\(files.name).actual.png", bytes: try PNGEncoder().encode(actual))
      attachments.append(now)
      try files.createFailureFolder()
      try OutputFile.write(view.geometry.utf8, to: files.failure("actual.txt"))
      try OutputFile.write(now.bytes, to: files.failure("actual.png"))
      lines.append("The picture now: \(files.failure("actual.png"))")
      if let reference = differences.reference {
        attachments.insert(.init(name: "\(files.name).expected.png", bytes: try bytes(files.picture)), at: 0)
        let panels = try ImageDifference.panels(reference: reference, actual: actual, rules: rules)
        let difference = SnapshotFinding.File(
          name: "\(files.name).difference.png", bytes: try PNGEncoder().encode(panels))
        attachments.append(difference)
        try OutputFile.write(difference.bytes, to: files.failure("difference.png"))
        lines.append("Reference, difference and the picture now: \(files.failure("difference.png"))")
      }
    } catch {
      lines.append("The pictures of the failure are not there: \(error)")
    }
    lines.append("To accept it: \(files.command(.failed)), or once with 'record: .failed'.")
    return SnapshotFinding(lines.joined(separator: "\n"), attachments: attachments)
  }
}
