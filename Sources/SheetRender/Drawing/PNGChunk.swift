internal import CZlib

/// A chunk of a PNG file: four letters and some bytes.
struct PNGChunk: Hashable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let type: String
  let data: [UInt8]

  /// The chunk as it stands in a file: length, type, data, and a checksum by zlib's `crc32`.
  var bytes: [UInt8] {
    let checked = Array(type.utf8) + data
    let sum = checked.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
    return Self.bytes(UInt32(data.count)) + checked + Self.bytes(UInt32(truncatingIfNeeded: sum))
  }

  /// The chunks of a whole file, in order.
  ///
  /// - Throws: ``PNGError`` for bytes that are no PNG file, or cut short.
  static func chunks(of file: [UInt8]) throws -> [PNGChunk] {
    guard file.starts(with: signature) else { throw PNGError("it is not a PNG file.") }
    var chunks: [PNGChunk] = []
    var rest = file[signature.count...]
    while chunks.last?.type != "IEND" {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= length + 12 else { throw PNGError("the PNG file is cut short.") }
      let body = rest.dropFirst(4).prefix(length + 4)
      chunks.append(PNGChunk(type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
      rest = rest.dropFirst(length + 12)
    }
    return chunks
  }

  /// A number as PNG stores it: four bytes, the highest first.
  static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
