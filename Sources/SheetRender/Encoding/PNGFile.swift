internal import CZlib

/// A PNG file that is put together from compressed rows: sRGB, eight bits, with ``FileMark``, without a time stamp.
struct PNGFile {
  /// The first bytes of a zlib stream, with the window of 32 KiB that deflate has at most.
  private static let streamHeader: [UInt8] = [0x78, 0x01]
  /// A last, empty block of a deflate stream.
  private static let lastBlock: [UInt8] = [0x03, 0x00]

  private var bytes: [UInt8]
  private var checksum: UInt = 1

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - channels: 3 for red, green and blue, 4 with alpha.
  ///   - byteCount: about how many bytes there will be.
  init(width: Int, height: Int, channels: Int, byteCount: Int) {
    bytes = []
    bytes.reserveCapacity(byteCount + 128)
    bytes += PNGChunk.signature
    let colorType: UInt8 = channels == 4 ? 6 : 2
    let size = PNGChunk.bytes(UInt32(clamping: width)) + PNGChunk.bytes(UInt32(clamping: height))
    bytes += PNGChunk(type: "IHDR", data: size + [8, colorType, 0, 0, 0]).bytes
    bytes += FileMark.png.bytes
    // Perceptual rendering intent.
    bytes += PNGChunk(type: "sRGB", data: [0]).bytes
    bytes += PNGChunk(type: "IDAT", data: Self.streamHeader).bytes
  }

  /// Appends rows.
  mutating func append(_ rows: CompressedRows) {
    bytes += rows.chunk
    checksum = adler32_combine(checksum, rows.checksum, rows.length)
  }

  /// The whole file.
  consuming func finished() -> [UInt8] {
    let sum = PNGChunk.bytes(UInt32(truncatingIfNeeded: checksum))
    bytes += PNGChunk(type: "IDAT", data: Self.lastBlock + sum).bytes
    bytes += PNGChunk(type: "IEND", data: []).bytes
    return bytes
  }
}

/// Rows of a PNG file, compressed, as a chunk that can stand anywhere in it.
struct CompressedRows {
  /// A whole IDAT chunk.
  let chunk: [UInt8]
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
