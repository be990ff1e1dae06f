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
    options: OptionUsage.list(
      Options.output, Options.at, from, to, count, labels, Options.fps, Options.force) + Options.variant,
    operands: 0...1,
    shownFormats: OutputFormat.pictures,
    run: { arguments in
      let path = try arguments.output()
      let asked = try arguments.all(Options.at)
      guard asked.isEmpty || !(arguments.has(count) || arguments.has(from) || arguments.has(to)) else {
        throw UsageError("--at cannot be combined with --count, --from and --to. Leave it or them out.")
      }
      let count = try arguments[count] ?? 8
      let labels = try arguments[labels] ?? .times
      let range = try timeRange(arguments)
      let rate = try arguments[Options.fps]
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

  private static let from = Option(
    "--from", "SECONDS", help: "Only moments at or after this time; defaults to the start.", time)
  private static let to = Option(
    "--to", "SECONDS",
    help: "Only moments up to this time; without --from and --to, up to the last time at which a sheet rests.", time)
  private static let count = Option(
    "--count", "N", help: "Number of moments while the sheet moves, 2 to 100; defaults to 8.", wholeNumber(in: 2...100))
  private static let labels = Option(
    "--labels", "none|numbers|times", help: "The label of each sheet's top; defaults to times.",
    word("kind of labels") as @Sendable (String) throws -> OnionLabels)

  @Sendable private static func time(_ text: String) throws -> Double {
    guard let time = plainNumber(text), time >= 0 else {
      throw UsageError("'\(text)' is not a time. Write seconds such as 0.25.")
    }
    return time
  }

  /// The times that `--from` and `--to` ask for; nil without either.
  ///
  /// - Throws: ``UsageError`` for a time that is not valid and for an end before its beginning.
  private static func timeRange(_ arguments: Arguments) throws -> ClosedRange<Double>? {
    guard arguments.has(from) || arguments.has(to) else { return nil }
    let start = try arguments[from] ?? 0
    let end = try arguments[to] ?? Recording.longest
    guard start <= end else { throw UsageError("--from \(start) is after --to \(end). Exchange them.") }
    return start...end
  }
}

/// What the labels of an onion skin say.
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
