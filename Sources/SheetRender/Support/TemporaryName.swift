import Foundation

/// What a file is called while it is written: `.sheet-render-1234-0.tmp`, with the process's number and one that counts.
struct TemporaryName {
  private static let start = ".sheet-render-"
  private static let end = ".tmp"

  /// The folder, with a `/` at its end; empty for the working folder.
  let folder: String

  /// The path of a try.
  func path(_ attempt: Int) -> String { "\(folder)\(Self.start)\(getpid())-\(attempt)\(Self.end)" }

  /// Whether a file is called like this.
  static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
    let parts = name.dropFirst(start.count).dropLast(end.count).split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { "0"..."9" ~= $0 } }
  }
}

extension OutputFile {
  /// Removes the temporary files that killed runs have left in a folder.
  ///
  /// Whoever writes such a file holds a lock on it (`flock`), which the system takes away from a process that ends. So a
  /// file without a lock is nobody's, whichever process, container or machine made it. On a file system without locks the
  /// files stay. A run whose file is removed all the same, because two machines do not see each other's locks, writes it
  /// again.
  /// - Parameter folder: its path; empty for the working folder. One that cannot be read is left alone.
  public static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let place = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where TemporaryName.matches(name) {
      guard let file = try? OpenFile(notFollowing: place + name), file.lock() else { continue }
      let opened = file.status
      var there = stat()
      // The file may have got its right name meanwhile, and another one the temporary name.
      guard opened.st_mode & S_IFMT == S_IFREG, lstat(place + name, &there) == 0, there.st_dev == opened.st_dev,
        there.st_ino == opened.st_ino
      else { continue }
      unlink(place + name)
    }
  }
}
