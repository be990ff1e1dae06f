internal import CZlib

/// Compresses rows of pixels as a piece of a PNG file's data, and knows rows and pixels that are equal.
///
/// A row is stored as its differences to the row above (PNG's filter Up), so that all that has not changed is zero. The
/// first row has none above it; it is stored as the differences to the pixel before (filter Sub). So a piece stands alone
/// and can follow any other.
struct RowCompressor {
  /// A compressed piece.
  struct Piece {
    /// A part of a deflate stream that begins and ends at whole bytes.
    let bytes: [UInt8]
    /// The checksum of what was compressed, by zlib's `adler32`.
    let checksum: UInt
    /// How many bytes were compressed.
    let length: Int
  }

  private enum Filter: UInt8 {
    case sub = 1
    case up = 2
  }

  /// A block with more literals and matches than this is closed.
  private static let largestBlock = 1 << 16

  /// Pixels in a row.
  let width: Int
  /// 3 for red, green and blue, 4 with alpha.
  let channels: Int

  private var block = DeflateBlock()
  private var checksum: UInt = 1
  private var length = 0
  /// Bytes that are not zero or not in a long run, for the checksum.
  private var literals: [UInt8] = []
  /// The first row, each pixel one further to the right.
  private var shifted: [UInt32]

  /// Makes a compressor.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - channels: 3 for red, green and blue, 4 with alpha.
  init(width: Int, channels: Int) {
    self.width = width
    self.channels = channels
    self.shifted = [UInt32](repeating: 0, count: width)
  }

  /// Compresses rows.
  ///
  /// - Parameter pixels: whole rows; opaque pixels for 3 channels, and such that are not premultiplied for 4.
  /// - Returns: A piece that stands alone.
  mutating func compress(_ pixels: UnsafeBufferPointer<UInt32>) -> Piece {
    guard let start = pixels.baseAddress, width > 0, pixels.count >= width else {
      return Piece(bytes: [], checksum: 1, length: 0)
    }
    var writer = BitWriter()
    shifted[0] = channels == 3 ? 0xFF00_0000 : 0
    for column in 1..<max(1, width) { shifted[column] = pixels[column - 1] }
    let first = shifted
    first.withUnsafeBufferPointer { before in
      if let before = before.baseAddress { add(start, above: before, .sub) }
    }
    for row in 1..<max(1, pixels.count / width) {
      if block.count > Self.largestBlock { block.write(to: &writer) }
      add(start + row * width, above: start + (row - 1) * width, .up)
    }
    return finish(&writer)
  }

  /// Compresses rows that are all equal to the one above them.
  ///
  /// - Parameter count: how many rows, at least 1.
  /// - Returns: A piece that can follow any other.
  mutating func compressRepetitions(_ count: Int) -> Piece {
    var writer = BitWriter()
    for _ in 0..<count {
      if block.count > Self.largestBlock { block.write(to: &writer) }
      literals.append(Filter.up.rawValue)
      block.append(Filter.up.rawValue)
      _ = addZeros(width * channels, isAfterZero: false)
    }
    return finish(&writer)
  }

  private mutating func finish(_ writer: inout BitWriter) -> Piece {
    block.write(to: &writer)
    writer.synchronize()
    checkLiterals()
    defer { (checksum, length) = (1, 0) }
    return Piece(bytes: writer.bytes, checksum: checksum, length: length)
  }

  // MARK: A row

  private mutating func add(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, _ filter: Filter) {
    append(filter.rawValue)
    var isAfterZero = false
    var x = 0
    while x < width {
      let equal = Self.equalPixels(row + x, above + x, limit: width - x)
      if equal > 0 {
        isAfterZero = addZeros(equal * channels, isAfterZero: isAfterZero)
        x += equal
        continue
      }
      let difference = Self.difference(row[x], above[x])
      append(UInt8(truncatingIfNeeded: difference >> 16))
      append(UInt8(truncatingIfNeeded: difference >> 8))
      append(UInt8(truncatingIfNeeded: difference))
      if channels == 4 { append(UInt8(truncatingIfNeeded: difference >> 24)) }
      x += 1
      var repetitions = 0
      while x < width, Self.difference(row[x], above[x]) == difference {
        repetitions += 1
        x += 1
      }
      if repetitions > 0 { addRepetitions(of: difference, repetitions) }
      isAfterZero = difference >> (channels == 4 ? 24 : 0) & 0xFF == 0
    }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    literals.append(byte)
    block.append(byte)
  }

  /// Appends zeros, as a run of one byte.
  ///
  /// - Returns: Whether there were any, so that the last byte is zero.
  private mutating func addZeros(_ count: Int, isAfterZero: Bool) -> Bool {
    checkLiterals()
    // The checksum of nothing but zeros.
    checksum = adler32_combine(checksum, UInt(count % 65_521) << 16 | 1, count)
    length += count
    var rest = count
    if !isAfterZero {
      block.append(0)
      rest -= 1
    }
    for _ in 0..<block.appendMatch(length: rest, distance: 1) { block.append(0) }
    return true
  }

  /// Appends a pixel's differences again, as a run of pixels.
  private mutating func addRepetitions(of difference: UInt32, _ count: Int) {
    let bytes = [16, 8, 0, 24].prefix(channels).map { UInt8(truncatingIfNeeded: difference >> $0) }
    for _ in 0..<count { literals += bytes }
    let rest = block.appendMatch(length: count * channels, distance: channels)
    for byte in bytes.suffix(rest) { block.append(byte) }
  }

  private mutating func checkLiterals() {
    guard !literals.isEmpty else { return }
    checksum = literals.withUnsafeBufferPointer { adler32(checksum, $0.baseAddress, uInt(clamping: $0.count)) }
    length += literals.count
    literals.removeAll(keepingCapacity: true)
  }

  /// How many pixels at the beginning are equal.
  @inline(__always)
  private static func equalPixels(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, limit: Int
  ) -> Int {
    var count = 0
    while count + 8 <= limit {
      let a = UnsafeRawPointer(first + count).loadUnaligned(as: SIMD8<UInt32>.self)
      let b = UnsafeRawPointer(second + count).loadUnaligned(as: SIMD8<UInt32>.self)
      guard a == b else { break }
      count += 8
    }
    while count < limit, first[count] == second[count] { count += 1 }
    return count
  }

  /// Each channel's difference, as eight bits.
  @inline(__always)
  private static func difference(_ pixel: UInt32, _ other: UInt32) -> UInt32 {
    let high: UInt32 = 0x8080_8080
    return ((pixel | high) &- (other & ~high)) ^ ((pixel ^ ~other) & high)
  }
}
