import Foundation
import SheetRender

/// What `render` was asked to do with its scenarios.
struct RenderJob {
  let output: String?
  let format: OutputFormat
  let moments: [Moment]
  let rate: FrameRate?
  let jobs: Int
  let shard: Shard
  let isAnnotated: Bool
  let effort: PNGEncoder.Effort

  /// Renders.
  ///
  /// - Parameters:
  ///   - recordings: the scenarios.
  ///   - arguments: decide which files may be written.
  /// - Throws: ``UsageError``, ``OutputError``, ``Stopped``, and what the painter and the encoder throw.
  func run(_ recordings: [Recording], _ arguments: Arguments) async throws {
    try recordings.checkNames()
    try checkOutput(ofScenarios: recordings.count)
    // All moments are looked up before anything is written.
    let stills = try recordings.map { recording in
      try moments.map {
        try Task.checkCancellation()
        return Still(moment: $0, list: try recording.displayList(at: $0, rate: rate, isAnnotated: isAnnotated))
      }
    }
    let counts = moments.isEmpty ? recordings.map { $0.frameCount(at: rate) } : stills.map(\.count)
    let parts = shard.ranges(of: counts)
    if parts.allSatisfy(\.isEmpty) {
      let total = counts.reduce(0, +)
      let there = total == 1 ? "is only 1" : "are only \(total)"
      let items = (moments.isEmpty ? "frame" : "picture") + (total == 1 ? "" : "s")
      Console.error("part \(shard) has nothing to do: there \(there) \(items)")
    }
    let files = try arguments.outputGuard(reading: recordings)
    try check(parts, of: recordings, stills, files)
    for (index, part) in parts.enumerated() where !part.isEmpty {
      let path = self.path(for: recordings[index], of: recordings.count)
      let suffix = recordings.count == 1 ? "" : " (scenario \(index + 1) of \(recordings.count))"
      if moments.isEmpty {
        try await renderFrames(part, of: recordings[index], to: path, files, suffix: suffix)
      } else {
        try render(stills[index][part], to: path, isOnlyScenario: recordings.count == 1, files, suffix: suffix)
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
      let holdsPages = format.document?.holdsPages == true
      if let file, count > 1 || !holdsPages && moments.count > 1 {
        throw UsageError(
          "\(file): this file holds one scenario\(holdsPages ? "" : "'s one moment"). Name a folder.")
      }
    case .animation:
      let name = output ?? "--format \(format)"
      if !moments.isEmpty || file != nil && count > 1 {
        throw UsageError("\(name): an animation holds all frames of one scenario. Name a folder instead.")
      }
      if output == "-" {
        throw UsageError("an animation is put together in a file. Name one, such as -o NAME.\(format.name).")
      }
    }
    try checkShard(file: file)
  }

  /// Checks that the output can be split into parts: that each moment is a separate file.
  ///
  /// - Throws: ``UsageError``.
  private func checkShard(file: String?) throws {
    guard shard != .whole else { return }
    let whole: String? =
      switch format.holding {
      case .animation: "an animation is one file"
      case .document: file.map { "\($0) is one document" }
      case .picture: nil
      }
    if let whole = output == "-" ? "standard output is one stream" : whole {
      throw UsageError(
        "--shard \(shard): \(whole), and machines cannot write a part of it each. Name a folder for png frames or stills."
      )
    }
  }

  /// Checks that all files may be written, before the first one is.
  ///
  /// - Throws: ``OutputError``, and ``UsageError`` for a moment that would have one file twice.
  private func check(
    _ parts: [Range<Int>], of recordings: [Recording], _ stills: [[Still]], _ files: OutputGuard
  ) throws {
    var outputs: [String] = []
    for (index, part) in parts.enumerated() where !part.isEmpty {
      guard let path = self.path(for: recordings[index], of: recordings.count) else { return }
      if !moments.isEmpty {
        outputs += self.files(of: stills[index][part], in: path, isOnlyScenario: recordings.count == 1)
      } else if format.holding == .animation {
        outputs.append(path)
      } else {
        try FrameFolder.check(
          path: path, frameCount: recordings[index].frameCount(at: rate), fileExtension: format.name,
          range: part, files: files)
      }
    }
    if outputs.count > 1, let twice = moments.firstRepeated {
      throw UsageError("--at: '\(moments[twice])' is given twice, and would have one file. Give it once.")
    }
    try files.check(outputs)
  }

  /// The file of each still, or the one file of them all.
  private func files(of stills: ArraySlice<Still>, in path: String, isOnlyScenario: Bool) -> [String] {
    let isDocument = format.document?.holdsPages == true && isOnlyScenario && OutputFormat(path: path) == format
    let isFile = isOnlyScenario && moments.count == 1 && meansFile(path)
    return isDocument || isFile ? [path] : stills.map { "\(path)/\($0.moment.fileName).\(format.name)" }
  }

  /// A moment and what to paint at it.
  private struct Still {
    let moment: Moment
    let list: DisplayList
  }

  /// Where a scenario's files go: a folder, or the file of a single picture or an animation; nil for standard output.
  private func path(for recording: Recording, of count: Int) -> String? {
    switch output {
    case "-": return nil
    case let path? where count == 1: return path
    default:
      let ending = format.holding == .animation ? ".\(format.name)" : ""
      return "\(output ?? "frames")/\(recording.scenario.name)\(ending)"
    }
  }

  private func renderFrames(
    _ range: Range<Int>, of recording: Recording, to path: String?, _ files: OutputGuard, suffix: String
  ) async throws {
    let frames = try recording.frames(at: rate)
    var ahead = frames
    let size = try ahead.next().map { ($0.displayList.pixelWidth, $0.displayList.pixelHeight) }
    let (width, height) = size ?? (0, 0)
    let picture = OutputFormat.Picture(width: width, height: height, effort: effort)
    var sink = try frameSink(for: frames, range: range, picture, to: path, files)
    if format.isRaw { Console.error("\(width) x \(height) pixels, \(frames.rate) frames per second") }
    let what = path.map { "frames in \($0)" } ?? "frames"
    let annotations = isAnnotated ? Annotations(recording) : nil
    var done = 0
    do {
      let renderer = FrameRenderer(jobs: jobs, picture: { annotations?.displayList(of: $0) ?? $0.displayList })
      try await renderer.render(frames.limited(to: range), to: &sink) {
        done = $0
        Console.progress($0, of: range.count, what)
      }
    } catch {
      if done > 0, done < range.count { Console.endProgress() }
      guard error is CancellationError else { throw error }
      let count = Stopped.count(done, of: range.count, "frames")
      switch path {
      case nil: throw Stopped("\(count) written\(suffix)")
      case let path? where format.holding == .animation:
        throw Stopped("\(count) rendered, and \(path) is not written\(suffix)")
      case let path?: throw Stopped("\(count) in \(path)\(suffix)")
      }
    }
  }

  private func frameSink(
    for frames: FrameSequence, range: Range<Int>, _ picture: OutputFormat.Picture, to path: String?,
    _ files: OutputGuard
  ) throws -> any FrameSink {
    let pictureFormat = format.pictureFormat(picture) ?? .png
    guard let path else { return StandardOutput(format: pictureFormat) }
    return try format.sink(OutputFormat.Animation(path: path, frames: frames, picture: picture, files: files))
      ?? FrameFolder(path: path, frameCount: frames.count, format: pictureFormat, range: range, files: files)
  }

  /// Whether a path is meant for one picture: it ends like one, or something other than a folder is there.
  private func meansFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return OutputFormat(path: path) != nil
      || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  private func render(
    _ stills: ArraySlice<Still>, to path: String?, isOnlyScenario: Bool, _ files: OutputGuard, suffix: String
  ) throws {
    let paths = path.map { self.files(of: stills, in: $0, isOnlyScenario: isOnlyScenario) }
    if let document = format.document, document.holdsPages, let paths, paths.count == 1, isOnlyScenario {
      let bytes = try document.bytes(of: stills.map(\.list))
      try Task.checkCancellation()
      return try files.write(bytes, to: paths[0])
    }
    for (done, still) in stills.enumerated() {
      let count = Stopped.count(done, of: stills.count, "pictures")
      try Stopped.unlessCancelled("\(count) \(path.map { "in \($0)" } ?? "written")\(suffix)") {
        let bytes = try PictureFile.bytes(of: still.list, as: format, effort: effort)
        if format.isRaw { Console.error("\(still.list.pixelWidth) x \(still.list.pixelHeight) pixels") }
        if let paths { try files.write(bytes, to: paths[done]) } else { try Console.write(bytes) }
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
