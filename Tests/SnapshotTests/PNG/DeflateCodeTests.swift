import Testing

@testable import SheetRender

@Suite struct DeflateCodeTests {
  private static let codes: [(name: String, code: DeflateCode)] = [
    ("differences of three channels", .differences(channels: 3)),
    ("differences of four channels", .differences(channels: 4)),
    ("slight differences of three channels", .slightDifferences(channels: 3)),
    ("slight differences of four channels", .slightDifferences(channels: 4)),
    ("zeros", .zeros),
  ]

  @Test func `codes are those of the deflate standard's example`() {
    let codes = DeflateCode.codes([3, 3, 3, 3, 3, 2, 4, 4])
    // A to H: 010 011 100 101 110 00 1110 1111, written here from the last bit to the first.
    #expect(codes.map(\.value) == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    #expect(codes.map(\.count) == [3, 3, 3, 3, 3, 2, 4, 4])
  }

  @Test(arguments: codes.indices)
  func `a code uses all prefixes, and none begins another one`(index: Int) {
    let code = Self.codes[index].code
    // A match of 3 to 10 bytes and one of 258 are symbols with a distance of one bit behind them.
    let short = (3...10).map { code.byteMatches[$0].count - 1 }
    let used = code.literals.map(\.count).filter { $0 > 0 } + [code.end.count] + short
    #expect(used.allSatisfy { $0 <= 15 })
    var leaves: Set<String> = []
    for bits in code.literals + [code.end] + code.byteMatches where bits.count > 0 {
      leaves.insert(String((0..<bits.count).map { bits.value >> UInt64($0) & 1 == 1 ? "1" : "0" }))
    }
    let sorted = leaves.sorted()
    for (first, second) in zip(sorted, sorted.dropFirst()) { #expect(!second.hasPrefix(first)) }
  }

  @Test(arguments: 0..<4)
  func `small differences never take more bits than large ones`(index: Int) {
    let code = Self.codes[index].code
    for byte in 1..<128 {
      #expect(code.literals[byte].count <= code.literals[byte + 1].count)
      #expect(code.literals[byte].count == code.literals[256 - byte].count)
    }
    #expect(code.literals[0].count < code.literals[1].count)
  }

  @Test func `no byte takes more bits than the compressor makes room for`() {
    for (_, code) in Self.codes {
      #expect(code.literals.allSatisfy { $0.count <= 10 })
      for (length, match) in code.byteMatches.enumerated() { #expect(match.count <= max(10, length * 10)) }
      for (length, match) in code.pixelMatches.enumerated() { #expect(match.count <= max(10, length * 10)) }
    }
  }

  @Test(arguments: 0..<30)
  func `the checksum by runs is that of byte after byte`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var checksum = RunningChecksum()
    var (bytes, sums, length) = (1, 0, 0)
    func count(_ byte: UInt8) {
      bytes = (bytes + Int(byte)) % 65_521
      sums = (sums + bytes) % 65_521
      length += 1
    }
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let byte = UInt8.random(in: 0...255, using: &generator)
        checksum.add(byte)
        count(byte)
      case 1:
        let zeros = Int.random(in: 0...3_000, using: &generator)
        checksum.addZeros(zeros)
        for _ in 0..<zeros { count(0) }
      case 2:
        let channels = Int.random(in: 3...4, using: &generator)
        let pixels = Int.random(in: 0...300, using: &generator)
        var pixel = SIMD4<UInt8>(repeating: 0)
        for channel in 0..<channels { pixel[channel] = UInt8.random(in: 0...255, using: &generator) }
        checksum.add(pixel: pixel, channels: channels, count: pixels)
        for _ in 0..<pixels { for channel in 0..<channels { count(pixel[channel]) } }
      default: checksum.reduce()
      }
    }
    #expect(checksum.value == UInt(sums << 16 | bytes))
    #expect(checksum.length == length)
  }
}
