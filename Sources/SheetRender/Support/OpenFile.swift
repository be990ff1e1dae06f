import Foundation

/// A file that is open for writing, and closed when nobody needs it any more.
struct OpenFile: ~Copyable {
  /// What may be done with a new file, before the process's mask takes some of it away.
  static let usualPermissions: mode_t = 0o666
  /// The most bytes that are written in one go: macOS takes less than 2 GiB.
  private static let largestWrite = 1 << 30

  private let descriptor: Int32

  private init(path: String, flags: Int32, permissions: mode_t = 0) throws {
    descriptor = try SystemError.check { open(path, flags | O_WRONLY | O_CLOEXEC, permissions) }
  }

  /// How long a pipe is waited for before a look at whether the task is cancelled, in milliseconds.
  private static let patience: Int32 = 20

  /// Opens what is there: a device or a pipe. It waits until a pipe has a reader.
  ///
  /// - Throws: ``SystemError``; `CancellationError` where the task is cancelled meanwhile.
  init(_ path: String) throws {
    while true {
      let opened = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if opened >= 0 {
        descriptor = opened
        return
      }
      let code = errno
      var status = stat()
      guard code == EINTR || code == ENXIO && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO else {
        throw SystemError(code: code)
      }
      try Task.checkCancellation()
      poll(nil, 0, Self.patience)
    }
  }

  /// Opens a file that is there, but not by a link, and waits for nobody.
  ///
  /// - Throws: ``SystemError``.
  init(notFollowing path: String) throws {
    try self.init(path: path, flags: O_NOFOLLOW | O_NONBLOCK)
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - permissions: who may do what with it.
  /// - Returns: The file, or nil if something is there already.
  /// - Throws: ``SystemError``.
  static func make(_ path: String, permissions: mode_t) throws -> OpenFile? {
    do {
      return try OpenFile(path: path, flags: O_CREAT | O_EXCL, permissions: permissions)
    } catch let error as SystemError where error.code == EEXIST {
      return nil
    }
  }

  deinit {
    _ = Foundation.close(descriptor)
  }

  /// Writes all of some bytes. It waits until a pipe takes them.
  ///
  /// - Throws: ``SystemError``; `CancellationError` where the task is cancelled while a pipe takes nothing.
  func put(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.largestWrite))
        do {
          rest = rest.dropFirst(try SystemError.check { write(descriptor, piece.baseAddress, piece.count) })
        } catch let error as SystemError where error.code == EAGAIN {
          try Task.checkCancellation()
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, Self.patience)
        }
      }
    }
  }

  /// Gives the file permissions, whatever the process's mask is. A file system that knows none goes on without.
  func set(permissions: mode_t) {
    _ = fchmod(descriptor, permissions)
  }

  /// Locks the file until it is closed or the process ends, so that others can see that somebody is writing it.
  ///
  /// - Returns: Whether it is locked. Somebody else may have locked it, and some file systems have no locks.
  @discardableResult
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// What the system knows about the file.
  var status: stat {
    var status = stat()
    _ = fstat(descriptor, &status)
    return status
  }

  /// Closes the file. On a network this is where a full disk may be told.
  ///
  /// - Throws: ``SystemError``.
  consuming func finish() throws {
    let descriptor = descriptor
    discard self
    // A file whose closing a signal came into is closed all the same, and must not be closed again.
    guard Foundation.close(descriptor) == 0 || errno == EINTR else { throw SystemError(code: errno) }
  }
}
