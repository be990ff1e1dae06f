import Testing

@testable import SheetMotion

@Suite struct HitTestTests {
  /// A sheet with a header of 15 points whose top edge is at 456 in a container of 390 x 844.
  static func sheet(modal: Bool, container: Container = LayoutTests.container()) throws -> SheetModel {
    let half = SnapPoint.fraction(0.5)
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = [.hidden, half] },
      presentation: modal ? .modal(initialSnapPoint: half) : .inline)
    try sheet.layout(in: container, content: ContentMetrics(headerHeight: 15))
    if modal { try sheet.present(animated: false) } else { try sheet.move(to: half, animated: false) }
    _ = sheet.takeEvents()
    return sheet
  }

  struct Hit: Hashable, Sendable {
    let x: Double
    let y: Double
    let inline: HitTarget
    let modal: HitTarget
  }

  @Test(arguments: [
    Hit(x: 195, y: 455.9, inline: .through, modal: .backdrop), Hit(x: 195, y: 456, inline: .sheet, modal: .sheet),
    Hit(x: 0, y: 470.9, inline: .sheet, modal: .sheet), Hit(x: 195, y: 471, inline: .content, modal: .content),
    Hit(x: 389.9, y: 843.9, inline: .content, modal: .content), Hit(x: 195, y: 10, inline: .through, modal: .backdrop),
    Hit(x: 390, y: 600, inline: .through, modal: .through), Hit(x: -1, y: 600, inline: .through, modal: .through),
    Hit(x: 195, y: 844, inline: .through, modal: .through), Hit(x: .nan, y: 600, inline: .through, modal: .through),
  ])
  func `a touch meets the header, the content, the backdrop, or what is behind`(hit: Hit) throws {
    let point = Vector2D(x: hit.x, y: hit.y)
    #expect(try Self.sheet(modal: false).hitTest(point) == hit.inline)
    #expect(try Self.sheet(modal: true).hitTest(point) == hit.modal)
  }

  @Test func `places are on the viewport, not in the container`() throws {
    let frame = Rect2D(x: 100, y: 50, width: 390, height: 844)
    let sheet = try Self.sheet(
      modal: true, container: Container(frame: frame, safeAreaInsets: Insets(top: 47, bottom: 34)))
    #expect(sheet.hitTest(Vector2D(x: 99, y: 600)) == .through)
    #expect(sheet.hitTest(Vector2D(x: 200, y: 505)) == .backdrop)
    #expect(sheet.hitTest(Vector2D(x: 200, y: 506)) == .sheet)
    #expect(sheet.hitTest(Vector2D(x: 489, y: 521)) == .content)
  }

  @Test func `a sheet that is not there, or hidden, lets everything through`() throws {
    var modal = try Self.sheet(modal: true)
    try modal.dismiss(animated: false)
    var inline = try Self.sheet(modal: false)
    try inline.move(to: .hidden, animated: false)
    for y in [10.0, 460, 600, 843] {
      #expect(modal.hitTest(Vector2D(x: 195, y: y)) == .through)
      #expect(inline.hitTest(Vector2D(x: 195, y: y)) == .through)
      #expect(try SheetModel().hitTest(Vector2D(x: 195, y: y)) == .through)
    }
  }

  @Test func `what a stretched sheet shows of itself is part of it`() throws {
    var sheet = try Self.sheet(modal: false)
    sheet.pull(by: -100)
    #expect(sheet.hitTest(Vector2D(x: 195, y: 456 - 14.6)) == .sheet)
    #expect(sheet.hitTest(Vector2D(x: 195, y: 456 - 14.7)) == .through)
  }

  @Test func `a drag that misses an inline sheet does not move it`() throws {
    var sheet = try Self.sheet(modal: false)
    let before = sheet.hidingOffset
    sheet.touchBegan(at: Vector2D(x: 195, y: 400))
    for _ in 0..<10 { sheet.moveFinger(by: 30) }
    sheet.letGo(at: 3000)
    #expect(sheet.hidingOffset == before)
    #expect(sheet.events.isEmpty)
    #expect(sheet.phase == .resting)
  }
}
