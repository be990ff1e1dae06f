import Foundation
import SheetRender
import SheetSnapshots

/// What the tool tells the shell, in the numbers of `sysexits.h`, and in the shell's own for signals.
enum ExitStatus: Int32 {
  case done = 0
  case picturesDiffer = 1
  case notComparable = 2
  case usage = 64
  case badInput = 65
  case inputMissing = 66
  case cannotCreate = 73
  case writeFailed = 74
  case interrupted = 130
  case terminated = 143

  /// The status of an error.
  init(for error: any Error) {
    switch error {
    case is UsageError: self = .usage
    case is InputError: self = .inputMissing
    case is BlockedReference: self = .cannotCreate
    case let error as MarkdownError: self = error.status
    case let output as OutputError: self = output.kind == .cannotCreate ? .cannotCreate : .writeFailed
    case let stopped as Stopped: self = stopped.signal == SIGTERM ? .terminated : .interrupted
    default: self = .badInput
    }
  }
}
