/// Bits that become bytes, the lowest bit first, as deflate (RFC 1951) has them.
struct BitWriter {
  /// The whole bytes so far.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Appends bits.
  ///
  /// - Parameters:
  ///   - bitCount: the most bits that `body` writes.
  ///   - body: writes them with ``Sink/write(_:_:)``.
  mutating func append(bitCount: Int, _ body: (inout Sink) -> Void) {
    let start = bytes.count
    // A number of eight bytes is stored each time, of which only some count.
    bytes += repeatElement(0, count: (pendingCount + bitCount) / 8 + 16)
    let (pending, pendingCount) = (pending, pendingCount)
    let end = bytes.withUnsafeMutableBytes { memory in
      var sink = Sink(memory: memory, place: start, pending: pending, count: pendingCount)
      body(&sink)
      sink.flush()
      return sink
    }
    bytes.removeSubrange(end.place...)
    (self.pending, self.pendingCount) = (end.pending, end.count)
  }

  /// Ends with an empty stored block, so that whole bytes have been written and anything can follow.
  mutating func synchronize() {
    append(bitCount: 16) { sink in
      sink.write(0, 3)
      sink.write(0, -sink.count & 7)
    }
    bytes += [0x00, 0x00, 0xFF, 0xFF]
  }

  /// Memory that bits are written to, with those that do not fill a byte yet.
  struct Sink {
    fileprivate let memory: UnsafeMutableRawBufferPointer
    fileprivate var place: Int
    fileprivate var pending: UInt64
    fileprivate var count: Int

    /// Appends the lowest bits of a number.
    ///
    /// - Parameters:
    ///   - bits: all bits above `count` are 0.
    ///   - count: how many, at most 24.
    @inline(__always)
    mutating func write(_ bits: UInt32, _ count: Int) {
      pending |= UInt64(bits) &<< UInt64(truncatingIfNeeded: self.count)
      self.count &+= count
      if self.count >= 32 { flush() }
    }

    @inline(__always)
    fileprivate mutating func flush() {
      memory.storeBytes(of: pending.littleEndian, toByteOffset: place, as: UInt64.self)
      let whole = count >> 3
      place &+= whole
      pending = pending &>> UInt64(truncatingIfNeeded: whole &* 8)
      count &= 7
    }
  }
}
