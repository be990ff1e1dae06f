/// The state of a reference's files.
enum ReferenceState<Reference> {
  /// There is no reference. The sentence says which files are missing.
  case missing(String)
  /// Writing the reference was interrupted. The heading says what it was going to contain.
  case unfinished(SnapshotHeading)
  /// The reference cannot be used, with the reason and the readable part of its heading.
  case unusable(String, SnapshotHeading)
  /// Another file is at the path of the reference, and is kept.
  case blocked(BlockedReference)
  /// A reference. Its pictures may still be wrong.
  case found(Reference)

  /// The reference, if there is one.
  var reference: Reference? {
    if case .found(let reference) = self { reference } else { nil }
  }

  /// Checks a table.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - missing: a sentence for a missing table.
  ///   - read: reads the table.
  init(
    of snapshot: SnapshotCase, missing: @autoclosure () -> String, _ read: (_ table: [UInt8]) throws -> Reference
  ) {
    let path = snapshot.files.table(snapshot.kind)
    var heading = SnapshotHeading()
    do {
      guard let bytes = try SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumTextSize) else {
        self = .missing(missing())
        return
      }
      let listing = ReferenceListing(snapshot.files, snapshot.kind)
      heading = listing.heading
      if let obstacle = listing.obstacle(for: snapshot) {
        self = .blocked(obstacle)
      } else if heading[SnapshotHeading.unfinishedField] != nil {
        self = .unfinished(heading)
      } else {
        self = .found(try read(bytes))
      }
    } catch {
      self = .unusable("\(path): the reference cannot be used: \(error)", heading)
    }
  }
}

/// What is wrong with the pictures of a reference whose table is valid.
enum PictureFault: Hashable {
  /// A picture is missing. The sentence says which.
  case missing(String)
  /// A picture is damaged, or is not the one that was recorded. The sentence says which.
  case unusable(String)
}
