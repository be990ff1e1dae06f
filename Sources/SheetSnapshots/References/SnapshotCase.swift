import Foundation

/// One snapshot: a scenario, and the place of what was recorded of it.
public struct SnapshotCase: Hashable, Sendable, CustomStringConvertible {
  /// What is recorded of a scenario.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Some moments: their geometry in `.txt` and one picture of them all in `.png`.
    case stills
    /// All frames: geometry and a hash of the pixels of each in `.frames`.
    case frames

    /// How the name of a reference's table ends.
    var ending: String { self == .stills ? ".txt" : ".frames" }
  }

  /// The scenario's path from the folder that was named, without an ending.
  public let stem: String
  /// What is recorded.
  public let kind: Kind
  /// The path of the scenario.
  public let scenario: String
  /// The path of the reference, without an ending.
  public let reference: String

  /// Makes a case.
  ///
  /// - Parameters:
  ///   - stem: the scenario's path from the folder that was named, without an ending.
  ///   - kind: what is recorded.
  ///   - scenario: the path of the scenario.
  ///   - reference: the path of the reference, without an ending.
  public init(stem: String, kind: Kind = .stills, scenario: String, reference: String) {
    self.stem = stem
    self.kind = kind
    self.scenario = scenario
    self.reference = reference
  }

  /// What the snapshot is called: the stem, and for an animation `.frames` behind it.
  public var name: String { kind == .stills ? stem : "\(stem).frames" }

  /// The name.
  public var description: String { name }

  var files: SnapshotFiles { SnapshotFiles(stem: reference) }

  /// Both snapshots of the same scenario.
  var ofAllKinds: [SnapshotCase] {
    Kind.allCases.map { SnapshotCase(stem: stem, kind: $0, scenario: scenario, reference: reference) }
  }

  /// The paths of all files that the reference may have, as far as they are there.
  package var referenceFiles: [String] {
    let frames = (try? FileManager.default.contentsOfDirectory(atPath: files.frameFolder)) ?? []
    return ([files.text, files.picture, files.frames] + frames.map { "\(files.frameFolder)/\($0)" })
      .filter(SnapshotFiles.isThere)
  }

  /// The paths of all files that showing the scenario reads, as far as it can be read: its own, its pictures and its fonts.
  var filesRead: [String] {
    let text = (try? SnapshotFiles.bytes(scenario, limit: Scenario.largestFile)) ?? nil
    return [scenario] + (text.flatMap { try? scenario(of: $0).files } ?? [])
  }

  /// Reads the scenario.
  ///
  /// - Returns: The scenario, as its file says.
  /// - Throws: ``SnapshotError`` for a file that cannot be read, ``ScenarioError`` for what is wrong in it.
  public func readScenario() throws -> Scenario { try SnapshotSource(self).scenario }

  /// The scenario that the bytes of its file say.
  ///
  /// - Throws: ``ScenarioError``.
  func scenario(of text: [UInt8]) throws -> Scenario {
    let url = URL(fileURLWithPath: scenario)
    return try Scenario(
      text: text, file: scenario, defaultName: url.deletingPathExtension().lastPathComponent,
      folder: url.deletingLastPathComponent().path)
  }
}
