import Foundation
import SheetRender

extension Command {
  static let render = Command(
    name: "render",
    summary: "Renders the frames of scenarios, or stills of them, as pictures or animations.",
    synopsis: "[SCENARIO...] [-o PATH] [--format NAME] [--at WHEN]... [--fps N] [--jobs N] [--annotate] [OPTIONS]",
    examples: [
      ("sheet-render render", "all frames of the built-in scenario, in frames/modal-list/"),
      ("sheet-render render modal.json --fps 30 --scale 1", "half as many, small"),
      ("sheet-render render modal.json -o modal.apng --scale 1", "an animation in one file, for browsers"),
      ("sheet-render render modal.json -o modal.gif --scale 1", "one for everything else, with 256 colours a picture"),
      ("sheet-render render modal.json --at rest -o rest.png", "one picture; .svg and .pdf make shapes of it"),
      ("sheet-render render modal.json --at 0.1 --at mark:released", "two pictures, in frames/modal/"),
    ],
    details: """
      Films, with ffmpeg, from raw frames. WIDTHxHEIGHT and 60 stand for the size and the rate, which render tells on
      standard error. MP4 and WebM films have even sides, so an odd one loses its last row or column of pixels.
        sheet-render render modal.json -o - --format rgba |
          ffmpeg -f rawvideo -pix_fmt rgba -video_size WIDTHxHEIGHT -framerate 60 -i - OPTIONS FILE
      with OPTIONS FILE
        -vf "crop=trunc(iw/2)*2:trunc(ih/2)*2,scale=out_color_matrix=bt709,format=yuv420p" -colorspace bt709
          -color_primaries bt709 -color_trc bt709 -c:v libx264 -crf 18 -movflags +faststart modal.mp4
        -vf "crop=trunc(iw/2)*2:trunc(ih/2)*2,scale=out_color_matrix=bt709,format=yuv420p" -colorspace bt709
          -color_primaries bt709 -color_trc bt709 -c:v libvpx-vp9 -crf 24 -b:v 0 modal.webm
        -c:v libwebp_anim -lossless 1 -loop 0 modal.webp
      """,
    options: [
      .output(
        "A folder for the frames of one scenario; for several, a folder with one for each. A file ending in .png or .svg "
          + "for a single still, .pdf for stills, or .apng or .gif for an animation. - writes to standard output. Unless given, frames/NAME."
      ),
      Option(
        name: "--format", value: "png|apng|gif|svg|pdf|rgba",
        help: "What to write: what the name after -o ends in, or else png. rgba is raw: bytes red, green, blue, alpha."),
      .fps, .at, .annotate,
      Option(
        name: "--jobs", value: "N",
        help: "Frames rendered at the same time, 1 to 64; one a core unless given. The files do not depend on it."),
    ] + Option.variant,
    operands: 0...10_000,
    makesPicture: true,
    run: { arguments in
      let variant = try arguments.variant()
      let output = try arguments.path("-o")
      let job = RenderJob(
        output: output,
        format: try .chosen(arguments.value("--format", OutputFormat.init(text:)), path: output),
        moments: try arguments.all("--at", Moment.init(text:)),
        rate: try arguments.frameRate(),
        jobs: try arguments.integer("--jobs", in: 1...64) ?? ProcessInfo.processInfo.activeProcessorCount,
        isAnnotated: arguments.has("--annotate")
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
  let format: OutputFormat
  let moments: [Moment]
  let rate: FrameRate?
  let jobs: Int
  let isAnnotated: Bool

  func run(_ recordings: [Recording]) async throws {
    try recordings.checkNames()
    try checkOutput(ofScenarios: recordings.count)
    // All moments are looked up before anything is written.
    let stills = try recordings.map { recording in
      try moments.map {
        Still(moment: $0, list: try recording.displayList(at: $0, rate: rate, isAnnotated: isAnnotated))
      }
    }
    for (recording, stills) in zip(recordings, stills) {
      let place = place(for: recording, of: recordings.count)
      if stills.isEmpty {
        try await renderFrames(recording, to: place)
      } else {
        try render(stills, to: place, isOnlyScenario: recordings.count == 1)
      }
    }
  }

  /// Checks that the output can hold what was asked for.
  ///
  /// - Throws: ``UsageError``.
  private func checkOutput(ofScenarios count: Int) throws {
    let file = output.flatMap { OutputFormat(path: $0) == nil ? nil : $0 }
    switch format.holding {
    case .picture:
      if let file, count > 1 || moments.count != 1 {
        throw UsageError(
          "\(file): a picture holds one moment of one scenario. Name a folder instead, or give one --at.")
      }
    case .document:
      let name = output ?? "--format \(format)"
      guard !moments.isEmpty else {
        throw UsageError("\(name): a document holds stills. Say which with --at, or choose png for all frames.")
      }
      if let file, count > 1 || format == .svg && moments.count > 1 {
        throw UsageError(
          "\(file): this file holds one scenario\(format == .svg ? "'s one moment" : ""). Name a folder.")
      }
    case .animation:
      let name = output ?? "--format \(format)"
      if !moments.isEmpty || file != nil && count > 1 {
        throw UsageError("\(name): an animation holds all frames of one scenario. Name a folder instead.")
      }
      if output == "-" {
        throw UsageError("an animation is put together in a file. Name one, such as -o NAME.\(format.fileExtension).")
      }
    }
  }

  /// A moment and what to paint at it.
  private struct Still {
    let moment: Moment
    let list: DisplayList
  }

  /// Where a scenario's files go: a folder, or the file of a single picture or an animation; nil for standard output.
  private func place(for recording: Recording, of count: Int) -> String? {
    switch output {
    case "-": return nil
    case let path? where count == 1: return path
    default:
      let ending = format.holding == .animation ? ".\(format.fileExtension)" : ""
      return "\(output ?? "frames")/\(recording.scenario.name)\(ending)"
    }
  }

  private func renderFrames(_ recording: Recording, to place: String?) async throws {
    let frames = try recording.frames(at: rate)
    var ahead = frames
    let size = try ahead.next().map { ($0.displayList.pixelWidth, $0.displayList.pixelHeight) }
    let (width, height) = size ?? (0, 0)
    var output = try frameOutput(for: frames, width: width, height: height, to: place)
    if format == .rgba { Console.error("\(width) x \(height) pixels, \(frames.rate) frames per second") }
    let what = place.map { "frames in \($0)" } ?? "frames"
    let annotations = isAnnotated ? Annotations(recording) : nil
    try await FrameRenderer(
      encoder: format.encoder(width: width, height: height), jobs: jobs,
      picture: { annotations?.displayList(of: $0) ?? $0.displayList }
    )
    .render(frames, to: &output) { Console.progress($0, of: frames.count, what) }
  }

  private func frameOutput(
    for frames: FrameSequence, width: Int, height: Int, to place: String?
  ) throws -> any FrameOutput {
    guard let place else { return StandardOutput() }
    if format.holding == .animation, place != output { try OutputFile.createFolder(output ?? "frames") }
    return try format.animation(of: frames, width: width, height: height, path: place)
      ?? FrameFolder(path: place, frameCount: frames.count, fileExtension: format.fileExtension)
  }

  /// Whether a path is meant for one picture: it ends like one, or something other than a folder is there.
  private func meansFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return OutputFormat(path: path) != nil
      || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  private func render(_ stills: [Still], to place: String?, isOnlyScenario: Bool) throws {
    if format == .pdf, isOnlyScenario, let place, OutputFormat(path: place) == .pdf {
      return try OutputFile.write(PictureFile.bytes(of: stills.map(\.list), as: .pdf), to: place)
    }
    let isFile = isOnlyScenario && stills.count == 1 && place.map(meansFile) == true
    if let place, !isFile { try OutputFile.createFolder(place) }
    for still in stills {
      let bytes = try PictureFile.bytes(of: [still.list], as: format)
      if format == .rgba { Console.error("\(still.list.pixelWidth) x \(still.list.pixelHeight) pixels") }
      if let place {
        let file = "\(place)/\(still.moment.fileName).\(format.fileExtension)"
        try OutputFile.write(bytes, to: isFile ? place : file)
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
  func displayList(at moment: Moment, rate: FrameRate?, isAnnotated: Bool = false) throws -> DisplayList {
    displayList(of: try checkedFrame(at: moment, rate: rate), at: moment, isAnnotated: isAnnotated)
  }

  /// What to paint of a frame that was asked for with `--at`.
  func displayList(of frame: Frame, at moment: Moment, isAnnotated: Bool) -> DisplayList {
    let followsScript = if case .snap = moment { false } else { true }
    return isAnnotated ? Annotations(self).displayList(of: frame, finger: followsScript) : frame.displayList
  }
}
