/// The source of a snapshot: its scenario, and a hash of all files that the scenario reads.
struct SnapshotSource {
  let scenario: Scenario
  /// A hash of the scenario's file and of the images and fonts that it names.
  let hash: String
  /// The paths of those files.
  let files: [String]

  /// Reads the scenario of a snapshot.
  ///
  /// - Throws: ``SnapshotError`` for a file that cannot be read, ``ScenarioError`` for a scenario that is not valid.
  init(_ snapshot: SnapshotCase) throws {
    guard let text = try SnapshotFiles.bytes(snapshot.scenario, limit: Scenario.largestFile) else {
      throw SnapshotError("\(snapshot.scenario): there is no such file.")
    }
    scenario = try snapshot.scenario(of: text)
    files = [snapshot.scenario] + scenario.files
    let hashes = try scenario.files.map { path in
      "\(PixelHash(bytes: try SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumPictureSize) ?? []))"
    }
    // Paths are left out, because another machine may have the same files elsewhere.
    hash = (["\(PixelHash(bytes: text))"] + hashes.sorted()).joined(separator: " ")
  }
}
