import Testing

@testable import SheetMotion

@Suite struct TextFormTests {
  struct Form: Hashable, Sendable {
    let snapPoint: SnapPoint
    let text: String
  }

  @Test(arguments: [
    Form(snapPoint: .hidden, text: "hidden"),
    Form(snapPoint: .full, text: "full"),
    Form(snapPoint: .autoPointsFromBottom, text: "autoPointsFromBottom"),
    Form(snapPoint: .fraction(0.5), text: "fraction:0.5"),
    Form(snapPoint: .fraction(0), text: "fraction:0"),
    Form(snapPoint: .pointsFromTop(44), text: "pointsFromTop:44"),
    Form(snapPoint: .pointsFromTop(-0.25), text: "pointsFromTop:-0.25"),
    Form(snapPoint: .pointsFromBottom(120), text: "pointsFromBottom:120"),
    Form(snapPoint: .pointsFromBottom(0.1 + 0.2), text: "pointsFromBottom:0.30000000000000004"),
    Form(snapPoint: .pointsFromBottom(1e21), text: "pointsFromBottom:1e+21"),
  ])
  func `a snap point is written and read back`(_ form: Form) throws {
    #expect(form.snapPoint.description == form.text)
    #expect(try SnapPoint(text: form.text) == form.snapPoint)
  }

  @Test(arguments: ["fraction:1", "fraction:1.0", "fraction:+1", "fraction:1e0"])
  func `different spellings of a number give the same snap point`(_ text: String) throws {
    #expect(try SnapPoint(text: text) == .full)
  }

  @Test(arguments: [
    "", " ", ":", "Hidden", "hidden ", " hidden", "hidden:", "hidden:8", "full:1", "autoPointsFromBottom:3", "0.5",
    "fraction", "fraction:", "fraction: 0.5", "fraction:0.5 ", "fraction:0,5", "fraction:0.5:1", "fraction:nan",
    "fraction:inf", "fraction:-infinity", "fraction:0x1p-1", "fraction:1e999", "fraction:--1", "fraction:1e",
    "pointsFromTop:abc", "pointsFromBottom:", "pointsFromBottom:12pt", "fraction:\u{0663}",
  ])
  func `a text that is not a snap point is an error that quotes it`(_ text: String) {
    let error = #expect(throws: TextFormError.self) { try SnapPoint(text: text) }
    #expect(error?.description.hasPrefix("'\(text)' is not a ") == true)
  }

  @Test func `an invalid number is an error with an example`() {
    let error = #expect(throws: TextFormError.self) { try SnapPoint(text: "fraction:abc") }
    #expect(error?.description == "'fraction:abc' is not a number. Write for example 'fraction:0.5'.")
  }

  @Test func `a mistyped snap point is an error that suggests the closest one`() {
    let error = #expect(throws: TextFormError.self) { try SnapPoint(text: "pointsFromButton:3") }
    #expect(error?.description.contains("Did you mean 'pointsFromBottom'?") == true)
  }

  @Test func `a top margin is written and read back`() throws {
    #expect(Configuration.TopMarginOption.fromTop(0).description == "fromTop:0")
    #expect(Configuration.TopMarginOption.fromSafeArea(20.5).description == "fromSafeArea:20.5")
    #expect(try Configuration.TopMarginOption(text: "fromTop:0") == .fromTop(0))
    #expect(try Configuration.TopMarginOption(text: "fromSafeArea:-7.5") == .fromSafeArea(-7.5))
  }

  @Test(arguments: ["", "20", "fromTop", "fromTop:", "fromTop:nan", "fromBottom:3", "fromSafeArea:20 "])
  func `a text that is not a top margin is an error that quotes it`(_ text: String) {
    let error = #expect(throws: TextFormError.self) { try Configuration.TopMarginOption(text: text) }
    #expect(error?.description.hasPrefix("'\(text)' is not a ") == true)
  }

  struct Number: Hashable, Sendable {
    let value: Double
    let text: String
  }

  @Test(arguments: [
    Number(value: 0, text: "0.000000"),
    Number(value: -0.0, text: "0.000000"),
    Number(value: -1e-9, text: "0.000000"),
    Number(value: 1e-6, text: "0.000001"),
    Number(value: 0.0000017, text: "0.000002"),
    Number(value: -0.5, text: "-0.500000"),
    Number(value: 7.0968, text: "7.096800"),
    Number(value: 0.9999999, text: "1.000000"),
    Number(value: -12.3456784, text: "-12.345678"),
    Number(value: 123456.789, text: "123456.789000"),
    Number(value: 999_999_999, text: "999999999.000000"),
    Number(value: 4_000_000_000_000, text: "4000000000000.000000"),
  ])
  func `a number is written with six decimals`(_ number: Number) {
    #expect(sixDecimals(number.value) == number.text)
  }

  @Test(arguments: [
    Number(value: 20, text: "20"), Number(value: -3, text: "-3"), Number(value: 0.1, text: "0.1"),
    Number(value: 100_000, text: "100000"), Number(value: 47.33, text: "47.33"), Number(value: 1e-7, text: "1e-07"),
  ])
  func `the shortest form has no extra decimals and parses back`(_ number: Number) {
    #expect(shortDecimal(number.value) == number.text)
    #expect(plainNumber(number.text) == number.value)
  }

  struct Typo: Hashable, Sendable {
    let typed: String
    let nearest: String?
  }

  @Test(arguments: [
    Typo(typed: "trace", nearest: "trace"),
    Typo(typed: "TRACE", nearest: "trace"),
    Typo(typed: "tarce", nearest: "trace"), Typo(typed: "tacer", nearest: nil),
    Typo(typed: "trac", nearest: "trace"),
    Typo(typed: "traces", nearest: "trace"),
    Typo(typed: "trzce", nearest: "trace"),
    Typo(typed: "rinder", nearest: "render"),
    Typo(typed: "x", nearest: "y"),
    Typo(typed: "", nearest: "y"),
    Typo(typed: "something else", nearest: nil),
  ])
  func `a mistyped name finds the nearest name`(_ typo: Typo) {
    #expect(nearestName(to: typo.typed, in: ["trace", "render", "y", "z"]) == typo.nearest)
  }

  @Test func `an empty list has no nearest name`() {
    #expect(nearestName(to: "trace", in: []) == nil)
  }

  @Test func `a message stays on one line and is not too long`() {
    #expect(singleLine("a\nb\u{2028}c\u{1B}[2J") == #"a\u{a}b\u{2028}c\u{1b}[2J"#)
    let long = singleLine("start" + String(repeating: "x", count: 1_000_000) + "end")
    #expect(long.count < 700)
    #expect(long.hasPrefix("start") && long.hasSuffix("end"))
  }
}
