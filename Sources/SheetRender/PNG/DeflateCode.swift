/// A fixed code for the literals and matches of a deflate stream (RFC 1951), with all that it takes to write them.
///
/// Which bytes are frequent in pictures of sheets is known beforehand, so nothing is counted: a picture is compressed in
/// one go. That makes files some 5 % larger than a code for each block would, and is twice as fast.
struct DeflateCode: Sendable {
  /// The shortest match.
  static let shortestMatch = 3
  /// The longest match.
  static let longestMatch = 258

  /// Bits, the first one lowest.
  struct Bits: Hashable, Sendable {
    var value: UInt64 = 0
    var count = 0

    /// Both, one after the other.
    @inline(__always)
    static func &+ (first: Bits, second: Bits) -> Bits {
      Bits(
        value: first.value | second.value &<< UInt64(truncatingIfNeeded: first.count),
        count: first.count &+ second.count)
    }
  }

  /// What begins a block and tells its code.
  let header: [Bits]
  /// Each byte.
  let literals: [Bits]
  /// Each length of a match with the byte before, from 0; those that are too short have no bits.
  let byteMatches: [Bits]
  /// The same with the pixel before, of three or four bytes.
  let pixelMatches: [Bits]
  /// What ends a block.
  let end: Bits

  /// The differences of rows of pixels: most are zero, and small ones are more frequent than large ones.
  ///
  /// - Parameter channels: 3 or 4, the bytes of a pixel.
  /// - Returns: a code for them.
  static func differences(channels: Int) -> DeflateCode { channels == 4 ? differences4 : differences3 }

  /// The differences of rows in which most pixels differ a little from those above, as in photographs.
  ///
  /// - Parameter channels: 3 or 4, the bytes of a pixel.
  /// - Returns: a code for them.
  static func slightDifferences(channels: Int) -> DeflateCode { channels == 4 ? slight4 : slight3 }

  /// Rows that are all zero.
  static let zeros = DeflateCode(lengths: zeroLengths, channels: 3)

  private static let differences3 = DeflateCode(lengths: differenceLengths, channels: 3)
  private static let differences4 = DeflateCode(lengths: differenceLengths, channels: 4)
  private static let slight3 = DeflateCode(lengths: slightLengths, channels: 3)
  private static let slight4 = DeflateCode(lengths: slightLengths, channels: 4)

  /// A filter's number and zeros behind it, in pieces of at most 56 bits.
  func row(filter: UInt8, zeros: Int) -> [Bits] {
    var pieces = [literals[Int(filter)]]
    func append(_ bits: Bits) {
      if pieces[pieces.count - 1].count + bits.count > 56 { pieces.append(Bits()) }
      pieces[pieces.count - 1] = pieces[pieces.count - 1] &+ bits
    }
    append(literals[0])
    var rest = zeros - 1
    while rest >= Self.shortestMatch {
      append(byteMatches[min(rest, Self.longestMatch)])
      rest -= min(rest, Self.longestMatch)
    }
    for _ in 0..<max(0, rest) { append(literals[0]) }
    return pieces
  }

  // MARK: Lengths of codes

  /// The symbols that are not bytes: the end of a block, and matches from short to long.
  private static let endOfBlock = 256
  private static let matchSymbols = 257..<286

  /// How many bits each symbol gets for differences of pixels: the best that are the same for symbols of a kind.
  private static let differenceLengths =
    literalLengths(zero: 3, to2: 6, to8: 7, to32: 8, others: 9) + [9]
    + matchSymbols.map { $0 < 265 ? 9 : $0 < 285 ? 8 : 4 }

  /// The same for differences that are seldom zero, and seldom large.
  private static let slightLengths =
    literalLengths(zero: 3, to2: 6, to8: 6, to32: 7, others: 10) + [10]
    + matchSymbols.map { $0 < 265 ? 10 : $0 < 285 ? 9 : 6 }

  private static func literalLengths(zero: Int, to2: Int, to8: Int, to32: Int, others: Int) -> [Int] {
    (0..<256).map { byte in
      // A difference of 255 is one of -1.
      switch min(byte, 256 - byte) {
      case 0: zero
      case 1...2: to2
      case 3...8: to8
      case 9...32: to32
      default: others
      }
    }
  }

  /// How many bits each symbol gets where there are only zeros and the number of PNG's filter Up.
  private static let zeroLengths: [Int] =
    (0..<256).map { $0 == 0 || $0 == 2 ? 3 : 0 } + [7] + matchSymbols.map { $0 < 282 ? 7 : $0 < 285 ? 6 : 1 }

  /// How many bits the distances 1 to 4 get; 2 does not occur.
  private static let distanceLengths = [1, 0, 2, 2]

  /// How many bits each length of a code gets in a header, and, behind those, the repetitions of a length and of zero.
  private static let lengthLengths = [5, 5, 5, 5, 5, 0, 4, 4, 4, 4, 5, 0, 0, 0, 0, 0, 1, 0, 4]
  /// Their order in a header.
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// How many bits follow each symbol of a match.
  private static let extraBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  // MARK: Making a code

  private init(lengths: [Int], channels: Int) {
    let symbols = Self.codes(lengths)
    let distances = Self.codes(Self.distanceLengths)
    let matches = Self.matches(symbols)
    self.header = Self.header(lengths)
    self.literals = Array(symbols.prefix(256))
    self.byteMatches = matches.map { $0.count == 0 ? $0 : $0 &+ distances[0] }
    self.pixelMatches = matches.map { $0.count == 0 ? $0 : $0 &+ distances[channels - 1] }
    self.end = symbols[Self.endOfBlock]
  }

  /// The codes of symbols, as the standard derives them from their lengths.
  static func codes(_ lengths: [Int]) -> [Bits] {
    var codes = lengths.map { Bits(count: $0) }
    var next: UInt64 = 0
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        // They are written from the highest bit down.
        for bit in 0..<length where next >> UInt64(bit) & 1 == 1 {
          codes[symbol].value |= 1 << UInt64(length - 1 - bit)
        }
        next += 1
      }
    }
    return codes
  }

  /// The code of each length of a match, with the bits that follow its symbol.
  private static func matches(_ symbols: [Bits]) -> [Bits] {
    var matches = [Bits](repeating: Bits(), count: longestMatch + 1)
    var length = shortestMatch
    for (index, extra) in extraBits.enumerated().dropLast() {
      for value in 0..<1 << extra {
        matches[length] = symbols[matchSymbols.lowerBound + index] &+ Bits(value: UInt64(value), count: extra)
        length += 1
      }
    }
    // The longest one has a symbol of its own.
    matches[longestMatch] = symbols[matchSymbols.upperBound - 1]
    return matches
  }

  /// The beginning of a block with this code.
  private static func header(_ lengths: [Int]) -> [Bits] {
    let codes = codes(lengthLengths)
    let order = lengthOrder.prefix((lengthOrder.lastIndex { lengthLengths[$0] > 0 } ?? 0) + 1)
    var header = [Bits(value: 0b100, count: 3)]
    header.append(Bits(value: UInt64(lengths.count - 257), count: 5))
    header.append(Bits(value: UInt64(distanceLengths.count - 1), count: 5))
    header.append(Bits(value: UInt64(order.count - 4), count: 4))
    header += order.map { Bits(value: UInt64(lengthLengths[$0]), count: 3) }
    var rest = (lengths + distanceLengths)[...]
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      if length == 0, run >= 11 {
        header += [codes[18], Bits(value: UInt64(min(run, 138) - 11), count: 7)]
        rest = rest.dropFirst(min(run, 138))
        continue
      }
      header.append(codes[length])
      rest = rest.dropFirst()
      // Another length is repeated three to six times at once.
      var more = length == 0 ? 0 : run - 1
      while more >= 3 {
        header += [codes[16], Bits(value: UInt64(min(more, 6) - 3), count: 2)]
        rest = rest.dropFirst(min(more, 6))
        more -= min(more, 6)
      }
    }
    return header
  }
}
