import Foundation

@testable import SheetRender

/// As much of JSON Schema as the schema of scenarios uses. What it does not know is a fault of its own.
struct SchemaValidator {
  private let root: JSONValue

  /// Makes a validator of a schema's text.
  init(_ text: String) throws { root = try JSONReader.value(of: Array(text.utf8)) }

  /// The places at which a text breaks the schema, such as `content/root/vertical/0`.
  func faults(of text: String) throws -> Set<String> {
    var places: Set<String> = []
    check(try JSONReader.value(of: Array(text.utf8)), root, at: [], &places)
    return places
  }

  /// All defaults of the schema, each with whether it is valid.
  func defaults() -> [(standard: JSONValue, isValid: Bool)] { defaults(in: root) }

  private func defaults(in schema: JSONValue) -> [(standard: JSONValue, isValid: Bool)] {
    switch schema {
    case .object(let parts):
      let inside = parts.values.flatMap(defaults)
      guard let standard = parts["default"] else { return inside }
      // A property may be called default, too.
      if case .object = standard { return inside }
      return inside + [(standard, isValid(standard, schema))]
    case .array(let elements): return elements.flatMap(defaults)
    default: return []
    }
  }

  private func isValid(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    var places: Set<String> = []
    check(value, schema, at: [], &places)
    return places.isEmpty
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, at path: [String], _ faults: inout Set<String>) {
    guard case .object(let rules) = schema else { return }
    let place = path.joined(separator: "/")
    for (rule, needed) in rules {
      switch (rule, needed) {
      case ("$schema", _), ("$defs", _), ("title", _), ("description", _), ("examples", _), ("default", _),
        ("then", _), ("else", _):
        break
      case ("if", _):
        let branch = isValid(value, needed) ? rules["then"] : rules["else"]
        if let branch { check(value, branch, at: path, &faults) }
      case ("allOf", .array(let parts)): for part in parts { check(value, part, at: path, &faults) }
      case ("oneOf", .array(let parts)): if parts.count(where: { isValid(value, $0) }) != 1 { faults.insert(place) }
      case ("$ref", .string(let name)):
        check(value, definition(name) ?? ["const": "a definition that is missing"], at: path, &faults)
      case ("properties", .object(let properties)):
        guard case .object(let fields) = value else { break }
        for (key, field) in fields {
          if let property = properties[key] { check(field, property, at: path + [key], &faults) }
        }
      case ("items", _):
        guard case .array(let elements) = value else { break }
        for (index, element) in elements.enumerated() { check(element, needed, at: path + ["\(index)"], &faults) }
      default: if !isAllowed(value, rule, needed, rules) { faults.insert(place) }
      }
    }
  }

  private func definition(_ name: String) -> JSONValue? {
    guard case .object(let parts) = root, case .object(let all)? = parts["$defs"] else { return nil }
    return all[String(name.dropFirst("#/$defs/".count))]
  }

  /// Whether a value follows a rule that looks at nothing but the value itself.
  private func isAllowed(_ value: JSONValue, _ rule: String, _ needed: JSONValue, _ rules: [String: JSONValue]) -> Bool
  {
    switch (rule, needed, value) {
    case ("type", .string(let name), _): type(of: value, is: name)
    case ("enum", .array(let values), _): values.contains(value)
    case ("const", _, _): value == needed
    case ("minimum", .number(let limit), .number(let number)): number >= limit
    case ("maximum", .number(let limit), .number(let number)): number <= limit
    case ("minItems", .number(let limit), .array(let list)): Double(list.count) >= limit
    case ("maxItems", .number(let limit), .array(let list)): Double(list.count) <= limit
    case ("pattern", .string(let pattern), .string(let text)):
      (try? Regex(pattern)).map { text.firstMatch(of: $0) != nil } ?? false
    case ("required", .array(let keys), .object(let fields)):
      keys.allSatisfy { key in if case .string(let name) = key { fields[name] != nil } else { false } }
    case ("additionalProperties", .bool(false), .object(let fields)):
      if case .object(let properties)? = rules["properties"] {
        fields.keys.allSatisfy { properties[$0] != nil }
      } else {
        false
      }
    case ("minimum", _, _), ("maximum", _, _), ("minItems", _, _), ("maxItems", _, _), ("pattern", _, _),
      ("required", _, _), ("additionalProperties", _, _):
      true
    default: false
    }
  }

  private func type(of value: JSONValue, is name: String) -> Bool {
    switch (name, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number), ("boolean", .bool): true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
