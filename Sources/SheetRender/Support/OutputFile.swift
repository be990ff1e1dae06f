import Foundation

/// Files that are there as a whole or not at all.
public enum OutputFile {
  /// How many links are followed in a row; as many as Linux follows.
  static let mostLinks = 40
  /// How many temporary names are tried; those that are taken belong to a process with the same number elsewhere.
  private static let mostAttempts = 10_000

  /// Writes a file under a temporary name beside its place, and renames it when it is complete.
  ///
  /// Any file is replaced; ``OutputGuard`` is for those that have to ask first. Missing folders are made. An earlier file stays until then, and if writing fails; the new file has its permissions. A device
  /// or pipe is written directly, and a symbolic link stays a link. The system is not asked to put the file on the disk at
  /// once, which is slow: where the whole machine breaks down, the newest files may be lost or empty.
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - path: the place.
  /// - Throws: ``OutputError``.
  public static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    do {
      guard !path.utf8.contains(0) else { throw SystemError(code: EINVAL) }
      var status = stat()
      let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
      switch kind {
      case S_IFDIR: throw SystemError(code: EISDIR)
      case nil: try make(target(of: path), with: Array(bytes))
      case S_IFREG: try replace(target(of: path), with: Array(bytes), permissions: status.st_mode & 0o7777)
      default:
        let file = try OpenFile(path)
        try file.put(Array(bytes))
        try file.finish()
      }
    } catch let error as SystemError {
      throw OutputError(code: error.code, path: path)
    }
  }

  /// Makes a file, with the folders around it where they are missing.
  ///
  /// - Throws: ``SystemError``, ``OutputError``.
  private static func make(_ place: String, with bytes: [UInt8]) throws {
    do {
      try replace(place, with: bytes)
    } catch let error as SystemError where error.code == ENOENT {
      let folder = folder(of: place)
      guard !place.isEmpty, !folder.isEmpty, !place.hasSuffix("/") else { throw error }
      try createFolder(folder)
      try replace(place, with: bytes)
    }
  }

  /// Puts a file in place of another one, or of none.
  ///
  /// - Throws: ``SystemError``, and then there is no temporary file left.
  private static func replace(_ place: String, with bytes: [UInt8], permissions: mode_t? = nil) throws {
    let temporary = TemporaryName(folder: folder(of: place))
    for attempt in 0..<mostAttempts {
      let path = temporary.path(attempt)
      guard let file = try OpenFile.make(path, permissions: permissions ?? OpenFile.usualPermissions) else {
        continue
      }
      do {
        file.lock()
        try file.put(bytes)
        if let permissions { file.set(permissions: permissions) }
        try file.finish()
        try SystemError.check { rename(path, place) }
      } catch let error as SystemError {
        let isGone = access(path, F_OK) != 0
        unlink(path)
        // Another run may have taken the file for that of a killed one, where locks are not known to all machines.
        if error.code == ENOENT, isGone { continue }
        throw error
      }
      return
    }
    throw SystemError(code: EEXIST)
  }

  /// The file that a symbolic link leads to, also where it is not there yet; any other path is its own target.
  ///
  /// - Throws: ``SystemError`` for links that lead round in a circle.
  package static func target(of path: String) throws -> String {
    var place = path
    for _ in 0...mostLinks {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else { return place }
      place = next.hasPrefix("/") ? next : folder(of: place) + next
    }
    throw SystemError(code: ELOOP)
  }

  /// The folder that a path is in, with a `/` at its end, or an empty text for the working folder.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Makes a folder and those around it, if they are not there yet.
  ///
  /// - Throws: ``OutputError``.
  public static func createFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw OutputError(error, path: path)
    }
  }
}
