/// Schemas of pieces that have one of several forms.
///
/// They are written with `if` and `then`, and not with `anyOf`, so that a validator reports a fault at its own place and not
/// at the outermost piece that could be something else.
enum SchemaCases {
  /// An object that has exactly one of some keys, and that key decides what else it has.
  static func byKey(_ cases: [(key: String, schema: JSONValue)]) -> JSONValue {
    [
      "type": "object",
      "oneOf": .array(cases.map { requiring($0.key) }),
      "allOf": .array(cases.map { ["if": requiring($0.key), "then": $0.schema] }),
    ]
  }

  /// An object in which the value of one key decides what else it has.
  static func byValue(of key: String, _ cases: [(value: String, schema: JSONValue)]) -> JSONValue {
    [
      "type": "object",
      "required": [.string(key)],
      "properties": .object([key: ["enum": .array(cases.map { .string($0.value) })]]),
      "allOf": .array(
        cases.map { value, schema in
          let condition: JSONValue = [
            "properties": .object([key: ["const": .string(value)]]), "required": [.string(key)],
          ]
          return ["if": condition, "then": schema]
        }),
    ]
  }

  /// One schema for objects, and one for all else.
  static func object(_ object: JSONValue, else other: JSONValue) -> JSONValue {
    ["if": ["type": "object"], "then": object, "else": other]
  }

  /// One schema for texts, and one for all else.
  static func text(_ text: JSONValue, else other: JSONValue) -> JSONValue {
    ["if": ["type": "string"], "then": text, "else": other]
  }

  /// One schema for objects that have a key, and one for all else.
  static func having(_ key: String, _ schema: JSONValue, else other: JSONValue) -> JSONValue {
    ["if": requiring(key), "then": schema, "else": other]
  }

  private static func requiring(_ key: String) -> JSONValue { ["required": [.string(key)]] }
}
