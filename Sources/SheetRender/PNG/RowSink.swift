/// Memory that rows are written to, as literals and matches of a code, with their checksum.
struct RowSink {
  private var sink: BitWriter.Sink
  private var checksum: RunningChecksum
  private let literals: UnsafePointer<DeflateCode.Bits>
  private let byteMatches: UnsafePointer<DeflateCode.Bits>
  private let pixelMatches: UnsafePointer<DeflateCode.Bits>
  private let width: Int
  private let channels: Int

  /// Lends a sink to a body.
  ///
  /// - Parameters:
  ///   - bits: gets the rows; has room for all that the body adds.
  ///   - checksum: goes on with the rows.
  ///   - code: of the literals and matches.
  ///   - width: pixels in a row.
  ///   - channels: bytes of a pixel, 3 or 4.
  ///   - body: adds rows.
  static func lend(
    to bits: inout BitWriter.Sink, _ checksum: inout RunningChecksum, _ code: DeflateCode, width: Int, channels: Int,
    _ body: (inout RowSink) -> Void
  ) {
    code.literals.withUnsafeBufferPointer { literals in
      code.byteMatches.withUnsafeBufferPointer { byteMatches in
        code.pixelMatches.withUnsafeBufferPointer { pixelMatches in
          guard let literals = literals.baseAddress, let byteMatches = byteMatches.baseAddress,
            let pixelMatches = pixelMatches.baseAddress
          else { return }
          var sink = RowSink(
            sink: bits, checksum: checksum, literals: literals, byteMatches: byteMatches, pixelMatches: pixelMatches,
            width: width, channels: channels)
          body(&sink)
          (bits, checksum) = (sink.sink, sink.checksum)
        }
      }
    }
  }

  /// Appends a row that is equal to the one above it.
  ///
  /// - Parameters:
  ///   - row: its bits, from ``DeflateCode/row(filter:zeros:)``.
  ///   - filter: its first byte.
  ///   - zeros: how many bytes follow.
  mutating func add(_ row: [DeflateCode.Bits], filter: UInt8, zeros: Int) {
    for bits in row { sink.write(bits) }
    checksum.add(filter)
    checksum.addZeros(zeros)
    checksum.reduce()
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
    var x = 0
    while x < width {
      let difference = Self.difference(row[x], above[x])
      x &+= 1
      if difference == 0 {
        let run = Self.equalPixels(row + x, above + x, limit: width &- x)
        addZeros((run &+ 1) &* channels)
        x &+= run
      } else {
        let pixel = Self.bytes(difference)
        append(pixel)
        guard x < width, Self.difference(row[x], above[x]) == difference else { continue }
        let run = Self.equalDifferences(row + x, above + x, difference, limit: width &- x)
        addRepetitions(of: pixel, run)
        x &+= run
      }
    }
    checksum.reduce()
  }

  /// A pixel's differences in the order of the file.
  @inline(__always)
  private static func bytes(_ difference: UInt32) -> SIMD4<UInt8> {
    SIMD4(
      UInt8(truncatingIfNeeded: difference &>> 16), UInt8(truncatingIfNeeded: difference &>> 8),
      UInt8(truncatingIfNeeded: difference), UInt8(truncatingIfNeeded: difference &>> 24))
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    checksum.add(byte)
    sink.write(literals[Int(byte)])
  }

  @inline(__always)
  private mutating func append(_ pixel: SIMD4<UInt8>) {
    checksum.add(pixel: pixel, channels: channels, count: 1)
    var bits = literals[Int(pixel.x)] &+ literals[Int(pixel.y)] &+ literals[Int(pixel.z)]
    if channels == 4 { bits = bits &+ literals[Int(pixel.w)] }
    sink.write(bits)
  }

  /// Appends zeros, as a run of one byte.
  @inline(__always)
  private mutating func addZeros(_ count: Int) {
    checksum.addZeros(count)
    sink.write(literals[0])
    for _ in 0..<appendMatches(byteMatches, count &- 1) { sink.write(literals[0]) }
  }

  /// Appends a pixel's differences again, as a run of pixels.
  @inline(__always)
  private mutating func addRepetitions(of pixel: SIMD4<UInt8>, _ count: Int) {
    checksum.add(pixel: pixel, channels: channels, count: count)
    let rest = appendMatches(pixelMatches, count &* channels)
    for index in channels &- rest..<channels { sink.write(literals[Int(pixel[index])]) }
  }

  /// Appends as many bytes of what came before as matches can have.
  ///
  /// - Returns: How many bytes are left over, 0 to 2.
  @inline(__always)
  private mutating func appendMatches(_ matches: UnsafePointer<DeflateCode.Bits>, _ count: Int) -> Int {
    var rest = count
    while rest >= DeflateCode.shortestMatch {
      let part = min(rest, DeflateCode.longestMatch)
      sink.write(matches[part])
      rest &-= part
    }
    return rest
  }

  // MARK: Differences

  /// How many pixels at the beginning are equal.
  @inline(__always)
  private static func equalPixels(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, limit: Int
  ) -> Int {
    var count = 0
    while count &+ 8 <= limit {
      let (a, b) = (first + count, second + count)
      let unequal = (pair(a) ^ pair(b)) | (pair(a + 2) ^ pair(b + 2)) | (pair(a + 4) ^ pair(b + 4))
      guard unequal | (pair(a + 6) ^ pair(b + 6)) == 0 else { break }
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
    let wanted = UInt64(difference) &<< 32 | UInt64(difference)
    var count = 0
    while count &+ 2 <= limit, Self.difference(pair(first + count), pair(second + count)) == wanted { count &+= 2 }
    if count < limit, Self.difference(first[count], second[count]) == difference { count &+= 1 }
    return count
  }

  /// Two pixels as one number.
  @inline(__always)
  private static func pair(_ pixels: UnsafePointer<UInt32>) -> UInt64 {
    UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self)
  }

  /// Each channel's difference, as eight bits; of one or several pixels in a number.
  @inline(__always)
  private static func difference<Pixels: FixedWidthInteger>(_ pixels: Pixels, _ others: Pixels) -> Pixels {
    // The highest bit of each byte.
    let high = Pixels.max / 0xFF &* 0x80
    return ((pixels | high) &- (others & ~high)) ^ ((pixels ^ ~others) & high)
  }
}
