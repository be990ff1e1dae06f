import Foundation

/// What the table of a reference says about the reference's files, as far as it can be read at all.
struct ReferenceListing {
  /// What is at the table's place.
  enum Content: Hashable {
    /// No file, or an empty one.
    case nothing
    /// A table, whole or damaged: its first line says so.
    case table
    /// Anything else.
    case other
  }

  /// How much of a table is read: its heading, with room for the names of many fonts.
  private static let headSize = 1 << 20

  let content: Content
  /// The lines of the heading that can be read.
  let heading: SnapshotHeading
  private let files: SnapshotFiles
  private let kind: SnapshotCase.Kind
  private let pictureCount: Int

  /// Reads the beginning of a table.
  init(_ files: SnapshotFiles, _ kind: SnapshotCase.Kind) {
    self.files = files
    self.kind = kind
    let head = Self.head(of: files.table(kind))
    guard SnapshotHeading.isTitle(head) else {
      content = head.isEmpty && !SnapshotFiles.isFolder(files.table(kind)) ? .nothing : .other
      heading = SnapshotHeading()
      pictureCount = 0
      return
    }
    content = .table
    heading = SnapshotHeading(whatCanBeReadOf: head)
    let unfinished = heading[SnapshotHeading.unfinishedField].flatMap { Int($0) }
    let kept = heading[SnapshotFrames.pictureField] == nil ? 0 : heading["frames"].flatMap { Int($0) } ?? 0
    pictureCount = kind == .stills ? 1 : unfinished ?? kept
  }

  private static func head(of path: String) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path)
    else { return [] }
    defer { try? file.close() }
    return ((try? file.read(upToCount: headSize)) ?? nil).map(Array.init) ?? []
  }

  /// Why the table is not that of a snapshot, and must not be written over; nil if it may be.
  func obstacle(for snapshot: SnapshotCase) -> BlockedReference? {
    let table = files.table(kind)
    if content == .other {
      return BlockedReference(
        table,
        "the reference cannot be used: this file does not say that it is one, so it is kept. Move it, or keep "
          + "references elsewhere.")
    }
    return SnapshotOwner.conflict(heading, of: table, with: snapshot).map { BlockedReference(table, $0) }
  }

  /// How many pictures the table lists: for frames, those from 0 on.
  var count: Int { pictureCount }

  /// The pictures that the table lists and that are there.
  var pictures: [String] {
    switch kind {
    case .stills: pictureCount > 0 && SnapshotFiles.isThere(files.picture) ? [files.picture] : []
    case .frames:
      pictureCount == 0
        ? []
        : files.framesThere().filter { $0.number < pictureCount && !$0.isDifference }.map { files.frame($0.number) }
    }
  }

  /// Whether the table lists a picture.
  func lists(_ path: String) -> Bool {
    switch kind {
    case .stills: pictureCount > 0 && ExactText(path) == ExactText(files.picture)
    case .frames:
      SnapshotFiles.frameNumber(path.split(separator: "/").last.map(String.init) ?? "").map {
        $0.number < pictureCount && ExactText(files.frame($0.number)) == ExactText(path)
      } ?? false
    }
  }
}
