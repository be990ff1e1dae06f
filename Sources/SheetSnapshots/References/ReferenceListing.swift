import Foundation

/// The beginning of a reference's table, read as far as possible even if it is damaged.
struct ReferenceListing {
  /// What is at the table's path.
  enum Content: Hashable {
    /// No file, or an empty one.
    case nothing
    /// A table, complete or damaged, by its first line.
    case table
    /// Anything else.
    case other
  }

  /// The number of bytes to read: enough for a heading with many fonts.
  private static let headSize = 1 << 20

  let content: Content
  /// The readable lines of the heading.
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
    heading = SnapshotHeading(recoveringFrom: head)
  }

  private static func head(of path: String) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path)
    else { return [] }
    defer { try? file.close() }
    return ((try? file.read(upToCount: headSize)) ?? nil).map(Array.init) ?? []
  }

  /// Why the file at the table's path must not be overwritten; nil if it may be.
  func obstacle(for snapshot: SnapshotCase) -> BlockedReference? {
    let table = files.table(kind)
    if content == .other {
      return BlockedReference(
        table,
        "the reference cannot be used: this file is not marked as one, so it is kept. Move it, or keep references "
          + "elsewhere.")
    }
    return SnapshotOwner.conflict(heading, of: table, with: snapshot).map { BlockedReference(table, $0) }
  }
}
