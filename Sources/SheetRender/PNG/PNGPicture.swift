internal import CZlib

/// A picture whose rows are compressed for a PNG file: sRGB, eight bits.
public struct PNGPicture: Sendable {
  /// The first bytes of a zlib stream, with the window of 32 KiB that deflate has at most.
  private static let streamHeader: [UInt8] = [0x78, 0x01]
  /// A last, empty block of a deflate stream.
  private static let lastBlock: [UInt8] = [0x03, 0x00]

  /// The chunk with the size and the kind of pixels.
  let header: PNGChunk
  private let rows: [CompressedRows]

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - channels: 3 for red, green and blue, 4 with alpha.
  ///   - rows: all rows, in order.
  init(width: Int, height: Int, channels: Int, rows: [CompressedRows]) {
    let colorType: UInt8 = channels == 4 ? 6 : 2
    let size = PNGChunk.bytes(UInt32(clamping: width)) + PNGChunk.bytes(UInt32(clamping: height))
    header = PNGChunk(type: "IHDR", data: size + [8, colorType, 0, 0, 0])
    self.rows = rows
  }

  /// The chunks before the pixels: the header, ``FileMark``, and sRGB with perceptual rendering intent.
  var firstChunks: [PNGChunk] { [header, FileMark.png, PNGChunk(type: "sRGB", data: [0])] }

  /// The bytes that end the pixels: the end of the deflate stream, and its checksum.
  private var end: [UInt8] {
    let checksum = rows.reduce(1) { adler32_combine($0, $1.checksum, $1.length) }
    return Self.lastBlock + PNGChunk.bytes(UInt32(truncatingIfNeeded: checksum))
  }

  /// The compressed pixels, in pieces.
  var data: [ArraySlice<UInt8>] { [Self.streamHeader[...]] + rows.map(\.deflated) + [end[...]] }

  /// The whole file, without a time stamp.
  func file() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.reduce(256) { $0 + $1.chunk.count })
    bytes += PNGChunk.signature
    for chunk in firstChunks { bytes += chunk.bytes }
    bytes += PNGChunk.bytes(type: "IDAT", data: Self.streamHeader)
    for piece in rows { bytes += piece.chunk }
    bytes += PNGChunk.bytes(type: "IDAT", data: end)
    bytes += PNGChunk(type: "IEND", data: []).bytes
    return bytes
  }
}
