import SheetMotion
import Testing

/// The samples of the documentation of SheetMotion, which need nothing but that library.
@Suite struct SheetMotionSampleTests {
  static let configuration = Configuration { $0.snapPoints = [.hidden, .fraction(0.5), .full] }
  static let container = Container(in: Device.standard.portrait)

  @Test func `a release decision says where the sheet goes and why`() throws {
    let state = try ResolvedState(configuration: Self.configuration, container: Self.container)
    let decision = state.releaseDecision(hidingOffset: 300, velocity: Vector2D(x: 0, y: -520))
    #expect(
      "\(decision)" == "to full by the rule 'flickUp': let go at 300 with a velocity of (0, -520); "
        + "full 300 away, fraction:0.5 87 away")
  }

  @Test func `a host goes from change to change until the sheet rests`() throws {
    var sheet = try SheetModel(configuration: Self.configuration)
    try sheet.layout(in: Self.container)
    let id = try sheet.move(to: .full)
    let end = sheet.restTime
    #expect(end > 0)
    while let time = sheet.nextChangeTime { sheet.advance(to: time) }
    #expect(sheet.time == end)
    #expect(sheet.phase == .resting)
    #expect(sheet.takeEvents().map(\.kind) == [.willMoveTo(.full), .completed(id), .didMoveTo(.full)])
  }
}
