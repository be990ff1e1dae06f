/// A small PNG file of any colour type, depth and order of rows, written without any library.
struct TinyPNG {
  let colorType: UInt8
  let bitDepth: Int
  /// Rows of pixels, each with its samples.
  let pixels: [[[Int]]]
  /// Red, green and blue of each colour of a palette.
  var palette: [[Int]] = []
  /// The alphas of a palette's first colours, or the samples of the one pixel that is clear.
  var transparency: [Int] = []
  /// Chunks before the pixels.
  var extras: [(type: String, data: [UInt8])] = []

  /// How many samples a pixel of a colour type has.
  static func channels(_ colorType: UInt8) -> Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

  var width: Int { pixels.first?.count ?? 0 }
  var height: Int { pixels.count }

  /// The whole file.
  func file(interlaced: Bool) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    let header = number(width) + number(height) + [UInt8(bitDepth), colorType, 0, 0, interlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGChunks.chunk("IHDR", header)
    if !palette.isEmpty { file += PNGChunks.chunk("PLTE", palette.joined().map(UInt8.init)) }
    if !transparency.isEmpty {
      let bytes = transparency.flatMap { colorType == 3 ? [UInt8($0)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      file += PNGChunks.chunk("tRNS", bytes)
    }
    for (type, data) in extras { file += PNGChunks.chunk(type, data) }
    let rows = interlaced ? Self.passes.flatMap(rows) : packed(pixels)
    return file + PNGChunks.chunk("IDAT", Self.stored(rows)) + PNGChunks.chunk("IEND", [])
  }

  /// Left, top, column step and row step of the passes of Adam7.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  private func rows(_ pass: (left: Int, top: Int, columnStep: Int, rowStep: Int)) -> [UInt8] {
    packed(
      stride(from: pass.top, to: height, by: pass.rowStep).map { y in
        stride(from: pass.left, to: width, by: pass.columnStep).map { pixels[y][$0] }
      })
  }

  /// Rows without filters; a row without pixels is not there.
  private func packed(_ rows: [[[Int]]]) -> [UInt8] {
    rows.filter { !$0.isEmpty }.flatMap { row -> [UInt8] in
      let samples = row.flatMap { $0 }
      if bitDepth == 16 { return [0] + samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
      let inByte = 8 / bitDepth
      return [0]
        + stride(from: 0, to: samples.count, by: inByte).map { start in
          (0..<inByte).reduce(0) { byte, index in
            let sample = start + index < samples.count ? samples[start + index] : 0
            return byte << UInt8(bitDepth) | UInt8(sample)
          }
        }
    }
  }

  /// A zlib stream of bytes that are stored as they are, up to 65,535 of them.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(bytes.count)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let sum = high << 16 | low
    func pair(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
    return [0x78, 0x01, 1] + pair(length) + pair(~length) + bytes + [24, 16, 8, 0].map { UInt8(sum >> $0 & 0xFF) }
  }
}
