import Foundation

/// One snapshot: a scenario and what was recorded of it, three files of one name side by side.
public struct SnapshotCase: Hashable, Sendable, CustomStringConvertible {
  /// The folder's name.
  public let group: String
  /// The files' name without an ending.
  public let name: String

  /// Group and name, such as `snap-points/full`.
  public var description: String { "\(group)/\(name)" }
}

/// When references are written.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Never: a missing or different reference is a failure.
  case never
  /// Where there is no reference yet.
  case missing
  /// Where there is none or it differs.
  case failed
  /// For every snapshot; equal references stay untouched all the same.
  case all
}

/// What came of checking a snapshot.
public enum SnapshotOutcome: Hashable, Sendable {
  /// Geometry and pixels are those of the reference.
  case matches
  /// The reference was written.
  case recorded
  /// The geometry matches, and another version of Cairo painted the reference: the pixels say nothing.
  case notComparable(String)
  /// Something differs; each sentence says what and how to go on.
  case failed([String])
}

/// A folder of snapshots: `<group>/<case>.json`, `.txt` and `.png`.
public struct SnapshotStore: Sendable {
  /// Where pictures about failures go, inside the store; not to be committed.
  public static let failureFolder = ".failures"

  /// The folder's path.
  public let root: String

  /// Makes a store over a folder that exists.
  public init(root: String) {
    self.root = root
  }

  /// All snapshots, sorted by group and name.
  ///
  /// - Throws: ``SnapshotError`` for a folder that cannot be read.
  public func cases() throws -> [SnapshotCase] {
    try files().filter { $0.ending == "json" }.map(\.snapshot)
  }

  /// Files whose scenario is missing, and scenarios with nothing recorded, one sentence each.
  ///
  /// - Throws: ``SnapshotError`` for a folder that cannot be read.
  public func orphans() throws -> [String] {
    let files = try files()
    let endings = ["json", "txt", "png"]
    return files.flatMap { file -> [String] in
      guard endings.contains(file.ending) else {
        return ["\(file.snapshot).\(file.ending) belongs to no snapshot. Remove it."]
      }
      let present = files.filter { $0.snapshot == file.snapshot }.map(\.ending)
      if file.ending != "json" {
        return present.contains("json") ? [] : ["\(file.snapshot).\(file.ending) has no scenario. Remove it."]
      }
      return endings.filter { !present.contains($0) }.map { ending in
        "\(file.snapshot).json has no .\(ending). Record it: \(Self.command(.missing))"
      }
    }
  }

  /// The path of one of a snapshot's files.
  public func path(_ snapshot: SnapshotCase, _ ending: String) -> String {
    "\(root)/\(snapshot).\(ending)"
  }

  /// The scenario of a snapshot.
  ///
  /// - Throws: ``SnapshotError`` for a file that cannot be read, ``ScenarioError`` for what is wrong in it.
  public func scenario(of snapshot: SnapshotCase) throws -> Scenario {
    try Scenario(
      text: read(path(snapshot, "json")), file: "\(snapshot).json", defaultName: snapshot.name)
  }

  /// Renders a snapshot's scenario and compares it with the reference, or records it.
  ///
  /// A failure leaves a picture of three panels in ``failureFolder``.
  /// - Parameters:
  ///   - snapshot: which one.
  ///   - mode: when the reference is written.
  /// - Returns: what came of it.
  /// - Throws: ``ScenarioError``, ``SnapshotError``, ``OutputError`` and what painting throws.
  public func verify(_ snapshot: SnapshotCase, mode: RecordMode = .never) throws -> SnapshotOutcome {
    let actual = try SnapshotRendering(scenario(of: snapshot))
    guard let reference = try reference(of: snapshot) else {
      guard mode != .never else {
        return .failed(["\(snapshot) has no reference. Record it: \(Self.command(.missing))"])
      }
      try record(actual, as: snapshot)
      return .recorded
    }
    let outcome = try compare(actual, with: reference, snapshot)
    switch (outcome, mode) {
    case (.failed, .failed), (.failed, .all), (.notComparable, .all):
      try record(actual, as: snapshot)
      return .recorded
    default: return outcome
    }
  }

  private struct Reference {
    let text: SnapshotText
    let picture: Bitmap
  }

  private func compare(
    _ actual: SnapshotRendering, with reference: Reference, _ snapshot: SnapshotCase
  ) throws -> SnapshotOutcome {
    let text = try SnapshotText(text: actual.text)
    var failures = text.differences(from: reference.text)
    let isComparable = text.cairoVersion == reference.text.cairoVersion
    let comparison = ImageComparison(reference.picture, actual.picture)
    if isComparable, !comparison.isEqual { failures.append("\(comparison)") }
    guard failures.isEmpty else {
      let picture = "\(root)/\(Self.failureFolder)/\(snapshot.group)-\(snapshot.name).png"
      try OutputFile.createFolder("\(root)/\(Self.failureFolder)")
      let panels = try ImageDifference.panels(reference: reference.picture, actual: actual.picture)
      try OutputFile.write(PNGEncoder().encode(panels), to: picture)
      return .failed(
        failures.map { "\(snapshot): \($0)" } + [
          "Reference, difference and actual picture: \(picture)", "To accept it: \(Self.command(.failed))",
        ])
    }
    guard isComparable else {
      return .notComparable(
        "\(snapshot): the geometry matches; the picture was painted by Cairo \(reference.text.cairoVersion), and this is "
          + "Cairo \(text.cairoVersion).")
    }
    return .matches
  }

  private func record(_ actual: SnapshotRendering, as snapshot: SnapshotCase) throws {
    try OutputFile.write(actual.text.utf8, to: path(snapshot, "txt"))
    try OutputFile.write(PNGEncoder(effort: .small).encode(actual.picture), to: path(snapshot, "png"))
  }

  /// What was recorded, or nil unless both files are there.
  private func reference(of snapshot: SnapshotCase) throws -> Reference? {
    let paths = [path(snapshot, "txt"), path(snapshot, "png")]
    guard paths.allSatisfy(FileManager.default.fileExists(atPath:)) else { return nil }
    let text = String(decoding: try read(paths[0]), as: UTF8.self)
    do {
      return Reference(text: try SnapshotText(text: text), picture: try PNGDecoder().decode(read(paths[1])))
    } catch {
      throw SnapshotError("\(snapshot): the reference cannot be used: \(error)")
    }
  }

  private func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SnapshotError("\(path) cannot be read.")
    }
    return Array(data)
  }

  private func files() throws -> [(snapshot: SnapshotCase, ending: String)] {
    func list(_ path: String) throws -> [String] {
      do {
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
      } catch {
        throw SnapshotError("\(path) cannot be read.")
      }
    }
    return try list(root).filter { isFolder("\(root)/\($0)") }.flatMap { group in
      try list("\(root)/\(group)").map { file in
        let url = URL(fileURLWithPath: file)
        let snapshot = SnapshotCase(group: group, name: url.deletingPathExtension().lastPathComponent)
        return (snapshot, url.pathExtension)
      }
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The command that records in a mode.
  static func command(_ mode: RecordMode) -> String {
    "SNAPSHOT_RECORD=\(mode.rawValue) swift test"
  }
}
