/// The Adler-32 checksum of bytes that come in runs, of which each takes but a step.
///
/// zlib's `adler32` takes a step for each byte; the result is the same.
struct RunningChecksum {
  private static let modulus: UInt64 = 65_521

  /// The sum of all bytes, and 1.
  private var bytes: UInt64 = 1
  /// The sum of all such sums so far.
  private var sums: UInt64 = 0
  /// How many bytes there were.
  private(set) var length = 0

  /// The checksum so far.
  var value: UInt { UInt(sums % Self.modulus) << 16 | UInt(bytes % Self.modulus) }

  /// Adds a byte.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    bytes &+= UInt64(byte)
    sums &+= bytes
    length &+= 1
  }

  /// Adds zeros.
  @inline(__always)
  mutating func addZeros(_ count: Int) {
    sums &+= UInt64(truncatingIfNeeded: count) &* bytes
    length &+= count
  }

  /// Adds pixels that are all equal.
  ///
  /// - Parameters:
  ///   - pixel: the bytes, the first one in the lowest place, and zeros behind them.
  ///   - channels: how many bytes count, 3 or 4.
  ///   - count: how many pixels.
  @inline(__always)
  mutating func add(pixel: SIMD4<UInt8>, channels: Int, count: Int) {
    let values = SIMD4<UInt64>(truncatingIfNeeded: pixel)
    let (size, count) = (UInt64(truncatingIfNeeded: channels), UInt64(truncatingIfNeeded: count))
    let all = values.wrappedSum()
    // Each byte counts once for itself and once for each that follows it in its pixel.
    let weights = SIMD4(size, size &- 1, size &- 2, size &- 3)
    let inside = (values &* weights).wrappedSum()
    sums &+= count &* (size &* bytes &+ inside) &+ size &* all &* (count &* (count &- 1) / 2)
    bytes &+= count &* all
    length &+= Int(truncatingIfNeeded: size &* count)
  }

  /// Makes the sums small again; to be called after each row, of at most a few hundred thousand bytes.
  @inline(__always)
  mutating func reduce() {
    bytes %= Self.modulus
    sums %= Self.modulus
  }
}
