/// Bits that become bytes, the lowest bit first, as deflate (RFC 1951) has them.
struct BitWriter {
  private var memory: [UInt8] = []
  private var place = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Lets go of all that was written, but not of the memory.
  mutating func removeAll() { (place, pending, pendingCount) = (0, 0, 0) }

  /// The whole bytes so far.
  var bytes: ArraySlice<UInt8> { memory[..<place] }

  /// Appends bits.
  ///
  /// - Parameters:
  ///   - bitCount: the most bits that `body` writes.
  ///   - body: writes them with ``Sink/write(_:)``.
  mutating func append(bitCount: Int, _ body: (inout Sink) -> Void) {
    // Eight bytes are stored each time, of which only some count.
    let end = place + bitCount / 8 + 16
    if memory.count < end { memory += [UInt8](repeating: 0, count: max(end, 2 * memory.count) - memory.count) }
    let (place, pending, pendingCount) = (place, pending, pendingCount)
    (self.place, self.pending, self.pendingCount) = memory.withUnsafeMutableBytes { memory in
      var sink = Sink(memory: memory, place: place, pending: pending, count: pendingCount)
      body(&sink)
      return (sink.place, sink.pending, sink.count)
    }
  }

  /// Ends with an empty stored block, so that whole bytes have been written and anything can follow.
  mutating func synchronize() {
    append(bitCount: 48) { sink in
      sink.write(DeflateCode.Bits(value: 0, count: 3))
      sink.write(DeflateCode.Bits(value: 0, count: -sink.count & 7))
      sink.write(DeflateCode.Bits(value: 0xFFFF_0000, count: 32))
    }
  }

  /// Memory that bits are written to, with those that do not fill a byte yet.
  struct Sink {
    fileprivate let memory: UnsafeMutableRawBufferPointer
    fileprivate var place: Int
    fileprivate var pending: UInt64
    fileprivate var count: Int

    /// Appends bits, at most 56.
    @inline(__always)
    mutating func write(_ bits: DeflateCode.Bits) {
      pending |= bits.value &<< UInt64(truncatingIfNeeded: count)
      count &+= bits.count
      memory.storeBytes(of: pending.littleEndian, toByteOffset: place, as: UInt64.self)
      let whole = count &>> 3
      place &+= whole
      pending &>>= UInt64(truncatingIfNeeded: whole &* 8)
      count &= 7
    }
  }
}
