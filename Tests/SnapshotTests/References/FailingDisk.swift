import Synchronization

@testable import SheetRender
@testable import SheetSnapshots

/// File operations that fail after a number of calls, as if the process had been killed.
final class FailingDisk: Sendable {
  struct Killed: Error {}

  private let left: Mutex<Int>

  /// Makes a disk.
  ///
  /// - Parameter operations: the number of operations that succeed.
  init(operations: Int) {
    left = Mutex(operations)
  }

  /// Whether an operation has failed.
  var hasFailed: Bool { left.withLock { $0 < 0 } }

  private func step() throws {
    let isLeft = left.withLock { left in
      left -= left >= 0 ? 1 : 0
      return left >= 0
    }
    guard isLeft else { throw Killed() }
  }

  /// The operations for a reference writer.
  var disk: ReferenceDisk {
    let real = ReferenceDisk.real
    return ReferenceDisk(
      put: { bytes, path, files in
        try self.step()
        try real.put(bytes, path, files)
      },
      move: { path, target in
        try self.step()
        try real.move(path, target)
      },
      remove: { path in
        try self.step()
        try real.remove(path)
      })
  }
}
