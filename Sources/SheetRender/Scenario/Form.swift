/// One shape that a piece of a scenario file may have: it reads such a piece, and it describes itself.
///
/// Because both come from the same value, the schema can never promise what the reader refuses.
struct Form<Value> {
  /// The JSON schema of the piece.
  let schema: JSONValue
  /// Reads the piece or throws a ``ScenarioError``.
  let read: (JSONPlace) throws -> Value

  /// The form of the same piece with a meaning of its own.
  ///
  /// An error that the conversion throws is reported at the piece's place.
  func map<Result>(_ convert: @escaping (Value) throws -> Result) -> Form<Result> {
    Form<Result>(schema: schema) { place in
      let value = try read(place)
      do {
        return try convert(value)
      } catch let error as ScenarioError {
        throw error
      } catch {
        throw place.error("\(error)")
      }
    }
  }
}

extension Form where Value == Bool {
  /// `true` or `false`.
  static var boolean: Form {
    Form(schema: ["type": "boolean"]) { place in
      guard case .bool(let value) = place.value else {
        throw place.error("expected true or false, found \(place.value.kind).")
      }
      return value
    }
  }
}

extension Form where Value == Double {
  /// A number in a range.
  static func number(in range: ClosedRange<Double>) -> Form {
    let limits = "\(shortDecimal(range.lowerBound)) to \(shortDecimal(range.upperBound))"
    let schema: JSONValue = [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
    return Form(schema: schema) { place in
      guard case .number(let value) = place.value else {
        throw place.error("expected a number from \(limits), found \(place.value.kind).")
      }
      guard range.contains(value) else {
        throw place.error("\(shortDecimal(value)) is out of range. Write a number from \(limits).")
      }
      return value
    }
  }
}

extension Form where Value == Int {
  /// A whole number in a range.
  static func integer(in range: ClosedRange<Int>) -> Form {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    let number = Form<Double>.number(in: bounds)
    var schema = number.schema
    if case .object(var parts) = schema {
      parts["type"] = "integer"
      schema = .object(parts)
    }
    return Form(schema: schema) { place in
      guard let value = Int(exactly: try number.read(place)) else {
        throw place.error("this is no whole number. Write one from \(range.lowerBound) to \(range.upperBound).")
      }
      return value
    }
  }
}

extension Form where Value == String {
  /// Any text.
  ///
  /// - Parameters:
  ///   - pattern: a regular expression for the schema, if the texts follow one. It uses only what means the same in
  ///     JavaScript and in Python.
  ///   - names: all texts, for the schema, if they are few; the message about others is the caller's.
  ///   - example: what a message suggests.
  /// - Returns: The form.
  static func text(pattern: String? = nil, names: [String] = [], example: String) -> Form {
    var schema: [String: JSONValue] = ["type": "string", "examples": [.string(example)]]
    if let pattern { schema["pattern"] = .string(pattern) }
    if !names.isEmpty { schema["enum"] = .array(names.map(JSONValue.string)) }
    return Form(schema: .object(schema)) { place in
      guard case .string(let value) = place.value else {
        throw place.error("expected a text, for example \"\(example)\", found \(place.value.kind).")
      }
      return value
    }
  }
}

extension Form where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a few words.
  static var word: Form {
    let words = Value.allCases.map(\.rawValue)
    let quoted = words.map { "\"\($0)\"" }.joined(separator: " or ")
    return Form(schema: ["enum": .array(words.map(JSONValue.string))]) { place in
      guard case .string(let text) = place.value else {
        throw place.error("expected \(quoted), found \(place.value.kind).")
      }
      guard let value = Value(rawValue: text) else { throw place.error("'\(text)' is unknown. Write \(quoted).") }
      return value
    }
  }
}

extension Form {
  /// A list, each element of the same form.
  ///
  /// - Parameters:
  ///   - element: the form of each.
  ///   - minimum: the least number of elements, for the schema; the message about fewer is the caller's.
  ///   - limit: the largest number of elements.
  /// - Returns: The form.
  static func list<Element>(of element: Form<Element>, minimum: Int = 0, limit: Int) -> Form where Value == [Element] {
    let schema: JSONValue = [
      "type": "array", "items": element.schema, "minItems": .number(Double(minimum)),
      "maxItems": .number(Double(limit)),
    ]
    return Form(schema: schema) { place in
      guard let elements = place.elements else {
        throw place.error("expected a list, in square brackets, found \(place.value.kind).")
      }
      guard elements.count <= limit else {
        throw place.error("the list has \(elements.count) elements. It may have \(limit) at most.")
      }
      return try elements.map(element.read)
    }
  }

  /// A text of one form, or an object of another.
  static func either(text: Form, object: Form) -> Form {
    Form(schema: SchemaCases.object(object.schema, else: text.schema)) { place in
      if case .object = place.value { return try object.read(place) }
      return try text.read(place)
    }
  }

  /// A form that may contain itself.
  ///
  /// - Parameters:
  ///   - name: what the schema calls it; the definition of this name is the caller's to put there.
  ///   - make: makes the form from the one that is used inside it.
  /// - Returns: The form; its schema is a reference.
  static func recursive(_ name: String, _ make: (Form) -> Form) -> Form {
    let definition = FormDefinition<Value>()
    let schema: JSONValue = ["$ref": .string("#/$defs/\(name)")]
    func read(_ form: Form?, at place: JSONPlace) throws -> Value {
      guard let form else { throw place.error("there is no form for this.") }
      return try form.read(place)
    }
    // Inside, nothing holds the definition, so that it goes with the form that is returned.
    definition.form = make(Form(schema: schema) { [weak definition] in try read(definition?.form, at: $0) })
    return Form(schema: schema) { try read(definition.form, at: $0) }
  }

  /// An object with named fields.
  ///
  /// - Parameters:
  ///   - title: what it describes, for the schema.
  ///   - fields: all fields; any other key is an error.
  ///   - required: the names of the fields that must be there.
  ///   - read: makes the value from the fields.
  /// - Returns: The form.
  static func object(
    _ title: String, fields: [FieldDescription], required: [String] = [],
    read: @escaping (JSONFields) throws -> Value
  ) -> Form {
    let properties = fields.map { field in (field.name, field.schema) }
    let schema: JSONValue = [
      "type": "object",
      "title": .string(title),
      "properties": .object(Dictionary(properties) { first, _ in first }),
      "required": .array(required.map(JSONValue.string)),
      "additionalProperties": false,
    ]
    let names = fields.map(\.name)
    return Form(schema: schema) { place in
      try read(JSONFields(place, known: names, required: required))
    }
  }
}

/// A form that others refer to.
private final class FormDefinition<Value> {
  var form: Form<Value>?
}

/// A named field of an object.
struct Field<Value> {
  let name: String
  let form: Form<Value>
  /// What the field is if it is not in the file, as it would be written there; nil if it has no default.
  let standard: JSONValue?
  /// The field without its value's type.
  let described: FieldDescription

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - name: the key.
  ///   - note: what it means, as a sentence.
  ///   - form: the form of its value.
  ///   - standard: its default, as it would be written in a file; also for the schema.
  init(_ name: String, _ note: String, _ form: Form<Value>, default standard: JSONValue? = nil) {
    self.name = name
    self.form = form
    self.standard = standard
    var schema = form.schema
    if case .object(var parts) = schema {
      let defaults = standard.map { "; defaults to \($0.short)" } ?? ""
      parts["description"] = .string(note.hasSuffix(".") ? note.dropLast() + defaults + "." : note + defaults)
      if let standard { parts["default"] = standard }
      schema = .object(parts)
    }
    self.described = FieldDescription(name: name, schema: schema)
  }
}

/// What an object needs to know of a field, whatever its value.
struct FieldDescription {
  let name: String
  let schema: JSONValue
}

/// The fields of one object in a file.
struct JSONFields {
  let place: JSONPlace
  private let values: [String: JSONValue]

  /// Checks that only known keys are there, and all required ones.
  init(_ place: JSONPlace, known: [String], required: [String]) throws {
    guard case .object(let values) = place.value else {
      throw place.error("expected an object, in braces, found \(place.value.kind).")
    }
    // Sorted, as the order of a dictionary's keys changes from run to run.
    for key in values.keys.sorted() where !known.contains(key) {
      let hint = didYouMean(key, in: known)
      throw place.child(key, .null).error(
        "this key is unknown.\(hint.isEmpty ? " The keys are: \(known.joined(separator: ", "))." : hint)")
    }
    for key in required where values[key] == nil {
      throw place.error("'\(key)' is missing.")
    }
    self.place = place
    self.values = values
  }

  /// The value of a field, or nil if it is not in the file.
  subscript<Value>(field: Field<Value>) -> Value? {
    get throws {
      guard let value = values[field.name] else { return nil }
      return try field.form.read(place.child(field.name, value))
    }
  }

  /// The value of a field, or its default if it is not in the file.
  ///
  /// - Throws: ``ScenarioError`` for a value that is not valid, and for a missing field that has no default.
  func value<Value>(_ field: Field<Value>) throws -> Value {
    guard let value = values[field.name] ?? field.standard else { throw place.error("'\(field.name)' is missing.") }
    return try field.form.read(place.child(field.name, value))
  }

  /// The place of a field, for errors that only show when several fields are read.
  func place<Value>(of field: Field<Value>) -> JSONPlace {
    place.child(field.name, values[field.name] ?? .null)
  }

  /// Whether a field of this name is in the file.
  func contains(_ name: String) -> Bool {
    values[name] != nil
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
}
