import SheetRender

/// A command of the tool: what it is called, what it takes, and what it does.
struct Command: Sendable {
  let name: String
  let summary: String
  /// How the arguments are written, such as `SCENARIO -o FILE`.
  let synopsis: String
  /// Command lines that work, each with what it is good for.
  let examples: [(line: String, purpose: String)]
  /// What else there is to know, after the options.
  var details = ""
  let options: [OptionUsage]
  /// The number of arguments that it takes besides the options.
  let operands: ClosedRange<Int>
  /// The formats of what `-o` names where a document shows it; none for a command that `docs` cannot run.
  var shownFormats: [OutputFormat] = []
  /// Whether it looks for cancellation between its pictures. A signal ends any other command as it ends any process.
  var stopsBetweenPictures = false
  /// Does the work.
  let run: @Sendable (Arguments) async throws -> ExitStatus

  /// How the command is written.
  var usage: String { synopsis.isEmpty ? "sheet-render \(name)" : "sheet-render \(name) \(synopsis)" }

  /// The help page: examples first.
  var help: String {
    let lineWidth = examples.map(\.line.count).max() ?? 0
    let shown = examples.map { "  \($0.line.padded(to: lineWidth))  \($0.purpose)" }
    let heads = options.map(\.text)
    let headWidth = heads.map(\.count).max() ?? 0
    let listed = zip(heads, options).map { head, option in
      "  \(head.padded(to: headWidth))  \(option.help)\(option.isRepeatable ? " May be given several times." : "")"
    }
    let optionList = listed.isEmpty ? "" : "\nOptions:\n\(listed.joined(separator: "\n"))\n"
    return """
      \(summary)

      Examples:
      \(shown.joined(separator: "\n"))

      Usage: \(usage)
      \(optionList)\(details.isEmpty ? "" : "\n\(details)\n")
      """
  }
}
