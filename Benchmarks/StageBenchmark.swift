import SheetRender

/// Where the time of a frame goes, from the model to the file, with what may be kept.
struct StageBenchmark {
  let workload: Workload
  let rounds: Int

  /// Measures.
  ///
  /// - Parameter folder: gets the files; each round makes new ones.
  /// - Returns: the time of each stage.
  /// - Throws: what playing, painting and writing throw.
  func run(in folder: String) throws -> Report.StageResult {
    var times = Rounds()
    for round in 0..<rounds {
      try playAndRender(to: "\(folder)/frames\(round)", &times)
      try drawBaseline(to: "\(folder)/a\(round)", &times)
    }
    return Report.StageResult(
      workload: workload.name, scale: workload.scale, model: times.milliseconds("model"),
      displayList: times.milliseconds("list"), textLayout: times.milliseconds("text"),
      drawing: times.milliseconds("drawing"), encoding: times.milliseconds("encoding"),
      writing: times.milliseconds("writing"), baselineDrawing: times.milliseconds("A drawing"),
      baselineWriting: times.milliseconds("A writing"))
  }

  /// Plays the scenario's first frames, as many as the workload has, step by step.
  private func playAndRender(to folder: String, _ times: inout Rounds) throws {
    let scenario = workload.recording.scenario
    var playback = try workload.recording.playback()
    var path = FastPath(cacheBudget: FastPath.standardBudget)
    var output = try FrameFolder(path: folder, frameCount: workload.lists.count)
    for index in workload.lists.indices {
      try times.measure("model") { try playback.advance(to: scenario.frameRate.time(of: index)) }
      var made: DisplayList?
      times.measure("list") {
        made = FrameGeometry(playback.sheet, style: scenario.scene.style).map(playback.scene.displayList)
      }
      guard let list = made else { continue }
      let file = try path.file(list)
      times.add(path.drawing.seconds, to: "drawing")
      times.add(path.encoding.seconds, to: "encoding")
      try times.measure("writing") { try output.write(file) }
    }
    try output.finish()
    measureTexts(playback, &times)
  }

  /// Makes the last frame's list with a typesetter that has seen nothing, and with one that has seen all of it.
  private func measureTexts(_ playback: Playback, _ times: inout Rounds) {
    var scene = playback.scene
    guard let geometry = FrameGeometry(playback.sheet, style: scene.style) else { return }
    scene.text.typesetter = .standard()
    let clock = ContinuousClock()
    let first = clock.measure { _ = scene.displayList(geometry) }
    let second = clock.measure { _ = scene.displayList(geometry) }
    times.add((first - second).seconds, to: "text")
  }

  private func drawBaseline(to folder: String, _ times: inout Rounds) throws {
    try OutputFile.createFolder(folder)
    var baseline = try Baseline(width: workload.pixels.width, height: workload.pixels.height)
    for (index, list) in workload.lists.enumerated() {
      try baseline.write(list, to: "\(folder)/\(index).png")
      times.add(baseline.drawing.seconds, to: "A drawing")
      times.add(baseline.writing.seconds, to: "A writing")
    }
  }
}
