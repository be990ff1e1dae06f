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

  /// Whether a reference says the same of everything, whatever its picture's file is and whether it names its scenario.
  func isSame(as reference: StillsReference) -> Bool {
    func fields(_ heading: SnapshotHeading) -> [SnapshotHeading.Field] {
      heading.fields.filter { ![StillsReference.pictureField, SnapshotOwner.field].contains($0.name) }
    }
    return text.moments == reference.text.moments && fields(text.heading) == fields(reference.text.heading)
  }

  /// Compares the picture with the one of a reference.
  ///
  /// - Returns: How they differ; nil where their hashes tell that they are equal, and without a picture to compare with.
  /// - Throws: ``SnapshotError`` for a reference that cannot be decoded.
  func comparison(with reference: StillsReference, rules: ComparisonRules) throws -> ImageComparison? {
    guard let picture = reference.picture, reference.changedPixels != nil || reference.pixels != pixels else {
      return nil
    }
    return ImageComparison(try reference.changedPixels ?? picture.bitmap(), bitmap, rules: rules)
  }

  /// The two files of a reference.
  struct Files {
    let picture: [UInt8]
    let text: SnapshotText
    /// The bytes of the text.
    var table: [UInt8] { Array(text.text.utf8) }
  }

  /// Encodes both files as a reference has them.
  ///
  /// - Parameter reference: the one before; if it shows the same pixels, its picture stays as it is.
  /// - Returns: The files.
  /// - Throws: ``PNGError``.
  func files(after reference: StillsReference?) throws -> Files {
    let isSame = reference.map { $0.matchesRecording && $0.pixels == pixels } ?? false
    let picture = try (isSame ? reference?.picture?.bytes : nil) ?? PNGEncoder(effort: .small).encode(bitmap)
    var text = text
    text.heading.add(StillsReference.pictureField, PixelHash(bytes: picture).description)
    return Files(picture: picture, text: text)
  }
}
