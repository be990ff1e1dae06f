/// Stills as they are now: their geometry, and one picture of them all.
struct StillsRendering {
  let text: SnapshotText
  let bitmap: Bitmap
  let pixels: StillsReference.Pixels

  /// Puts both together.
  ///
  /// - Parameters:
  ///   - text: the geometry, and what the heading says but for the pixels.
  ///   - bitmap: the picture of all moments.
  init(_ text: SnapshotText, _ bitmap: Bitmap) {
    self.bitmap = bitmap
    pixels = StillsReference.Pixels(bitmap)
    var text = text
    text.heading.add(StillsReference.pixelField, "\(pixels)")
    self.text = text
  }

  /// Whether recording would change nothing of a reference that counts.
  func isIdentical(to reference: StillsReference) -> Bool {
    let fields = reference.text.heading.fields.filter { $0.name != StillsReference.pictureField }
    return reference.showsWhatWasRecorded && text.moments == reference.text.moments && text.heading.fields == fields
  }

  /// Compares the picture with the one of a reference.
  ///
  /// - Returns: How they differ; nil where their hashes tell that they are equal.
  /// - Throws: ``SnapshotError`` for a reference that cannot be decoded.
  func comparison(with reference: StillsReference, rules: ComparisonRules) throws -> ImageComparison? {
    if reference.otherPixels == nil, reference.pixels == pixels { return nil }
    return ImageComparison(try reference.otherPixels ?? reference.picture.bitmap(), bitmap, rules: rules)
  }

  /// Writes both files as a reference has them.
  ///
  /// - Throws: ``OutputError``, ``PNGError``.
  func write(to files: SnapshotFiles) throws {
    let picture = try PNGEncoder(effort: .small).encode(bitmap)
    var text = text
    text.heading.add(StillsReference.pictureField, PixelHash(bytes: picture).description)
    try SnapshotFiles.write(picture, to: files.picture)
    try SnapshotFiles.write(Array(text.text.utf8), to: files.text)
  }
}
