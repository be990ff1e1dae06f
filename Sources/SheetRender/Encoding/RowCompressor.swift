internal import CZlib

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

  /// How many bytes are compressed between looking whether a block is full.
  private static let stretch = 1 << 17
  /// A block with more literals and matches than this is closed.
  private static let largestBlock = 1 << 16

  /// Pixels in a row.
  let width: Int
  /// 3 for red, green and blue, 4 with alpha.
  let channels: Int

  private var block = DeflateBlock()
  /// The first row, each pixel one further to the right.
  private var shifted: [UInt32]

  /// Makes a compressor.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, at least 1.
  ///   - channels: 3 for red, green and blue, 4 with alpha.
  init(width: Int, channels: Int) {
    self.width = width
    self.channels = channels
    self.shifted = [UInt32](repeating: channels == 3 ? 0xFF00_0000 : 0, count: width)
  }

  /// Compresses rows.
  ///
  /// - Parameter pixels: whole rows; opaque pixels for 3 channels, and such that are not premultiplied for 4.
  /// - Returns: Rows that stand alone.
  mutating func compress(_ pixels: UnsafeBufferPointer<UInt32>) -> CompressedRows {
    for column in 1..<max(1, min(width, pixels.count)) { shifted[column] = pixels[column - 1] }
    let (first, width) = (shifted, width)
    return compress(rowCount: pixels.count / width) { row, rows in
      guard let start = pixels.baseAddress.map({ $0 + row * width }) else { return }
      if row > 0 { return rows.add(start, above: start - width, filter: Filter.up.rawValue) }
      first.withUnsafeBufferPointer { before in
        if let before = before.baseAddress { rows.add(start, above: before, filter: Filter.sub.rawValue) }
      }
    }
  }

  /// Compresses rows that are all equal to the one above them.
  ///
  /// - Parameter count: how many rows, at least 1.
  /// - Returns: Rows that can follow any other.
  mutating func compressRepetitions(_ count: Int) -> CompressedRows {
    compress(rowCount: count) { _, rows in rows.addRepetition(filter: Filter.up.rawValue) }
  }

  private mutating func compress(rowCount: Int, _ add: (Int, inout RowSink) -> Void) -> CompressedRows {
    var writer = BitWriter()
    var checker = Checker()
    let (width, channels) = (width, channels)
    let rowBytes = width * channels + 1
    let step = max(1, Self.stretch / rowBytes)
    for start in stride(from: 0, to: rowCount, by: step) {
      if block.count > Self.largestBlock { block.write(to: &writer) }
      let rows = start..<min(rowCount, start + step)
      block.append(byteCount: rows.count * rowBytes) { sink in
        checker.check(byteCount: rowBytes) { checker in
          var rowSink = RowSink(sink: sink, checker: checker, width: width, channels: channels)
          for row in rows { add(row, &rowSink) }
          (sink, checker) = (rowSink.sink, rowSink.checker)
        }
      }
    }
    block.write(to: &writer)
    writer.synchronize()
    return CompressedRows(deflated: writer.bytes, checksum: checker.sum, length: checker.length)
  }
}

/// The checksum of bytes, most of which are zero, by zlib's `adler32`.
private struct Checker {
  private(set) var sum: UInt = 1
  private(set) var length = 0
  private var bytes: [UInt8] = []

  /// Checks bytes.
  ///
  /// - Parameters:
  ///   - byteCount: the most bytes that come between zeros.
  ///   - body: gives them to the sink.
  mutating func check(byteCount: Int, _ body: (inout Sink) -> Void) {
    if bytes.count < byteCount { bytes = [UInt8](repeating: 0, count: byteCount) }
    let (sum, length) = (sum, length)
    let end = bytes.withUnsafeMutableBufferPointer { bytes in
      var sink = Sink(bytes: bytes, sum: sum, length: length)
      body(&sink)
      sink.flush()
      return sink
    }
    (self.sum, self.length) = (end.sum, end.length)
  }

  struct Sink {
    fileprivate let bytes: UnsafeMutableBufferPointer<UInt8>
    fileprivate var sum: UInt
    fileprivate var length: Int
    private var count = 0

    fileprivate init(bytes: UnsafeMutableBufferPointer<UInt8>, sum: UInt, length: Int) {
      self.bytes = bytes
      self.sum = sum
      self.length = length
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
      bytes[count] = byte
      count &+= 1
    }

    @inline(__always)
    mutating func appendZeros(_ zeros: Int) {
      flush()
      // The checksum of nothing but zeros.
      sum = adler32_combine(sum, UInt(zeros % 65_521) << 16 | 1, zeros)
      length &+= zeros
    }

    /// Appends the same bytes again and again.
    @inline(__always)
    mutating func appendRepetitions(of unit: SIMD4<UInt8>, length unitLength: Int, count: Int) {
      guard count >= Self.fewRepetitions else {
        for _ in 0..<count { for index in 0..<unitLength { append(unit[index]) } }
        return
      }
      flush()
      // The checksum of twice as many comes from that of as many, and so on.
      var power = withUnsafeBytes(of: unit) { bytes in
        adler32(1, bytes.bindMemory(to: UInt8.self).baseAddress, uInt(truncatingIfNeeded: unitLength))
      }
      var powerLength = unitLength
      var rest = count
      while rest > 0 {
        if rest & 1 == 1 {
          sum = adler32_combine(sum, power, powerLength)
          length &+= powerLength
        }
        rest &>>= 1
        power = adler32_combine(power, power, powerLength)
        powerLength &*= 2
      }
    }

    /// So few that their checksum is faster without a combination.
    private static let fewRepetitions = 64

    /// Checks what has gathered, so that there is room for another row.
    @inline(__always)
    mutating func finishRow() { flush() }

    @inline(__always)
    fileprivate mutating func flush() {
      sum = adler32(sum, bytes.baseAddress, uInt(truncatingIfNeeded: count))
      length &+= count
      count = 0
    }
  }
}

/// Memory that rows are written to, as literals and matches, and for their checksum.
private struct RowSink {
  var sink: DeflateBlock.Sink
  var checker: Checker.Sink
  let width: Int
  let channels: Int

  /// Appends a row that is equal to the one above it.
  mutating func addRepetition(filter: UInt8) {
    append(filter)
    addZeros(width * channels, isAfterZero: false)
    checker.finishRow()
  }

  /// Appends a row as its differences to another one.
  mutating func add(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, filter: UInt8) {
    // In a variable of its own that nothing else can reach, all that is counted stays in registers.
    var sink = self
    sink.addDifferences(row, above, filter)
    self = sink
  }

  @inline(__always)
  private mutating func addDifferences(
    _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ filter: UInt8
  ) {
    append(filter)
    var isAfterZero = false
    var x = 0
    while x < width {
      let equal = Self.equalPixels(row + x, above + x, limit: width &- x)
      if equal > 0 {
        addZeros(equal &* channels, isAfterZero: isAfterZero)
        isAfterZero = true
        x &+= equal
        continue
      }
      let difference = Self.difference(row[x], above[x])
      append(difference)
      x &+= 1
      let repetitions = Self.equalDifferences(row + x, above + x, difference, limit: width &- x)
      if repetitions > 0 { addRepetitions(of: difference, repetitions) }
      x &+= repetitions
      isAfterZero = difference &>> (channels == 4 ? 24 : 0) & 0xFF == 0
    }
    checker.finishRow()
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    checker.append(byte)
    sink.append(byte)
  }

  @inline(__always)
  private mutating func append(_ difference: UInt32) {
    append(UInt8(truncatingIfNeeded: difference &>> 16))
    append(UInt8(truncatingIfNeeded: difference &>> 8))
    append(UInt8(truncatingIfNeeded: difference))
    if channels == 4 { append(UInt8(truncatingIfNeeded: difference &>> 24)) }
  }

  /// Appends zeros, as a run of one byte.
  @inline(__always)
  private mutating func addZeros(_ count: Int, isAfterZero: Bool) {
    checker.appendZeros(count)
    var rest = count
    if !isAfterZero {
      sink.append(0)
      rest &-= 1
    }
    for _ in 0..<sink.appendMatch(length: rest, distance: 1) { sink.append(0) }
  }

  /// Appends a pixel's differences again, as a run of pixels.
  @inline(__always)
  private mutating func addRepetitions(of difference: UInt32, _ count: Int) {
    let unit = SIMD4<UInt8>(
      UInt8(truncatingIfNeeded: difference &>> 16), UInt8(truncatingIfNeeded: difference &>> 8),
      UInt8(truncatingIfNeeded: difference), UInt8(truncatingIfNeeded: difference &>> 24))
    checker.appendRepetitions(of: unit, length: channels, count: count)
    let rest = sink.appendMatch(length: count &* channels, distance: channels)
    for index in channels &- rest..<channels { sink.append(unit[index]) }
  }

  /// How many pixels at the beginning are equal.
  @inline(__always)
  private static func equalPixels(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, limit: Int
  ) -> Int {
    var count = 0
    while count &+ 8 <= limit {
      let a = UnsafeRawPointer(first + count).loadUnaligned(as: SIMD8<UInt32>.self)
      let b = UnsafeRawPointer(second + count).loadUnaligned(as: SIMD8<UInt32>.self)
      guard a == b else { break }
      count &+= 8
    }
    while count < limit, first[count] == second[count] { count &+= 1 }
    return count
  }

  /// How many pixels at the beginning differ by the same.
  @inline(__always)
  private static func equalDifferences(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ difference: UInt32, limit: Int
  ) -> Int {
    let wanted = SIMD8<UInt32>(repeating: difference)
    let high = SIMD8<UInt32>(repeating: 0x8080_8080)
    var count = 0
    while count &+ 8 <= limit {
      let a = UnsafeRawPointer(first + count).loadUnaligned(as: SIMD8<UInt32>.self)
      let b = UnsafeRawPointer(second + count).loadUnaligned(as: SIMD8<UInt32>.self)
      guard ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high) == wanted else { break }
      count &+= 8
    }
    while count < limit, Self.difference(first[count], second[count]) == difference { count &+= 1 }
    return count
  }

  /// Each channel's difference, as eight bits.
  @inline(__always)
  private static func difference(_ pixel: UInt32, _ other: UInt32) -> UInt32 {
    let high: UInt32 = 0x8080_8080
    return ((pixel | high) &- (other & ~high)) ^ ((pixel ^ ~other) & high)
  }
}
