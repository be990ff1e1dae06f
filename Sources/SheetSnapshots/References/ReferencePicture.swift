/// The picture file of a reference, which is decoded only if necessary.
struct ReferencePicture {
  let path: String
  let bytes: [UInt8]

  /// Reads the file; nil if it is missing.
  ///
  /// - Throws: ``SnapshotError``.
  init?(_ path: String) throws {
    guard let bytes = try SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumPictureSize) else { return nil }
    self.path = path
    self.bytes = bytes
  }

  /// Decodes the picture.
  ///
  /// - Throws: ``SnapshotError`` for a file that is damaged or that no snapshot could have written.
  func bitmap() throws -> Bitmap {
    try naming {
      let bitmap = try PNGDecoder().decode(bytes)
      try checkHeader()
      return bitmap
    }
  }

  /// Rejects files that libpng would silently convert to 8 bits or deinterlace.
  private func checkHeader() throws {
    let (bitDepth, interlacing) = (24, 28)
    guard bytes.count > interlacing else { return }
    if bytes[bitDepth] == 16 { throw SnapshotError("the picture has 16 bits per channel, and snapshots have 8.") }
    if bytes[interlacing] != 0 { throw SnapshotError("the picture is interlaced, and snapshots are not.") }
  }

  private func naming<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw SnapshotError("\(path): the reference cannot be used: \(error)")
    }
  }
}
