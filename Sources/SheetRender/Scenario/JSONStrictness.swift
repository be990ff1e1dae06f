/// What Foundation's parser lets pass and a reader would lose or misread: keys that are given twice, and commas before a
/// closing bracket.
///
/// It looks only at text that is otherwise JSON, so it needs to know no more than strings, brackets and commas.
struct JSONStrictness {
  /// Something that should not be, and where: a number of bytes from the beginning.
  struct Oddity: Hashable {
    let position: Int
    let description: String
  }

  /// The first oddity in a text, or nil if there is none.
  static func firstOddity(in bytes: [UInt8]) -> Oddity? {
    // For each open object the keys so far, for each open list nil.
    var open: [Set<ArraySlice<UInt8>>?] = []
    var last = UInt8(ascii: " ")
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let start = index
      index += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "{"): open.append([])
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if last == UInt8(ascii: ",") {
          return Oddity(position: start, description: "a comma stands before the closing bracket. Remove it.")
        }
        _ = open.popLast()
      case UInt8(ascii: "\""):
        while index < bytes.count, bytes[index] != byte { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        let text = bytes[start + 1..<max(start + 1, min(index, bytes.count))]
        index += 1
        let isKey = last == UInt8(ascii: "{") || last == UInt8(ascii: ",")
        if isKey, var keys = open.last ?? nil {
          guard keys.insert(text).inserted else {
            let key = String(decoding: text, as: UTF8.self)
            return Oddity(position: start, description: "'\(key)' is given twice. Give it once.")
          }
          open[open.count - 1] = keys
        }
      default: break
      }
      last = byte
    }
    return nil
  }
}
