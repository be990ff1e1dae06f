import SheetRender

extension Command {
  static let trace = Command(
    name: "trace",
    summary: "Writes the geometry of each frame, without drawing anything.",
    synopsis: "[SCENARIO] [--format csv|json] [--fps N] [--at WHEN]... [OPTIONS]",
    examples: [
      ("sheet-render trace modal.json", "one line a frame, with commas"),
      ("sheet-render trace modal.json --at 0.13", "where it is at 0.13 s"),
      ("sheet-render trace modal.json --format json --fps 120", "one object a frame, at 120 frames a second"),
    ],
    details: """
      Columns, in points and seconds, y downwards, in the container's coordinates:
        phase            resting, dragging, animating, scrolling or gone
        snapPoint        the one it rests at or heads for
        hidingOffset     how far the sheet is pushed down from its most expanded position, without the rubber band
        velocity         of the sheet's top, points per second; 0 under a finger
        sheetTop         the sheet's top edge, rubber band included
        visibleHeight    the sheet above the container's bottom; kept below the smallest visible snap point
        body...          the content's frame
        backdropOpacity  how much of the backdrop's colour shows, 0 to 1
        events           since the frame before
      JSON has more: marks, the values of alongside animations, the offsets of carousels, and for each release the decision
      and why it was made.
      """,
    options: OptionUsage.list(traceFormat, Options.fps, Options.at) + Options.screen,
    operands: 0...1,
    run: { arguments in
      let format = try arguments[traceFormat]
      let rate = try arguments[Options.fps]
      let recording = try Input.recording(arguments.operands.first, arguments.variant())
      let moments = try arguments.all(Options.at)
      let trace = Trace(format: format ?? .csv)
      var pending: [UInt8] = []
      func write(_ text: String) throws {
        pending += text.utf8
        if pending.count > 1 << 16 {
          try Console.write(pending)
          pending = []
        }
      }
      if moments.isEmpty {
        try trace.write(recording.frames(at: rate), to: write)
      } else {
        try trace.write(moments.map { try recording.checkedFrame(at: $0, rate: rate) }, to: write)
      }
      try Console.write(pending)
      return .done
    }
  )

  private static let traceFormat = Option("--format", "csv|json", help: "How to write it; defaults to csv.") { text in
    guard let format = Trace.Format(rawValue: text) else {
      throw UsageError("'\(text)' is unknown. Write csv or json.")
    }
    return format
  }
}
