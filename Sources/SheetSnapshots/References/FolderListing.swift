import Foundation

/// All files in a folder and its subfolders.
///
/// Names are bytes here, because Foundation skips or changes names that are not valid UTF-8.
struct FolderListing {
  /// The paths of the files relative to the folder, sorted, without hidden files.
  private(set) var files: [String] = []
  /// The paths of files whose names are not valid UTF-8, with the invalid bytes replaced.
  private(set) var unreadable: [String] = []
  private let root: [UInt8]

  /// Lists a folder.
  ///
  /// Links to folders are not followed, and hidden folders are skipped.
  /// - Parameters:
  ///   - root: the folder's path.
  ///   - skips: whether to skip the folder at a path.
  /// - Throws: ``SnapshotError`` for a folder that cannot be read.
  init(of root: String, skipping skips: (String) -> Bool) throws {
    self.root = Array(root.utf8)
    var found: [[UInt8]] = []
    var open: [[UInt8]] = [[]]
    while let folder = open.popLast() {
      for name in try names(in: folder) where name.first != UInt8(ascii: ".") {
        let path = folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
        guard isFolder(path) else {
          found.append(path)
          continue
        }
        if let text = String(validating: whole(path), as: UTF8.self), skips(text) { continue }
        open.append(path)
      }
    }
    for path in found.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let text = String(validating: path, as: UTF8.self) {
        files.append(text)
      } else {
        unreadable.append(String(decoding: path, as: UTF8.self))
      }
    }
  }

  private func whole(_ path: [UInt8]) -> [UInt8] { path.isEmpty ? root : root + [UInt8(ascii: "/")] + path }

  private static func cString(_ path: [UInt8]) -> [CChar] { path.map(CChar.init(bitPattern:)) + [0] }

  private func isFolder(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(Self.cString(whole(path)), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func names(in folder: [UInt8]) throws -> [[UInt8]] {
    guard let stream = opendir(Self.cString(whole(folder))) else {
      throw SnapshotError("\(String(decoding: whole(folder), as: UTF8.self)): the folder cannot be read.")
    }
    defer { closedir(stream) }
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return [] }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      // The name ends with a zero byte, often before the end of the field.
      let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      names.append(UnsafeRawBufferPointer(start: start, count: strlen(start)).map(\.self))
    }
    return names
  }
}
