import SheetRender

/// A file with one picture, in the format of its name.
enum PictureFile {
  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - list: what it shows.
  ///   - path: a file that ends in `.png`, `.svg` or `.pdf`; one without an ending, and `-` for standard output, get PNG.
  ///   - files: writes the file.
  /// - Throws: ``UsageError`` for another ending and for a picture that is too large; ``OutputError``;
  ///   `CancellationError`, before anything is written.
  static func write(_ list: DisplayList, to path: String, _ files: OutputGuard) throws {
    let ending = path.split(separator: "/").last?.dropFirst().contains(".") == true
    let format = ending ? OutputFormat(path: path) : .png
    guard let format, OutputFormat.pictures.contains(format) else {
      let names = OutputFormat.pictures.map { ".\($0.name)" }.joined(separator: ", ")
      throw UsageError("\(path): this is not the name of a picture. End it in one of \(names).")
    }
    do {
      try list.checkSize()
    } catch {
      throw UsageError("\(path): \(error)")
    }
    let bytes = try bytes(of: list, as: format)
    try Task.checkCancellation()
    if path == "-" { try Console.write(bytes) } else { try files.write(bytes, to: path) }
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - list: what it shows.
  ///   - format: a format that holds pictures.
  ///   - effort: what a PNG file spares.
  /// - Returns: A whole file.
  /// - Throws: what the painter and the encoder throw.
  static func bytes(
    of list: DisplayList, as format: OutputFormat, effort: PNGEncoder.Effort = .fast
  ) throws -> [UInt8] {
    try list.checkSize()
    let picture = OutputFormat.Picture(width: list.pixelWidth, height: list.pixelHeight, effort: effort)
    var renderer = PictureRenderer(format: format.pictureFormat(picture) ?? .png, cacheBudget: 0)
    return try renderer.file(of: list)
  }

  /// The same picture in as few bytes as zlib makes of it, for repositories.
  ///
  /// - Throws: what the decoder and the encoder throw.
  static func small(_ png: [UInt8]) throws -> [UInt8] {
    try PNGEncoder(effort: .small).encode(PNGDecoder().decode(png))
  }
}
