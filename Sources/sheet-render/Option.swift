import SheetRender

/// An option of a command, declared once: how it is written, what it does, and how its value is read.
struct Option<Value: Sendable>: Sendable {
  /// How the option is written, and what it does.
  private(set) var usage: OptionUsage
  /// Reads the value.
  let read: @Sendable (String) throws -> Value

  /// Declares an option with a value.
  ///
  /// - Parameters:
  ///   - name: the name with its dashes, such as `--fps`.
  ///   - value: what follows the name, such as `N`.
  ///   - help: what the option does, as a sentence.
  ///   - read: reads the value, and throws a sentence about one that is not valid.
  init(_ name: String, _ value: String, help: String, _ read: @escaping @Sendable (String) throws -> Value) {
    usage = OptionUsage(name: name, value: value, help: help)
    self.read = read
  }

  /// The same option with other help, for a command in which it does something else.
  func help(_ help: String) -> Option {
    var option = self
    option.usage.help = help
    return option
  }

  /// The same option, which may be given several times.
  var repeated: Option {
    var option = self
    option.usage.isRepeatable = true
    return option
  }
}

extension Option where Value == Flag {
  /// Declares an option without a value.
  ///
  /// - Parameters:
  ///   - name: the name with its dashes, such as `--force`.
  ///   - help: what the option does, as a sentence.
  init(_ name: String, help: String) {
    self.init(name, "", help: help) { _ in Flag() }
  }
}

extension Option where Value == FilePath {
  /// Declares an option that names a file or a folder.
  ///
  /// - Parameters:
  ///   - name: the name with its dashes, such as `--html`.
  ///   - value: what follows the name, such as `FILE`.
  ///   - help: what the option does, as a sentence.
  init(_ name: String, _ value: String, help: String) {
    self.init(name, value, help: help) { FilePath(text: $0) }
  }
}

/// The value of an option that is either given or not.
struct Flag: Sendable {}

/// The value of an option that names a file or a folder, as it was written.
struct FilePath: Sendable {
  let text: String
}

/// How an option is written, and what it does.
struct OptionUsage: Sendable {
  /// The name with its dashes, such as `--fps`.
  let name: String
  /// What follows the name; empty for a flag.
  let value: String
  var help: String
  var isRepeatable = false

  /// How the option is written, with its value.
  var text: String { value.isEmpty ? name : "\(name) \(value)" }

  /// Options as a command lists them.
  static func list<each Value>(_ options: repeat Option<each Value>) -> [OptionUsage] {
    var usages: [OptionUsage] = []
    repeat usages.append((each options).usage)
    return usages
  }
}

// MARK: Readers

/// Reads any text.
@Sendable func anyText(_ text: String) -> String { text }

/// Makes a reader of whole numbers in a range.
func wholeNumber(in range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
  { text in
    guard let number = Int(text), range.contains(number) else {
      throw UsageError("'\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}

/// Makes a reader of numbers in a range.
///
/// - Parameters:
///   - what: what the number is, for messages.
///   - limits: the range.
/// - Returns: The reader.
func number(_ what: String, in limits: ClosedRange<Double>) -> @Sendable (String) throws -> Double {
  { text in
    guard let number = plainNumber(text), limits.contains(number) else {
      throw UsageError(
        "'\(text)' is not a valid \(what). Write a number from \(limits.lowerBound) to \(limits.upperBound).")
    }
    return number
  }
}

/// Makes a reader of one of a few words.
///
/// - Parameter what: what the word is, for messages.
/// - Returns: The reader.
func word<Value: RawRepresentable & CaseIterable & Sendable>(
  _ what: String
) -> @Sendable (String) throws -> Value where Value.RawValue == String {
  let all = Value.allCases.map { ($0.rawValue, $0) }
  return { text in
    guard let (_, value) = all.first(where: { $0.0 == text }) else {
      throw UsageError("'\(text)' is not a valid \(what). Write \(all.map(\.0).joined(separator: " or ")).")
    }
    return value
  }
}
