import SheetRender

/// A file with one picture, in the format of its name.
enum PictureFile {
  /// The formats of single pictures, as a message lists them.
  private static let formats: [OutputFormat] = [.png, .svg, .pdf]

  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - list: what it shows.
  ///   - path: a file that ends in `.png`, `.svg` or `.pdf`; one without an ending, and `-` for standard output, get PNG.
  /// - Throws: ``UsageError`` for another ending and for a picture that is too large; ``OutputError``;
  ///   `CancellationError`, before anything is written.
  static func write(_ list: DisplayList, to path: String) throws {
    let ending = path.split(separator: "/").last?.dropFirst().contains(".") == true
    let format = ending ? OutputFormat(path: path) : .png
    guard let format, formats.contains(format) else {
      let names = formats.map { ".\($0.fileExtension)" }.joined(separator: ", ")
      throw UsageError("\(path): this is no name of a picture. End it in one of \(names).")
    }
    do {
      try list.checkSize()
    } catch {
      throw UsageError("\(path): \(error)")
    }
    let bytes = try bytes(of: [list], as: format)
    try Task.checkCancellation()
    if path == "-" { try Console.write(bytes) } else { try OutputFile.write(bytes, to: path) }
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - lists: one picture, or several for the pages of a PDF file.
  ///   - format: a format that holds pictures.
  /// - Returns: A whole file.
  /// - Throws: what the painter and the encoder throw.
  static func bytes(of lists: [DisplayList], as format: OutputFormat) throws -> [UInt8] {
    if let document = format.document { return try document.bytes(of: lists) }
    var painter = CairoPainter()
    guard let list = lists.first else { return [] }
    let bitmap = try painter.paint(list)
    return try format.encoder(width: bitmap.width, height: bitmap.height).encode(bitmap)
  }
}
