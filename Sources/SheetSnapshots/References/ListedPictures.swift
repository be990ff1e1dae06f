/// The pictures that the table of a reference lists, and so belong to it.
struct ListedPictures {
  private let files: SnapshotFiles
  private let kind: SnapshotCase.Kind
  /// The number of pictures, which for frames are numbered from 0; nil if the table is damaged.
  private let knownCount: Int?

  /// Reads the whole table.
  init(_ listing: ReferenceListing) {
    files = listing.files
    kind = listing.kind
    knownCount =
      switch listing.content {
      case .nothing, .other: 0
      case .table: Self.count(listing)
      }
  }

  private static func count(_ listing: ReferenceListing) -> Int? {
    let path = listing.files.table(listing.kind)
    guard let bytes = try? SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumTextSize) else { return nil }
    if let unfinished = listing.heading[SnapshotHeading.unfinishedField] {
      // An unfinished table is only a heading, which ends with an empty line.
      guard bytes.suffix(2).elementsEqual("\n\n".utf8), let count = Int(unfinished) else { return nil }
      return listing.kind == .stills ? 1 : count
    }
    switch listing.kind {
    case .stills:
      return bytes.last == UInt8(ascii: "\n") && (try? SnapshotText(bytes: bytes))?.isComplete == true ? 1 : nil
    case .frames: return (try? SnapshotFrames(bytes: bytes)).map { $0.keepsPictures ? $0.rows.count : 0 }
    }
  }

  /// The number of pictures that the table lists; 0 if it is damaged.
  var count: Int { knownCount ?? 0 }

  /// The paths of the listed pictures that exist. A damaged table lists none.
  var paths: [String] {
    guard count > 0 else { return [] }
    return switch kind {
    case .stills: SnapshotFiles.exists(files.picture) ? [files.picture] : []
    case .frames: files.existingFrames().filter { $0.number < count && !$0.isDifference }.map { files.frame($0.number) }
    }
  }

  /// Whether a picture may be replaced: the table lists it, or the table is damaged and SheetRender made the picture.
  ///
  /// - Parameter path: one of the paths of the reference's files.
  /// - Returns: Whether it may be replaced.
  func contains(_ path: String) -> Bool {
    guard let count = knownCount else { return OutputGuard.isOwn(path) }
    return switch kind {
    case .stills: count > 0 && ExactText(path) == ExactText(files.picture)
    case .frames:
      SnapshotFiles.frameNumber(CanonicalPath.split(path).name).map {
        $0.number < count && ExactText(files.frame($0.number)) == ExactText(path)
      } ?? false
    }
  }
}
