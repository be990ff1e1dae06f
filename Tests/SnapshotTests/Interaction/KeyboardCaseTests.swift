import Testing

@testable import SheetMotion

@Suite struct KeyboardCaseTests {
  static let tablet = Container(frame: Rect2D(x: 0, y: 0, width: 1024, height: 1366), safeAreaInsets: Insets(top: 24))

  static func height(of container: Container, under keyboard: Keyboard) throws -> Double {
    var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = [.full, .pointsFromBottom(300)] })
    try sheet.layout(in: container)
    try sheet.show(keyboard)
    sheet.rest()
    return try #require(sheet.container).size.height
  }

  @Test func `C19: a floating keyboard lifts nothing`() throws {
    let frame = Rect2D(x: 200, y: 900, width: 320, height: 260)
    #expect(try Self.height(of: Self.tablet, under: .floating(frame)) == 1366)
  }

  @Test(arguments: [
    (y: 1106.0, height: 260.0, lift: 260.0), (y: 1366, height: 260, lift: 0), (y: 1297, height: 69, lift: 69),
    (y: 966, height: 400, lift: 400),
  ])
  func `C19: a docked keyboard lifts by its overlap`(y: Double, height: Double, lift: Double) throws {
    let keyboard = Keyboard.docked(Rect2D(x: 0, y: y, width: 1024, height: height))
    #expect(try Self.height(of: Self.tablet, under: keyboard) == 1366 - lift)
  }

  @Test func `C19: a keyboard that is docked beside the container lifts nothing`() throws {
    let half = Container(frame: Rect2D(x: 0, y: 0, width: 512, height: 1366))
    let keyboard = Keyboard.docked(Rect2D(x: 512, y: 1106, width: 512, height: 260))
    #expect(try Self.height(of: half, under: keyboard) == 1366)
  }

  @Test(arguments: [(above: 83.0, lift: 253.0), (above: 0, lift: 336), (above: 335, lift: 1), (above: 336, lift: 0)])
  func `C20: a container that ends above the screen's bottom is lifted by that much less`(
    above: Double, lift: Double
  ) throws {
    let container = Container(
      frame: Rect2D(x: 0, y: 0, width: 390, height: 844 - above), safeAreaInsets: Insets(top: 47))
    let keyboard = Keyboard.docked(Rect2D(x: 0, y: 508, width: 390, height: 336))
    #expect(try Self.height(of: container, under: keyboard) == 844 - above - lift)
  }
}
