/// The names and files that snapshots of different scenarios must not share.
struct SnapshotClaims {
  private var owners: [ExactText: SnapshotCase] = [:]
  /// The folders with pictures of frames.
  private var frameFolders: [ExactText: SnapshotCase] = [:]

  /// Checks snapshots.
  ///
  /// - Throws: ``SnapshotError`` with both scenarios of the first pair that shares something.
  static func check(_ cases: [SnapshotCase]) throws {
    var claims = SnapshotClaims()
    for snapshot in cases { try claims.add(snapshot) }
    // Stills may be among the pictures of frames that were only found after them.
    for snapshot in cases { try claims.checkFolders(of: snapshot) }
  }

  private mutating func add(_ snapshot: SnapshotCase) throws {
    try claim("name \(snapshot.name)", by: snapshot) { other in
      "two snapshots are called '\(snapshot.name)': \(other.scenario) and \(snapshot.scenario). Name the folder that both "
        + "are in, or one after the other, or give one of them another name."
    }
    for files in Self.places(of: snapshot) {
      for path in Self.files(files, snapshot.kind) {
        try claim("file \(path)", by: snapshot) { Self.message($0, snapshot, path) }
      }
      if snapshot.kind == .frames { frameFolders[ExactText(files.frameFolder)] = snapshot }
    }
  }

  private mutating func claim(_ key: String, by snapshot: SnapshotCase, _ message: (SnapshotCase) -> String) throws {
    guard let other = owners.updateValue(snapshot, forKey: ExactText(key)) else { return }
    guard SnapshotPlace(other.scenario) == SnapshotPlace(snapshot.scenario) else { throw SnapshotError(message(other)) }
  }

  private func checkFolders(of snapshot: SnapshotCase) throws {
    for files in Self.places(of: snapshot) {
      for path in Self.files(files, snapshot.kind) {
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        guard let name = names.last, SnapshotFiles.frameNumber(name) != nil,
          let other = frameFolders[ExactText("/" + names.dropLast().joined(separator: "/"))],
          SnapshotPlace(other.scenario) != SnapshotPlace(snapshot.scenario)
        else { continue }
        throw SnapshotError(Self.message(other, snapshot, path))
      }
    }
  }

  private static func message(_ first: SnapshotCase, _ second: SnapshotCase, _ path: String) -> String {
    "\(first.scenario) and \(second.scenario) would share the file \(path.split(separator: "/").last ?? ""). Give one of "
      + "them another name."
  }

  /// Where a snapshot has files: among the references and among the results, whose folder has the same shape.
  private static func places(of snapshot: SnapshotCase) -> [SnapshotFiles] {
    [
      SnapshotFiles(stem: SnapshotPlace(snapshot.reference).path.text),
      SnapshotFiles(stem: "/results/\(snapshot.stem)"),
    ]
  }

  private static func files(_ files: SnapshotFiles, _ kind: SnapshotCase.Kind) -> [String] {
    kind == .stills ? [files.text, files.picture, files.difference, files.earlierPicture] : [files.frames]
  }
}
