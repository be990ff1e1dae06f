import Foundation
import SheetRender

/// Consecutive frames to files, in this process: A, each frame as a whole, and with what may be kept.
struct FrameBenchmark {
  let workload: Workload
  let rounds: Int

  /// Measures.
  ///
  /// - Parameter folder: gets the files; each round makes new ones.
  /// - Returns: times, ratios and sizes.
  /// - Throws: what painting and writing throw.
  func run(in folder: String) throws -> Report.FrameResult {
    var times = Rounds()
    var bytes = (baseline: 0, full: 0, cached: 0)
    try warmUp(in: "\(folder)/warm.png")
    for round in 0..<rounds {
      try OutputFile.createFolder("\(folder)/a\(round)")
      try times.measure("A") {
        var baseline = try Baseline(width: workload.pixels.width, height: workload.pixels.height)
        for (index, list) in workload.lists.enumerated() {
          try baseline.write(list, to: "\(folder)/a\(round)/\(index).png")
        }
      }
      try times.measure("full") { bytes.full = try render(cacheBudget: 0, to: "\(folder)/full\(round)") }
      try times.measure("cached") {
        bytes.cached = try render(cacheBudget: FastPath.standardBudget, to: "\(folder)/kept\(round)")
      }
    }
    for index in workload.lists.indices { bytes.baseline += try FileSize.of("\(folder)/a0/\(index).png") }
    let count = workload.lists.count
    return Report.FrameResult(
      workload: workload.name, scale: workload.scale, frames: count, changes: workload.changes,
      baseline: times.milliseconds("A", frames: count),
      full: times.milliseconds("full", frames: count), fullRatio: times.ratio(of: "full", to: "A"),
      cached: times.milliseconds("cached", frames: count), cachedRatio: times.ratio(of: "cached", to: "A"),
      baselineBytes: bytes.baseline / count, fullBytes: bytes.full / count, cachedBytes: bytes.cached / count)
  }

  /// Renders all frames into a folder, with a path that has nothing yet.
  ///
  /// - Returns: How many bytes the files have.
  private func render(cacheBudget: Int, to folder: String) throws -> Int {
    var path = FastPath(cacheBudget: cacheBudget)
    var output = try FrameFolder(path: folder, frameCount: workload.lists.count)
    var size = 0
    for list in workload.lists {
      let file = try path.file(list)
      try output.write(file)
      size += file.count
    }
    try output.finish()
    return size
  }

  /// Does everything once, so that no round has to load fonts.
  private func warmUp(in file: String) throws {
    guard let list = workload.lists.first else { return }
    var baseline = try Baseline(width: list.pixelWidth, height: list.pixelHeight)
    try baseline.write(list, to: file)
    var path = FastPath(cacheBudget: 0)
    try OutputFile.write(try path.file(list), to: file)
  }
}
