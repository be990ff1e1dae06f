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
  /// The picture's file, if it can be used.
  let picture: ReferencePicture?
  /// The pixels of the file, where it is not the one that was recorded.
  let otherPixels: Bitmap?
  /// Why the picture cannot be used.
  let fault: PictureFault?

  /// Reads the files of a snapshot's reference.
  static func state(of snapshot: SnapshotCase) -> ReferenceState<StillsReference> {
    let files = snapshot.files
    return ReferenceState(of: snapshot, missing: missing(files)) { table in
      let text = try SnapshotText(bytes: table)
      let stills = try SnapshotStills(text.heading)
      guard let pixels = text.heading[pixelField].flatMap(Pixels.init) else {
        throw SnapshotError("it does not say what the pixels are.")
      }
      return StillsReference(files, text, stills, pixels)
    }
  }

  private init(_ files: SnapshotFiles, _ text: SnapshotText, _ stills: SnapshotStills?, _ pixels: Pixels) {
    self.text = text
    self.stills = stills
    self.pixels = pixels
    do {
      guard let picture = try ReferencePicture(files.picture) else {
        (self.picture, otherPixels) = (nil, nil)
        fault = .missing("the reference has no picture: \(files.picture) is missing")
        return
      }
      otherPixels = try Self.otherPixels(of: picture, files, text, pixels)
      self.picture = picture
      fault = nil
    } catch {
      (picture, otherPixels) = (nil, nil)
      fault = .unusable("\(error)")
    }
  }

  /// The pixels of a file that is not the one that was recorded; nil for that one.
  private static func otherPixels(
    of picture: ReferencePicture, _ files: SnapshotFiles, _ text: SnapshotText, _ pixels: Pixels
  ) throws -> Bitmap? {
    guard text.heading[pictureField] != PixelHash(bytes: picture.bytes).description else { return nil }
    let bitmap = try picture.bitmap()
    guard bitmap.width == pixels.width, bitmap.height == pixels.height else {
      throw SnapshotError(
        "\(files.picture): the reference cannot be used: the picture has \(bitmap.width) x \(bitmap.height) pixels, and "
          + "\(files.text) says \(pixels.width) x \(pixels.height).")
    }
    return bitmap
  }

  /// Whether the picture's file shows what was recorded.
  var showsWhatWasRecorded: Bool { fault == nil && otherPixels.map { PixelHash($0) == pixels.hash } ?? true }

  /// What is missing of the files without a table, as a sentence.
  private static func missing(_ files: SnapshotFiles) -> String {
    SnapshotFiles.isThere(files.picture)
      ? "the reference has no geometry: \(files.text) is missing"
      : "there is no reference: \(files.text) and \(files.picture) are missing"
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
