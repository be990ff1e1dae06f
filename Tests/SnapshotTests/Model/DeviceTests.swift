import Testing

@testable import SheetMotion

@Suite struct DeviceTests {
  struct Row: Hashable, Sendable {
    let name: String
    let size: Size2D
    let scale: Double
    let portrait: Insets
    let landscape: Insets
    let corner: Double
    let uncertainty: String?

    init(
      _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ safeTop: Double, _ safeBottom: Double,
      _ sides: Double, _ turnedTop: Double, _ turnedBottom: Double, _ corner: Double, _ uncertainty: String? = nil
    ) {
      self.name = name
      self.size = Size2D(width: width, height: height)
      self.scale = scale
      self.portrait = Insets(top: safeTop, bottom: safeBottom)
      self.landscape = Insets(top: turnedTop, left: sides, bottom: turnedBottom, right: sides)
      self.corner = corner
      self.uncertainty = uncertainty
    }
  }

  static let rows = [
    Row("iPhone SE", 375, 667, 2, 20, 0, 0, 0, 0, 0),
    Row("iPhone 8 Plus", 414, 736, 3, 20, 0, 0, 0, 0, 0),
    Row("iPhone X", 375, 812, 3, 44, 34, 44, 0, 21, 39),
    Row("iPhone XS Max", 414, 896, 3, 44, 34, 44, 0, 21, 39),
    Row("iPhone 11", 414, 896, 2, 44, 34, 44, 0, 21, 41.5, "safe top is 48 on newer systems"),
    Row("iPhone 13 mini", 375, 812, 3, 50, 34, 50, 0, 21, 44),
    Row("iPhone 14", 390, 844, 3, 47, 34, 47, 0, 21, 47.33),
    Row("iPhone 14 Plus", 428, 926, 3, 47, 34, 47, 0, 21, 53.33),
    Row("iPhone 15", 393, 852, 3, 59, 34, 59, 0, 21, 55),
    Row("iPhone 15 Pro Max", 430, 932, 3, 59, 34, 59, 0, 21, 55, "landscape insets not confirmed"),
    Row("iPhone 16 Pro", 402, 874, 3, 62, 34, 62, 0, 21, 62, "not confirmed"),
    Row("iPhone 16 Pro Max", 440, 956, 3, 62, 34, 62, 0, 21, 62, "not confirmed"),
    Row("iPad", 810, 1080, 2, 20, 0, 0, 20, 0, 0),
    Row("iPad Pro 11-inch", 834, 1194, 2, 24, 20, 0, 24, 20, 18),
    Row("iPad Pro 12.9-inch", 1024, 1366, 2, 24, 20, 0, 24, 20, 18, "insets not confirmed"),
  ]

  @Test(arguments: rows)
  func `a preset has the published numbers`(_ row: Row) throws {
    let device = try Device(named: row.name)
    #expect(device.name == row.name)
    func screen(_ size: Size2D, _ safeArea: Insets) -> Viewport {
      Viewport(size: size, safeAreaInsets: safeArea, scale: row.scale, displayCornerRadius: row.corner)
    }
    #expect(device.portrait == screen(row.size, row.portrait))
    #expect(device.landscape == screen(Size2D(width: row.size.height, height: row.size.width), row.landscape))
    #expect(device.displayCornerRadius == row.corner)
    #expect(device.uncertainty == row.uncertainty)
  }

  @Test func `the presets are the published ones, in order`() {
    #expect(Device.presets.map(\.name) == Self.rows.map(\.name))
  }

  @Test func `the standard device is an iPhone 15`() throws {
    #expect(Device.standard == (try Device(named: "iPhone 15")))
  }

  @Test(arguments: ["iphone 15", "iPhone  15", "iPhone 15s"])
  func `a mistyped device is an error that names the closest preset`(_ name: String) {
    let error = #expect(throws: TextFormError.self) { try Device(named: name) }
    #expect(error?.description.contains("'\(name)' is not a known device. Did you mean 'iPhone 15'?") == true)
  }

  @Test(arguments: ["", "Galaxy", "🙂"])
  func `an unknown device is an error without a guess`(_ name: String) {
    let error = #expect(throws: TextFormError.self) { try Device(named: name) }
    #expect(error?.description.hasPrefix("'\(name)' is not a known device. 'sheet-render devices'") == true)
  }
}
