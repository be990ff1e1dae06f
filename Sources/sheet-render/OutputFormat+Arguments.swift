import SheetRender

extension OutputFormat {
  /// The formats of single pictures that documents show.
  static let pictures = all.filter { $0.isShown && $0.holding != .animation }
  /// The formats that documents show.
  static let shown = all.filter(\.isShown)

  /// The formats as a sentence lists them.
  private static var list: String {
    let names = all.map(\.name)
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  /// Reads the value of `--format`.
  ///
  /// - Throws: ``UsageError`` for an unknown format.
  @Sendable static func read(_ text: String) throws -> OutputFormat {
    guard let format = OutputFormat(name: text) else { throw UsageError("'\(text)' is unknown. Write \(list).") }
    return format
  }

  /// Endings of pictures and films that are not made here.
  private static let foreign = [
    "jpg", "jpeg", "webp", "avif", "heic", "tif", "tiff", "bmp", "eps", "ps", "mp4", "mov", "m4v", "webm", "mkv", "avi",
  ]

  /// The format of an output.
  ///
  /// - Parameters:
  ///   - asked: the value of `--format`, if it is given.
  ///   - path: where the output goes, if that is given; its ending decides without `--format`.
  /// - Returns: The format; PNG by default.
  /// - Throws: ``UsageError`` if both are given and differ, and for a format that this build cannot make.
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
    if let advice = format.advice { throw UsageError(advice) }
    return format
  }
}
