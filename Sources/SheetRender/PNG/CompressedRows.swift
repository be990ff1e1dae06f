/// Rows of a PNG file, compressed, as a chunk that can be anywhere in it.
struct CompressedRows: Sendable {
  /// A whole IDAT chunk.
  let chunk: [UInt8]
  /// The chunk's data.
  var deflated: ArraySlice<UInt8> { chunk[8..<chunk.count - 4] }
  /// The checksum of what was compressed, by zlib's `adler32`.
  let checksum: UInt
  /// How many bytes were compressed.
  let length: Int

  /// Makes a chunk.
  ///
  /// - Parameters:
  ///   - deflated: a part of a deflate stream that begins and ends at whole bytes.
  ///   - checksum: the checksum of what was compressed, by zlib's `adler32`.
  ///   - length: how many bytes were compressed.
  init(deflated: some Collection<UInt8>, checksum: UInt, length: Int) {
    self.chunk = PNGChunk.bytes(type: "IDAT", data: deflated)
    self.checksum = checksum
    self.length = length
  }
}
