import Foundation

@testable import SheetRender
@testable import SheetSnapshots

/// A folder with one scenario and its references.
struct SnapshotBench {
  let folder: TemporaryFolder

  /// A modal sheet that moves once, and then content that grows with a spring.
  static let base: [String: String] = [
    "presentation": TinyScenario.modal, "fps": "30", "background": ##"{"color": "#FFC769"}"##,
    "configuration": #"{"snapPoints": ["hidden", "pointsFromTop:100", "autoPointsFromBottom"]}"#,
    "style": #"{"cornerRadius": 10}"#,
    "content": #"{"kind": "list", "rows": 2, "rowHeight": 30}"#,
    "script": script(ratio: 0.6, wait: 0.2),
  ].merging(["presentation": #"{"modal": {"initialSnapPoint": "pointsFromTop:100"}}"#]) { $1 }

  static func script(ratio: Double, wait: Double, more: String = "") -> String {
    """
    [{"present": {}}, {"wait": "rest"}, {"mark": "open"}, {"content": {"kind": "color", "height": 60},
      "animation": {"duration": 0.4, "dampingRatio": \(ratio)}}, {"move": "autoPointsFromBottom"}, {"wait": "rest"}\(more),
      {"wait": \(wait)}, {"mark": "grown"}]
    """
  }

  init() throws {
    folder = try TemporaryFolder()
    try write()
  }

  /// Writes the scenario with some keys replaced.
  func write(_ changes: [String: String] = [:]) throws {
    let json = TinyScenario.json(Self.base.merging(changes) { $1 })
    try folder.write(json.utf8, to: "tiny.json")
  }

  func snapshot(_ kind: SnapshotCase.Kind) -> SnapshotCase {
    SnapshotCase(stem: "tiny", kind: kind, scenario: folder.path("tiny.json"), reference: folder.path("tiny"))
  }

  var results: SnapshotResults { SnapshotResults(folder: folder.path("results")) }

  /// Checks with a fresh checker.
  @discardableResult
  func check(
    _ kind: SnapshotCase.Kind, _ options: SnapshotOptions = SnapshotOptions(), keepsResults: Bool = false
  ) throws -> SnapshotReport.Case {
    var checker = SnapshotChecker(options: options)
    return try checker.check(snapshot(kind), results: keepsResults ? results : nil)
  }

  @discardableResult
  func record(_ kind: SnapshotCase.Kind, pictures: Bool = false) throws -> SnapshotReport.Case {
    try check(kind, SnapshotOptions(keepsPictures: pictures, recording: .all))
  }

  /// Accepts the result of a check.
  func accept(_ result: SnapshotReport.Case, disk: ReferenceDisk = .real) throws {
    let kind: SnapshotCase.Kind = result.name.hasSuffix(".frames") ? .frames : .stills
    try SnapshotAcceptance(result, as: snapshot(kind), from: results).write(to: disk)
  }

  /// Replaces a text in one of the reference's files.
  func replace(_ old: String, with new: String, in file: String) throws {
    let text = String(decoding: try folder.read(file), as: UTF8.self)
    try folder.write(text.replacingOccurrences(of: old, with: new).utf8, to: file)
  }
}
