/// The snapshot to check, apart from what it shows.
struct SnapshotSubject {
  let snapshot: SnapshotCase
  /// The results folder for files that do not match; nil to keep none.
  let results: SnapshotResults?
  /// The hash of the scenario's files; nil if it was not read from a file.
  var sourceHash: String?
  /// Writes the reference, and protects the files that the scenario reads.
  var files = OutputGuard()

  /// The result files.
  var resultFiles: SnapshotFiles? { results?.files(of: snapshot) }

  /// The report's list of files that can be accepted.
  ///
  /// - Parameter files: the paths of the result files, and the hashes of their bytes.
  /// - Returns: The list; nil if the scenario was not read from a file.
  func kept(_ files: [(path: String, hash: PixelHash)]) -> SnapshotReport.Kept? {
    guard let results, let sourceHash else { return nil }
    return SnapshotReport.Kept(
      source: sourceHash, reference: snapshot.reference,
      files: files.map { SnapshotReport.Kept.File(name: results.name(of: $0.path), hash: "\($0.hash)") })
  }
}
