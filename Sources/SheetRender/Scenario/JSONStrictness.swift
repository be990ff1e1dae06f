import Foundation

/// Finds what Foundation does not report in JSON, or reports without its place, in one pass over the bytes.
enum JSONStrictness {
  private static let quote = UInt8(ascii: "\"")

  /// Refuses a key that is given twice, and a comma before a closing bracket.
  ///
  /// - Parameter bytes: JSON that Foundation reads.
  /// - Throws: ``JSONFault`` for the first one.
  static func check(_ bytes: [UInt8]) throws(JSONFault) {
    // The keys of each open object, and nil for an open list. They are changed in place: a copy for each key is slow.
    var keys: [Set<String>?] = []
    var last: UInt8 = 0
    for piece in Pieces(bytes: bytes) {
      let start = piece.startIndex
      switch bytes[start] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "{"): keys.append([])
      case UInt8(ascii: "["): keys.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard last != UInt8(ascii: ",") else {
          throw JSONFault(position: start, reason: "there is a comma before the closing bracket. Remove it.")
        }
        keys.removeLast()
      case quote where last == UInt8(ascii: "{") || last == UInt8(ascii: ","):
        // In a list this is no key, and nothing is decoded.
        if keys[keys.count - 1]?.insert(text(piece)).inserted == false {
          throw JSONFault(position: start, reason: "'\(text(piece).prefix(100))' is given twice. Give it once.")
        }
      default: break
      }
      last = bytes[start]
    }
  }

  /// The first number that is too large, or text in quotes with an escape that Foundation refuses.
  ///
  /// - Parameter bytes: text that is JSON up to there.
  /// - Returns: The bytes of the number or the text, or nil if nothing is wrong with any of them.
  static func firstUnreadable(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    Pieces(bytes: bytes).first { piece in
      if piece.first == quote { return piece.contains(UInt8(ascii: "\\")) && decoded(piece) == nil }
      return piece.count > 1 && Double(String(decoding: piece, as: UTF8.self))?.isFinite == false
    }
  }

  /// What a text in quotes says.
  private static func text(_ piece: ArraySlice<UInt8>) -> String {
    let plain = String(decoding: piece.dropFirst().dropLast(), as: UTF8.self)
    return piece.contains(UInt8(ascii: "\\")) ? decoded(piece) ?? plain : plain
  }

  private static func decoded(_ piece: ArraySlice<UInt8>) -> String? {
    try? JSONSerialization.jsonObject(with: Data(piece), options: .fragmentsAllowed) as? String
  }

  /// The pieces of JSON: a text with its quotes, a number, or any other byte alone.
  private struct Pieces: Sequence, IteratorProtocol {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> ArraySlice<UInt8>? {
      guard index < bytes.count else { return nil }
      let start = index
      index += 1
      if bytes[start] == quote {
        while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        index = Swift.min(index + 1, bytes.count)
      } else if Self.isNumeric(bytes[start]) {
        while index < bytes.count, Self.isNumeric(bytes[index]) { index += 1 }
      }
      return bytes[start..<index]
    }

    private static func isNumeric(_ byte: UInt8) -> Bool { "+-.0123456789eE".utf8.contains(byte) }
  }
}
