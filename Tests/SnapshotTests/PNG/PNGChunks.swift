/// The chunks of PNG files, taken apart and put together without any library.
enum PNGChunks {
  /// The types of a file's chunks and where their data lies.
  static func list(_ file: [UInt8]) -> [(type: String, data: Range<Int>)] {
    var chunks: [(type: String, data: Range<Int>)] = []
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let data = start + 8..<start + 8 + length
      guard data.upperBound + 4 <= file.count else { break }
      chunks.append((String(decoding: file[start + 4..<start + 8], as: UTF8.self), data))
      start = data.upperBound + 4
    }
    return chunks
  }

  /// A chunk with its length and checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in checked {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bytes(UInt32(data.count)) + checked + bytes(~crc)
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}
