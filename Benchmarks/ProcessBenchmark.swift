import SheetRender

/// The command line tool as a whole process.
struct ProcessBenchmark {
  /// The path of the tool.
  let tool: String
  let rounds: Int

  /// Measures all frames of a scenario.
  ///
  /// - Parameters:
  ///   - path: the scenario in the package.
  ///   - scale: device pixels per point.
  ///   - folder: gets the files; each round makes new ones.
  /// - Returns: the times of the process and of A, and the memory of the process.
  /// - Throws: ``ChildError``, and what A throws.
  func allFrames(of path: String, scale: Int, in folder: String) throws -> Report.ProcessResult {
    let workload = try Workload(path, scale: scale)
    func arguments(_ name: String) -> [String] {
      ["render", "\(Place.package)/\(path)", "-o", "\(folder)/\(name)", "--scale", "\(scale)", "--jobs", "1"]
    }
    var times = Rounds()
    for round in 0..<rounds {
      try OutputFile.createFolder("\(folder)/a\(round)")
      try times.measure("A") {
        var baseline = try Baseline(width: workload.pixels.width, height: workload.pixels.height)
        for (index, list) in workload.lists.enumerated() {
          try baseline.write(list, to: "\(folder)/a\(round)/\(index).png")
        }
      }
      times.add(try ChildProcess(tool, arguments("frames\(round)")).seconds, to: "process")
    }
    return Report.ProcessResult(
      workload: workload.name, scale: scale, frames: workload.lists.count, baseline: times.milliseconds("A"),
      process: times.milliseconds("process"), ratio: times.ratio(of: "process", to: "A"),
      peakMemory: try PeakMemory.of(tool, arguments("memory")))
  }

  /// Measures what one picture costs.
  ///
  /// - Parameter folder: gets the picture.
  /// - Returns: the times of a still and of a start, and the memory.
  /// - Throws: ``ChildError``.
  func firstFrame(in folder: String) throws -> Report.FirstFrameResult {
    let scenario = "\(Place.package)/\(Workload.example)"
    let still = [
      "render", scenario, "--device", "iPhone 14", "--at", "mark:opened", "--scale", "1", "-o",
      "\(folder)/still.png",
    ]
    var times = Rounds()
    // Short processes vary, and cost little to repeat.
    for _ in 0..<rounds * 4 {
      times.add(try ChildProcess(tool, still).seconds, to: "still")
      times.add(try ChildProcess(tool, ["--version"]).seconds, to: "start")
    }
    return Report.FirstFrameResult(
      still: times.milliseconds("still"), start: times.milliseconds("start"),
      peakMemory: try PeakMemory.of(tool, still))
  }
}
