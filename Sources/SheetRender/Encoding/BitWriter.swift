/// Bits that become bytes, the lowest bit first, as deflate (RFC 1951) has them.
struct BitWriter {
  /// The whole bytes so far.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Makes room.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends the lowest bits of a number.
  ///
  /// - Parameters:
  ///   - bits: all bits above `count` are 0.
  ///   - count: how many, at most 48.
  @inline(__always)
  mutating func write(_ bits: UInt64, _ count: Int) {
    pending |= bits << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Ends with an empty stored block, so that whole bytes have been written and anything can follow.
  mutating func synchronize() {
    write(0, 3)
    if pendingCount > 0 { write(0, 8 - pendingCount) }
    bytes += [0x00, 0x00, 0xFF, 0xFF]
  }
}
