import Foundation

/// One snapshot: a scenario and the path of its reference.
public struct SnapshotCase: Hashable, Sendable, CustomStringConvertible {
  /// What to record of a scenario.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Some moments: their geometry in a `.txt` file, and one picture of all of them in a `.png` file.
    case stills
    /// All frames: the geometry and a pixel hash of each in a `.frames` file.
    case frames

    /// The end of the table's file name.
    var ending: String { self == .stills ? ".txt" : ".frames" }
  }

  /// The scenario's path relative to the given folder, without an extension.
  public let stem: String
  /// What to record.
  public let kind: Kind
  /// The path of the scenario.
  public let scenario: String
  /// The path of the reference without an extension.
  public let reference: String

  /// Makes a case.
  ///
  /// - Parameters:
  ///   - stem: the scenario's path relative to the given folder, without an extension.
  ///   - kind: what to record.
  ///   - scenario: the path of the scenario.
  ///   - reference: the path of the reference without an extension.
  public init(stem: String, kind: Kind = .stills, scenario: String, reference: String) {
    self.stem = stem
    self.kind = kind
    self.scenario = scenario
    self.reference = reference
  }

  /// The snapshot's name: the stem, followed by `.frames` for an animation.
  public var name: String { kind == .stills ? stem : "\(stem).frames" }

  /// The name.
  public var description: String { name }

  var files: SnapshotFiles { SnapshotFiles(stem: reference) }

  /// The snapshots of both kinds of the same scenario.
  var ofAllKinds: [SnapshotCase] {
    Kind.allCases.map { SnapshotCase(stem: stem, kind: $0, scenario: scenario, reference: reference) }
  }

  /// The paths of all existing files that may belong to the reference.
  package var referenceFiles: [String] {
    let frames = (try? FileManager.default.contentsOfDirectory(atPath: files.frameFolder)) ?? []
    return ([files.text, files.picture, files.frames] + frames.map { "\(files.frameFolder)/\($0)" })
      .filter(SnapshotFiles.exists)
  }

  /// The paths of the scenario's own file, its images and its fonts; only its own file if it is not valid.
  var filesRead: [String] {
    let text = (try? SnapshotFiles.bytes(scenario, limit: Scenario.largestFile)) ?? nil
    return [scenario] + (text.flatMap { try? scenario(of: $0).files } ?? [])
  }

  /// Reads the scenario.
  ///
  /// - Returns: The scenario.
  /// - Throws: ``SnapshotError`` for a file that cannot be read, ``ScenarioError`` for a scenario that is not valid.
  public func readScenario() throws -> Scenario { try SnapshotSource(self).scenario }

  /// Parses the scenario from the bytes of its file.
  ///
  /// - Throws: ``ScenarioError``.
  func scenario(of text: [UInt8]) throws -> Scenario {
    let url = URL(fileURLWithPath: scenario)
    return try Scenario(
      text: text, file: scenario, defaultName: url.deletingPathExtension().lastPathComponent,
      folder: url.deletingLastPathComponent().path)
  }
}
