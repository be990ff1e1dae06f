import Testing

@testable import SheetRender

@Suite struct SheetPaintingTests {
  private static let blue: UInt32 = 0xFF00_00FF
  private static let white: UInt32 = 0xFFFF_FFFF

  /// A white sheet without a shadow over blue, and where it is at several times of a movement.
  private func movingSheet(scale: Double) throws -> (scene: SheetScene, sheet: SheetModel) {
    let scenario = try TinyScenario.scenario([
      "background": ##"{"color": "#00F"}"##, "style": #"{"shadow": false}"#, "scale": "\(scale)",
      "content": ##"{"kind": "color", "color": "#FFF"}"##,
    ])
    var sheet = try scenario.laidOutSheet()
    try sheet.move(to: .full)
    return (scenario.scene, sheet)
  }

  @Test(arguments: [1.0, 2, 3], [0.02, 0.037, 0.05, 0.1, 0.15, 0.2, 0.3])
  func `the sheet's top edge is exactly on a row of pixels`(_ scale: Double, time: Double) throws {
    var (scene, sheet) = try movingSheet(scale: scale)
    sheet.advance(to: time)
    let geometry = try #require(FrameGeometry(sheet, style: scene.style))
    let top = geometry.sheet.y
    #expect(top != top.rounded())
    var painter = CairoPainter()
    let picture = try painter.paint(scene.displayList(geometry))
    let row = Int((top * scale).rounded())
    #expect(row > 0 && row < picture.height)
    // Between the corners, which reach 15.3 points along the edge.
    for column in Int(16 * scale)..<picture.width - Int(16 * scale) {
      #expect(picture[column, row - 1] == Self.blue)
      #expect(picture[column, row] == Self.white)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `in no column is more than the corner blended`(_ scale: Double) throws {
    var (scene, sheet) = try movingSheet(scale: scale)
    scene.style.thumb = false
    sheet.advance(to: 0.123)
    let geometry = try #require(FrameGeometry(sheet, style: scene.style))
    var painter = CairoPainter()
    let picture = try painter.paint(scene.displayList(geometry))
    let end = Int(((geometry.sheet.y + 16) * scale).rounded(.up))
    for row in end..<picture.height {
      for column in 0..<picture.width { #expect(picture[column, row] == Self.white) }
    }
  }

  @Test func `a sheet that is hidden and at rest leaves the background alone`() throws {
    let scenario = try TinyScenario.scenario(["background": ##"{"color": "#00F"}"##])
    let geometry = try #require(FrameGeometry(try scenario.laidOutSheet(), style: scenario.scene.style))
    var painter = CairoPainter()
    let picture = try painter.paint(scenario.scene.displayList(geometry))
    #expect(Set(picture.pixels) == [Self.blue])
  }

  @Test func `a backdrop of black at a fifth darkens what is behind`() throws {
    let scenario = try TinyScenario.scenario([
      "background": ##"{"color": "#FFC769"}"##, "presentation": TinyScenario.modal, "container": #"{"bottom": 40}"#,
    ])
    var sheet = try scenario.laidOutSheet()
    try sheet.present(animated: false)
    let geometry = try #require(FrameGeometry(sheet, style: scenario.scene.style))
    var painter = CairoPainter()
    let picture = try painter.paint(scenario.scene.displayList(geometry))
    let darkened = channels(picture[60, 5])
    for (channel, expected) in zip(darkened, [255, 204, 159, 84]) { #expect(abs(channel - expected) <= 1) }
    #expect(picture[60, 220] == 0xFFFF_C769)
    #expect(picture[60, 199] == Self.white)
  }

  @Test func `everything of the sheet stays in its container`() throws {
    let scenario = try TinyScenario.scenario([
      "background": ##"{"color": "#00F"}"##, "container": #"{"top": 20, "left": 15, "bottom": 30, "right": 25}"#,
    ])
    var sheet = try scenario.laidOutSheet()
    try sheet.move(to: .full, animated: false)
    let geometry = try #require(FrameGeometry(sheet, style: scenario.scene.style))
    var painter = CairoPainter()
    let picture = try painter.paint(scenario.scene.displayList(geometry))
    for y in 0..<240 {
      for x in 0..<120 where x < 15 || x >= 95 || y < 20 || y >= 210 { #expect(picture[x, y] == Self.blue) }
    }
    #expect(picture[60, 200] == Self.white)
    #expect(picture[15, 209] == Self.white && picture[94, 209] == Self.white)
  }

  @Test func `a thumb is a capsule in the middle of the header`() throws {
    var (scene, sheet) = try movingSheet(scale: 1)
    sheet.advance(to: 1)
    let geometry = try #require(FrameGeometry(sheet, style: scene.style))
    scene.style.thumbColor = .black
    var painter = CairoPainter()
    let picture = try painter.paint(scene.displayList(geometry))
    let dark = (30..<46).filter { picture[60, $0] != Self.white }
    #expect(dark == [34, 35, 36])
    #expect(picture[60, 35] == 0xFF00_0000)
    let across = (20..<100).filter { picture[$0, 35] != Self.white }
    #expect(across == Array(44..<76))
  }
}
