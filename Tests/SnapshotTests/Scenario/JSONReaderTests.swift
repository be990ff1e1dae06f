import Foundation
import Testing

@testable import SheetRender

@Suite struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }

  private func refusal(of text: String) -> JSONFault? {
    #expect(throws: JSONFault.self, "\(text)") { try value(text) }
  }

  @Test(arguments: [
    ("0e1", 0), ("0E+1", 0), ("-0", 0), ("-0e-7", 0), ("0.0e-5", 0), ("1E3", 1000), ("1e-400", 0), ("12.5e-1", 1.25),
    ("100000000000000000000000", 1e23), ("-1.7976931348623157e308", -Double.greatestFiniteMagnitude),
  ])
  func `T: every number of JSON is read`(_ text: String, number: Double) throws {
    #expect(try value(text) == .number(number))
    #expect(try value(" [\(text)\n]") == .array([.number(number)]))
  }

  @Test(arguments: ["01", "1.", ".5", "+1", "1e", "1e+", "-", "--1", "0x1", "1_000", "1.2.3", "1e5.5", "00", "-01"])
  func `T: what only looks like a number is refused`(_ text: String) {
    #expect(refusal(of: text)?.position == 0 || text == "0x1" || text == "1_000")
    #expect(refusal(of: "[\(text)]") != nil)
  }

  @Test(arguments: ["1e400", "-1e400", "1" + String(repeating: "0", count: 400)])
  func `T: a number that is too large is refused at its key`(_ text: String) throws {
    let fault = try #require(refusal(of: "{\"a\": [1, {\"b\": \(text)}]}"))
    #expect(fault.path == "a[1].b")
    #expect(fault.reason.contains("too large") && fault.reason.utf8.count < 120)
  }

  @Test(arguments: [
    (#"{"fps": 1, "f\u0070s": 2}"#, "fps", 11), (#"{"\u0061": 1, "a": 2}"#, "a", 14),
    (#"{"a/": 1, "a\/": 2}"#, "a/", 10),
    (#"{"é": 1, "e\u0301": 2}"#, "e\u{301}", 10), (#"{"😀": 1, "\ud83d\ude00": 2}"#, "😀", 12),
    (#"[{"": 1, "": 2}]"#, "", 9),
  ])
  func `R13: a key that is given twice is noticed however it is written`(
    _ text: String, key: String, position: Int
  ) throws {
    let fault = try #require(refusal(of: text))
    #expect(fault.reason.hasPrefix("'\(key)' is given twice."), "\(fault.reason)")
    #expect(fault.position == position)
  }

  @Test func `R13: a repeated key of a scenario is refused with its line`() throws {
    let text = "{\"configuration\": {},\n \"fps\": 30, \"f\\u0070s\": 60}"
    let error = #expect(throws: ScenarioError.self) { try TinyScenario.read(text) }
    #expect(error?.place == "line 2, column 13")
    #expect(error?.message.contains("'fps' is given twice") == true)
  }

  @Test func `R9: forty thousand keys of one object are read, and the last one is compared with all others`() throws {
    let keys = (0..<40_000).map { "\"key \($0)\": \($0)" }.joined(separator: ",")
    guard case .object(let values) = try value("{\(keys)}") else {
      Issue.record("this is no object")
      return
    }
    #expect(values.count == 40_000 && values["key 39999"] == .number(39_999))
    #expect(refusal(of: "{\(keys), \"key 20000\": 0}")?.reason.contains("'key 20000' is given twice") == true)
  }

  @Test(arguments: [
    "", "[", "{", "[1,]", "{\"a\":1,}", "[1 2]", "{\"a\" 1}", "{a:1}", "{'a':1}", "tru", "nul", "[1]]", "\"a",
    "\"\\x\"",
    "\"\\u12\"", "\"\\u12G4\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud800\\u0041\"", "\"\u{1}\"", "// a\n1",
    "NaN",
    "{\"a\":}", "{:1}", "[,1]", "\"a\nb\"", "1 // a",
  ])
  func `R13: what is not JSON is refused, as Foundation does`(_ text: String) {
    #expect(refusal(of: text) != nil)
    // Foundation forgives a comma before a closing bracket.
    if ["[1,]", "{\"a\":1,}"].contains(text) { return }
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
  }

  @Test func `R13: five hundred levels are read, and a message says that more are too deep`() throws {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    _ = try value(nested(JSONReader.deepest))
    #expect(refusal(of: nested(JSONReader.deepest + 1))?.reason.contains("nested more than 512 deep") == true)
    #expect(refusal(of: String(repeating: "{\"a\":", count: 100_000))?.reason.contains("nested") == true)
  }

  @Test func `R13: columns are counted in characters`() throws {
    let error = #expect(throws: ScenarioError.self) { try TinyScenario.read("{\"größe\": 1, x}") }
    #expect(error?.place == "line 1, column 14")
  }

  /// A random JSON text.
  private func text(_ random: inout SeededGenerator, depth: Int = 0) -> String {
    let blanks = ["", "", " ", "\n\t"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &random) {
    case 0: return blanks + (["true", "false", "null"].randomElement(using: &random) ?? "")
    case 1: return "\(Int.random(in: -1000...1000, using: &random))" + blanks
    case 2: return "\(Double.random(in: -1e9...1e9, using: &random))"
    case 3, 4: return string(&random) + blanks
    case 5, 6:
      let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in text(&random, depth: depth + 1) }
      return "[\(elements.joined(separator: ","))\(blanks)]"
    default:
      let pairs = (0..<Int.random(in: 0...4, using: &random)).map { index in
        "\"\(index)\(string(&random).dropFirst())\(blanks):\(text(&random, depth: depth + 1))"
      }
      return "{\(blanks)\(pairs.joined(separator: ","))}"
    }
  }

  private func string(_ random: inout SeededGenerator) -> String {
    let pieces = ["a", "ß", "日", "😀", "\\n", "\\\\", "\\\"", "\\u00e9", "\\ud83d\\ude00", "\\/", "\\b", " "]
    return "\""
      + (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      + "\""
  }

  @Test func `R13: random texts are read as Foundation reads them`() throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      let text = text(&random)
      let plain = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      // Foundation takes 0 and 1 for booleans in a cast, so the texts of both are compared.
      let ours = try JSONEncoder().encode(["a": value(text)])
      let theirs = try JSONSerialization.data(withJSONObject: ["a": plain])
      let first = try JSONSerialization.jsonObject(with: ours) as? NSDictionary
      let second = try JSONSerialization.jsonObject(with: theirs) as? NSDictionary
      #expect(first == second, "\(text)")
    }
  }
}
