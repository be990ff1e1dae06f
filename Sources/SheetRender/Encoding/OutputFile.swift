import Foundation

/// A file or folder that cannot be written, with the reason.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whether the file could not be made at all, or writing it failed on the way.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be made: no such folder, no permission, a folder in its place.
    case cannotCreate
    /// Writing failed: no space is left, or the device failed.
    case writeFailed
  }

  /// Whether the file could not be made at all, or writing it failed on the way.
  public let kind: Kind
  /// What is wrong and where.
  public let description: String

  /// Makes an error from what Foundation threw.
  ///
  /// - Parameters:
  ///   - error: Foundation's error; the reason of the system inside of it decides what is said.
  ///   - path: the file or folder in question.
  public init(_ error: any Error, path: String) {
    let outer = error as NSError
    // Foundation for Linux keeps the system's error as a Swift error, which does not cast to an NSError by itself.
    let posix = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? outer
    let code = posix.domain == NSPOSIXErrorDomain ? Int32(truncatingIfNeeded: posix.code) : EIO
    self.kind = [ENOSPC, EIO, EDQUOT, EFBIG, EPIPE].contains(code) ? .writeFailed : .cannotCreate
    let reason = String(cString: strerror(code))
    self.description = "\(path): cannot be \(kind == .cannotCreate ? "created" : "written"): \(reason)."
  }
}

/// Files that are there as a whole or not at all.
public enum OutputFile {
  /// Writes a file under a temporary name beside its place, and renames it when it is complete.
  ///
  /// What stood there before stays until then, and stays where writing fails. A device or pipe is written directly, and
  /// a symbolic link stays a link.
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - path: the place; its folder must exist.
  /// - Throws: ``OutputError``.
  public static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    do {
      let place = isSpecial ? path : target(of: path)
      try Data(bytes).write(to: URL(fileURLWithPath: place), options: isSpecial ? [] : .atomic)
    } catch {
      throw OutputError(error, path: path)
    }
  }

  /// The file that a symbolic link leads to, also where it is not there yet; any other path is its own target.
  private static func target(of path: String) -> String {
    var place = URL(fileURLWithPath: path)
    // As many links as Linux follows in a row.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else { break }
      place = URL(fileURLWithPath: next, relativeTo: place.deletingLastPathComponent()).absoluteURL
    }
    return place.path
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
