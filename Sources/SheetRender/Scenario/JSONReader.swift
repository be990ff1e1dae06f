/// Reads JSON as RFC 8259 defines it, in time that grows with the length of the text.
///
/// It refuses a key that is given twice, however it is written, and a number or a text that would not arrive as it was meant.
struct JSONReader {
  /// The deepest nesting of lists and objects.
  static let deepest = 512

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// Reads a whole text.
  ///
  /// - Parameter bytes: valid UTF-8; a byte order mark is skipped.
  /// - Returns: The value.
  /// - Throws: ``JSONFault``.
  static func value(of bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.index == bytes.count else { throw reader.fault("there is \(reader.found) after the end") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// Goes past a character if it comes next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// What comes next, for messages.
  private var found: String {
    guard index < bytes.count else { return "the end of the file" }
    let rest = String(decoding: bytes[index..<min(index + 64, bytes.count)], as: UTF8.self)
    return "'\(rest.prefix(1))'"
  }

  /// A fault at the next character.
  private func fault(_ reason: String) -> JSONFault {
    JSONFault(position: index, reason: "this is not JSON: \(reason).")
  }

  // MARK: Values

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = next == UInt8(ascii: "{")
      guard depth < Self.deepest else { throw fault("lists and objects are nested more than \(Self.deepest) deep") }
      depth += 1
      index += 1
      defer { depth -= 1 }
      return isObject ? .object(try object()) : .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where "-0123456789".utf8.contains(byte): return .number(try number())
    default:
      for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw fault("a value belongs here, and there is \(found)")
    }
  }

  private mutating func array() throws(JSONFault) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipBlanks()
    if skip("]") { return [] }
    repeat {
      try refuseClosing("]")
      do {
        elements.append(try value())
      } catch {
        throw error.inside("[\(elements.count)]")
      }
    } while try skipSeparator(closing: "]")
    return elements
  }

  private mutating func object() throws(JSONFault) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    skipBlanks()
    if skip("}") { return [:] }
    repeat {
      try refuseClosing("}")
      skipBlanks()
      let start = index
      guard next == UInt8(ascii: "\"") else { throw fault("a key in quotes belongs here, and there is \(found)") }
      let key = try string()
      guard values[key] == nil else {
        throw JSONFault(position: start, reason: "'\(key.prefix(100))' is given twice. Give it once.")
      }
      skipBlanks()
      guard skip(":") else { throw fault("a ':' belongs behind a key, and there is \(found)") }
      do {
        values[key] = try value()
      } catch {
        throw error.inside(key)
      }
    } while try skipSeparator(closing: "}")
    return values
  }

  /// Goes past a comma, or past the closing bracket, and tells whether it was a comma.
  private mutating func skipSeparator(closing: Unicode.Scalar) throws(JSONFault) -> Bool {
    skipBlanks()
    if skip(",") { return true }
    guard skip(closing) else { throw fault("',' or '\(closing)' belongs here, and there is \(found)") }
    return false
  }

  /// Refuses a closing bracket behind a comma.
  private mutating func refuseClosing(_ closing: Unicode.Scalar) throws(JSONFault) {
    skipBlanks()
    if next == UInt8(ascii: closing) {
      throw JSONFault(position: index, reason: "there is a comma before the closing bracket. Remove it.")
    }
  }

  // MARK: Numbers

  private mutating func number() throws(JSONFault) -> Double {
    let start = index
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let shown = text.count > 40 ? "\(text.prefix(40))..." : text
    func refusal(_ reason: String) -> JSONFault {
      JSONFault(position: start, path: "", reason: "this is not JSON: \(reason).")
    }
    guard text != "-" else {
      index = start
      throw fault("a value belongs here, and there is '-'")
    }
    guard Self.isNumber(bytes[start..<index]), let value = Double(text) else {
      throw refusal("'\(shown)' is not a number. Write for example 60, -0.5 or 1e3")
    }
    guard value.isFinite else { throw refusal("the number \(shown) is too large") }
    return value
  }

  /// Whether bytes are a number as JSON writes it.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func skipDigits() -> Bool {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    _ = skip("-")
    if !skip("0"), !skipDigits() { return false }
    if skip("."), !skipDigits() { return false }
    if skip("eE") {
      _ = skip("+-")
      if !skipDigits() { return false }
    }
    return rest.isEmpty
  }

  // MARK: Texts

  private mutating func string() throws(JSONFault) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        let code = "U+" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 4)
        throw JSONFault(
          position: index, path: "",
          reason: "this is not JSON: the control character \(code) is in a text. Write it as \\u\(code.suffix(4)).")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw fault("a text has no closing quote")
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    let start = index
    index += 1
    guard let letter = next else { throw fault("a text has no closing quote") }
    index += 1
    if let byte = Self.escapes[letter] {
      text.append(byte)
      return
    }
    guard letter == UInt8(ascii: "u") else {
      index = start
      throw fault("a text has an unknown escape. Write a backslash as \\\\")
    }
    let first = try codeUnit()
    var units = [first]
    if UTF16.isLeadSurrogate(first), next == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      units.append(try codeUnit())
    }
    guard let character = String(validating: units, as: UTF16.self) else {
      let code = String(first, radix: 16).zeroPadded(to: 4)
      throw JSONFault(
        position: start, path: "",
        reason: "this is not JSON: \\u\(code) is half of a surrogate pair. Write both halves, or the character itself.")
    }
    text += character.utf8
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    let isHexadecimal = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    guard digits.count == 4, isHexadecimal, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw fault("four hexadecimal digits belong behind \\u")
    }
    index += 4
    return unit
  }
}

/// Where a text stops being JSON, and why.
struct JSONFault: Error, Hashable {
  /// Bytes from the beginning.
  let position: Int
  /// The way to the value that is wrong; nil for a fault in what is around values.
  private(set) var path: String?
  /// What is wrong, as a sentence.
  let reason: String

  init(position: Int, path: String? = nil, reason: String) {
    self.position = position
    self.path = path
    self.reason = reason
  }

  /// The fault as it is seen from one level higher.
  ///
  /// - Parameter step: the key of an object, or the index of a list in brackets.
  /// - Returns: The fault with the step before its path.
  fileprivate func inside(_ step: String) -> JSONFault {
    guard let path else { return self }
    var fault = self
    fault.path = path.isEmpty || path.hasPrefix("[") ? step + path : "\(step).\(path)"
    return fault
  }
}
