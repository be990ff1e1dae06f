import Foundation
import SheetRender

extension Command {
  static let render = Command(
    name: "render",
    summary: "Renders the frames of scenarios, or stills of them, as PNG files.",
    synopsis: "[SCENARIO...] [-o PATH] [--at WHEN]... [--fps N] [--jobs N] [OPTIONS]",
    examples: [
      ("sheet-render render", "all frames of the built-in scenario, in frames/modal-list/"),
      ("sheet-render render modal.json --fps 30 --scale 1", "half as many, small"),
      ("sheet-render render modal.json -o modal.apng --scale 1", "an animation in one file, for browsers"),
      ("sheet-render render modal.json --at rest -o rest.png", "one picture"),
      ("sheet-render render modal.json --at 0.1 --at mark:released", "two pictures, in frames/modal/"),
      ("sheet-render render modal.json -o - | ffmpeg -f image2pipe -framerate 60 -i - modal.mp4", "a film"),
    ],
    options: [
      .output(
        "A folder for the frames of one scenario; for several, a folder with one for each. A file ending in .png for a "
          + "single still, or in .apng for an animation. - writes to standard output. Unless given, frames/NAME."),
      .fps, .at,
      Option(
        name: "--jobs", value: "N",
        help: "Frames rendered at the same time, 1 to 64; one a core unless given. The files do not depend on it."),
    ] + Option.variant,
    operands: 0...10_000,
    makesPicture: true,
    run: { arguments in
      let variant = try arguments.variant()
      let job = RenderJob(
        output: try arguments.path("-o"),
        moments: try arguments.all("--at", Moment.init(text:)),
        rate: try arguments.frameRate(),
        jobs: try arguments.integer("--jobs", in: 1...64) ?? ProcessInfo.processInfo.activeProcessorCount
      )
      let paths = arguments.operands.isEmpty ? [nil] : arguments.operands.map(Optional.some)
      let recordings = try Input.readings(paths, [variant]).map(\.recording)
      try await job.run(recordings)
      Input.reportFonts(recordings)
      return .done
    }
  )
}

/// What `render` was asked to do with its scenarios.
private struct RenderJob {
  let output: String?
  let moments: [Moment]
  let rate: FrameRate?
  let jobs: Int

  func run(_ recordings: [Recording]) async throws {
    try recordings.checkNames()
    if let output, output.hasSuffix(".png"), recordings.count > 1 || moments.count != 1 {
      throw UsageError(
        "\(output): a picture holds one moment of one scenario. Name a folder instead, or give one --at.")
    }
    if let output, Self.meansAnimation(output), recordings.count > 1 || !moments.isEmpty {
      throw UsageError("\(output): an animation holds all frames of one scenario. Name a folder instead.")
    }
    // All moments are looked up before anything is written.
    let stills = try recordings.map { recording in
      try moments.map { Still(moment: $0, list: try recording.displayList(at: $0, rate: rate)) }
    }
    for (recording, stills) in zip(recordings, stills) {
      let folder = folder(for: recording, of: recordings.count)
      if stills.isEmpty {
        try await renderFrames(recording, in: folder)
      } else {
        try render(stills, in: folder, isOnlyScenario: recordings.count == 1)
      }
    }
  }

  /// A moment and what to paint at it.
  private struct Still {
    let moment: Moment
    let list: DisplayList
  }

  /// Where a scenario's files go; nil for standard output.
  private func folder(for recording: Recording, of count: Int) -> String? {
    switch output {
    case "-": nil
    case let path? where count == 1: path
    default: "\(output ?? "frames")/\(recording.scenario.name)"
    }
  }

  private func renderFrames(_ recording: Recording, in folder: String?) async throws {
    let frames = try recording.frames(at: rate)
    let encoder = PNGEncoder()
    var output = try Self.output(for: frames, encoder, to: folder)
    let place = folder.map { "frames in \($0)" } ?? "frames"
    try await FrameRenderer(encoder: encoder, jobs: jobs)
      .render(frames, to: &output) { Console.progress($0, of: frames.count, place) }
  }

  private static func output(
    for frames: FrameSequence, _ encoder: PNGEncoder, to path: String?
  ) throws -> any FrameOutput {
    guard let path else { return StandardOutput() }
    if meansAnimation(path) { return try AnimatedPNG(path: path, frameCount: frames.count, rate: frames.rate) }
    return try FrameFolder(path: path, frameCount: frames.count, fileExtension: encoder.fileExtension)
  }

  private static func meansAnimation(_ path: String) -> Bool {
    path.hasSuffix("." + AnimatedPNG.fileExtension)
  }

  /// Whether a path is meant for one picture: it ends like one, or something other than a folder is there.
  private static func meansFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return path.hasSuffix(".png")
      || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  private func render(_ stills: [Still], in folder: String?, isOnlyScenario: Bool) throws {
    var painter = CairoPainter()
    let isFile = isOnlyScenario && stills.count == 1 && folder.map(Self.meansFile) == true
    if let folder, !isFile { try OutputFile.createFolder(folder) }
    for still in stills {
      let bytes = try PNGEncoder().encode(painter.paint(still.list))
      if let folder {
        try OutputFile.write(bytes, to: isFile ? folder : "\(folder)/\(still.moment.fileName).png")
      } else {
        try Console.write(bytes)
      }
    }
  }
}

extension Moment {
  /// The text form as part of a file's name.
  var fileName: String {
    let text = description.replacingOccurrences(of: ":", with: "-")
    if case .seconds = self { return "at-\(text)" }
    return text
  }
}

extension [Recording] {
  /// Checks that each scenario has a name of its own, and so a folder.
  ///
  /// - Throws: ``UsageError``.
  func checkNames() throws {
    let names = map(\.scenario.name)
    if let twice = names.firstRepeated {
      throw UsageError("two scenarios are called '\(names[twice])'. Give each a name of its own.")
    }
  }
}

extension Recording {
  /// The frame of a moment that was asked for with `--at`.
  ///
  /// - Throws: ``UsageError`` for a moment that there is not.
  func checkedFrame(at moment: Moment, rate: FrameRate?) throws -> Frame {
    do {
      guard let frame = try frame(at: moment, rate: rate) else { throw UsageError("the sheet has no size.") }
      return frame
    } catch {
      throw UsageError("--at \(moment): \(error)")
    }
  }

  /// What to paint at a moment that was asked for with `--at`.
  ///
  /// - Throws: ``UsageError`` for a moment that there is not.
  func displayList(at moment: Moment, rate: FrameRate?) throws -> DisplayList {
    try checkedFrame(at: moment, rate: rate).displayList
  }
}
