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
  let files: SnapshotFiles
  let kind: SnapshotCase.Kind

  /// Reads the beginning of a table.
  init(_ files: SnapshotFiles, _ kind: SnapshotCase.Kind) {
    self.files = files
    self.kind = kind
    let head = Self.head(of: files.table(kind))
    guard SnapshotHeading.isTitle(head) else {
      content = head.isEmpty && !SnapshotFiles.isFolder(files.table(kind)) ? .nothing : .other
      heading = SnapshotHeading()
      return
    }
    content = .table
    heading = SnapshotHeading(whatCanBeReadOf: head)
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
}
