/// Literals and matches that become one block of a deflate stream (RFC 1951).
///
/// Matches are as near as 1 to 4 bytes: runs of one byte, and of one pixel.
struct DeflateBlock {
  /// The shortest match.
  static let shortestMatch = 3
  /// The longest match.
  static let longestMatch = 258

  private static let matchFlag: UInt32 = 1 << 31
  private static let endOfBlock = 256

  private var tokens: [UInt32] = []
  /// How many of the tokens count.
  private(set) var count = 0
  private var literalCounts = [Int](repeating: 0, count: 286)
  private var distanceCounts = [Int](repeating: 0, count: 4)

  /// Appends bytes.
  ///
  /// - Parameters:
  ///   - byteCount: the most bytes that `body` appends.
  ///   - body: appends them.
  mutating func append(byteCount: Int, _ body: (inout Sink) -> Void) {
    if tokens.count < count + byteCount {
      tokens += repeatElement(0, count: max(1 << 14, count + byteCount - tokens.count))
    }
    count = tokens.withUnsafeMutableBufferPointer { tokens in
      literalCounts.withUnsafeMutableBufferPointer { literals in
        distanceCounts.withUnsafeMutableBufferPointer { distances in
          Self.lengthSymbols.withUnsafeBufferPointer { symbols in
            var sink = Sink(
              tokens: tokens, literals: literals, distances: distances, lengthSymbols: symbols, count: count)
            body(&sink)
            return sink.count
          }
        }
      }
    }
  }

  /// Memory that literals and matches are written to.
  struct Sink {
    fileprivate let tokens: UnsafeMutableBufferPointer<UInt32>
    fileprivate let literals: UnsafeMutableBufferPointer<Int>
    fileprivate let distances: UnsafeMutableBufferPointer<Int>
    fileprivate let lengthSymbols: UnsafeBufferPointer<Int>
    fileprivate var count: Int

    /// Appends a byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
      tokens[count] = UInt32(byte)
      literals[Int(byte)] &+= 1
      count &+= 1
    }

    /// Appends a repetition of what came before.
    ///
    /// - Parameters:
    ///   - length: how many bytes, from 0; those that are too few for a match do not count.
    ///   - distance: how far back, 1 to 4.
    /// - Returns: How many bytes are left over, 0 to 2.
    @inline(__always)
    mutating func appendMatch(length: Int, distance: Int) -> Int {
      var rest = length
      while rest >= DeflateBlock.shortestMatch {
        let part = min(rest, DeflateBlock.longestMatch)
        tokens[count] = DeflateBlock.matchFlag | UInt32(truncatingIfNeeded: (distance &- 1) &<< 16 | part)
        literals[lengthSymbols[part]] &+= 1
        distances[distance &- 1] &+= 1
        count &+= 1
        rest &-= part
      }
      return rest
    }
  }

  /// Writes the block, and empties it.
  ///
  /// The shorter of a code made for it and the fixed one is used.
  mutating func write(to writer: inout BitWriter) {
    literalCounts[Self.endOfBlock] += 1
    // The bits that follow the symbols of lengths are the same in any code.
    let extra = (257..<286).reduce(0) { $0 + literalCounts[$1] * Self.extraBits[$1 - 257] }
    let fixed = Self.fixedLiterals.cost(literalCounts) + Self.fixedDistances.cost(distanceCounts)
    if count < Self.fewTokens || !writeWithOwnCode(to: &writer, extra: extra, ifShorterThan: fixed) {
      writer.append(bitCount: 3 + extra + fixed) { sink in
        sink.write(0b010, 3)
        write(Self.fixedLiterals, Self.fixedDistances, to: &sink)
      }
    }
    count = 0
    for symbol in literalCounts.indices { literalCounts[symbol] = 0 }
    for symbol in distanceCounts.indices { distanceCounts[symbol] = 0 }
  }

  /// So few literals and matches that a code of their own is not worth being told.
  private static let fewTokens = 48

  private func writeWithOwnCode(to writer: inout BitWriter, extra: Int, ifShorterThan fixed: Int) -> Bool {
    let literals = HuffmanCode(counts: literalCounts, longest: 15)
    let distances = HuffmanCode(counts: distanceCounts, longest: 15)
    let header = BlockHeader(literals: literals.lengths, distances: distances.lengths)
    let bitCount = header.bitCount + literals.cost(literalCounts) + distances.cost(distanceCounts)
    guard bitCount < fixed else { return false }
    writer.append(bitCount: 3 + extra + bitCount) { sink in
      sink.write(0b100, 3)
      header.write(to: &sink)
      write(literals, distances, to: &sink)
    }
    return true
  }

  private func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to sink: inout BitWriter.Sink) {
    // The bits of each length with those that follow it, and how many.
    let lengths = (0...Self.longestMatch).map { length -> (bits: UInt32, count: Int) in
      guard length >= Self.shortestMatch else { return (0, 0) }
      let symbol = Self.lengthSymbols[length]
      let count = Int(literals.lengths[symbol])
      let extra = UInt32(length - Self.lengthBases[symbol - 257])
      return (UInt32(literals.codes[symbol]) | extra << UInt32(count), count + Self.extraBits[symbol - 257])
    }
    literals.withUnsafeCodes { literals in
      distances.withUnsafeCodes { distances in
        for token in tokens.prefix(count) {
          if token & Self.matchFlag == 0 {
            let code = literals[Int(token)]
            sink.write(code.bits, code.count)
          } else {
            let length = lengths[Int(token & 0xFFFF)]
            sink.write(length.bits, length.count)
            let distance = distances[Int(token >> 16 & 0xFF)]
            sink.write(distance.bits, distance.count)
          }
        }
        sink.write(literals[Self.endOfBlock].bits, literals[Self.endOfBlock].count)
      }
    }
  }

  // MARK: Tables

  /// How many bits follow each symbol of a length, from 257 on.
  private static let extraBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  /// The first length of each symbol, from 257 on.
  private static let lengthBases: [Int] = {
    var bases: [Int] = []
    var length = shortestMatch
    for extra in extraBits.dropLast() {
      bases.append(length)
      length += 1 << extra
    }
    return bases + [longestMatch]
  }()

  /// The symbol of each length.
  private static let lengthSymbols: [Int] = (0...longestMatch).map { length in
    257 + (lengthBases.lastIndex { $0 <= length } ?? 0)
  }

  private static let fixedLiterals = HuffmanCode(
    lengths: (0..<288).map { symbol in symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
}

/// The code lengths at the beginning of a block, themselves compressed.
private struct BlockHeader {
  /// The order in which the lengths of the code for lengths are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// A symbol for one or several lengths, and what follows it.
  private struct Item {
    let symbol: Int
    let value: Int
    let bits: Int
  }

  private let literalCount: Int
  private let distanceCount: Int
  private var items: [Item] = []
  private let code: HuffmanCode
  private let codeCount: Int
  /// How many bits the header takes.
  let bitCount: Int

  init(literals: [UInt8], distances: [UInt8]) {
    let literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    let items = Self.items(Array(literals.prefix(literalCount) + distances.prefix(distanceCount)))
    var counts = [Int](repeating: 0, count: 19)
    for item in items { counts[item.symbol] += 1 }
    let code = HuffmanCode(counts: counts, longest: 7)
    let codeCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    self.literalCount = literalCount
    self.distanceCount = distanceCount
    self.items = items
    self.code = code
    self.codeCount = codeCount
    self.bitCount = 14 + 3 * codeCount + code.cost(counts) + items.reduce(0) { $0 + $1.bits }
  }

  func write(to sink: inout BitWriter.Sink) {
    sink.write(UInt32(literalCount - 257), 5)
    sink.write(UInt32(distanceCount - 1), 5)
    sink.write(UInt32(codeCount - 4), 4)
    for symbol in Self.order.prefix(codeCount) { sink.write(UInt32(code.lengths[symbol]), 3) }
    for item in items {
      sink.write(UInt32(code.codes[item.symbol]), Int(code.lengths[item.symbol]))
      sink.write(UInt32(item.value), item.bits)
    }
  }

  /// The lengths with their repetitions taken together.
  private static func items(_ lengths: [UInt8]) -> [Item] {
    var items: [Item] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var run = 1
      while index + run < lengths.count, lengths[index + run] == length { run += 1 }
      index += run
      if length == 0 {
        while run >= 11 {
          let part = min(run, 138)
          items.append(Item(symbol: 18, value: part - 11, bits: 7))
          run -= part
        }
        if run >= 3 {
          items.append(Item(symbol: 17, value: run - 3, bits: 3))
          run = 0
        }
      } else {
        items.append(Item(symbol: Int(length), value: 0, bits: 0))
        run -= 1
        while run >= 3 {
          let part = min(run, 6)
          items.append(Item(symbol: 16, value: part - 3, bits: 2))
          run -= part
        }
      }
      for _ in 0..<run { items.append(Item(symbol: Int(length), value: 0, bits: 0)) }
    }
    return items
  }
}
