/// The names and files that snapshots of different scenarios must not share.
struct SnapshotClaims {
  private var owners: [ExactText: SnapshotCase] = [:]
  /// The folders for pictures of frames.
  private var frameFolders: [ExactText: SnapshotCase] = [:]

  /// Checks snapshots.
  ///
  /// - Throws: ``SnapshotError`` that names both scenarios of the first conflict.
  static func check(_ cases: [SnapshotCase]) throws {
    var claims = SnapshotClaims()
    for snapshot in cases { try claims.add(snapshot) }
    // A second pass: stills may be in a folder of frames that comes later in the list.
    for snapshot in cases { try claims.checkFolders(of: snapshot) }
  }

  private mutating func add(_ snapshot: SnapshotCase) throws {
    try claim("name \(snapshot.name)", by: snapshot) { other in
      "two snapshots are called '\(snapshot.name)': \(other.scenario) and \(snapshot.scenario). Name the folder that both "
        + "are in, run them one after the other, or rename one of them."
    }
    for files in Self.locations(of: snapshot) {
      for path in Self.files(files, snapshot.kind) {
        try claim("file \(path)", by: snapshot) { Self.message($0, snapshot, path) }
      }
      if snapshot.kind == .frames { frameFolders[ExactText(files.frameFolder)] = snapshot }
    }
  }

  private mutating func claim(_ key: String, by snapshot: SnapshotCase, _ message: (SnapshotCase) -> String) throws {
    guard let other = owners.updateValue(snapshot, forKey: ExactText(key)) else { return }
    guard CanonicalPath(other.scenario) == CanonicalPath(snapshot.scenario) else { throw SnapshotError(message(other)) }
  }

  private func checkFolders(of snapshot: SnapshotCase) throws {
    for files in Self.locations(of: snapshot) {
      for path in Self.files(files, snapshot.kind) {
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        guard let name = names.last, SnapshotFiles.frameNumber(name) != nil,
          let other = frameFolders[ExactText("/" + names.dropLast().joined(separator: "/"))],
          CanonicalPath(other.scenario) != CanonicalPath(snapshot.scenario)
        else { continue }
        throw SnapshotError(Self.message(other, snapshot, path))
      }
    }
  }

  private static func message(_ first: SnapshotCase, _ second: SnapshotCase, _ path: String) -> String {
    "\(first.scenario) and \(second.scenario) would share the file \(path.split(separator: "/").last ?? ""). Rename "
      + "one of them."
  }

  /// The locations of a snapshot's files: among the references, and among the results, which have the same layout.
  private static func locations(of snapshot: SnapshotCase) -> [SnapshotFiles] {
    [
      SnapshotFiles(stem: CanonicalPath(snapshot.reference).path.text),
      SnapshotFiles(stem: "/results/\(snapshot.stem)"),
    ]
  }

  private static func files(_ files: SnapshotFiles, _ kind: SnapshotCase.Kind) -> [String] {
    kind == .stills ? [files.text, files.picture, files.difference, files.earlierPicture] : [files.frames]
  }
}
