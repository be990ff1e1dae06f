import Foundation
import Synchronization

/// The error of a command that was asked to stop and has stopped between two pictures.
struct Stopped: Error, CustomStringConvertible {
  let description: String
  /// The signal that asked for it.
  private(set) var signal = SIGINT

  /// Makes the error.
  ///
  /// - Parameter done: what is done so far, such as `37 of 300 frames are in frames/modal`.
  init(_ done: String) {
    description = "interrupted: \(done)"
  }

  /// The beginning of a sentence about how much is done, such as `3 of 8 pictures are`.
  static func count(_ done: Int, of total: Int, _ items: String) -> String {
    "\(done) of \(total) \(items) \(done == 1 ? "is" : "are")"
  }

  /// Does a piece of a larger work.
  ///
  /// - Parameters:
  ///   - done: what there is before it, where the task is cancelled.
  ///   - body: the piece, of which nothing is left where it is cancelled.
  /// - Returns: What the body returns.
  /// - Throws: ``Stopped`` where the task is cancelled before it or on the way, and what the body throws.
  static func unlessCancelled<Value>(_ done: @autoclosure () -> String, _ body: () throws -> Value) throws -> Value {
    do {
      try Task.checkCancellation()
      return try body()
    } catch is CancellationError {
      throw Stopped(done())
    }
  }

  func by(_ signal: Int32) -> Stopped {
    var stopped = self
    stopped.signal = signal
    return stopped
  }
}

/// What ends a process from outside: Ctrl-C at a terminal, and what a cluster sends before it takes a machine away.
enum StopSignals {
  private static let numbers = [SIGINT, SIGTERM]

  /// Does some work in a task that the first signal cancels; a second one ends the process at once.
  ///
  /// - Parameter work: looks for cancellation where nothing is half done.
  /// - Returns: What the work returns, also where a signal came too late to stop it.
  /// - Throws: ``Stopped`` with the signal's number where the work was cancelled, and otherwise what it throws.
  static func cancelling<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await work() }
    let first = FirstSignal()
    let queue = DispatchQueue(label: "signals")
    let sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard first.set(number) else { _exit(128 + number) }
        task.cancel()
      }
      #if canImport(Darwin)
        // Otherwise the signal would end the process besides being told to the source. On Linux the source sees to that
        // with a handler of its own, and ignored signals would not come.
        signal(number, SIG_IGN)
      #endif
      source.activate()
      return source
    }
    defer { sources.forEach { $0.cancel() } }
    do {
      return try await task.value
    } catch let stopped as Stopped {
      throw stopped.by(first.number)
    } catch is CancellationError {
      throw Stopped("nothing has been written").by(first.number)
    }
  }

  /// The number of the signal that came first, or 0.
  private final class FirstSignal: Sendable {
    private let value = Atomic<Int32>(0)

    var number: Int32 { value.load(ordering: .sequentiallyConsistent) }

    /// Keeps the number, and tells whether it is the first.
    func set(_ number: Int32) -> Bool {
      value.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent).exchanged
    }
  }
}
