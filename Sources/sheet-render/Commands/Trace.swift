import SheetRender

extension Command {
  static let trace = Command(
    name: "trace",
    summary: "Writes the geometry of each frame, without drawing anything.",
    synopsis: "[SCENARIO] [--format csv|json] [--fps N]",
    examples: [
      ("sheet-render trace modal.json", "one line a frame, with commas"),
      ("sheet-render trace modal.json --format json --fps 120", "one object a frame, at 120 frames a second"),
    ],
    options: [Option(name: "--format", value: "csv|json", help: "How to write it; csv unless given."), .fps],
    operands: 0...1,
    run: { arguments in
      let format = try arguments.value("--format") { text in
        guard let format = Trace.Format(rawValue: text) else {
          throw UsageError("'\(text)' is unknown. Write csv or json.")
        }
        return format
      }
      let rate = try arguments.frameRate()
      let recording = try Input.recording(arguments.operands.first)
      var pending: [UInt8] = []
      try Trace(format: format ?? .csv).write(recording.frames(at: rate)) { text in
        pending += text.utf8
        if pending.count > 1 << 16 {
          try Console.write(pending)
          pending = []
        }
      }
      try Console.write(pending)
      return .done
    }
  )
}
