internal import CZlib

/// A chunk of a PNG file: four letters and some bytes.
struct PNGChunk: Hashable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let type: String
  let data: [UInt8]

  /// The bytes of the chunk in a file.
  var bytes: [UInt8] { Self.bytes(type: type, data: data) }

  /// The bytes of a chunk in a file: length, type, data, and a checksum by zlib's `crc32`.
  static func bytes(type: String, data: some Collection<UInt8>) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(data.count + 12)
    chunk += bytes(UInt32(clamping: data.count))
    chunk += type.utf8
    chunk += data
    chunk += bytes(checksum(of: chunk, in: 4..<chunk.count))
    return chunk
  }

  /// The chunks of a whole file, in order.
  ///
  /// - Throws: ``PNGError`` for bytes that are no PNG file, or cut short.
  static func chunks(of file: [UInt8]) throws -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    try forEach(in: file) { type, data in
      chunks.append(PNGChunk(type: type, data: Array(file[data])))
    }
    return chunks
  }

  /// Checks that a file is made of whole chunks and that their checksums are right, without copying any of it.
  ///
  /// - Parameters:
  ///   - file: a whole file.
  ///   - visit: sees the type of each chunk that is whole, and the place of its data.
  /// - Throws: ``PNGError`` for bytes that are no PNG file, cut short or damaged.
  static func check(_ file: [UInt8], visit: (String, Range<Int>) -> Void = { _, _ in }) throws {
    try forEach(in: file) { type, data in
      let sum = checksum(of: file, in: data.lowerBound - 4..<data.upperBound)
      guard file[data.upperBound..<data.upperBound + 4].elementsEqual(bytes(sum)) else {
        throw PNGError("the PNG file is damaged: the checksum of its chunk \(type) is wrong.")
      }
      visit(type, data)
    }
  }

  /// Visits the type of each chunk of a file and the place of its data, up to the one that ends the file.
  private static func forEach(in file: [UInt8], _ visit: (String, Range<Int>) throws -> Void) throws {
    guard file.starts(with: signature) else { throw PNGError(notPNG: file) }
    var start = signature.count
    var type = ""
    while type != "IEND" {
      guard file.count - start >= 12 else { throw PNGError("the PNG file is cut short.") }
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard file.count - start >= length + 12 else { throw PNGError("the PNG file is cut short.") }
      type = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
      try visit(type, start + 8..<start + 8 + length)
      start += length + 12
    }
  }

  private static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    bytes[range].withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
  }

  /// A number as PNG stores it: four bytes, the highest first.
  static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
