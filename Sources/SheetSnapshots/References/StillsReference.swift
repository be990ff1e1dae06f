/// The reference of a snapshot of stills: geometry as text, and one picture.
///
/// The text has a hash of the pixels and one of the picture's file. If the file has not changed since it was recorded, it
/// is not decoded.
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
  /// The moments of the scenario that it shows; nil if it does not say.
  let stills: SnapshotStills?
  /// The pixels that were recorded.
  let pixels: Pixels
  /// The picture's file; nil if it cannot be used.
  let picture: ReferencePicture?
  /// The pixels of the file if it has changed since it was recorded; otherwise nil.
  let changedPixels: Bitmap?
  /// Why the picture cannot be used; nil if it can.
  let fault: PictureFault?

  /// Reads the files of a snapshot's reference.
  static func state(of snapshot: SnapshotCase) -> ReferenceState<StillsReference> {
    let files = snapshot.files
    return ReferenceState(of: snapshot, missing: missing(files)) { table in
      let text = try SnapshotText(bytes: table)
      let stills = try SnapshotStills(text.heading)
      guard let pixels = text.heading[pixelField].flatMap(Pixels.init) else {
        throw SnapshotError("its line with the pixels is missing or damaged.")
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
        (self.picture, changedPixels) = (nil, nil)
        fault = .missing("the reference has no picture: \(files.picture) is missing")
        return
      }
      changedPixels = try Self.changedPixels(of: picture, files, text, pixels)
      self.picture = picture
      fault = nil
    } catch {
      (picture, changedPixels) = (nil, nil)
      fault = .unusable("\(error)")
    }
  }

  /// The pixels of a file that has changed since it was recorded; nil if it has not.
  private static func changedPixels(
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

  /// Whether the picture's file has the pixels that were recorded.
  var matchesRecording: Bool { fault == nil && changedPixels.map { PixelHash($0) == pixels.hash } ?? true }

  /// A sentence for a missing table.
  private static func missing(_ files: SnapshotFiles) -> String {
    SnapshotFiles.exists(files.picture)
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
