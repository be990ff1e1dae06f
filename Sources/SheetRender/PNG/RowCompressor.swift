/// Compresses rows of pixels as a piece of a PNG file's data, and knows rows and pixels that are equal.
///
/// A row is stored as its differences to the row above (PNG's filter Up), so that all that has not changed is zero. The
/// first row has none above it; it is stored as the differences to the pixel before (filter Sub). So a piece stands alone
/// and can follow any other.
struct RowCompressor {
  private enum Filter: UInt8 {
    case sub = 1
    case up = 2
  }

  /// How many bytes are compressed before there has to be more memory.
  private static let stretch = 1 << 17
  /// The most bits that a byte takes.
  private static let longestCode = 10

  /// Pixels in a row.
  let width: Int
  /// 3 for red, green and blue, 4 with alpha.
  let channels: Int

  private var writer = BitWriter()
  /// The first row, each pixel one further to the right.
  private var shifted: [UInt32]
  /// A row that is equal to the one above it, in as few pieces as can be.
  private let repetition: [DeflateCode.Bits]

  /// Makes a compressor.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, at least 1.
  ///   - channels: 3 for red, green and blue, 4 with alpha.
  init(width: Int, channels: Int) {
    self.width = width
    self.channels = channels
    self.shifted = [UInt32](repeating: channels == 3 ? 0xFF00_0000 : 0, count: width)
    self.repetition = DeflateCode.zeros.row(filter: Filter.up.rawValue, zeros: width * channels)
  }

  /// Compresses rows.
  ///
  /// - Parameter pixels: whole rows; opaque pixels for 3 channels, and such that are not premultiplied for 4.
  /// - Returns: Rows that stand alone.
  mutating func compress(_ pixels: UnsafeBufferPointer<UInt32>) -> CompressedRows {
    for column in 1..<max(1, min(width, pixels.count)) { shifted[column] = pixels[column - 1] }
    let (first, width) = (shifted, width)
    let code: DeflateCode =
      differSlightly(pixels) ? .slightDifferences(channels: channels) : .differences(channels: channels)
    return compress(rowCount: pixels.count / width, code) { row, sink in
      guard let start = pixels.baseAddress.map({ $0 + row * width }) else { return }
      if row > 0 { return sink.add(start, above: start - width, filter: Filter.up.rawValue) }
      first.withUnsafeBufferPointer { before in
        if let before = before.baseAddress { sink.add(start, above: before, filter: Filter.sub.rawValue) }
      }
    }
  }

  /// Whether most pixels differ a little from those above them, as in photographs; one of 32 is looked at.
  private func differSlightly(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    func green(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: pixels[index] >> 8) }
    var (slight, all) = (0, 0)
    for start in stride(from: 4 * width, to: pixels.count, by: 8 * width) {
      for index in stride(from: start, to: start + width, by: 4) {
        all += 1
        if pixels[index] != pixels[index - width], green(index) &- green(index - width) &+ 32 <= 64 { slight += 1 }
      }
    }
    return slight > all / 2
  }

  /// Compresses rows that are all equal to the one above them.
  ///
  /// - Parameter count: how many rows, at least 1.
  /// - Returns: Rows that can follow any other.
  mutating func compressRepetitions(_ count: Int) -> CompressedRows {
    let (row, zeros) = (repetition, width * channels)
    return compress(rowCount: count, .zeros) { _, sink in
      sink.add(row, filter: Filter.up.rawValue, zeros: zeros)
    }
  }

  private mutating func compress(
    rowCount: Int, _ code: DeflateCode, _ add: (Int, inout RowSink) -> Void
  ) -> CompressedRows {
    let (width, channels) = (width, channels)
    let rowBytes = width * channels + 1
    let step = max(1, Self.stretch / rowBytes)
    var checksum = RunningChecksum()
    writer.removeAll()
    writer.append(bitCount: code.header.reduce(0) { $0 + $1.count }) { sink in
      for bits in code.header { sink.write(bits) }
    }
    for start in stride(from: 0, to: rowCount, by: step) {
      let rows = start..<min(rowCount, start + step)
      writer.append(bitCount: rows.count * rowBytes * Self.longestCode) { bits in
        RowSink.lend(to: &bits, &checksum, code, width: width, channels: channels) { sink in
          for row in rows { add(row, &sink) }
        }
      }
    }
    writer.append(bitCount: code.end.count) { $0.write(code.end) }
    writer.synchronize()
    return CompressedRows(deflated: writer.bytes, checksum: checksum.value, length: checksum.length)
  }
}
