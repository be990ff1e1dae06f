import Foundation

/// The snapshots of folders of scenarios, or of single ones.
///
/// A folder's scenarios are its `.json` files and those of all folders below. Names that begin with a dot are passed over,
/// and folders with the results of a run. Names are bytes: two that only look alike are two.
public struct SnapshotSuite: Sendable {
  /// All snapshots, sorted by name.
  public let cases: [SnapshotCase]
  /// References whose scenario is gone: their paths without an ending, sorted; none where single files were named.
  ///
  /// A reference names its scenario. Those of scenarios that are not in the folders that were named belong to others, and
  /// are not among them.
  public var orphans: [String] { Self.unique(orphanReferences.map(\.stem)) }
  /// References beside which there is no scenario, and that do not say which one they belong to: their paths without an
  /// ending, sorted.
  public let ownerless: [String]
  /// Whether only folders were named, so that it is known which references belong to nothing.
  public let isComplete: Bool

  private let scenarios: [FoundScenario]
  private let orphanReferences: [FoundReference]

  /// Finds snapshots.
  ///
  /// A scenario has the kinds of snapshots that were asked for, or else those that have been recorded of it, or else stills.
  /// A scenario that is named twice, by itself or in a folder, counts once, as it is called in the folder.
  /// - Parameters:
  ///   - paths: folders, or files of scenarios.
  ///   - references: a folder for the references, with the folders of the scenarios in it; beside the scenarios by default.
  ///   - kinds: what is to be recorded of each scenario; by default what has been recorded.
  /// - Throws: ``MissingSnapshots`` for a path that is not there; ``SnapshotError`` for one that cannot be read, for a
  ///   scenario whose name is not UTF-8, and for two snapshots that would share a name or a file.
  public init(paths: [String], references: String? = nil, kinds: [SnapshotCase.Kind] = []) throws {
    let folders = try paths.filter(Self.isFolder).map(Self.withoutEnd)
    let roots = folders.map { Root(scenarios: $0, references: references ?? $0) }
    scenarios = try Self.scenarios(of: paths, roots, references)
    var cases: [SnapshotCase] = []
    var recorded: [SnapshotCase] = []
    for scenario in scenarios {
      let there = SnapshotCase.Kind.allCases.filter { kind in
        SnapshotFiles.exists(scenario.snapshot(kind).files.table(kind))
      }
      let wanted = kinds.isEmpty ? there.isEmpty ? [.stills] : there : kinds
      cases += wanted.map(scenario.snapshot)
      recorded += there.filter { !wanted.contains($0) }.map(scenario.snapshot)
    }
    try SnapshotClaims.check(cases + recorded)
    self.cases = cases.sorted {
      (ExactText($0.name), ExactText($0.scenario)) < (ExactText($1.name), ExactText($1.scenario))
    }
    isComplete = folders.count == paths.count
    (orphanReferences, ownerless) = isComplete ? try Self.orphans(of: roots, scenarios) : ([], [])
  }

  /// The paths of all files that the scenarios read, their own included: whatever is written, these are kept.
  ///
  /// A scenario that is not valid has no files but its own.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func filesRead() throws -> [String] {
    try scenarios.flatMap { scenario in
      try Task.checkCancellation()
      return scenario.snapshot(.stills).filesRead
    }
  }

  /// Removes the references whose scenario is gone: the files that each lists, and nothing else.
  ///
  /// A reference stays as a whole if another scenario reads one of its files.
  /// - Returns: The paths of the files that were removed, and an error for each reference that was kept.
  /// - Throws: ``OutputError``, and `CancellationError` where the task is cancelled.
  public func removeOrphans() throws -> (removed: [String], kept: [BlockedReference]) {
    let files = OutputGuard(reading: try orphanReferences.isEmpty ? [] : filesRead())
    var removed: [String] = []
    var kept: [BlockedReference] = []
    for reference in orphanReferences {
      do {
        removed += try ReferenceWriter.remove(
          SnapshotFiles(stem: reference.stem), reference.kind, from: .real, by: files)
      } catch let error as BlockedReference {
        kept.append(error)
      }
    }
    return (removed, kept)
  }

  /// Finds a snapshot by its name and its scenario, to the byte, also one of a kind that is not recorded.
  ///
  /// - Parameters:
  ///   - name: the name, with `.frames` behind it for an animation.
  ///   - scenario: the scenario's path, as it was named.
  /// - Returns: The snapshot; nil if there is no such scenario.
  public func snapshot(named name: String, of scenario: String) -> SnapshotCase? {
    let place = CanonicalPath(scenario)
    return scenarios.lazy.filter { CanonicalPath($0.scenario) == place }
      .flatMap { SnapshotCase.Kind.allCases.map($0.snapshot) }.first { ExactText($0.name) == ExactText(name) }
  }

  // MARK: Scenarios

  private struct Root {
    let scenarios: String
    let references: String
  }

  private struct FoundScenario {
    let stem: String
    let scenario: String
    let folder: String

    func snapshot(_ kind: SnapshotCase.Kind) -> SnapshotCase {
      SnapshotCase(stem: stem, kind: kind, scenario: scenario, reference: "\(folder)/\(stem)")
    }
  }

  private static func scenarios(
    of paths: [String], _ roots: [Root], _ references: String?
  ) throws -> [FoundScenario] {
    var found: [FoundScenario] = []
    for root in roots {
      found += try files(in: root.scenarios).filter { $0.hasSuffix(".json") }.map { file in
        FoundScenario(
          stem: String(file.dropLast(5)), scenario: "\(root.scenarios)/\(file)", folder: root.references)
      }
    }
    for path in paths where try !isFolder(path) {
      let url = URL(fileURLWithPath: path)
      let folder = CanonicalPath.split(path).folder
      let parent = folder.isEmpty ? "." : folder == "/" ? folder : String(folder.dropLast())
      found.append(
        FoundScenario(
          stem: url.deletingPathExtension().lastPathComponent, scenario: path, folder: references ?? parent))
    }
    var seen: Set<CanonicalPath> = []
    return found.filter { seen.insert(CanonicalPath($0.scenario)).inserted }
  }

  private static func withoutEnd(_ path: String) -> String {
    path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func isFolder(_ path: String) throws -> Bool {
    guard SnapshotFiles.exists(path) else { throw MissingSnapshots(path: path) }
    return SnapshotFiles.isFolder(path)
  }

  /// The files in a folder and below, but for those in folders of results.
  ///
  /// - Throws: ``SnapshotError`` for a folder that cannot be read, and a scenario whose name is not UTF-8.
  private static func files(in root: String) throws -> [String] {
    let listing = try FolderListing(of: root) { SnapshotResults(folder: $0).isThere }
    if let bad = listing.unreadable.first(where: { $0.hasSuffix(".json") }) {
      throw SnapshotError(
        "\(root)/\(bad): the name of this scenario is not UTF-8. Rename it, or the folder that it is in.")
    }
    return listing.files
  }

  // MARK: Orphans

  private struct FoundReference: Sendable {
    let stem: String
    let kind: SnapshotCase.Kind
  }

  /// The references whose scenario is gone, and those that belong to nobody knows whom.
  private static func orphans(
    of roots: [Root], _ scenarios: [FoundScenario]
  ) throws -> (orphans: [FoundReference], ownerless: [String]) {
    let known = Set(scenarios.map { CanonicalPath("\($0.folder)/\($0.stem)") })
    let suites = roots.map { CanonicalPath.canonicalFolder($0.scenarios) }
    var seen: Set<CanonicalPath> = []
    var orphans: [FoundReference] = []
    var ownerless: [String] = []
    for root in roots where SnapshotFiles.isFolder(root.references) {
      for reference in try recorded(in: root.references) {
        let files = SnapshotFiles(stem: reference.stem)
        guard !known.contains(CanonicalPath(reference.stem)),
          seen.insert(CanonicalPath(files.table(reference.kind))).inserted
        else { continue }
        let heading = ReferenceListing(files, reference.kind).heading
        let isBeside = ExactText(root.references) == ExactText(root.scenarios)
        // Before references named their scenarios, only those of scenario files said how text is drawn.
        let beside = isBeside && heading["text"] != nil ? CanonicalPath(reference.stem + ".json") : nil
        guard let owner = SnapshotOwner.scenarioPath(in: heading, of: reference.stem) ?? beside else {
          if heading["text"] != nil { ownerless.append(reference.stem) }
          continue
        }
        if suites.contains(where: owner.isInside), !owner.exists { orphans.append(reference) }
      }
    }
    // Stills come before frames.
    orphans.sort { first, second in
      let (a, b) = (ExactText(first.stem), ExactText(second.stem))
      return a < b || a == b && first.kind == .stills && second.kind == .frames
    }
    return (orphans, unique(ownerless))
  }

  /// The references in a folder, by what their files say, not only by their names: other files may be there.
  private static func recorded(in folder: String) throws -> [FoundReference] {
    try files(in: folder).compactMap { file in
      guard let kind = SnapshotCase.Kind.allCases.first(where: { file.hasSuffix($0.ending) }) else { return nil }
      let stem = "\(folder)/\(file.dropLast(kind.ending.count))"
      return ReferenceListing(SnapshotFiles(stem: stem), kind).content == .table
        ? FoundReference(stem: stem, kind: kind) : nil
    }
  }

  private static func unique(_ stems: [String]) -> [String] { Set(stems.map(ExactText.init)).sorted().map(\.text) }
}
