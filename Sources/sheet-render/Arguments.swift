import Foundation
import SheetRender

/// A command line that is not valid.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The arguments of one command, sorted into options and the rest.
struct Arguments: Sendable {
  /// Everything but the options, in order: files, as they are to be opened.
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
  /// An option's value comes after it, or after `=`. After `--` everything is an operand; a single `-` is one too.
  /// - Parameters:
  ///   - arguments: the words after the command.
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
        throw UsageError("\(option.name) needs a value: \(option.text).")
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
    self.operands = operands.map { Self.location(of: $0, in: folder) }
    self.values = values
  }

  private static func location(of path: String, in folder: String) -> String {
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
    arguments.values[Options.output.usage.name] = [path]
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
      let files = OutputGuard(reading: read, replacesOtherFiles: has(Options.force))
      try files.check(outputs.compactMap(\.self).filter { $0 != "-" })
      return files
    }
  }

  /// What is asked for but where it goes, the same for all ways to write the same files.
  var meaning: [String] {
    let options = values.filter { $0.key != Options.output.usage.name }.sorted { $0.key < $1.key }.flatMap {
      [$0.key] + $0.value
    }
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

  // MARK: Options

  /// Whether an option is given.
  func has(_ option: Option<some Sendable>) -> Bool { !texts(option).isEmpty }

  /// All values of an option, as they were written.
  func texts(_ option: Option<some Sendable>) -> [String] { values[option.usage.name] ?? [] }

  /// All values of an option.
  ///
  /// - Throws: ``UsageError`` for a value that is not valid.
  func all<Value>(_ option: Option<Value>) throws -> [Value] {
    try texts(option).map { text in
      do {
        return try option.read(text)
      } catch {
        throw UsageError("\(option.usage.name): \(error)")
      }
    }
  }

  /// The value of an option; nil if it is not given.
  subscript<Value>(_ option: Option<Value>) -> Value? {
    get throws { try all(option).first }
  }

  /// The path that an option names, as it is to be opened; nil if it is not given.
  ///
  /// - Throws: ``UsageError`` for an empty one.
  func path(_ option: Option<FilePath>) throws -> String? {
    guard let path = try self[option] else { return nil }
    guard !path.text.isEmpty else { throw UsageError("\(option.usage.name) needs a path, and an empty text is given.") }
    return Self.location(of: path.text, in: folder)
  }

  /// The path that `-o` names.
  ///
  /// - Parameter form: how the option is written for this command, such as `FILE`.
  /// - Returns: The path, as it is to be opened.
  /// - Throws: ``UsageError`` if it is missing.
  func output(_ form: String = "FILE") throws -> String {
    guard let path = try path(Options.output) else { throw UsageError("\(command) needs -o \(form).") }
    return path
  }
}

extension Array where Element: Hashable {
  /// The index of the first element that equals one before it, or nil if all are different.
  var firstRepeated: Int? {
    var seen = Set<Element>()
    return firstIndex { !seen.insert($0).inserted }
  }
}
