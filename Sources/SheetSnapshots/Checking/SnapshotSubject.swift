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
