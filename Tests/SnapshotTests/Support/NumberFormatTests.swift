import Testing

@testable import SheetRender

@Suite struct NumberFormatTests {
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

  @Test func `a message stays on one line and within reason`() {
    #expect(singleLine("a\nb\u{2028}c\u{1B}[2J") == #"a\u{a}b\u{2028}c\u{1b}[2J"#)
    let long = singleLine("start" + String(repeating: "x", count: 1_000_000) + "end")
    #expect(long.count < 700)
    #expect(long.hasPrefix("start") && long.hasSuffix("end"))
  }
}
