/// A prefix code for symbols of which some are frequent, as deflate (RFC 1951) has them.
struct HuffmanCode {
  /// The length of each symbol's code in bits; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  /// The bits of each symbol's code, the first one lowest.
  private(set) var codes: [UInt16]

  /// Makes a code in which frequent symbols are short.
  ///
  /// - Parameters:
  ///   - counts: how often each symbol occurs.
  ///   - longest: the most bits of a code, enough for all symbols.
  init(counts: [Int], longest: Int) {
    self.lengths = Self.lengths(counts, longest: longest)
    self.codes = Self.codes(lengths)
  }

  /// Makes a code from its lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    self.codes = Self.codes(lengths)
  }

  /// Lends the code to a body as a table: each symbol's bits, the first one lowest, and how many they are.
  func withUnsafeCodes(_ body: (UnsafeBufferPointer<(bits: UInt32, count: Int)>) -> Void) {
    let table = zip(codes, lengths).map { (bits: UInt32($0), count: Int($1)) }
    table.withUnsafeBufferPointer(body)
  }

  /// How many bits symbols take together.
  func cost(_ counts: [Int]) -> Int {
    var cost = 0
    for symbol in counts.indices where counts[symbol] > 0 { cost += counts[symbol] * Int(lengths[symbol]) }
    return cost
  }

  /// The lengths by Huffman's method; where a code would be too long, rare symbols count as more frequent.
  private static func lengths(_ counts: [Int], longest: Int) -> [UInt8] {
    var counts = counts
    while true {
      let lengths = lengths(counts)
      if lengths.allSatisfy({ Int($0) <= longest }) { return lengths }
      counts = counts.map { $0 == 0 ? 0 : $0 / 2 + 1 }
    }
  }

  private static func lengths(_ counts: [Int]) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // The leaves by frequency; a leaf's number decides between equal ones. Both are in one number, which sorts fast.
    var keys: [UInt64] = []
    for (symbol, count) in counts.enumerated() where count > 0 { keys.append(UInt64(count) << 16 | UInt64(symbol)) }
    keys.sort()
    let leaves = keys.map { Int($0 & 0xFFFF) }
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[leaf] = 1 }
      return lengths
    }
    // With sorted leaves the inner nodes come out sorted as well: the two rarest are always at the front of the two rows.
    var weights = leaves.map { counts[$0] }
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    weights.reserveCapacity(parents.count)
    var (nextLeaf, nextInner) = (0, leaves.count)
    while weights.count < parents.count {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf =
          nextInner == weights.count || nextLeaf < leaves.count && weights[nextLeaf] <= weights[nextInner]
        let node = takesLeaf ? nextLeaf : nextInner
        if takesLeaf { nextLeaf += 1 } else { nextInner += 1 }
        sum += weights[node]
        parents[node] = weights.count
      }
      weights.append(sum)
    }
    var depths = [UInt8](repeating: 0, count: parents.count)
    for node in stride(from: parents.count - 2, through: 0, by: -1) { depths[node] = depths[parents[node]] + 1 }
    for (node, leaf) in leaves.enumerated() { lengths[leaf] = depths[node] }
    return lengths
  }

  /// The canonical codes of lengths, turned around, as deflate writes them from the highest bit down.
  private static func codes(_ lengths: [UInt8]) -> [UInt16] {
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<16 { next[length + 1] = (next[length + 1] &+ next[length]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(next[Int(length)], count: Int(length))
    }
  }

  private static func reversed(_ bits: UInt16, count: Int) -> UInt16 {
    var (bits, result) = (bits, UInt16(0))
    for _ in 0..<count {
      result = result << 1 | bits & 1
      bits >>= 1
    }
    return result
  }
}
