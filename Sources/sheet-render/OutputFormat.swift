import SheetRender

/// The kinds of files that `render` makes.
enum OutputFormat: String, CaseIterable, Sendable {
  case png, apng, gif, svg, pdf, rgba

  /// What one file holds.
  enum Holding: Sendable {
    /// One moment: a still, or one frame of many.
    case picture
    /// Stills only, as shapes instead of pixels.
    case document
    /// All frames of one scenario.
    case animation
  }

  /// What one file holds.
  var holding: Holding {
    switch self {
    case .png, .rgba: .picture
    case .svg, .pdf: .document
    case .apng, .gif: .animation
    }
  }

  /// The kind of document, if it is one.
  var document: VectorDocument? { VectorDocument(rawValue: rawValue) }

  /// The ending of the files, without a dot.
  var fileExtension: String { rawValue }

  /// The formats that documents show, of single pictures.
  static let pictures: [OutputFormat] = [.png, .svg, .pdf]
  /// The formats that documents show.
  static let shown: [OutputFormat] = [.png, .apng, .gif, .svg, .pdf]

  /// Makes what a frame adds to the output, for frames of one size in pixels.
  func encoder(width: Int, height: Int, effort: PNGEncoder.Effort) -> any ImageEncoder {
    switch self {
    case .png, .apng, .svg, .pdf: PNGEncoder(effort: effort)
    case .gif, .rgba: RawEncoder(width: width, height: height)
    }
  }

  /// The formats as a sentence lists them.
  private static var list: String {
    let names = allCases.map(\.rawValue)
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  /// Reads the value of `--format`.
  ///
  /// - Throws: ``UsageError`` for a format that there is not.
  init(text: String) throws {
    guard let format = OutputFormat(rawValue: text) else {
      throw UsageError("'\(text)' is unknown. Write \(Self.list).")
    }
    self = format
  }

  /// The format that a path ends in, in small letters or capitals, if it ends in one.
  init?(path: String) {
    let lowercased = path.lowercased()
    guard let format = Self.allCases.first(where: { lowercased.hasSuffix("." + $0.fileExtension) }) else { return nil }
    self = format
  }

  /// Endings of pictures and films that are not made here.
  private static let foreign = [
    "jpg", "jpeg", "webp", "avif", "heic", "tif", "tiff", "bmp", "eps", "ps", "mp4", "mov", "m4v", "webm", "mkv", "avi",
  ]

  /// The format of an output.
  ///
  /// - Parameters:
  ///   - asked: the value of `--format`, if it is given.
  ///   - path: where the output goes, if that is given; it decides where nothing is asked for.
  /// - Returns: The format, PNG where nothing else is said.
  /// - Throws: ``UsageError`` where both are given and differ, and for a format that this build does not have.
  static func chosen(_ asked: OutputFormat?, path: String?) throws -> OutputFormat {
    let named = path.flatMap(OutputFormat.init(path:))
    if let path, let ending = foreign.first(where: { path.lowercased().hasSuffix("." + $0) }) {
      throw UsageError(
        "\(path): \(ending) files are not made here. Write \(list), or give raw frames to ffmpeg: 'sheet-render render "
          + "--help' shows how.")
    }
    if let asked, let named, asked != named, let path {
      throw UsageError("\(path): the name says \(named), and --format says \(asked). Give one of them.")
    }
    let format = asked ?? named ?? .png
    try format.checkTraits()
    return format
  }

  private func checkTraits() throws {
    #if !Full
      if self == .gif {
        throw UsageError(FullTrait.advice("makes no GIF files", command: "render -o NAME.gif"))
      }
    #endif
  }

  /// Starts a file with all frames of a scenario; nil for a format whose files hold one picture each.
  ///
  /// - Throws: what the format says about the size and the rate.
  func animation(
    of frames: FrameSequence, width: Int, height: Int, path: String, files: OutputGuard
  ) throws -> (any FrameOutput)? {
    switch self {
    case .apng: return try AnimatedPNG(path: path, frameCount: frames.count, rate: frames.rate, files: files)
    case .gif:
      #if Full
        return try AnimatedGIF(
          path: path, width: width, height: height, frameCount: frames.count, rate: frames.rate, files: files)
      #else
        return nil
      #endif
    case .png, .svg, .pdf, .rgba: return nil
    }
  }
}
