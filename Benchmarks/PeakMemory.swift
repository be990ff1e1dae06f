import Foundation

/// The most memory that a program has at a time.
///
/// Linux counts the memory of the process that starts a program as if it were the program's own. So this program starts
/// itself again, which is small at its beginning, and that starts the program.
enum PeakMemory {
  /// What the command line begins with where this program is to start another one, and only tells its memory.
  static let option = "--peak-memory"

  /// Runs a program from a process that has not done anything yet.
  ///
  /// - Parameters:
  ///   - program: a path.
  ///   - arguments: what stands behind it.
  /// - Returns: bytes.
  /// - Throws: ``ChildError``.
  static func of(_ program: String, _ arguments: [String]) throws -> Int {
    guard let own = Bundle.main.executablePath else { throw ChildError.missing }
    let answer = try ChildProcess(own, [option, program] + arguments).output
    return Int(answer.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// Runs the program that the words name.
  ///
  /// - Parameter words: the program and its arguments.
  /// - Returns: bytes.
  /// - Throws: ``UsageError`` without a program; ``ChildError``.
  static func measureHere(_ words: [String]) throws -> Int {
    guard let program = words.first else { throw UsageError("\(option) needs a program.") }
    return try ChildProcess(program, Array(words.dropFirst())).peakMemory
  }
}
