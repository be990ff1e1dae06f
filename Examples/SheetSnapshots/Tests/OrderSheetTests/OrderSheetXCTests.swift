import OrderSheet
import SheetRenderTesting
import XCTest

/// Uses `expectSnapshot` in XCTest.
final class OrderSheetXCTests: XCTestCase {
  func testEmptyOrder() throws {
    let sheet = try OrderSheet.make(items: [])
    try sheet.move(to: .autoPointsFromBottom)
    expectSnapshot(of: sheet, at: .rest)
  }
}
