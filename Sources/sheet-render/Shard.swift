import SheetRender

/// One of several parts of a list, so that each of several machines can take one.
///
/// Parts have neighbours in the list, follow each other in order, are as equal as can be, and make up the whole. They
/// depend only on the number of items and parts, so that machines need not talk to each other.
struct Shard: Hashable, Sendable {
  /// Which part, counted from 1.
  let number: Int
  /// How many parts there are.
  let count: Int

  /// The only part of one, which is everything.
  static let whole = Shard(unchecked: 1, of: 1)

  private init(unchecked number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - number: which part, counted from 1.
  ///   - count: the number of parts.
  /// - Throws: ``TextFormError`` for a number outside of 1 to `count`.
  init(_ number: Int, of count: Int) throws {
    guard number >= 1, number <= count else { throw Self.error("\(number)/\(count)") }
    self.init(unchecked: number, of: count)
  }

  /// The part's range in a list. If the items cannot be split evenly, the first parts are one longer.
  ///
  /// - Parameter itemCount: the number of items in the list.
  /// - Returns: The indices of this part's items; empty if there are fewer items than parts.
  func range(of itemCount: Int) -> Range<Int> {
    let (least, longer) = max(0, itemCount).quotientAndRemainder(dividingBy: count)
    let start = (number - 1) * least + min(number - 1, longer)
    return start..<start + least + (number <= longer ? 1 : 0)
  }

  /// The part's ranges in several lists that are taken as one long list.
  ///
  /// - Parameter itemCounts: the number of items in each list.
  /// - Returns: The indices of this part's items in each list.
  func ranges(of itemCounts: [Int]) -> [Range<Int>] {
    let itemCounts = itemCounts.map { max(0, $0) }
    let range = range(of: itemCounts.reduce(0, +))
    var start = 0
    return itemCounts.map { itemCount in
      defer { start += itemCount }
      let part = range.clamped(to: start..<start + itemCount)
      return part.lowerBound - start..<part.upperBound - start
    }
  }
}

extension Shard: CustomStringConvertible {
  /// The text form, such as `2/8`.
  var description: String { "\(number)/\(count)" }

  /// Reads the text form: `2/8` is the second of eight.
  ///
  /// - Throws: ``TextFormError`` for anything else.
  init(text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Self.wholeNumber($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { throw Self.error(text) }
    guard number >= 1, number <= count else { throw Self.error(text) }
    self.init(unchecked: number, of: count)
  }

  /// A number in decimal digits, without a sign.
  static func wholeNumber(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  private static func error(_ text: String) -> TextFormError {
    TextFormError(
      "'\(text)' is not a part. Write K/N with K from 1 to N, such as '2/8' for the second of eight.")
  }
}
