import Foundation

/// The snapshots of folders of scenarios, or of single ones.
///
/// A folder's scenarios are its `.json` files and those of all folders below. Names that begin with a dot are passed over,
/// and folders with the results of a run.
public struct SnapshotSuite: Sendable {
  /// All snapshots, sorted by name.
  public let cases: [SnapshotCase]
  /// References whose scenario is gone: their paths without an ending, sorted; none where single files were named.
  public let orphans: [String]
  /// Whether only folders were named, so that it is known which references belong to nothing.
  public let isComplete: Bool

  /// Finds snapshots.
  ///
  /// A scenario has the kinds of snapshots that were asked for, or else those that have been recorded of it, or else stills.
  /// - Parameters:
  ///   - paths: folders, or files of scenarios.
  ///   - references: a folder for the references, with the folders of the scenarios in it; beside the scenarios unless
  ///     given.
  ///   - kinds: what is to be recorded of each scenario; what there is unless given.
  /// - Throws: ``SnapshotError`` for a path that is not there or cannot be read, and for two snapshots of one name.
  public init(paths: [String], references: String? = nil, kinds: [SnapshotCase.Kind] = []) throws {
    var cases: [SnapshotCase] = []
    var found: [Found] = []
    var folders: [String] = []
    for path in paths {
      if try Self.isFolder(path) {
        let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        folders.append(references ?? root)
        found += try Self.files(in: root).filter { $0.hasSuffix(".json") }.map { file in
          Found(stem: String(file.dropLast(5)), scenario: "\(root)/\(file)", folder: references ?? root)
        }
      } else {
        let url = URL(fileURLWithPath: path)
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        found.append(
          Found(
            stem: url.deletingPathExtension().lastPathComponent, scenario: path, folder: references ?? parent))
      }
    }
    for one in found {
      let there = SnapshotCase.Kind.allCases.filter { kind in
        let files = one.snapshot(kind).files
        let file = kind == .stills ? files.text : files.frames
        return FileManager.default.fileExists(atPath: file)
      }
      cases += (kinds.isEmpty ? there.isEmpty ? [.stills] : there : kinds).map(one.snapshot)
    }
    self.cases = cases.sorted { ($0.name, $0.scenario) < ($1.name, $1.scenario) }
    for (first, second) in zip(self.cases, self.cases.dropFirst()) where first.name == second.name {
      throw SnapshotError(
        "two snapshots are called '\(first.name)': \(first.scenario) and \(second.scenario). Name the folder that both "
          + "are in, or one after the other.")
    }
    isComplete = folders.count == paths.count
    let known = Set(found.map { "\($0.folder)/\($0.stem)" })
    var orphans: Set<String> = []
    if isComplete {
      for folder in folders where (try? Self.isFolder(folder)) == true {
        orphans.formUnion(try Self.recorded(in: folder).filter { !known.contains($0) })
      }
    }
    self.orphans = orphans.sorted()
  }

  private struct Found {
    let stem: String
    let scenario: String
    let folder: String

    func snapshot(_ kind: SnapshotCase.Kind) -> SnapshotCase {
      SnapshotCase(stem: stem, kind: kind, scenario: scenario, reference: "\(folder)/\(stem)")
    }
  }

  /// Removes the references whose scenario is gone: the files that a snapshot has, and nothing else.
  ///
  /// - Returns: The paths of what has been removed.
  /// - Throws: ``OutputError``.
  public func removeOrphans() throws -> [String] {
    try orphans.flatMap { stem in
      let files = SnapshotFiles(stem: stem)
      var removed: [String] = []
      if Self.isReference(files.text) { removed += [files.text, files.picture] }
      if Self.isReference(files.frames) {
        try files.removeFrames(from: 0)
        // A folder that holds anything else stays.
        if let rest = try? FileManager.default.contentsOfDirectory(atPath: files.frameFolder), rest.isEmpty {
          removed.append(files.frameFolder)
        }
        removed.append(files.frames)
      }
      removed = removed.filter(FileManager.default.fileExists(atPath:))
      for path in removed { try SnapshotFiles.remove(path) }
      return removed
    }
  }

  // MARK: Files

  /// The references in a folder, by what their files say, not only by their names: other texts and pictures may lie there.
  private static func recorded(in folder: String) throws -> [String] {
    try files(in: folder).compactMap { file in
      guard let ending = [".txt", ".frames"].first(where: file.hasSuffix) else { return nil }
      let path = "\(folder)/\(file)"
      return isReference(path) ? String(path.dropLast(ending.count)) : nil
    }
  }

  private static func isReference(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let title = Array(SnapshotHeading.title.utf8)
    let start = (try? file.read(upToCount: title.count)) ?? nil
    return start.map(Array.init) == title
  }

  private static func isFolder(_ path: String) throws -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw MissingSnapshots(path: path)
    }
    return isFolder.boolValue
  }

  /// The regular files in a folder and below, by their paths from it; links to folders and folders of results are not
  /// followed.
  private static func files(in root: String) throws -> [String] {
    var found: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      let place = folder.isEmpty ? root : "\(root)/\(folder)"
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: place) else {
        throw SnapshotError("\(place): the folder cannot be read.")
      }
      for name in names where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        var status = stat()
        guard lstat("\(root)/\(path)", &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: if !SnapshotResults(folder: "\(root)/\(path)").isThere { open.append(path) }
        case S_IFREG, S_IFLNK: found.append(path)
        default: break
        }
      }
    }
    return found.sorted()
  }
}

/// A path that was named and is not there.
public struct MissingSnapshots: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path.
  public let path: String

  /// What is wrong and what would be right.
  public var description: String { "\(path): there is no such file or folder. Name a scenario, or a folder of them." }
}
