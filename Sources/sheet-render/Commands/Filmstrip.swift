import SheetRender

extension Command {
  static let filmstrip = Command(
    name: "filmstrip",
    summary: "Puts moments of a scenario side by side in one picture.",
    synopsis:
      "[SCENARIO] -o FILE [--at WHEN]... [--count N] [--fps N] [OPTIONS]",
    examples: [
      ("sheet-render filmstrip modal.json -o strip.png", "five moments, evenly spread"),
      ("sheet-render filmstrip modal.json -o strip.png --at 0 --at 0.1 --at rest", "these three"),
    ],
    options: [
      .output("A file ending in .png, .svg or .pdf; - writes a PNG file to standard output."),
      .at,
      Option(name: "--count", value: "N", help: "So many moments from the start to the end, 2 to 100; 5 unless given."),
      .fps,
    ] + Option.variant,
    operands: 0...1,
    makesPicture: true,
    run: { arguments in
      guard let path = try arguments.path("-o") else { throw UsageError("filmstrip needs -o FILE.") }
      let asked = try arguments.all("--at", Moment.init(text:))
      let count = try arguments.integer("--count", in: 2...100)
      if count != nil, !asked.isEmpty { throw UsageError("--count and --at do not go together. Give one of them.") }
      let rate = try arguments.frameRate()
      let recording = try Input.recording(arguments.operands.first, arguments.variant())
      let spread = (count ?? 5) - 1
      let moments =
        asked.isEmpty ? (0...spread).map { Moment.seconds(recording.duration * Double($0) / Double(spread)) } : asked
      let pictures = try moments.map { try recording.displayList(at: $0, rate: rate) }
      try PictureFile.write(.contactSheet(pictures), to: path)
      Input.reportFonts([recording])
      return .done
    }
  )
}
