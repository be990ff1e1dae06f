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
    #expect(refusal(of: text) != nil)
    // The place is in the number, or just behind it.
    #expect((1...text.utf8.count + 1).contains(refusal(of: "[\(text)]")?.position ?? 0))
  }

  @Test(arguments: ["1e400", "-1e400", "1E400", "1" + String(repeating: "0", count: 400)])
  func `T: a number that is too large is refused at its place`(_ text: String) throws {
    let fault = try #require(refusal(of: "{\"1e400\": [1, {\"b\":\n \(text)}]}"))
    #expect(fault.position == 21)
    #expect(fault.reason.contains("number \(text.prefix(40))") && fault.reason.contains("too large"))
    #expect(fault.reason.utf8.count < 120)
  }

  @Test func `T: true, false, 0 and 1 are told apart`() throws {
    let text = #"[0, 1, 0.0, 1.0, -1, true, false, null, {"a": 1, "b": true, "c": 0, "d": false, "e": "1"}]"#
    let expected: JSONValue = .array([
      .number(0), .number(1), .number(0), .number(1), .number(-1), .bool(true), .bool(false), .null,
      .object(["a": .number(1), "b": .bool(true), "c": .number(0), "d": .bool(false), "e": .string("1")]),
    ])
    #expect(try value(text) == expected)
    for text in ["0", "1", "0.0", "1.0"] { #expect(try value(text) == .number(Double(text) ?? -1)) }
    #expect(try value("true") == .bool(true) && value("false") == .bool(false))
  }

  @Test(arguments: [
    "9007199254740993", "9223372036854775807", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "-0.12345678901234567", "0.1234567890123456789", "9007199254740993.00000000001", "12345678901234567890e127",
    "2.2250738585072011e-308", "5e-324", "1e308", "0." + String(repeating: "0", count: 130) + "1",
  ])
  func `T: a long number is read exactly`(_ text: String) throws {
    #expect(try value(text) == .number(try #require(Double(text))))
  }

  @Test func `T: random numbers are read exactly`() throws {
    var random = SeededGenerator(seed: 17)
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
    }
    for index in 0..<3000 {
      let whole = ["0", "-1" + digits(3), "7" + digits(17), "-9" + digits(25)][index % 4]
      let decimals = digits([1, 15, 20, 60][index / 4 % 4])
      let exponent = index % 3 == 0 ? "e\(Int.random(in: -150...150, using: &random))" : ""
      let text = "\(whole).\(decimals)\(exponent)"
      #expect(try value(text) == .number(try #require(Double(text))), "\(text)")
      let double = Double.random(in: -1000...1000, using: &random)
      #expect(try value("\(double)") == .number(double))
    }
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
  func `R13: what is not JSON is refused`(_ text: String) {
    #expect(refusal(of: text) != nil)
    // A byte order mark moves the place, and nothing else.
    let (plain, marked) = (refusal(of: text), refusal(of: "\u{feff}" + text))
    #expect(marked?.position == plain.map { $0.position + 3 } && marked?.reason == plain?.reason)
  }

  @Test(arguments: [
    ("[1 2]", 3, "'2' does not belong here"), ("[1]]", 3, "']' does not belong here"), ("{a: 1}", 1, "'a' does not"),
    ("{\"größe\": 1, é}", 15, "'é' does not"), ("[1.\n]", 3, "a line end does not"), ("[1, ,2]", 4, "',' does not"),
    ("{\"a\": 1,\n }", 10, "a comma before the closing bracket"), ("[[1,],]", 4, "a comma before"),
    ("[1, 01]", 5, "begins with 0"), ("[\"a\tb\"]", 3, "U+0009 is in a text. Write it as \\u0009"),
    (#"["a\xb"]"#, 3, "unknown escape"), (#"["a\u12G4"]"#, 5, "four hexadecimal digits"),
    ("[1, 2", 5, "ends too early"),
    (#"["a", "b\ud800c"]"#, 6, "surrogate"), (#"{"a\udc00": 1}"#, 1, "surrogate"), ("\u{feff}", 3, "ends too early"),
    (#"[1e400, "\ud800"]"#, 1, "1e400 is too large"), (#"["\ud800", 1e400]"#, 1, "surrogate"),
    (#"["1e400", "\"", 1e400]"#, 16, "1e400 is too large"),
  ])
  func `T: a fault is reported at its place`(_ text: String, position: Int, reason: String) throws {
    let fault = try #require(refusal(of: text))
    #expect(fault.position == position && fault.reason.contains(reason), "\(fault)")
  }

  @Test func `R13: five hundred levels are read, and a message says that more are too deep`() throws {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    _ = try value(nested(JSONReader.deepest))
    #expect(refusal(of: nested(JSONReader.deepest + 1))?.reason.contains("nested more than 512 deep") == true)
    #expect(refusal(of: String(repeating: "{\"a\":", count: 100_000))?.reason.contains("nested") == true)
    #expect(refusal(of: nested(500_000))?.reason.contains("nested") == true)
  }

  @Test func `R13: columns are counted in characters`() throws {
    let error = #expect(throws: ScenarioError.self) { try TinyScenario.read("{\"größe\": 1, x}") }
    #expect(error?.place == "line 1, column 14")
  }

  /// A random value.
  private func value(_ random: inout SeededGenerator, depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &random) {
    case 0: return [.null, .bool(true), .bool(false)].randomElement(using: &random) ?? .null
    case 1: return .number(Double(Int.random(in: -2...2, using: &random)))
    case 2: return .number(Double.random(in: -1e9...1e9, using: &random))
    case 3, 4: return .string(string(&random))
    case 5, 6:
      return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(&random, depth: depth + 1) })
    default:
      let pairs = (0..<Int.random(in: 0...4, using: &random)).map { index in
        ("\(index)" + string(&random), value(&random, depth: depth + 1))
      }
      return .object(Dictionary(pairs) { first, _ in first })
    }
  }

  private func string(_ random: inout SeededGenerator) -> String {
    let pieces = ["a", "ß", "日", "😀", "\n", "\\", "\"", "\u{301}", "/", "\u{8}", "\u{0}", " ", ",", "}", "[", ":"]
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test(arguments: [JSONEncoder.OutputFormatting(), .prettyPrinted])
  func `R13: random values are read as they were written`(_ format: JSONEncoder.OutputFormatting) throws {
    var random = SeededGenerator(seed: 13)
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    for _ in 0..<300 {
      let written = value(&random)
      let text = String(decoding: try encoder.encode(written), as: UTF8.self)
      #expect(try value(text) == written, "\(text)")
    }
  }
}
