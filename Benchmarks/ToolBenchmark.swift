import SheetRender

/// One picture by A, by this library and by public tools, in turn.
struct ToolBenchmark {
  let workload: Workload
  let rounds: Int
  let isQuick: Bool

  /// Measures; a tool that fails is left out from then on.
  ///
  /// - Parameter folder: gets the files.
  /// - Returns: a result for each tool.
  /// - Throws: what painting and writing throw; a tool that fails is told in the result.
  func run(in folder: String) throws -> [Report.ToolResult] {
    guard let list = workload.lists.last else { return [] }
    let picture = try write(list, to: folder)
    var times = Rounds()
    var answers: [String: PublicTool.Answer] = [:]
    var failures: [String: String] = [:]
    var size = 0
    for _ in 0..<rounds {
      var baseline = try Baseline(width: picture.width, height: picture.height)
      for _ in 0..<picture.repetitions { try baseline.write(list, to: picture.png) }
      try times.measure("A") {
        for _ in 0..<picture.repetitions { try baseline.write(list, to: picture.png) }
      }
      var path = FastPath(cacheBudget: 0)
      try times.measure(Self.ours) {
        for _ in 0..<picture.repetitions {
          let file = try path.file(list)
          try OutputFile.write(file, to: picture.result)
          size = file.count
        }
      }
      for tool in PublicTool.all where failures[tool.name] == nil {
        do {
          let answer = try tool.run(picture)
          times.add((answer.seconds ?? 0) * Double(picture.repetitions), to: tool.name)
          answers[tool.name] = answer
        } catch {
          failures[tool.name] = "\(error)"
        }
      }
    }
    func result(_ name: String, version: String?, what: String, bytes: Int?, note: String?) -> Report.ToolResult {
      let isMeasured = note == nil
      return Report.ToolResult(
        tool: name, version: version, scale: picture.scale, what: what,
        time: isMeasured ? times.milliseconds(name, frames: picture.repetitions) : nil,
        ratio: isMeasured ? times.ratio(of: name, to: "A") : nil, bytes: bytes, note: note)
    }
    let measured = [
      result(
        "A", version: nil, what: "drawn, encoded and written, in this process", bytes: try FileSize.of(picture.png),
        note: nil),
      result(
        Self.ours, version: nil, what: "drawn, encoded and written, in this process, nothing kept", bytes: size,
        note: nil),
    ]
    return measured
      + PublicTool.all.map { tool in
        let answer = answers[tool.name]
        let note = failures[tool.name].map { "\($0) (\(tool.installation))" }
        return result(tool.name, version: answer?.version, what: tool.what, bytes: answer?.bytes, note: note)
      }
  }

  private static let ours = "SheetRender"

  /// Writes the picture in the forms that the tools take.
  private func write(_ list: DisplayList, to folder: String) throws -> ToolPicture {
    let picture = ToolPicture(
      width: list.pixelWidth, height: list.pixelHeight, scale: workload.scale, svg: "\(folder)/picture.svg",
      png: "\(folder)/picture.png", raw: "\(folder)/picture.rgba", result: "\(folder)/result.png",
      repetitions: isQuick ? 2 : 10)
    try OutputFile.write(VectorDocument.svg.bytes(of: [list]), to: picture.svg)
    var raw = PictureRenderer(format: .rgba(width: list.pixelWidth, height: list.pixelHeight), cacheBudget: 0)
    try OutputFile.write(raw.file(of: list), to: picture.raw)
    return picture
  }
}
