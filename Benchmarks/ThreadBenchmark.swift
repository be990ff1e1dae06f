import SheetRender

/// All frames of a scenario through the frame renderer, with one thread and with two.
struct ThreadBenchmark {
  let workload: Workload
  let rounds: Int

  /// Measures.
  ///
  /// - Parameter folder: gets the files; each round makes new ones.
  /// - Returns: frames a second.
  /// - Throws: what rendering and writing throw.
  func run(in folder: String) async throws -> Report.ThreadResult {
    let frames = try workload.recording.frames()
    var times = Rounds()
    for round in 0..<rounds {
      for jobs in 1...2 {
        let start = ContinuousClock.now
        var output = try FrameFolder(path: "\(folder)/\(round)-\(jobs)", frameCount: frames.count)
        try await FastPath.renderer(jobs: jobs).render(frames, to: &output)
        times.add((ContinuousClock.now - start).seconds, to: "\(jobs)")
      }
    }
    return Report.ThreadResult(
      workload: workload.name, scale: workload.scale, frames: frames.count,
      oneThread: times.perSecond("1", count: frames.count), twoThreads: times.perSecond("2", count: frames.count),
      ratio: times.ratio(of: "2", to: "1"))
  }
}
