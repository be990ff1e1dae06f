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
    options: [
      .output("A file ending in .png, .svg or .pdf; - writes a PNG file to standard output."),
      .at,
      Option(name: "--count", value: "N", help: "So many moments from the start to the end, 2 to 100; 5 unless given."),
      Option(name: "--columns", value: "N", help: "So many side by side, 1 to 100; all of them unless given."),
      Option(
        name: "--captions", value: "none|times|events",
        help: "Below each picture nothing, the time and the snap point, or the events since the picture before, too; "
          + "times unless given."),
      .annotate, .fps, .force,
    ] + Option.variant,
    operands: 0...1,
    shownFormats: OutputFormat.pictures,
    run: { arguments in
      guard let path = try arguments.path("-o") else { throw UsageError("filmstrip needs -o FILE.") }
      let asked = try arguments.all("--at", Moment.init(text:))
      let count = try arguments.integer("--count", in: 2...100)
      if count != nil, !asked.isEmpty { throw UsageError("--count and --at do not go together. Give one of them.") }
      let columns = try arguments.integer("--columns", in: 1...100)
      let captions = try arguments.value("--captions", Arguments.word("kind of captions")) ?? Filmstrip.Captions.times
      let isAnnotated = arguments.has("--annotate")
      let rate = try arguments.frameRate()
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
}
