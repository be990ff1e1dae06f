@testable import SheetRender

/// Scenario files that follow from a seed: ordinary sheets of elements, whose parts are cut in many ways while they move.
struct RandomScenario {
  private var generator: SeededGenerator

  /// Starts a scenario.
  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The text of the file.
  mutating func json() -> String {
    let scale = pick("1", "1.5", "2", "2.5", "3")
    let modal = pick(true, false)
    let snapPoints = pick(
      #"["pointsFromBottom:70", "full"]"#, #"["hidden", "fraction:0.5", "full"]"#,
      #"["pointsFromBottom:40.3", "fraction:0.61", "full"]"#)
    let presentation =
      modal ? #""presentation": {"modal": {"initialSnapPoint": "full"}},"# : ""
    return """
      {
        "device": {"width": 123, "height": 217, "scale": \(scale), "safeArea": {"top": 21, "bottom": 17}},
        "appearance": "\(pick("light", "dark"))", "direction": "\(pick("leftToRight", "rightToLeft"))",
        "background": {"color": "\(pick("#FFC769", "systemTeal"))"}, \(presentation)
        "configuration": {"snapPoints": \(snapPoints)},
        "resizing": "\(pick("resizeToVisibleArea", "noResize"))",
        "content": {"kind": "elements", "root": {"vertical": [\(elements(3, depth: 2)),
          {"scroll": {"vertical": [\(elements(6, depth: 2))], "spacing": 5}}]}},
        "fps": 20, "text": "blocks",
        "script": [
          \(modal ? #"{"present": {}}"# : #"{"move": "full"}"#), {"wait": 0.1}, {"mark": "on the way"}, {"wait": "rest"},
          {"mark": "full"}, {"scroll": {"to": \(pick("13.4", "40"))}}, {"mark": "scrolled"},
          {"drag": {"from": [60, 90], "by": [0, \(pick("60", "33.3"))], "duration": 0.1}}, {"mark": "released"},
          {"wait": "rest"}, {"mark": "end"}
        ]
      }
      """
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private mutating func elements(_ count: Int, depth: Int) -> String {
    (0..<count).map { _ in element(depth: depth) }.joined(separator: ", ")
  }

  private mutating func color() -> String { pick("systemFill", "systemGreen", "#3366CC80", "systemPink", "label") }

  private mutating func element(depth: Int) -> String {
    let others = pick("", #", "opacity": 0.4"#, #", "padding": 3.3"#)
    switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &generator) {
    case 0: return #"{"circle": "\#(color())", "diameter": \#(pick(60, 17.3, 300))\#(others)}"#
    case 1:
      let size = #""width": \#(pick(10, 352, 80)), "height": \#(pick(10, 57, 30.7))"#
      return #"{"rectangle": "\#(color())", \#(size), "cornerRadius": \#(pick(0, 6, 500))\#(others)}"#
    case 2: return #"{"text": "A few words of text", "size": \#(pick(11, 17, 40))\#(others)}"#
    case 3: return #"{"divider": "separator"}"#
    case 4:
      return #"{"carousel": [\#(elements(3, depth: depth - 1))], "offset": \#(pick(0, 20.7, 90)), "spacing": 4}"#
    case 5:
      return
        #"{"overlay": [\#(elements(2, depth: depth - 1))], "background": "\#(color())", "cornerRadius": 9, "shadow": \#(pick(3, 8.5))}"#
    case 6: return #"{"horizontal": [\#(elements(2, depth: depth - 1))]\#(others)}"#
    default: return #"{"grid": {"circle": "\#(color())", "diameter": \#(pick(31, 50))}, "columns": 3, "count": 9}"#
    }
  }
}
