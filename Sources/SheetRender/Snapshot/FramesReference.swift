/// The reference of a snapshot of a whole animation: a table, and the pictures of the frames where it keeps them.
struct FramesReference {
  let frames: SnapshotFrames
  let files: SnapshotFiles

  /// Whether there is a picture of each frame.
  var keepsPictures: Bool { frames.keepsPictures }

  /// Reads the files.
  ///
  /// - Returns: The reference; nil without a table.
  /// - Throws: ``SnapshotError`` that names the file that cannot be used.
  init?(_ files: SnapshotFiles) throws {
    guard let bytes = try SnapshotFiles.bytes(files.frames, limit: SnapshotFiles.largestText) else { return nil }
    self.files = files
    do {
      frames = try SnapshotFrames(bytes: bytes)
    } catch {
      throw SnapshotError("\(files.frames): the reference cannot be used: \(error)")
    }
    guard keepsPictures else { return }
    for frame in frames.rows.indices { try picture(of: frame).check() }
  }

  /// What a heading says of a recording.
  static func fields(of recording: Recording, count: Int, keepsPictures: Bool) -> [SnapshotHeading.Field] {
    let fields = [
      ("fps", "\(recording.scenario.frameRate)"), ("rest", sixDecimals(recording.duration)), ("frames", "\(count)"),
    ]
    return (fields + (keepsPictures ? [(SnapshotFrames.pictureField, "kept")] : [])).map { .init(name: $0, value: $1) }
  }

  /// The picture of a frame; nil where none are kept.
  ///
  /// - Throws: ``SnapshotError`` that names the file, for one that cannot be used or shows another frame than was recorded.
  func bitmap(of frame: Int) throws -> Bitmap? {
    guard keepsPictures, frame < frames.rows.count else { return nil }
    let picture = try picture(of: frame)
    let bitmap = try picture.bitmap()
    guard PixelHash(bitmap) == frames.rows[frame].pixels else {
      throw SnapshotError(
        "\(picture.path): the reference cannot be used: it is not the picture that \(files.frames) was recorded with.")
    }
    return bitmap
  }

  private func picture(of frame: Int) throws -> ReferencePicture {
    guard let picture = try ReferencePicture(files.frame(frame)) else {
      throw SnapshotError("\(files.frame(frame)): the reference cannot be used: the file is missing.")
    }
    return picture
  }
}
