import SheetRender

/// What the tool tells the shell, in the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
  case done = 0
  case picturesDiffer = 1
  case usage = 64
  case badInput = 65
  case inputMissing = 66
  case cannotCreate = 73
  case writeFailed = 74

  /// The status of an error.
  init(for error: any Error) {
    switch error {
    case is UsageError: self = .usage
    case is InputError: self = .inputMissing
    case let error as MarkdownError: self = error.status
    case let output as OutputError: self = output.kind == .cannotCreate ? .cannotCreate : .writeFailed
    default: self = .badInput
    }
  }
}
