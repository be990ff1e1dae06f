import OrderSheet
import SheetRender
import SheetRenderTesting
import Testing

@Suite struct OrderSheetTests {
  @Test func `the sheet is as tall as the order`() throws {
    let sheet = try OrderSheet.make(items: ["Tea", "Bread"])
    try sheet.move(to: .autoPointsFromBottom)
    expectSnapshot(of: sheet, at: .rest)
  }

  @Test func `the sheet comes in`() throws {
    let sheet = try OrderSheet.make(items: ["Tea"])
    try sheet.move(to: .autoPointsFromBottom)
    // The test sets the time, so this is the same moment on every run.
    sheet.advance(to: 0.12)
    expectSnapshot(of: sheet)
  }

  @Test(arguments: Appearance.allCases)
  func `the whole sheet has both appearances`(appearance: Appearance) throws {
    let sheet = try OrderSheet.make(items: ["Tea", "Bread", "Honey"], appearance: appearance)
    expectSnapshot(of: sheet, at: .snap(.full), named: "full \(appearance)", scale: 0.5)
  }

  @Test(arguments: ["presented", "released"])
  func `a scenario has pictures of its marks`(mark: String) {
    expectSnapshot(of: "../../Scenarios/drag.json", at: .mark(mark), named: "drag \(mark)")
  }
}
