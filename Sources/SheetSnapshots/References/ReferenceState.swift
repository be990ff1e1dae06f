/// What a look at the files of a reference has found.
enum ReferenceState<Reference> {
  /// There is no reference; a sentence says which files are missing.
  case missing(String)
  /// Writing the reference was broken off; its heading says what it was to hold.
  case unfinished(SnapshotHeading)
  /// The reference cannot be used, with the reason and what can be read of its heading.
  case unusable(String, SnapshotHeading)
  /// There is another file in the place of the reference, which is kept.
  case blocked(BlockedReference)
  /// A reference, though its pictures may be wrong.
  case found(Reference)

  /// The reference, if there is one.
  var reference: Reference? {
    if case .found(let reference) = self { reference } else { nil }
  }

  /// Looks at a table.
  ///
  /// - Parameters:
  ///   - snapshot: whose reference.
  ///   - missing: says what is missing if there is no table.
  ///   - read: reads the table.
  init(
    of snapshot: SnapshotCase, missing: @autoclosure () -> String, _ read: (_ table: [UInt8]) throws -> Reference
  ) {
    let path = snapshot.files.table(snapshot.kind)
    var heading = SnapshotHeading()
    do {
      guard let bytes = try SnapshotFiles.bytes(path, limit: SnapshotFiles.largestText) else {
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

/// What is wrong with the pictures of a reference whose table is right.
enum PictureFault: Hashable {
  /// A picture is missing, with a sentence.
  case missing(String)
  /// A picture is damaged, or is another one than was recorded, with a sentence.
  case unusable(String)
}
