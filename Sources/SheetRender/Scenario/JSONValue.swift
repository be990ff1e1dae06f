import Foundation

/// A piece of JSON: what a scenario file holds before anyone knows what it means.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What kind of value it is, for error messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// A simple value as prose shows it, such as `30`, `true` or `fit`.
  var short: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let value): shortDecimal(value)
    case .string(let value): value
    case .null, .array, .object: kind
    }
  }
}

extension JSONValue: Encodable {
  /// Writes the value.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
