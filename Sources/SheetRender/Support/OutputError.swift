import Foundation

/// A file or folder that cannot be written, with the reason.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whether the file could not be made at all, or writing it failed on the way.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be made: no permission, a folder in its place, or a file that has to be kept.
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
    self.init(code: posix.domain == NSPOSIXErrorDomain ? Int32(truncatingIfNeeded: posix.code) : EIO, path: path)
  }

  /// Makes an error for a file that is kept as it is.
  ///
  /// - Parameter description: which file, why it is kept, and what to do.
  package init(keeping description: String) {
    self.kind = .cannotCreate
    self.description = description
  }

  /// Makes an error from the system's number of its reason.
  package init(code: Int32, path: String) {
    self.kind = [ENOSPC, EIO, EDQUOT, EFBIG, EPIPE].contains(code) ? .writeFailed : .cannotCreate
    let reason = String(cString: strerror(code))
    self.description = "\(path): cannot be \(kind == .cannotCreate ? "created" : "written"): \(reason)."
  }
}
