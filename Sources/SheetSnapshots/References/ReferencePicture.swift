/// The picture file of a reference, which is decoded only where it has to be.
struct ReferencePicture {
  let path: String
  let bytes: [UInt8]

  /// Reads the file; nil where there is none.
  ///
  /// - Throws: ``SnapshotError``.
  init?(_ path: String) throws {
    guard let bytes = try SnapshotFiles.bytes(path, limit: SnapshotFiles.largestPicture) else { return nil }
    self.path = path
    self.bytes = bytes
  }

  /// The picture.
  ///
  /// - Throws: ``SnapshotError`` that names the file, for one that is damaged or that no snapshot could have written.
  func bitmap() throws -> Bitmap {
    try naming {
      let bitmap = try PNGDecoder().decode(bytes)
      try checkHeader()
      return bitmap
    }
  }

  /// Refuses what libpng would quietly turn into eight bits and whole rows.
  private func checkHeader() throws {
    let (bitDepth, interlacing) = (24, 28)
    guard bytes.count > interlacing else { return }
    if bytes[bitDepth] == 16 { throw SnapshotError("the picture has 16 bits a channel, and snapshots have 8.") }
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
