import Testing

@testable import SheetRender

@Suite struct ScreenChromeTests {
  /// The items of a black screen with chrome around it, as the scene makes them.
  private func list(
    _ viewport: Viewport, _ chrome: ScreenChrome, appearance: Appearance = .light
  ) throws -> DisplayList {
    let sheet = try LiveSheet(
      configuration: Configuration { $0.snapPoints = [.hidden] }, viewport: viewport, background: RGBA(255, 0, 0),
      appearance: appearance, text: TextEnvironment(), chrome: chrome)
    return try #require(sheet.displayList)
  }

  private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = bitmap.pixels[y * bitmap.width + x]
    return [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  private func paint(_ viewport: Viewport, _ chrome: ScreenChrome, appearance: Appearance = .light) throws -> Bitmap {
    var painter = CairoPainter()
    return try painter.paint(try list(viewport, chrome, appearance: appearance))
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let black: [UInt8] = [0, 0, 0, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  private func iPhone(_ name: String, scale: Double = 1, turned: Bool = false) throws -> Viewport {
    let device = try Device(named: name)
    var viewport = turned ? device.landscape : device.portrait
    viewport.scale = scale
    return viewport
  }

  @Test(arguments: Device.presets)
  func `without chrome a picture has the screen's size and nothing else`(_ device: Device) throws {
    let list = try list(device.portrait, ScreenChrome())
    #expect(list.size == device.portrait.size)
    #expect(list.items.count == 2)
  }

  @Test(arguments: [(0.5, 19), (1, 37), (2, 73), (3, 110)])
  func `a frame and a margin make the picture grow by whole pixels on each side`(_ scale: Double, pixels: Int) throws {
    let viewport = try iPhone("iPhone 15", scale: scale)
    let size = ScreenChrome(frame: true, margin: 24).pictureSize(of: viewport)
    let grown = (size.width - viewport.size.width) / 2 * scale
    #expect(abs(grown - Double(pixels)) < 1e-9)
    #expect(abs((size.height - viewport.size.height) / 2 * scale - grown) < 1e-9)
  }

  @Test(arguments: [-5, -.infinity, Double.nan, .infinity])
  func `a margin that is no length counts as none`(_ margin: Double) throws {
    let viewport = try iPhone("iPhone 15")
    #expect(ScreenChrome(margin: margin).pictureSize(of: viewport) == viewport.size)
  }

  @Test func `display corners leave the picture's corners clear, and a margin's colour fills them`() throws {
    let viewport = try iPhone("iPhone 14")
    let bare = try paint(viewport, ScreenChrome(displayCorners: true))
    #expect(color(bare, 0, 0) == clear)
    #expect(color(bare, 389, 843) == clear)
    #expect(color(bare, 0, 400) == red)
    let filled = try paint(viewport, ScreenChrome(displayCorners: true, marginColor: RGBA(0, 0, 255)))
    #expect(color(filled, 0, 0) == [0, 0, 255, 255])
    #expect(color(filled, 0, 400) == red)
  }

  @Test(arguments: ["iPhone SE", "iPhone X", "iPhone 14", "iPhone 15", "iPad Pro 11-inch"])
  func `a picture with a frame is symmetric around its middle`(_ name: String) throws {
    let bitmap = try paint(iPhone(name, scale: 2), ScreenChrome(frame: true, margin: 9))
    var worst = 0
    for y in 0..<bitmap.height {
      let row = Array(bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width])
      let mirrored = Array(row.reversed())
      // Most rows are symmetric to the bit, and looking at all colours takes a while.
      guard row != mirrored else { continue }
      for x in 0..<bitmap.width / 2 where row[x] != mirrored[x] {
        let (left, right) = (color(bitmap, x, y), color(bitmap, bitmap.width - 1 - x, y))
        worst = max(worst, zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0)
      }
    }
    // Cairo's coverage of mirrored curves differs by a few levels.
    #expect(worst <= 24)
    #expect(color(bitmap, 0, 0) == clear)
    // The margin is 18 pixels, the edge 3 and the bezel 22.
    #expect(color(bitmap, bitmap.width / 2, 18) == [112, 112, 118, 255])
    #expect((21..<43).allSatisfy { color(bitmap, bitmap.width / 2, $0) == black })
  }

  @Test(arguments: [
    ("iPhone SE", false, SensorHousing.none), ("iPhone SE", true, .none), ("iPhone X", false, .notch),
    ("iPhone 13 mini", true, .notch), ("iPhone 14", false, .notch), ("iPhone 15", false, .island),
    ("iPhone 16 Pro", true, .island), ("iPad", false, .none), ("iPad Pro 11-inch", true, .none),
  ])
  func `the safe area tells where the sensors are`(_ name: String, turned: Bool, housing: SensorHousing) throws {
    #expect(SensorHousing(of: try iPhone(name, turned: turned)) == housing)
  }

  @Test func `an island is a black capsule, on a turned phone at the left side`() throws {
    let chrome = ScreenChrome(displayCorners: true)
    let upright = try paint(iPhone("iPhone 15"), chrome)
    #expect(color(upright, 196, 9) == red)
    #expect(color(upright, 196, 13) == black)
    #expect(color(upright, 196, 46) == black)
    #expect(color(upright, 196, 50) == red)
    #expect(color(upright, 128, 30) == red)
    let turned = try paint(iPhone("iPhone 15", turned: true), chrome)
    #expect(color(turned, 30, 196) == black)
    #expect(color(turned, 852 - 30, 196) == red)
    #expect(color(turned, 426, 20) == red)
  }

  @Test func `a notch begins at the edge and has hollows beside it`() throws {
    let bitmap = try paint(iPhone("iPhone 14"), ScreenChrome(displayCorners: true))
    let left = 390 / 2 - 81
    #expect(color(bitmap, 195, 0) == black)
    #expect(color(bitmap, 195, 32) == black)
    #expect(color(bitmap, 195, 34) == red)
    #expect(color(bitmap, left - 1, 0) == black)
    #expect(color(bitmap, left - 3, 4) == red)
    #expect(color(bitmap, left - 8, 0) == red)
    #expect(color(bitmap, left, 32) == red)
  }

  @Test(
    arguments: ["iPhone SE", "iPhone X", "iPhone 14", "iPhone 15", "iPhone 16 Pro", "iPad"], Appearance.allCases)
  func `the status bar is within the safe area and has the colour of the appearance`(
    _ name: String, appearance: Appearance
  ) throws {
    let viewport = try iPhone(name, scale: 2)
    let bar = StatusBarPainter(color: .black, text: .blocks()).items(on: viewport)
    #expect(bar.count >= 11)
    let with = try paint(viewport, ScreenChrome(statusBar: true), appearance: appearance)
    let without = try paint(viewport, ScreenChrome(), appearance: appearance)
    let changed = with.pixels.indices.filter { with.pixels[$0] != without.pixels[$0] }
    let rows = changed.map { $0 / with.width }
    let columns = changed.map { $0 % with.width }
    #expect(try #require(rows.max()) < Int(viewport.safeAreaInsets.top * 2))
    #expect(try #require(columns.min()) >= 8)
    #expect(try #require(columns.max()) < with.width - 8)
    let opaque: UInt32 = appearance == .light ? 0xFF00_0000 : 0xFFFF_FFFF
    #expect(changed.contains { with.pixels[$0] == opaque })
    #expect(!changed.contains { with.pixels[$0] == (opaque ^ 0x00FF_FFFF) })
  }

  @Test(arguments: Device.presets)
  func `a status bar keeps clear of the notch or island`(_ device: Device) throws {
    var viewport = device.portrait
    viewport.scale = 1
    func covered(_ items: [DisplayItem]) throws -> Set<Int> {
      var painter = CairoPainter()
      let bitmap = try painter.paint(DisplayList(size: viewport.size, scale: 1, items: items))
      return Set(bitmap.pixels.indices.filter { bitmap.pixels[$0] != 0 })
    }
    let bar = try covered(StatusBarPainter(color: .black, text: .blocks()).items(on: viewport))
    #expect(!bar.isEmpty)
    #expect(bar.isDisjoint(with: try covered(SensorHousing(of: viewport).items(on: viewport))))
  }

  @Test(arguments: ["iPhone SE", "iPhone X", "iPhone 15"])
  func `turned phones show no status bar`(_ name: String) throws {
    let viewport = try iPhone(name, turned: true)
    #expect(try list(viewport, ScreenChrome(statusBar: true)) == list(viewport, ScreenChrome()))
  }

  @Test func `a home indicator is above the bottom edge of screens that have a safe area there`() throws {
    let chrome = ScreenChrome(homeIndicator: true)
    let bitmap = try paint(iPhone("iPhone 14"), chrome, appearance: .dark)
    let white: [UInt8] = [255, 255, 255, 255]
    let rows = (0..<844).filter { color(bitmap, 195, $0) == white }
    #expect(rows == Array(831..<836))
    #expect((0..<390).filter { color(bitmap, $0, 833) != red } == Array(128..<262))
    let old = try iPhone("iPhone SE")
    #expect(try list(old, chrome) == list(old, ScreenChrome()))
  }

  @Test func `what the screen shows is the same inside a frame`() throws {
    let viewport = try iPhone("iPhone 15", scale: 2)
    let bare = try paint(viewport, ScreenChrome(statusBar: true, displayCorners: true))
    let framed = try paint(viewport, ScreenChrome(statusBar: true, frame: true, margin: 4))
    let border = (framed.width - bare.width) / 2
    for y in 0..<bare.height {
      let start = (y + border) * framed.width + border
      let shown = framed.pixels[start..<start + bare.width]
      // Where the display's corners are clear, the frame shows.
      let opaque = zip(bare.pixels[y * bare.width..<(y + 1) * bare.width], shown).filter { $0.0 >> 24 == 255 }
      #expect(opaque.allSatisfy { $0.0 == $0.1 }, "row \(y)")
    }
  }
}
