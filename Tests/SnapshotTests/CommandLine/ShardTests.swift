import SheetRender
import Testing

@testable import sheet_render

@Suite struct ShardTests {
  @Test(arguments: [("1/1", 1, 1), ("2/8", 2, 8), ("8/8", 8, 8), ("007/10", 7, 10), ("1/9223372036854775807", 1, .max)])
  func `a part is parsed from text`(_ text: String, number: Int, count: Int) throws {
    let shard = try Shard(text: text)
    #expect(shard == (try Shard(number, of: count)))
    #expect((shard.number, shard.count) == (number, count))
    #expect(try Shard(text: shard.description) == shard)
  }

  @Test(arguments: [
    "", "1", "/", "1/", "/4", "0/4", "5/4", "1/0", "0/0", "-1/4", "+1/4", "1/-4", "1/4/5", " 1/4", "1 / 4", "1/4 ",
    "a/b",
    "1.0/4", "1/4.0", "٢/٨", "1/9223372036854775808", "2:8",
  ])
  func `anything else is not a part, and the error quotes it`(_ text: String) {
    let error = #expect(throws: TextFormError.self) { try Shard(text: text) }
    #expect(error?.description.hasPrefix("'\(text)' is not a part. Write K/N") == true)
  }

  @Test(arguments: [(0, 1), (2, 1), (-1, -1), (1, 0), (.min, .max), (.max, .min)])
  func `an impossible part is refused`(_ number: Int, of count: Int) {
    #expect(throws: TextFormError.self) { try Shard(number, of: count) }
  }

  @Test(arguments: [0, 1, 2, 5, 7, 100, 101, 863_999, .max], [1, 2, 3, 7, 100])
  func `parts are contiguous, about equal, and cover everything`(_ items: Int, count: Int) throws {
    let ranges = try (1...count).map { try Shard($0, of: count).range(of: items) }
    #expect(ranges.first?.lowerBound == 0)
    #expect(ranges.last?.upperBound == items)
    for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound == next.lowerBound) }
    let sizes = ranges.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test func `the whole covers everything, and a negative count is an empty list`() throws {
    #expect(Shard.whole.range(of: 12) == 0..<12)
    #expect(try Shard(2, of: 3).range(of: -5).isEmpty)
    #expect(try Shard(.max, of: .max).range(of: 3) == 3..<3)
    #expect(try Shard(3, of: .max).range(of: 3) == 2..<3)
  }

  @Test(arguments: [[], [0], [5], [3, 4], [0, 3, 0, 0, 9, 1], [1, 1, 1, 1], [100, -3, 2]], [1, 2, 3, 5, 30])
  func `several lists are split as one long list`(_ counts: [Int], count: Int) throws {
    let items = counts.enumerated().flatMap { list, count in (0..<max(0, count)).map { [list, $0] } }
    var found: [[Int]] = []
    for number in 1...count {
      let shard = try Shard(number, of: count)
      let ranges = shard.ranges(of: counts)
      #expect(ranges.count == counts.count)
      let part = ranges.enumerated().flatMap { list, range in range.map { [list, $0] } }
      #expect(part == Array(items[shard.range(of: items.count)]))
      found += part
    }
    #expect(found == items)
  }
}
