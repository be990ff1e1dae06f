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
