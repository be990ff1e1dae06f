@testable import SheetRender

/// A scenario on a screen so small that its pictures take no time.
enum TinyScenario {
  static let device = #"{"width": 120, "height": 240, "safeArea": {"top": 10, "bottom": 10}}"#
  static let configuration = #"{"snapPoints": ["hidden", "fraction:0.5", "full"]}"#
  static let modal = #"{"modal": {"initialSnapPoint": "fraction:0.5"}}"#

  /// The text of the file, with some of its keys replaced, added, or, with an empty value, left out.
  static func json(_ changes: [String: String] = [:]) -> String {
    let fields = ["device": device, "configuration": configuration].merging(changes) { _, new in new }
    let pairs = fields.filter { $0.value != "" }.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return "{" + pairs.joined(separator: ", ") + "}"
  }

  /// The scenario, read.
  static func scenario(_ changes: [String: String] = [:]) throws -> Scenario {
    try read(json(changes))
  }

  /// The scenario of any text.
  @discardableResult
  static func read(_ text: String, defaultName: String = "tiny") throws -> Scenario {
    try Scenario(text: Array(text.utf8), file: "tiny.json", defaultName: defaultName)
  }
}
