import SheetRender

extension Command {
  static let filmstrip = Command(
    name: "filmstrip",
    summary: "Puts moments of a scenario side by side in one picture.",
    synopsis:
      "[SCENARIO] -o FILE [--at WHEN]... [--count N] [--columns N] [--captions NAME] [--annotate] [--fps N] [OPTIONS]",
    examples: [
      ("sheet-render filmstrip modal.json -o strip.png", "five moments, evenly spread"),
      ("sheet-render filmstrip modal.json -o strip.png --at 0 --at 0.1 --at rest", "these three"),
      (
        "sheet-render filmstrip modal.json -o strip.png --count 8 --columns 4 --captions events",
        "two rows, with events"
      ),
    ],
    options: OptionUsage.list(
      Options.output, Options.at, count, columns, captions, Options.annotate, Options.fps, Options.force)
      + Options.variant,
    operands: 0...1,
    shownFormats: OutputFormat.pictures,
    run: { arguments in
      let path = try arguments.output()
      let asked = try arguments.all(Options.at)
      let count = try arguments[count]
      if count != nil, !asked.isEmpty { throw UsageError("--count and --at cannot be combined. Give one of them.") }
      let columns = try arguments[columns]
      let captions = try arguments[captions] ?? .times
      let isAnnotated = arguments.has(Options.annotate)
      let rate = try arguments[Options.fps]
      let recording = try Input.recording(arguments.operands.first, arguments.variant())
      let spread = (count ?? 5) - 1
      let moments =
        asked.isEmpty ? (0...spread).map { Moment.seconds(recording.duration * Double($0) / Double(spread)) } : asked
      var previous: Double?
      let panels = try moments.map { moment in
        let frame = try recording.checkedFrame(at: moment, rate: rate)
        defer { previous = frame.geometry.time }
        let picture = recording.displayList(of: frame, at: moment, isAnnotated: isAnnotated)
        return Filmstrip.Panel(frame, picture: picture, moment: moment, captions: captions, after: previous)
      }
      let files = try arguments.outputGuard(reading: [recording], writing: [path])
      let scene = recording.scenario.scene
      let strip = Filmstrip(
        panels, columns: columns, appearance: scene.appearance, typesetter: scene.text.typesetter)
      try PictureFile.write(strip.displayList, to: path, files)
      Input.reportFonts([recording])
      return .done
    }
  )

  private static let count = Option(
    "--count", "N", help: "Number of moments from the start to the end, 2 to 100; defaults to 5.",
    wholeNumber(in: 2...100))
  private static let columns = Option(
    "--columns", "N", help: "Number of pictures in a row, 1 to 100; defaults to all of them.",
    wholeNumber(in: 1...100))
  private static let captions = Option(
    "--captions", "none|times|events",
    help: "Below each picture nothing, the time and the snap point, or also the events since the picture before; "
      + "defaults to times.",
    word("kind of captions") as @Sendable (String) throws -> Filmstrip.Captions)
}
