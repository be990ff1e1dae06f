import Testing

@testable import SheetRender

@Suite struct HuffmanCodeTests {
  @Test(arguments: 0..<40)
  func `a code uses all prefixes, keeps to the longest length, and frequent symbols are short`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let counts =
      (0..<Int.random(in: 2...286, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? 0 : Int.random(in: 1...(1 << Int.random(in: 0...20, using: &generator)), using: &generator)
      } + [1, 1]
    for longest in [9, 15] {
      let code = HuffmanCode(counts: counts, longest: longest)
      let used = code.lengths.filter { $0 > 0 }
      #expect(used.count == counts.count { $0 > 0 })
      #expect(used.allSatisfy { $0 <= longest })
      // Kraft's sum is 1 for a code without gaps.
      #expect(used.reduce(0) { $0 + 1 << (15 - Int($1)) } == 1 << 15)
    }
  }

  @Test(arguments: 0..<20)
  func `where no code is too long, a more frequent symbol is never longer`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let counts = (0..<200).map { _ in Int.random(in: 0...4, using: &generator) }
    let code = HuffmanCode(counts: counts, longest: 15)
    for (symbol, count) in counts.enumerated() where count > 0 {
      for (other, otherCount) in counts.enumerated() where otherCount > count {
        #expect(code.lengths[other] <= code.lengths[symbol])
      }
    }
  }

  @Test func `counts that grow like rabbits do not make long codes`() {
    var counts = [1, 1]
    while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = HuffmanCode(counts: counts, longest: 15)
    #expect(code.lengths.max() == 15)
  }

  @Test func `codes are those of the deflate standard's example`() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    // A to H: 010 011 100 101 110 00 1110 1111, written here from the last bit to the first.
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test(arguments: [([0, 0, 5], [0, 0, 1]), ([0, 0, 0], [0, 0, 0]), ([4, 0, 1], [1, 0, 1])])
  func `one symbol has a code of one bit, and none has none`(_ counts: [Int], _ lengths: [UInt8]) {
    #expect(HuffmanCode(counts: counts, longest: 15).lengths == lengths)
  }
}
