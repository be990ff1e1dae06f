import Foundation

/// A text that equals another one only where their bytes are the same, as names of files do.
///
/// Swift's own comparison takes `é` as one character and as two for the same text.
struct ExactText: Hashable, Comparable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (first: ExactText, second: ExactText) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

  static func < (first: ExactText, second: ExactText) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

/// Where a file is or would be: its folder without links, and its name.
///
/// A link to a file is a place of its own: only the folders that lead to it are followed.
struct SnapshotPlace: Hashable, Sendable {
  /// The folder's path, from the root.
  let folder: String
  /// The whole path, from the root.
  let path: ExactText

  /// Finds a place.
  ///
  /// - Parameter path: any path to it; nothing needs to be there.
  init(_ path: String) {
    let parent = Self.split(path).folder
    folder = Self.canonicalFolder(parent.isEmpty ? "." : parent)
    self.path = ExactText((folder == "/" ? "" : folder) + "/" + (Self.parts(of: path).last ?? ""))
  }

  /// A folder's path from the root, without links, `.` and `..`, also where the last parts of it are missing.
  static func canonicalFolder(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return (try? FilePlace.canonicalPath(path)) ?? path }
    defer { free(real) }
    return String(cString: real)
  }

  /// A path's folder with the slash at its end, or an empty text, and the rest of the path.
  static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = Array(path.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return (String(decoding: bytes[..<start], as: UTF8.self), String(decoding: bytes[start...], as: UTF8.self))
  }

  /// The names in a path. A name may begin with a mark that Swift would take for a part of the slash before it.
  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the file is in a folder or below it.
  ///
  /// - Parameter folder: a path that ``canonicalFolder(_:)`` has made.
  /// - Returns: Whether it is.
  func isInside(_ folder: String) -> Bool {
    path.text.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// Whether something is there. A link counts, wherever it leads.
  var isTaken: Bool {
    var status = stat()
    return lstat(path.text, &status) == 0
  }

  /// The path of this file from another folder.
  ///
  /// - Parameter folder: a path that ``canonicalFolder(_:)`` has made.
  /// - Returns: A relative path.
  func path(from folder: String) -> String {
    let target = Self.parts(of: path.text)
    let start = Self.parts(of: folder)
    let shared = zip(target, start).prefix { ExactText($0) == ExactText($1) }.count
    return (start.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared)).joined(separator: "/")
  }
}
