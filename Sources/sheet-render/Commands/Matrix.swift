import SheetRender

extension Command {
  static let matrix = Command(
    name: "matrix",
    summary: "Renders scenarios on several screens, in one picture or a folder each.",
    synopsis:
      "[SCENARIO...] -o FILE.png|FOLDER [OPTIONS]... [--at WHEN]...",
    examples: [
      ("sheet-render matrix modal.json -o modal.png --device 'iPhone SE' --device iPad", "one picture, two rows"),
      (
        "sheet-render matrix modal.json -o modal.png --appearance light --appearance dark --at 0.1 --at rest",
        "two by two"
      ),
      ("sheet-render matrix a.json b.json -o out --scale 1 --scale 3", "out/a/1x/rest.png, out/a/3x/rest.png, ..."),
    ],
    details: """
      A picture has a row for each scenario, device, appearance, text size, direction and scale, in this order, the last one changing first, and a
      column for each moment. All of it has one scale: the one that is asked for, or the finest of its screens. A folder has
      FOLDER/<scenario>/<variant>/<moment>.png, each at its own scale. Without --at there is one moment: at rest.
      """,
    options: OptionUsage.list(
      Options.output.help(
        "A file ending in .png, .svg or .pdf for one picture of all; another name is a folder. - writes the one picture."
      ),
      Options.at, Options.force) + Options.variants,
    operands: 0...1000,
    shownFormats: OutputFormat.pictures,
    stopsBetweenPictures: true,
    run: { arguments in
      let output = try arguments.output("FILE.png or -o FOLDER")
      let paths = arguments.operands.isEmpty ? [nil] : arguments.operands.map(Optional.some)
      let asked = try arguments.all(Options.at)
      let job = MatrixJob(
        output: output, variants: try arguments.variants(), moments: asked.isEmpty ? [.rest] : asked)
      try job.run(paths, arguments)
      return .done
    }
  )
}

/// What `matrix` was asked to do with its scenarios.
private struct MatrixJob {
  /// The most pictures of one run.
  static let largestCount = 10_000

  let output: String
  let variants: [ScenarioVariant]
  let moments: [Moment]

  private var isSheet: Bool { output == "-" || OutputFormat(path: output) != nil }

  func run(_ paths: [String?], _ arguments: Arguments) throws {
    if let twice = moments.firstRepeated { throw UsageError("--at: '\(moments[twice])' is given twice. Give it once.") }
    // There are at most a thousand scenarios and a thousand variants, so that nothing overflows.
    let count = paths.count * variants.count * moments.count
    guard count <= Self.largestCount else {
      throw UsageError("\(count) pictures are asked for, and at most \(Self.largestCount) can be made. Ask for fewer.")
    }
    if isSheet, Set(variants.map(\.scale)).count > 1 {
      throw UsageError("\(output): one picture has one scale. Name a folder instead, or give one --scale.")
    }
    let readings = try Input.readings(paths, variants)
    if !isSheet { try readings.filter { $0.variant == variants.first }.map(\.recording).checkNames() }
    let outputs = isSheet ? [output] : readings.flatMap(files(of:))
    let files = try arguments.outputGuard(reading: readings.map(\.recording), writing: outputs)
    if isSheet { try writeSheet(readings, files) } else { try writeFolder(readings, files) }
    Input.reportFonts(readings.map(\.recording))
  }

  /// The files of a scenario in a folder, one for each moment.
  private func files(of reading: Input.Reading) -> [String] {
    moments.map { "\(output)/\(reading.recording.scenario.name)/\(reading.variant.fileName)/\($0.fileName).png" }
  }

  private func writeSheet(_ readings: [Input.Reading], _ files: OutputGuard) throws {
    // The finest screen decides, and all sheets are laid out for it, so that no line falls between two pixels.
    let scale = readings.map(\.recording.scenario.scene.viewport.scale).max() ?? 1
    let pictures = try readings.flatMap { reading in
      try displayLists(reading) {
        var scenario = reading.recording.scenario
        scenario.pixelScale = scale
        return try Recording(scenario)
      }
    }
    let sheet = DisplayList.contactSheet(pictures, columns: moments.count)
    do {
      try sheet.checkSize()
    } catch {
      throw UsageError("\(output): \(error) A folder instead of a file has each picture for itself.")
    }
    try PictureFile.write(sheet, to: output, files)
  }

  private func writeFolder(_ readings: [Input.Reading], _ outputs: OutputGuard) throws {
    // All moments are looked up before anything is written.
    let lists = try readings.map { reading in try displayLists(reading) { reading.recording } }
    var renderer = PictureRenderer()
    var done = 0
    for (reading, lists) in zip(readings, lists) {
      for (file, list) in zip(files(of: reading), lists) {
        let total = readings.count * moments.count
        try Stopped.unlessCancelled("\(Stopped.count(done, of: total, "pictures")) in \(output)") {
          try outputs.write(renderer.file(of: list), to: file)
        }
        done += 1
      }
    }
  }

  /// What to paint at each moment.
  private func displayLists(_ reading: Input.Reading, of play: () throws -> Recording) throws -> [DisplayList] {
    do {
      let recording = try play()
      return try moments.map {
        try Task.checkCancellation()
        return try recording.displayList(at: $0, rate: nil)
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw UsageError("\(reading.label): \(error)")
    }
  }
}
