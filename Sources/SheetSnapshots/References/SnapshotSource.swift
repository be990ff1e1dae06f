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
