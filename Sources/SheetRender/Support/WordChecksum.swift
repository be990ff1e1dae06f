/// A checksum of numbers in their order, the same in each process: FNV-1a with whole words in place of bytes.
struct WordChecksum {
  /// The checksum so far.
  private(set) var value: UInt64 = 14_695_981_039_346_656_037

  /// Adds a number.
  @inline(__always)
  mutating func add(_ word: UInt64) { value = (value ^ word) &* 1_099_511_628_211 }
}
