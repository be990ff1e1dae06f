import Foundation

/// A text that is compared by its bytes, as file names are.
///
/// Swift's own comparison treats `é` as one scalar and as two as equal.
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

/// The path of a file that may not exist: its folder with all links resolved, and its name.
///
/// A link to a file is not resolved, so it has its own path.
struct CanonicalPath: Hashable, Sendable {
  /// The folder's path, from the root.
  let folder: String
  /// The whole path, from the root.
  let path: ExactText

  /// Resolves a path.
  ///
  /// - Parameter path: any path to the file, which may not exist.
  init(_ path: String) {
    let parent = Self.split(path).folder
    folder = Self.canonicalFolder(parent.isEmpty ? "." : parent)
    self.path = ExactText((folder == "/" ? "" : folder) + "/" + (Self.parts(of: path).last ?? ""))
  }

  /// A folder's path from the root, without links, `.` and `..`. Its last components may be missing.
  static func canonicalFolder(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return (try? FilePlace.canonicalPath(path)) ?? path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Splits a path after its last slash. The folder is empty or ends with a slash.
  static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = Array(path.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return (String(decoding: bytes[..<start], as: UTF8.self), String(decoding: bytes[start...], as: UTF8.self))
  }

  /// The components of a path. They are split as bytes, because a combining mark may follow a slash.
  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the file is in a folder or below it.
  ///
  /// - Parameter folder: a path from ``canonicalFolder(_:)``.
  /// - Returns: Whether it is.
  func isInside(_ folder: String) -> Bool {
    path.text.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// Whether a file exists at the path. A link counts, even if it is broken.
  var exists: Bool {
    var status = stat()
    return lstat(path.text, &status) == 0
  }

  /// The path of this file relative to a folder.
  ///
  /// - Parameter folder: a path from ``canonicalFolder(_:)``.
  /// - Returns: The relative path.
  func path(from folder: String) -> String {
    let target = Self.parts(of: path.text)
    let start = Self.parts(of: folder)
    let shared = zip(target, start).prefix { ExactText($0) == ExactText($1) }.count
    return (start.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared)).joined(separator: "/")
  }
}
