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
  let options: [Option]
  /// How many arguments may stand besides the options.
  let operands: ClosedRange<Int>
  /// The formats of what `-o` names where a document shows it; none for a command that `docs` cannot run.
  var shownFormats: [OutputFormat] = []
  /// Whether it looks for cancellation between its pictures. A signal ends any other command as it ends any process.
  var stopsBetweenPictures = false
  /// Does the work.
  let run: @Sendable (Arguments) async throws -> ExitStatus

  /// Something that is written with dashes.
  struct Option: Sendable {
    /// The name with its dashes, such as `--fps`.
    let name: String
    /// What stands after it; empty for an option that is only there or not.
    let value: String
    let help: String
    var isRepeatable = false

    /// How it is written.
    var usage: String { value.isEmpty ? name : "\(name) \(value)" }

    /// The same option, to be given several times.
    var repeated: Option {
      var option = self
      option.isRepeatable = true
      return option
    }
  }

  /// How the command is written.
  var usage: String { synopsis.isEmpty ? "sheet-render \(name)" : "sheet-render \(name) \(synopsis)" }

  /// The help page: examples first.
  var help: String {
    let lineWidth = examples.map(\.line.count).max() ?? 0
    let shown = examples.map { "  \($0.line.padded(to: lineWidth))  \($0.purpose)" }
    let heads = options.map(\.usage)
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

extension Command.Option {
  static let at = Command.Option(
    name: "--at", value: "WHEN",
    help:
      "A moment: seconds (0.25), frame:12, mark:NAME, rest, or snap:fraction:0.5 (at rest there, without the script).",
    isRepeatable: true)
  static let fps = Command.Option(
    name: "--fps", value: "N",
    help: "Frames per second, 1 to 240 or a fraction such as 30000/1001; the scenario's unless given.")
  static let scale = Command.Option(
    name: "--scale", value: "N",
    help: "Device pixels per point, 0.1 to 10; the scenario's or the device's unless given.")
  static let device = Command.Option(
    name: "--device", value: "NAME",
    help: "A device in place of the scenario's own: a preset's name, or that with landscape, as 'iPhone 15 landscape'.")
  static let appearance = Command.Option(
    name: "--appearance", value: "light|dark", help: "Light or dark, in place of the scenario's own.")
  static let textSize = Command.Option(
    name: "--text-size", value: "N", help: "What each font size is multiplied by, 0.5 to 4.")
  static let direction = Command.Option(
    name: "--direction", value: "leftToRight|rightToLeft", help: "The direction in which the screen is read.")
  static let annotate = Command.Option(
    name: "--annotate", value: "",
    help: "Draws snap points, the safe area, the sheet's edges and the finger over the pictures.")
  static let shard = Command.Option(
    name: "--shard", value: "K/N|auto",
    help:
      "The K-th of N parts of all files, for a machine of several; auto asks Slurm, Kubernetes or GitLab which one it is."
  )
  static let size = Command.Option(
    name: "--size", value: "WxH", help: "The picture's width and height in points, such as 800x500; 320 to 4000 each.")
  static let force = Command.Option(
    name: "--force", value: "",
    help: "Also replaces files that sheet-render has not made; never one that the command reads.")
  /// What takes the place of a scenario's own screen, and changes its numbers.
  static let screen = [device, appearance, textSize, direction]
  /// The same, and the scale of pictures.
  static let variant = screen + [scale]
  static func output(_ help: String) -> Command.Option { Command.Option(name: "-o", value: "PATH", help: help) }
}
