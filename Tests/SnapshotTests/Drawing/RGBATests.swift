import Testing

@testable import SheetRender

@Suite struct RGBATests {
  @Test(arguments: [
    ("#FFC769", RGBA(255, 199, 105)), ("#ffc769", RGBA(255, 199, 105)), ("#000", RGBA.black), ("#FFF", .white),
    ("#1aF", RGBA(0x11, 0xAA, 0xFF)), ("#00000080", RGBA(0, 0, 0, alpha: 128.0 / 255)),
    ("#12345600", RGBA(0x12, 0x34, 0x56, alpha: 0)), ("#FFFFFFFF", .white), ("systemTeal", RGBA(48, 176, 199)),
    ("clear", .clear), ("label", .black),
  ])
  func `a colour is read from its text`(_ text: String, color: RGBA) throws {
    #expect(try RGBA(text: text) == color)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#123456789", "FFC769", "#GGG", "#-12", "# 12", "#１２３", "##12",
    "red", "SystemTeal", "0xFFC769",
  ])
  func `anything else is no colour`(_ text: String) {
    let error = #expect(throws: TextFormError.self) { try RGBA(text: text) }
    #expect(error?.description.contains("#RRGGBB") == true)
  }

  @Test func `a mistyped name brings the nearest one`() {
    let error = #expect(throws: TextFormError.self) { try RGBA(text: "systemTael") }
    #expect(error?.description.contains("'systemTeal'") == true)
  }

  @Test func `a system colour depends on the appearance`() throws {
    #expect(try RGBA(text: "systemBackground", appearance: .dark) == .black)
    #expect(try RGBA(text: "systemBackground", appearance: .light) == .white)
    for name in SystemColor.names { #expect(throws: Never.self) { try RGBA(text: name) } }
  }

  @Test(arguments: [(0.5, 0.4), (1, 0.8), (0, 0), (-1, 0), (7, 0.8)])
  func `opacity multiplies and stays in its limits`(_ factor: Double, alpha: Double) {
    #expect(abs(RGBA(1, 2, 3, alpha: 0.8).opacity(factor).alpha - alpha) < 1e-12)
  }

  @Test func `a mixture lies between`() {
    let mixed = RGBA.black.mixed(with: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5), by: 0.5)
    #expect(mixed == RGBA(red: 0.5, green: 0.25, blue: 0, alpha: 0.75))
    #expect(RGBA.white.mixed(with: .black, by: 0) == .white)
    #expect(RGBA.white.mixed(with: .black, by: 1) == .black)
  }
}
