import SheetRender

extension Command {
  static let onion = Command(
    name: "onion",
    summary: "Shows many moments in one picture: earlier sheets as skins over one screen.",
    synopsis: "[SCENARIO] -o FILE [--at WHEN]... [--from S] [--to S] [--count N] [--labels NAME] [--fps N] [OPTIONS]",
    examples: [
      ("sheet-render onion modal.json -o onion.png", "eight moments up to where the sheet rests last"),
      ("sheet-render onion modal.json -o onion.png --from 0 --to 0.4", "the beginning of its way"),
      ("sheet-render onion modal.json -o onion.png --at snap:full --at snap:fraction:0.5", "where it can rest"),
    ],
    options: [
      .output("A file ending in .png, .svg or .pdf; - writes a PNG file to standard output."),
      .at,
      Option(name: "--from", value: "SECONDS", help: "Only moments at or after this time; the start unless given."),
      Option(
        name: "--to", value: "SECONDS",
        help: "Only moments up to this time; unless --from or --to is given, the last time at which a sheet rests."),
      Option(name: "--count", value: "N", help: "So many moments while the sheet moves, 2 to 100; 8 unless given."),
      Option(
        name: "--labels", value: "none|numbers|times", help: "What stands beside each sheet's top; times unless given."),
      .fps, .force,
    ] + Option.variant,
    operands: 0...1,
    shownFormats: OutputFormat.pictures,
    run: { arguments in
      guard let path = try arguments.path("-o") else { throw UsageError("onion needs -o FILE.") }
      let asked = try arguments.all("--at", Moment.init(text:))
      guard asked.isEmpty || !["--count", "--from", "--to"].contains(where: arguments.has) else {
        throw UsageError("--at does not go together with --count, --from and --to. Leave it or them out.")
      }
      let count = try arguments.integer("--count", in: 2...100) ?? 8
      let labels = try arguments.value("--labels", Arguments.word("kind of labels")) ?? OnionLabels.times
      let range = try arguments.timeRange()
      let rate = try arguments.frameRate()
      let recording = try Input.recording(arguments.operands.first, arguments.variant())
      let moments =
        try asked.isEmpty
        ? OnionSkin.times(of: recording, in: range, count: count).map(Moment.seconds) : asked
      let skins = try moments.enumerated().map { index, moment in
        let frame = try recording.checkedFrame(at: moment, rate: rate)
        return OnionSkin.Skin(frame, label: labels.text(of: moment, number: index + 1))
      }
      let files = try arguments.outputGuard(reading: [recording], writing: [path])
      try PictureFile.write(OnionSkin(skins).displayList, to: path, files)
      Input.reportFonts([recording])
      return .done
    }
  )
}

/// What stands beside each sheet of an onion skin.
private enum OnionLabels: String, CaseIterable {
  case none
  case numbers
  case times

  /// A label, or nil for the time of the frame.
  func text(of moment: Moment, number: Int) -> String? {
    switch (self, moment) {
    case (.none, _): ""
    case (.numbers, _): "\(number)"
    case (.times, .snap(let snapPoint)): "\(snapPoint)"
    case (.times, _): nil
    }
  }
}

extension Arguments {
  /// The times that `--from` and `--to` ask for; nil without either.
  ///
  /// - Throws: ``UsageError`` for a time that cannot be read and for an end before its beginning.
  fileprivate func timeRange() throws -> ClosedRange<Double>? {
    func time(_ option: String) throws -> Double? {
      try value(option) { text in
        guard let time = plainNumber(text), time >= 0 else {
          throw UsageError("'\(text)' is not a time. Write seconds such as 0.25.")
        }
        return time
      }
    }
    guard has("--from") || has("--to") else { return nil }
    let start = try time("--from") ?? 0
    let end = try time("--to") ?? Recording.longest
    guard start <= end else { throw UsageError("--from \(start) is after --to \(end). Exchange them.") }
    return start...end
  }
}
