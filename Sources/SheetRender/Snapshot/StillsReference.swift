/// The reference of a snapshot of stills: geometry as text, and one picture.
///
/// The text has a hash of the pixels and one of the picture's file. Where the file is the one that was recorded, its pixels
/// are known without decoding it.
struct StillsReference {
  /// The size and the hash of a picture.
  struct Pixels: Hashable {
    let width: Int
    let height: Int
    let hash: PixelHash
  }

  static let pixelField = "pixels"
  static let pictureField = "picture"

  let text: SnapshotText
  /// Which moments of a scenario it shows, where it says so.
  let stills: SnapshotStills?
  /// The pixels that were recorded.
  let pixels: Pixels
  let picture: ReferencePicture
  /// The pixels of the file, where it is not the one that was recorded.
  let otherPixels: Bitmap?

  /// Reads the files.
  ///
  /// - Returns: The reference; nil unless both files are there.
  /// - Throws: ``SnapshotError`` that names the file that cannot be used.
  init?(_ files: SnapshotFiles) throws {
    guard let bytes = try SnapshotFiles.bytes(files.text, limit: SnapshotFiles.largestText),
      let picture = try ReferencePicture(files.picture)
    else { return nil }
    self.picture = picture
    do {
      text = try SnapshotText(bytes: bytes)
      stills = try SnapshotStills(text.heading)
      guard let pixels = text.heading[Self.pixelField].flatMap(Pixels.init) else {
        throw SnapshotError("it does not say what the pixels are.")
      }
      self.pixels = pixels
    } catch {
      throw SnapshotError("\(files.text): the reference cannot be used: \(error)")
    }
    guard text.heading[Self.pictureField] != PixelHash(bytes: picture.bytes).description else {
      otherPixels = nil
      return
    }
    let bitmap = try picture.bitmap()
    guard bitmap.width == pixels.width, bitmap.height == pixels.height else {
      throw SnapshotError(
        "\(files.picture): the reference cannot be used: the picture has \(bitmap.width) x \(bitmap.height) pixels, and "
          + "\(files.text) says \(pixels.width) x \(pixels.height).")
    }
    otherPixels = bitmap
  }

  /// Whether the picture's file shows what was recorded.
  var showsWhatWasRecorded: Bool { otherPixels.map { PixelHash($0) == pixels.hash } ?? true }

  /// What is missing of the files, as a sentence.
  static func missing(_ files: SnapshotFiles) -> String {
    switch (SnapshotFiles.isThere(files.text), SnapshotFiles.isThere(files.picture)) {
    case (true, false): "the reference has no picture: \(files.picture) is missing"
    case (false, true): "the reference has no geometry: \(files.text) is missing"
    default: "there is no reference: \(files.text) and \(files.picture) are missing"
    }
  }
}

extension StillsReference.Pixels: CustomStringConvertible {
  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, hash: PixelHash(bitmap))
  }

  /// Reads the text form; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    let sides = parts.first?.split(separator: "x").compactMap { Int($0) } ?? []
    guard parts.count == 2, sides.count == 2, let hash = PixelHash(parts[1]) else { return nil }
    self.init(width: sides[0], height: sides[1], hash: hash)
  }

  /// The text form, such as `390x844 0123456789abcdef`.
  var description: String { "\(width)x\(height) \(hash)" }
}
