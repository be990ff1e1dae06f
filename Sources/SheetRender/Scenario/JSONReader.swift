import Foundation

/// Reads JSON with Foundation, and refuses what Foundation lets pass.
enum JSONReader {
  /// The deepest nesting of lists and objects that Foundation reads.
  static let deepest = 512

  /// Reads a whole text.
  ///
  /// - Parameter bytes: valid UTF-8; a byte order mark is skipped.
  /// - Returns: The value.
  /// - Throws: ``JSONFault`` for text that is not JSON, a number that is too large, a key that is given twice (however it
  ///   is written), or a comma before a closing bracket.
  static func value(of bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    } catch {
      throw JSONFault(error, in: bytes)
    }
    try JSONStrictness.check(bytes)
    return JSONValue(object)
  }
}

extension JSONValue {
  /// A value as Foundation read it.
  fileprivate init(_ object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let number as NSNumber: self.init(number)
    case let elements as [Any]: self = .array(elements.map { JSONValue($0) })
    case let values as [String: Any]: self = .object(values.mapValues { JSONValue($0) })
    default: self = .null
    }
  }

  private init(_ number: NSNumber) {
    // Swift can cast both 1 and true to Bool. Only the C type tells them apart: a number from JSON is never a char.
    if String(cString: number.objCType) == "c" {
      self = .bool(number.boolValue)
    } else if number is NSDecimalNumber, let exact = Double(number.stringValue) {
      // Foundation keeps a long number as a decimal. Its doubleValue is often off in the last digits.
      self = .number(exact)
    } else {
      self = .number(number.doubleValue)
    }
  }
}
