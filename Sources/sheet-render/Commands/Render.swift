import SheetRender

extension Command {
  static let render = Command(
    name: "render",
    summary: "Renders the frames of scenarios, or stills of them, as pictures or animations.",
    synopsis:
      "[SCENARIO...] [-o PATH] [--format NAME] [--at WHEN]... [--fps N] [--jobs N] [--shard K/N] [--annotate] [OPTIONS]",
    examples: [
      ("sheet-render render", "all frames of the built-in scenario, in frames/modal-list/"),
      ("sheet-render render modal.json --fps 30 --scale 1", "half as many, small"),
      ("sheet-render render modal.json -o modal.apng --scale 1", "an animation in one file, for browsers"),
      ("sheet-render render modal.json -o modal.gif --scale 1", "one for everything else, with 256 colours a picture"),
      ("sheet-render render modal.json --at rest -o rest.png", "one picture; .svg and .pdf make shapes of it"),
      ("sheet-render render modal.json --at 0.1 --at mark:released", "two pictures, in frames/modal/"),
      (
        "sheet-render render modal.json --shard 2/8",
        "the second of eight parts of the frames, for one machine of eight"
      ),
    ],
    details: """
      Text in SVG files is outlines: it looks the same everywhere, and cannot be selected or searched. In PDF files it stays text.

      Films, with ffmpeg, from raw frames. Replace WIDTHxHEIGHT and 60 by the size and the rate, which render prints on
      standard error. MP4 and WebM films have even sides, so an odd one loses its last row or column of pixels.
        sheet-render render modal.json -o - --format rgba |
          ffmpeg -f rawvideo -pix_fmt rgba -video_size WIDTHxHEIGHT -framerate 60 -i - OPTIONS FILE
      with OPTIONS FILE
        -vf "crop=trunc(iw/2)*2:trunc(ih/2)*2,scale=out_color_matrix=bt709,format=yuv420p" -colorspace bt709
          -color_primaries bt709 -color_trc bt709 -c:v libx264 -crf 18 -movflags +faststart modal.mp4
        -vf "crop=trunc(iw/2)*2:trunc(ih/2)*2,scale=out_color_matrix=bt709,format=yuv420p" -colorspace bt709
          -color_primaries bt709 -color_trc bt709 -c:v libvpx-vp9 -crf 24 -b:v 0 modal.webm
        -c:v libwebp_anim -lossless 1 -loop 0 modal.webp

      Ctrl-C stops between two frames: what is written stays, and the exit status is 130, or 143 for SIGTERM. A second
      Ctrl-C ends at once.

      Parts of several machines make the same files as one run. The frames of all scenarios are one list, and a part is
      a piece of it. --shard auto takes the part from SLURM_ARRAY_TASK_ID and its companions, from JOB_COMPLETION_INDEX
      with SHEET_RENDER_SHARDS for the number of parts, or from CI_NODE_INDEX and CI_NODE_TOTAL.
      """,
    options: OptionUsage.list(
      Options.output.help(
        "A folder for the frames of one scenario; for several, a folder with one for each. A file ending in .png or .svg "
          + "for a single still, .pdf for stills, or .apng or .gif for an animation. - writes to standard output. Defaults to frames/NAME."
      ),
      format, Options.fps, Options.at, Options.annotate,
      Options.jobs.help("Number of frames rendered at a time, 1 to 64; defaults to one per core. It changes no file."),
      Options.shard, Options.force, small) + Options.variant,
    operands: 0...10_000,
    shownFormats: OutputFormat.shown,
    stopsBetweenPictures: true,
    run: { arguments in
      let variant = try arguments.variant()
      let output = try arguments.path(Options.output)
      let job = RenderJob(
        output: output,
        format: try .chosen(arguments[format], path: output),
        moments: try arguments.all(Options.at),
        rate: try arguments[Options.fps],
        jobs: try arguments.jobCount(),
        shard: try arguments[Options.shard] ?? .whole,
        isAnnotated: arguments.has(Options.annotate),
        effort: arguments.has(small) ? .small : .fast
      )
      let paths = arguments.operands.isEmpty ? [nil] : arguments.operands.map(Optional.some)
      let recordings = try Input.readings(paths, [variant]).map(\.recording)
      try await job.run(recordings, arguments)
      Input.reportFonts(recordings)
      return .done
    }
  )

  private static let format = Option(
    "--format", OutputFormat.all.map(\.name).joined(separator: "|"),
    help: "What to write: what the name after -o ends in, or else png. rgba is raw: bytes red, green, blue, alpha.",
    OutputFormat.read)
  private static let small = Option(
    "--small",
    help: "PNG and APNG files of two thirds of the size, in several times the time: for repositories and documents.")
}

extension [Recording] {
  /// Checks that no two scenarios have the same name, and so the same folder.
  ///
  /// - Throws: ``UsageError``.
  func checkNames() throws {
    let names = map(\.scenario.name)
    if let twice = names.firstRepeated {
      throw UsageError("two scenarios are called '\(names[twice])'. Give each its own name.")
    }
  }
}

extension Recording {
  /// The frame of a moment that was asked for with `--at`.
  ///
  /// - Throws: ``UsageError`` for an unknown moment.
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
  /// - Throws: ``UsageError`` for an unknown moment.
  func displayList(at moment: Moment, rate: FrameRate?, isAnnotated: Bool = false) throws -> DisplayList {
    displayList(of: try checkedFrame(at: moment, rate: rate), at: moment, isAnnotated: isAnnotated)
  }

  /// What to paint of a frame that was asked for with `--at`.
  func displayList(of frame: Frame, at moment: Moment, isAnnotated: Bool) -> DisplayList {
    let followsScript = if case .snap = moment { false } else { true }
    return isAnnotated ? Annotations(self).displayList(of: frame, finger: followsScript) : frame.displayList
  }
}
