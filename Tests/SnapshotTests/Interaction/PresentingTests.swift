import Testing

@testable import SheetMotion

@Suite struct PresentingTests {
  static func sheet(_ snapPoints: [SnapPoint] = [.fraction(0.5), .full]) throws -> SheetModel {
    var sheet = try SheetModel(
      configuration: Configuration { $0.snapPoints = snapPoints },
      presentation: .modal(initialSnapPoint: .fraction(0.5)))
    try sheet.layout(in: Container(in: try Device(named: "iPhone 14").portrait))
    return sheet
  }

  @Test func `a modal sheet has hidden among its snap points and is gone at first`() throws {
    let sheet = try Self.sheet()
    #expect(sheet.configuration.snapPoints == [.fraction(0.5), .full, .hidden])
    #expect(sheet.phase == .gone)
    #expect(sheet.backdropOpacity == 0)
  }

  @Test func `presenting moves the sheet and fades the backdrop in 0.4 s`() throws {
    var sheet = try Self.sheet()
    try sheet.present()
    #expect(sheet.hidingOffset == 785)
    sheet.advance(to: 0.2)
    // 1 - (1 + w t) e^(-w t) with w = 23.083533691.
    #expect(abs(sheet.backdropOpacity - 0.944477183) < 1e-6)
    sheet.advance(to: 0.4)
    #expect(sheet.backdropOpacity == 1)
    #expect(sheet.phase == .animating)
    sheet.advance(to: 0.5)
    #expect(sheet.phase == .resting)
    #expect(sheet.hidingOffset == 389)
    #expect(
      sheet.events.map(\.kind) == [
        .willMoveTo(.fraction(0.5)), .completed(MoveID(rawValue: 1)), .didMoveTo(.fraction(0.5)),
      ])
  }

  @Test func `dismissing fades out in 0.3 s, and the sheet is gone when both have ended`() throws {
    var sheet = try Self.sheet()
    try sheet.present(animated: false)
    #expect(sheet.backdropOpacity == 1)
    _ = sheet.takeEvents()
    try sheet.dismiss()
    sheet.advance(to: 0.3)
    #expect(sheet.backdropOpacity == 0)
    #expect(sheet.phase == .animating)
    sheet.advance(to: 0.5)
    #expect(sheet.phase == .gone)
    #expect(
      sheet.takeEvents().map(\.kind) == [
        .willMoveTo(.hidden), .willDismiss, .completed(MoveID(rawValue: 2)), .didMoveTo(.hidden), .didDismiss,
      ])
  }

  @Test func `moving a modal sheet to hidden dismisses it`() throws {
    var sheet = try Self.sheet()
    try sheet.present(animated: false)
    try sheet.move(to: .hidden, animated: false)
    #expect(sheet.phase == .gone)
    #expect(sheet.events.filter { $0.kind == .didDismiss }.count == 1)
  }

  @Test func `dismissing during the presentation turns back from where sheet and backdrop are`() throws {
    var sheet = try Self.sheet()
    try sheet.present()
    sheet.advance(to: 0.1)
    let (offset, opacity) = (sheet.hidingOffset, sheet.backdropOpacity)
    try sheet.dismiss()
    #expect(sheet.hidingOffset == offset)
    #expect(sheet.backdropOpacity == opacity)
    sheet.advance(to: 2)
    #expect(sheet.phase == .gone)
    #expect(sheet.events.filter { $0.kind == .willDismiss }.count == 1)
    #expect(sheet.events.filter { $0.kind == .didDismiss }.count == 1)
  }

  @Test func `dismissing twice is one dismissal`() throws {
    var sheet = try Self.sheet()
    try sheet.present(animated: false)
    try sheet.dismiss()
    sheet.advance(to: 0.1)
    let before = sheet
    try sheet.dismiss()
    #expect(sheet == before)
  }

  @Test func `presenting during the dismissal calls the sheet back`() throws {
    var sheet = try Self.sheet()
    try sheet.present(animated: false)
    try sheet.dismiss()
    sheet.advance(to: 0.1)
    let opacity = sheet.backdropOpacity
    try sheet.present()
    #expect(sheet.backdropOpacity == opacity)
    sheet.advance(to: 2)
    #expect(sheet.phase == .resting)
    #expect(sheet.backdropOpacity == 1)
    #expect(sheet.events.filter { $0.kind == .didCancelDismiss }.count == 1)
    #expect(!sheet.events.contains { $0.kind == .didDismiss })
  }

  @Test func `a sheet can be presented again after it was dismissed`() throws {
    var sheet = try Self.sheet()
    for _ in 0..<3 {
      try sheet.present()
      sheet.advance(to: sheet.restTime)
      try sheet.dismiss()
      sheet.advance(to: sheet.restTime)
    }
    #expect(sheet.phase == .gone)
    #expect(sheet.events.filter { $0.kind == .didDismiss }.count == 3)
  }

  @Test func `what cannot be done is an error and changes nothing`() throws {
    var sheet = try Self.sheet()
    let before = sheet
    #expect(throws: SheetError.notPresented) { try sheet.move(to: .full) }
    #expect(throws: SheetError.notPresented) { try sheet.dismiss() }
    #expect(sheet == before)
    try sheet.present()
    #expect(throws: SheetError.alreadyPresented) { try sheet.present() }
    var inline = try MovingTests.sheet()
    #expect(throws: SheetError.notModal) { try inline.present() }
    #expect(throws: SheetError.notModal) { try inline.dismiss() }
  }

  @Test func `the initial snap point must be one at which the sheet shows`() {
    let configuration = Configuration { $0.snapPoints = [.full] }
    #expect(throws: SheetError.hiddenInitialSnapPoint) {
      try SheetModel(configuration: configuration, presentation: .modal(initialSnapPoint: .hidden))
    }
    #expect(throws: SheetError.notConfigured(.fraction(0.5), configured: [.full, .hidden])) {
      try SheetModel(configuration: configuration, presentation: .modal(initialSnapPoint: .fraction(0.5)))
    }
  }
}
