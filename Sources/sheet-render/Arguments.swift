import Foundation
import SheetRender

/// A command line that asks for something that there is not.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The arguments of one command, sorted into options and the rest.
struct Arguments: Sendable {
  /// What stands besides the options, in order: files, as they are to be opened.
  let operands: [String]
  private var values: [String: [String]]
  private let command: String
  private let folder: String
  private var destination = Destination.disk

  /// What becomes of the command's files.
  enum Destination: Sendable {
    case disk
    /// There is one, and it is kept in memory.
    case memory(MemoryFile)
    /// The command stops before it makes any, with ``ReadFiles``.
    case nowhere
  }

  /// What a command throws that makes no files: it has found nothing wrong.
  struct ReadFiles: Error {
    /// The paths of what it reads.
    let paths: [String]
  }

  /// Sorts the arguments.
  ///
  /// An option's value stands after it, or behind `=`. After `--` everything is an operand; a single `-` is one too.
  /// - Parameters:
  ///   - arguments: the words behind the command.
  ///   - command: knows the options.
  ///   - folder: where relative paths begin, with a `/` at its end; empty for the working folder.
  /// - Throws: ``UsageError``.
  init(_ arguments: [String], for command: Command, in folder: String = "") throws {
    self.command = command.name
    self.folder = folder
    var operands: [String] = []
    var values: [String: [String]] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = command.options.first(where: { $0.name == parts[0] }) else {
        throw Self.unknown(parts[0], for: command)
      }
      if option.value.isEmpty, parts.count == 2 { throw UsageError("\(option.name) takes no value. Write it alone.") }
      guard let value = option.value.isEmpty ? "" : parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError("\(option.name) needs a value: \(option.usage).")
      }
      if values[option.name] != nil, !option.isRepeatable {
        throw UsageError("\(option.name) is given twice. Give it once.")
      }
      values[option.name, default: []].append(value)
    }
    guard command.operands.contains(operands.count) else {
      throw Self.wrongCount(operands.count, for: command)
    }
    guard !operands.contains("") else { throw UsageError("an empty text names no file. Usage: \(command.usage)") }
    self.operands = operands.map { Self.place(of: $0, in: folder) }
    self.values = values
  }

  private static func place(of path: String, in folder: String) -> String {
    path == "-" || path.hasPrefix("/") ? path : folder + path
  }

  /// The same arguments with another value of `-o`.
  ///
  /// - Parameters:
  ///   - path: the value, which says the format.
  ///   - destination: what becomes of the file.
  /// - Returns: The arguments.
  func writing(to path: String, _ destination: Destination) -> Arguments {
    var arguments = self
    arguments.values["-o"] = [path]
    arguments.destination = destination
    return arguments
  }

  /// What decides which files the command may write, with `--force` or without.
  ///
  /// - Parameters:
  ///   - recordings: what has been read, with the pictures and fonts that belong to it.
  ///   - outputs: the files that will be written, which are checked; `-` and nil are passed over.
  /// - Returns: A guard of all that the command reads.
  /// - Throws: ``OutputError`` for an output that may not be written; ``ReadFiles``.
  func outputGuard(reading recordings: [Recording] = [], writing outputs: [String?] = []) throws -> OutputGuard {
    let read = operands + recordings.flatMap(\.scenario.files)
    switch destination {
    case .nowhere: throw ReadFiles(paths: read)
    case .memory(let file): return OutputGuard(writingTo: file)
    case .disk:
      let files = OutputGuard(reading: read, replacesOtherFiles: has("--force"))
      try files.check(outputs.compactMap(\.self).filter { $0 != "-" })
      return files
    }
  }

  /// What is asked for but where it goes, the same for all ways to write the same files.
  var meaning: [String] {
    let options = values.filter { $0.key != "-o" }.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value }
    return [command] + operands.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path } + options
  }

  private static func wrongCount(_ count: Int, for command: Command) -> UsageError {
    let (least, most) = (command.operands.lowerBound, command.operands.upperBound)
    let limit = count < least ? least : most
    let bound = least == most ? "" : count < least ? "at least " : "at most "
    let takes = limit == 0 ? "no files" : "\(bound)\(limit) \(limit == 1 ? "file" : "files")"
    let given = count == 0 ? "none is" : count == 1 ? "1 is" : "\(count) are"
    return UsageError("\(command.name) takes \(takes), and \(given) given. Usage: \(command.usage)")
  }

  private static func unknown(_ name: String, for command: Command) -> UsageError {
    let known = command.options.map(\.name)
    let hint = didYouMean(name, in: known)
    return UsageError("\(name) is unknown.\(hint) 'sheet-render \(command.name) --help' lists the options.")
  }

  /// The value of an option, if it is given.
  func text(_ option: String) -> String? {
    values[option]?.first
  }

  /// Whether an option is given.
  func has(_ option: String) -> Bool {
    values[option] != nil
  }

  /// The path that an option names, if it is given, as it is to be opened.
  ///
  /// - Throws: ``UsageError`` for an empty one.
  func path(_ option: String) throws -> String? {
    guard let text = text(option) else { return nil }
    guard !text.isEmpty else { throw UsageError("\(option) needs a path, and an empty text is given.") }
    return Self.place(of: text, in: folder)
  }

  /// All values of an option, converted.
  ///
  /// - Throws: ``UsageError`` with what the conversion says about a value.
  func all<Value>(_ option: String, _ convert: (String) throws -> Value) throws -> [Value] {
    try (values[option] ?? []).map { text in
      do {
        return try convert(text)
      } catch {
        throw UsageError("\(option): \(error)")
      }
    }
  }

  /// The value of an option, converted, if it is given.
  func value<Value>(_ option: String, _ convert: (String) throws -> Value) throws -> Value? {
    try all(option, convert).first
  }

  /// A whole number in a range, if the option is given.
  func integer(_ option: String, in range: ClosedRange<Int>) throws -> Int? {
    try value(option) { text in
      guard let number = Int(text), range.contains(number) else {
        throw UsageError("'\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }

  /// The frame rate that `--fps` asks for.
  func frameRate() throws -> FrameRate? {
    try value("--fps", FrameRate.init(text:))
  }

  /// The part of the work that `--shard` asks for; all of it unless given.
  ///
  /// - Throws: ``UsageError`` for a text that names no part, and for `auto` where no variable tells one.
  func shard() throws -> Shard {
    try value("--shard") { text in
      text == "auto" ? try Shard(environment: ProcessInfo.processInfo.environment) : try Shard(text: text)
    } ?? .whole
  }

  /// What `--device`, `--appearance`, `--text-size`, `--direction` and `--scale` ask for, each given once at most.
  func variant() throws -> ScenarioVariant {
    try variants().first ?? ScenarioVariant()
  }

  /// All combinations of what the options of ``variant()`` ask for; the last of them changes first.
  ///
  /// - Throws: ``UsageError`` for a value that cannot be read or is given twice.
  func variants() throws -> [ScenarioVariant] {
    var variants = [ScenarioVariant()]
    func combine<Value: Hashable>(
      _ option: String, with property: WritableKeyPath<ScenarioVariant, Value?>, _ convert: (String) throws -> Value
    ) throws {
      let given = try all(option, convert)
      guard !given.isEmpty else { return }
      if let twice = given.firstRepeated {
        throw UsageError("\(option): '\(values[option]?[twice] ?? "")' is given twice. Give it once.")
      }
      guard given.count <= 1000 / variants.count else {
        throw UsageError("\(option): there are more than 1000 combinations of options. Ask for fewer.")
      }
      variants = variants.flatMap { variant in
        given.map { value in
          var variant = variant
          variant[keyPath: property] = value
          return variant
        }
      }
    }
    try combine("--device", with: \.screen, ScenarioVariant.Screen.init(text:))
    try combine("--appearance", with: \.appearance, Self.word("appearance"))
    try combine("--text-size", with: \.textSize, Self.number("text size", in: TextEnvironment.sizeLimits))
    try combine("--direction", with: \.direction, Self.word("direction"))
    try combine("--scale", with: \.scale, Self.number("scale", in: Viewport.scaleLimits))
    return variants
  }

  /// Reads one of a few words.
  static func word<Value: RawRepresentable & CaseIterable>(
    _ what: String
  ) -> (String) throws -> Value where Value.RawValue == String {
    { text in
      guard let value = Value(rawValue: text) else {
        throw UsageError("'\(text)' is no \(what). Write \(Value.allCases.map(\.rawValue).joined(separator: " or ")).")
      }
      return value
    }
  }

  /// The size of a picture that `--size` asks for.
  func size() throws -> Size2D? {
    try value("--size") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { plainNumber($0) }
      let limits = MotionPlot.sideLimits
      guard sides.count == 2, let width = sides[0], let height = sides[1], limits.contains(width),
        limits.contains(height)
      else {
        throw UsageError(
          "'\(text)' is not a size. Write points such as '800x500'; each side has \(shortDecimal(limits.lowerBound)) to "
            + "\(shortDecimal(limits.upperBound)).")
      }
      return Size2D(width: width, height: height)
    }
  }

  /// Reads a number in a range.
  static func number(_ what: String, in limits: ClosedRange<Double>) -> (String) throws -> Double {
    { text in
      guard let number = plainNumber(text), limits.contains(number) else {
        throw UsageError("'\(text)' is no \(what). Write a number from \(limits.lowerBound) to \(limits.upperBound).")
      }
      return number
    }
  }
}

extension Array where Element: Hashable {
  /// The index of the first element that equals one before it, or nil if all are different.
  var firstRepeated: Int? {
    var seen = Set<Element>()
    return firstIndex { !seen.insert($0).inserted }
  }
}
