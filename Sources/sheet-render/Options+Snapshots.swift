import Foundation
import SheetRender
import SheetSnapshots

extension Options {
  static let references = Option(
    "--references", "DIR",
    help: "Where the references are, in the same folders as the scenarios; defaults to beside the scenarios.")
  static let filter = Option(
    "--filter", "TEXT", help: "Only snapshots with this in their name, which is their path in PATH.", anyText)
  static let results = Option(
    "--results", "DIR", help: "Where report.json and what did not match is kept; defaults to .snapshots.")

  static let marks = Option(
    "--marks", help: "Stills at the script's marks, or at its end without any; the default.")
  static let snapPoints = Option("--snap-points", help: "Stills at rest at each snap point.")
  static let frames = Option("--frames", help: "The whole animation: numbers and a hash of the pixels per frame.")
  static let pictures = Option("--pictures", help: "The whole animation, and a picture of each frame besides.")
  static let fonts = Option(
    "--fonts", help: "Text in fonts, as the scenario says; defaults to blocks, which are the same on every machine.")
  static let geometryTolerance = Option(
    "--geometry-tolerance", "N|COLUMN=N",
    help: "Largest difference of numbers that is not counted, in all columns of a trace or in one; defaults to 0.001.",
    anyText
  ).repeated

  /// What is recorded and rendered.
  static let snapshots = OptionUsage.list(
    references, filter, shard,
    at.help("A moment that the stills show: seconds (0.25), frame:12, mark:NAME, rest or snap:full."),
    marks, snapPoints, frames, pictures, scale, fonts, geometryTolerance,
    jobs.help("Number of snapshots, or frames of the only one, at a time, 1 to 64; defaults to one per core."))
}

extension Arguments {
  /// What kinds of snapshots the options ask for; none if they do not say.
  func snapshotKinds() -> [SnapshotCase.Kind] {
    let stills = has(Options.at) || has(Options.marks) || has(Options.snapPoints)
    return (stills ? [.stills] : []) + (has(Options.frames) || has(Options.pictures) ? [.frames] : [])
  }

  /// What snapshots show, and what they may differ by.
  ///
  /// - Throws: ``UsageError``.
  func snapshotOptions() throws -> SnapshotOptions {
    SnapshotOptions(
      stills: try stills(),
      scale: try self[Options.scale],
      usesFonts: has(Options.fonts) ? true : nil,
      keepsPictures: has(Options.pictures) ? true : nil,
      rules: try comparisonRules(), geometry: try geometryRules())
  }

  private func stills() throws -> SnapshotStills? {
    let moments = try all(Options.at)
    let ways: [(name: String, stills: SnapshotStills)] =
      (moments.isEmpty ? [] : [(Options.at.usage.name, .moments(moments))])
      + (has(Options.marks) ? [(Options.marks.usage.name, .marks)] : [])
      + (has(Options.snapPoints) ? [(Options.snapPoints.usage.name, .snapPoints)] : [])
    guard ways.count <= 1 else {
      throw UsageError(
        "\(ways.map(\.name).joined(separator: " and ")) are given, and stills show one of them. Give one.")
    }
    return ways.first?.stills
  }

  private func geometryRules() throws -> GeometryRules {
    var rules = GeometryRules()
    for text in try all(Options.geometryTolerance) {
      do {
        try rules.add(text: text)
      } catch {
        throw UsageError("\(Options.geometryTolerance.usage.name): \(error)")
      }
    }
    return rules
  }
}
