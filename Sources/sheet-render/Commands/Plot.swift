import SheetRender

extension Command {
  static let plot = Command(
    name: "plot",
    summary: "Plots the sheet's position and velocity over time, for one scenario or two.",
    synopsis: "[SCENARIO [SCENARIO]] -o FILE [--size WxH] [OPTIONS]",
    examples: [
      ("sheet-render plot modal.json -o plot.png", "the sheet's top, its velocity, events and fingers"),
      ("sheet-render plot slow.json fast.json -o plot.svg", "two scenarios in two colours"),
    ],
    details: """
      Up in the plot is up on the screen; the numbers are those of the trace's sheetTop and velocity, but that a sheet under a
      finger has the finger's velocity. --scale defaults to 2.
      """,
    options: OptionUsage.list(Options.output, Options.size, Options.force) + Options.variant,
    operands: 0...2,
    shownFormats: OutputFormat.pictures,
    run: { arguments in
      let path = try arguments.output()
      let variant = try arguments.variant()
      let size = try arguments[Options.size] ?? MotionPlot.standardSize
      let paths = arguments.operands.isEmpty ? [nil] : arguments.operands.map(Optional.some)
      let recordings = try Input.readings(paths, [variant]).map(\.recording)
      let files = try arguments.outputGuard(reading: recordings, writing: [path])
      let plot = try MotionPlot(
        recordings[0], comparedWith: recordings.count > 1 ? recordings[1] : nil, size: size, scale: variant.scale ?? 2)
      try PictureFile.write(plot.displayList, to: path, files)
      reportMissing(plot.missingLabels, in: path)
      Input.reportFonts(recordings)
      return .done
    }
  )

  static let decisionMap = Command(
    name: "decision-map",
    summary: "Maps which snap point wins, by velocity and position of the release.",
    synopsis: "[SCENARIO] -o FILE [--size WxH] [OPTIONS]",
    examples: [
      ("sheet-render decision-map modal.json -o map.png", "the map, with the releases of the script as dots")
    ],
    details: "Up in the map is up on the screen. --scale defaults to 2.",
    options: OptionUsage.list(Options.output, Options.size, Options.force) + Options.variant,
    operands: 0...1,
    shownFormats: OutputFormat.pictures,
    run: { arguments in
      let path = try arguments.output()
      let variant = try arguments.variant()
      let size = try arguments[Options.size] ?? DecisionMap.standardSize
      let recording = try Input.recording(arguments.operands.first, variant)
      let files = try arguments.outputGuard(reading: [recording], writing: [path])
      try PictureFile.write(DecisionMap(recording, size: size, scale: variant.scale ?? 2).displayList, to: path, files)
      Input.reportFonts([recording])
      return .done
    }
  )
}

/// Names the labels that a plot has no room for.
private func reportMissing(_ labels: [String], in path: String) {
  guard !labels.isEmpty else { return }
  let most = 5
  let rest = labels.count > most ? " and \(labels.count - most) more" : ""
  Console.error(
    "\(path): no room for \(labels.count == 1 ? "the label" : "the labels") "
      + labels.prefix(most).map { "'\(singleLine($0))'" }.joined(separator: ", ") + rest
      + ". A larger --size has more room.")
}
