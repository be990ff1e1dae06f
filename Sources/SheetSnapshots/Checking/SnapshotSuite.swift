import Foundation

/// The snapshots of scenario files and of folders of them.
///
/// A folder's scenarios are the `.json` files in it and its subfolders. Names that begin with a dot and results folders
/// are skipped. Names are compared as bytes, so two names that only look alike are different.
public struct SnapshotSuite: Sendable {
  /// All snapshots, sorted by name.
  public let cases: [SnapshotCase]
  /// The paths of references whose scenario is gone, without an extension and sorted. Empty if single files were given.
  ///
  /// A reference names its scenario. If that is outside the given folders, the reference is not listed here.
  public var orphans: [String] { Self.unique(orphanReferences.map(\.stem)) }
  /// The paths of references that have no scenario beside them and do not name one, without an extension and sorted.
  public let ownerless: [String]
  /// Whether only folders were given, so that orphans can be found.
  public let isComplete: Bool

  private let scenarios: [FoundScenario]
  private let orphanReferences: [FoundReference]

  /// Finds snapshots.
  ///
  /// A scenario has snapshots of the given kinds; by default of the kinds that have been recorded, or else stills. A
  /// scenario that is given twice, directly or in a folder, counts once, with its name in the folder.
  /// - Parameters:
  ///   - paths: scenario files, or folders of them.
  ///   - references: a folder for the references, with the same subfolders as the scenarios; by default they are beside
  ///     the scenarios.
  ///   - kinds: what to record of each scenario; by default what has been recorded.
  /// - Throws: ``MissingSnapshots`` for a path that does not exist; ``SnapshotError`` for one that cannot be read, for a
  ///   scenario whose name is not UTF-8, and for two snapshots that would share a name or a file.
  public init(paths: [String], references: String? = nil, kinds: [SnapshotCase.Kind] = []) throws {
    let folders = try paths.filter(Self.isFolder).map(Self.withoutSlash)
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

  /// The paths of all files that the scenarios read, including their own. They must never be overwritten.
  ///
  /// A scenario that is not valid has only its own file.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func filesRead() throws -> [String] {
    try scenarios.flatMap { scenario in
      try Task.checkCancellation()
      return scenario.snapshot(.stills).filesRead
    }
  }

  /// Removes the references whose scenario is gone, with the files that they list.
  ///
  /// If another scenario reads one of its files, the whole reference is kept.
  /// - Returns: The paths of the removed files, and an error for each reference that was kept.
  /// - Throws: ``OutputError``; `CancellationError` if the task is cancelled.
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

  /// Finds a snapshot of any kind by its name and scenario, which are compared as bytes.
  ///
  /// - Parameters:
  ///   - name: the name, which ends with `.frames` for an animation.
  ///   - scenario: the scenario's path, as it was given.
  /// - Returns: The snapshot; nil if there is no such scenario.
  public func snapshot(named name: String, of scenario: String) -> SnapshotCase? {
    let path = CanonicalPath(scenario)
    return scenarios.lazy.filter { CanonicalPath($0.scenario) == path }
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

  private static func withoutSlash(_ path: String) -> String {
    path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func isFolder(_ path: String) throws -> Bool {
    guard SnapshotFiles.exists(path) else { throw MissingSnapshots(path: path) }
    return SnapshotFiles.isFolder(path)
  }

  /// The files in a folder and its subfolders, except results folders.
  ///
  /// - Throws: ``SnapshotError`` for a folder that cannot be read, and a scenario whose name is not UTF-8.
  private static func files(in root: String) throws -> [String] {
    let listing = try FolderListing(of: root) { SnapshotResults(folder: $0).isResultsFolder }
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

  /// The references whose scenario is gone, and those whose scenario is unknown.
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
        // Older references do not name their scenarios. Only those of scenario files have the field `text`.
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

  /// The references in a folder, found by their content, because other files may have the same extensions.
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
