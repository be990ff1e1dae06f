/// What a snapshot is made of: a scenario as its file says, and the hash of all that was read for it.
struct SnapshotSource {
  let scenario: Scenario
  /// A hash of the scenario's file and of the pictures and fonts that it names.
  let hash: String
  /// The paths of those files.
  let files: [String]

  /// Reads the scenario of a snapshot.
  ///
  /// - Throws: ``SnapshotError`` for a file that cannot be read, ``ScenarioError`` for what is wrong in it.
  init(_ snapshot: SnapshotCase) throws {
    guard let text = try SnapshotFiles.bytes(snapshot.scenario, limit: Scenario.largestFile) else {
      throw SnapshotError("\(snapshot.scenario): there is no such file.")
    }
    scenario = try snapshot.scenario(of: text)
    files = [snapshot.scenario] + scenario.files
    let hashes = try scenario.files.map { path in
      "\(PixelHash(bytes: try SnapshotFiles.bytes(path, limit: SnapshotFiles.largestPicture) ?? []))"
    }
    // Paths are not part of it: another machine may have the same files elsewhere.
    hash = (["\(PixelHash(bytes: text))"] + hashes.sorted()).joined(separator: " ")
  }
}

/// What is checked, besides what it shows.
struct SnapshotSubject {
  let snapshot: SnapshotCase
  /// Where the files go that do not match; nil to keep none.
  let results: SnapshotResults?
  /// The hash of the scenario's files; nil for what was not read from a file.
  var sourceHash: String?
  /// Writes the reference, and keeps what the scenario reads.
  var files = OutputGuard()

  /// The files among the results.
  var resultFiles: SnapshotFiles? { results?.files(of: snapshot) }

  /// Says which files have been kept, so that they can be accepted.
  ///
  /// - Parameter files: the paths of files among the results, and the hashes of their bytes.
  /// - Returns: What the report says; nil for what was not read from a file.
  func kept(_ files: [(path: String, hash: PixelHash)]) -> SnapshotReport.Kept? {
    guard let results, let sourceHash else { return nil }
    return SnapshotReport.Kept(
      source: sourceHash, reference: snapshot.reference,
      files: files.map { SnapshotReport.Kept.File(name: results.name(of: $0.path), hash: "\($0.hash)") })
  }
}
