import Foundation

/// What a path leads to, links followed.
package enum FilePlace: Hashable, Sendable {
  /// How one file is told from all others, whatever it is called.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  case nothing
  case folder
  case file(Identity, isEmpty: Bool)
  /// A device, a pipe or a socket.
  case device

  /// Looks at a path.
  ///
  /// - Throws: ``SystemError`` for a path that cannot be one.
  package init(_ path: String) throws {
    guard !path.utf8.contains(0) else { throw SystemError(code: EINVAL) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A place that cannot be looked at cannot be written to either, and writing gives the reason.
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG:
      let identity = Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
      self = .file(identity, isEmpty: status.st_size == 0)
    default: self = .device
    }
  }

  /// Whether a path is itself a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path without links, and without `.` and `..`, also where the last parts of it are not there yet.
  ///
  /// - Throws: ``SystemError`` for links that lead round in a circle.
  package static func canonicalPath(_ path: String) throws -> String {
    func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
    let base = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
    var left = parts(base) + parts(path)
    var done: [String] = []
    var links = 0
    while let part = left.first {
      left.removeFirst()
      if part == ".." { _ = done.popLast() }
      guard part != ".", part != ".." else { continue }
      let place = "/" + (done + [part]).joined(separator: "/")
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
        done.append(part)
        continue
      }
      links += 1
      guard links <= OutputFile.mostLinks else { throw SystemError(code: ELOOP) }
      if target.hasPrefix("/") { done = [] }
      left = parts(target) + left
    }
    return "/" + done.joined(separator: "/")
  }

  /// Checks that a file can be made at a path, with the folders around it, as far as that shows without trying.
  ///
  /// - Throws: ``SystemError``.
  static func checkThatFileCanBeMade(at path: String) throws {
    var folder = try OutputFile.folder(of: canonicalPath(path))
    while true {
      var status = stat()
      if stat(folder, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR) }
        try SystemError.check { access(folder, W_OK | X_OK) }
        return
      }
      let code = errno
      guard code == ENOENT, folder.count > 1 else { throw SystemError(code: code) }
      folder = OutputFile.folder(of: String(folder.dropLast()))
    }
  }
}
