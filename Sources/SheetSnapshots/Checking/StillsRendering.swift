/// The current stills: their geometry, and one picture of all of them.
struct StillsRendering {
  let text: SnapshotText
  let bitmap: Bitmap
  let pixels: StillsReference.Pixels

  /// Combines geometry and picture.
  ///
  /// - Parameters:
  ///   - text: the geometry, with a heading that is complete except for the pixels.
  ///   - bitmap: the picture of all moments.
  init(_ text: SnapshotText, _ bitmap: Bitmap) {
    self.bitmap = bitmap
    pixels = StillsReference.Pixels(bitmap)
    var text = text
    text.heading.add(StillsReference.pixelField, "\(pixels)")
    self.text = text
  }

  /// Whether a reference has the same content, apart from its picture's file and the name of its scenario.
  func isSame(as reference: StillsReference) -> Bool {
    func fields(_ heading: SnapshotHeading) -> [SnapshotHeading.Field] {
      heading.fields.filter { ![StillsReference.pictureField, SnapshotOwner.field].contains($0.name) }
    }
    return text.moments == reference.text.moments && fields(text.heading) == fields(reference.text.heading)
  }

  /// Compares the picture with that of a reference.
  ///
  /// - Returns: The comparison; nil if the hashes are equal, or if there is no picture to compare with.
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

  /// Encodes both files of a reference.
  ///
  /// - Parameter reference: the earlier reference. If it has the same pixels, its picture is kept.
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
