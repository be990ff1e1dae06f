import Foundation
import SheetRender

/// The command line tool: finds the command, runs it, and turns what it throws into one line and an exit status.
@main
struct SheetRenderTool {
  static let version = "0.1.0"
  static let commands: [Command] = [
    .render, .trace, .snapPoints, .filmstrip, .onion, .plot, .decisionMap, .matrix, .compare, .snapshotsVerify,
    .snapshotsRecord, .snapshotsAccept, .snapshotsPrune, .docs, .devices, .schema,
  ]

  static func main() async {
    CleanEnvironment.ensure()
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }

  /// Refuses arguments that are not UTF-8, which would name another file once they are text.
  ///
  /// - Throws: ``UsageError``.
  private static func checkArguments() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      throw UsageError(
        "\(String(cString: argument)): this argument is not UTF-8. Rename the file, or name the folder that it is in.")
    }
  }

  private static func run(_ arguments: [String]) async -> ExitStatus {
    do {
      try checkArguments()
      guard let name = arguments.first else {
        Console.error(overview)
        return .usage
      }
      switch name {
      case "--help", "-h", "help":
        try Console.write(help(for: Array(arguments.dropFirst())))
        return .done
      case "--version":
        let text = Typesetter.pangoVersion.map { ", Pango \($0)" } ?? ", text as blocks"
        try Console.write("sheet-render \(version), Cairo \(CairoPainter.cairoVersion)\(text)\n")
        return .done
      default:
        let group = group(named: name)
        let words = group.isEmpty ? 1 : 2
        if words == 2, ["--help", "-h"].contains(arguments.dropFirst().first) {
          try Console.write(list(group) + "\n")
          return .done
        }
        if words == 2, arguments.count == 1 {
          let lines = group.map { "sheet-render \($0.name)" }.joined(separator: "', '")
          throw UsageError("\(name) needs to know what to do. Write '\(lines)', each with a PATH.")
        }
        let command = try self.command(named: arguments.prefix(words).joined(separator: " "))
        let rest = Array(arguments.dropFirst(words))
        if rest.contains("--help") || rest.contains("-h") {
          try Console.write(command.help)
          return .done
        }
        let given = try Arguments(rest, for: command)
        guard command.stopsBetweenPictures else { return try await command.run(given) }
        return try await StopSignals.cancelling { try await command.run(given) }
      }
    } catch {
      Console.error(singleLine("\(error)"))
      return ExitStatus(for: error)
    }
  }

  /// The commands whose names begin with a word.
  static func group(named name: String) -> [Command] { commands.filter { $0.name.hasPrefix(name + " ") } }

  /// What `help` writes about a command or a group of them, or about all.
  ///
  /// - Throws: ``UsageError`` for an unknown command.
  private static func help(for words: [String]) throws -> String {
    let words = words.filter { !["--help", "-h"].contains($0) }
    guard let name = words.first else { return overview + "\n" }
    let group = group(named: name)
    if !group.isEmpty, words.count == 1 { return list(group) + "\n" }
    return try command(named: words.prefix(group.isEmpty ? 1 : 2).joined(separator: " ")).help
  }

  static func command(named name: String) throws -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let hint = didYouMean(name, in: commands.map(\.name))
    throw UsageError("'\(name)' is not a command.\(hint) 'sheet-render --help' lists them.")
  }

  /// Commands with what they do, one a line.
  private static func list(_ commands: [Command]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    return commands.map { "  \($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
  }

  private static var overview: String {
    """
    A bottom sheet without a screen: models its motion exactly and renders any moment of it.

    sheet-render render                        frames of the built-in scenario, in frames/
    sheet-render render modal.json --at rest   one picture of the sheet at rest
    sheet-render trace modal.json              the numbers of each frame

    Commands:
    \(list(commands))

    'sheet-render COMMAND --help' tells more about one.
    """
  }
}

extension String {
  /// The text with blanks after it, so that columns line up.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
