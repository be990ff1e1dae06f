/// Workers that share a list of items, each working on one item at a time.
package struct WorkerPool<Worker: Sendable>: Sendable {
  private let workers: [Worker]
  private let window: Int

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - workers: the workers, at least one.
  ///   - window: how many items may be begun ahead of the first one that has not been delivered; unlimited by default.
  package init(_ workers: [Worker], window: Int = .max) {
    self.workers = workers
    self.window = window
  }

  /// Works on all items and delivers the results in the order of the items.
  ///
  /// - Parameters:
  ///   - next: returns the next item, or nil after the last one.
  ///   - work: makes the result of an item; called on one item at a time for each worker.
  ///   - finished: is told the number of items that have been worked on, in any order.
  ///   - deliver: takes the results, in order.
  /// - Throws: the first error, or `CancellationError` if the task is cancelled. Nothing is delivered after it.
  package func run<Item: Sendable, Output: Sendable>(
    next: () throws -> Item?, work: @escaping @Sendable (Worker, Item) async throws -> Output,
    finished: (Int) -> Void = { _ in }, deliver: (Output) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Done<Output>.self) { group in
      var idle = Array(workers.indices)
      var (started, done, delivered) = (0, 0, 0)
      // Results that are ready before their turn.
      var ready: [Int: Output] = [:]
      while true {
        try Task.checkCancellation()
        while let index = idle.last, started - delivered < window, let item = try next() {
          idle.removeLast()
          let (worker, number) = (workers[index], started)
          started += 1
          group.addTask { Done(number: number, worker: index, output: try await work(worker, item)) }
        }
        guard let next = try await group.next() else { return }
        idle.append(next.worker)
        done += 1
        finished(done)
        ready[next.number] = next.output
        while let output = ready.removeValue(forKey: delivered) {
          try deliver(output)
          delivered += 1
        }
      }
    }
  }

  private struct Done<Output: Sendable>: Sendable {
    let number: Int
    let worker: Int
    let output: Output
  }
}
