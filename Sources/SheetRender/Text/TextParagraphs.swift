/// The paragraphs of a text, as Pango has them.
enum TextParagraphs {
  /// Where the paragraphs of a text are, without what separates them; a text that ends in a separator has an empty one last.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Returns: At least one range of bytes.
  static func ranges(of bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      let length = separator(in: bytes, at: index)
      if length > 0 {
        ranges.append(start..<index)
        start = index + length
      }
      index += max(1, length)
    }
    return ranges + [start..<bytes.count]
  }

  /// The bytes of a separator at a place; 0 where there is something else.
  private static func separator(in bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): bytes.dropFirst(index + 1).first == UInt8(ascii: "\n") ? 2 : 1
    // U+2029.
    case 0xE2: bytes[index...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }
}
