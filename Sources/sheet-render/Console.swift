import Foundation
import SheetRender

/// Standard output and standard error.
enum Console {
  /// Whether standard error is silent.
  @TaskLocal static var isQuiet = false

  /// Writes a text to standard output.
  ///
  /// - Throws: ``OutputError`` where it does not take it.
  static func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes bytes to standard output.
  ///
  /// - Throws: ``OutputError`` where it does not take them.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw OutputError(error, path: "standard output")
    }
  }

  /// Writes a line to standard error. If that fails, there is no way to report it.
  static func error(_ line: String) {
    guard !isQuiet else { return }
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { isatty(2) == 1 }

  /// Draws a progress bar over the current line of a terminal; elsewhere it does nothing.
  static func progress(_ done: Int, of total: Int, _ what: String) {
    guard isWatched, total > 0 else { return }
    let width = 30
    let filled = done * width / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    let line = "\r[\(bar)] \(done)/\(total) \(what)" + (done == total ? "\n" : "")
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  /// Ends the line of a progress bar that is not full.
  static func endProgress() {
    guard isWatched else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\n".utf8))
  }
}

/// Standard output as the sink of frames, one file after the other.
struct StandardOutput: FrameSink {
  let format: PictureFormat

  func session(cacheBudget: Int) -> PictureRenderer { PictureRenderer(format: format, cacheBudget: cacheBudget) }
  func write(_ bytes: [UInt8]) throws { try Console.write(bytes) }
  func finish() throws {}
}
