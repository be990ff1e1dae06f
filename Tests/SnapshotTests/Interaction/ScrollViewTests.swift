import Testing

@testable import SheetMotion

/// The acceptance list of a scroll view inside the sheet. `hidingOffset - scrollOffset` is what the finger has done.
@Suite struct ScrollViewTests {
  /// A sheet with offsets 0, 389 and 785, and in it a scroll view 65 points below its top edge.
  ///
  /// With `noResize` the scroll view is 712 points high, so that its far edge is at 1288.
  static func sheet(
    at snapPoint: SnapPoint, contentHeight: Double = 2000, resizing: ResizingOption = .noResize,
    detection: Configuration.ScrollViewOption.ScrollViewDetection = .automatic
  ) throws -> SheetModel {
    let configuration = Configuration { config in
      config.snapPoints = [.hidden, .fraction(0.5), .full]
      config.scrollViewOption.scrollViewDetection = detection
    }
    var sheet = try SheetModel(configuration: configuration, resizingOption: resizing)
    let content = ContentMetrics(
      headerHeight: 15, scrollView: ScrollMetrics(top: 50, contentHeight: contentHeight))
    try sheet.layout(in: LayoutTests.container(), content: content)
    try sheet.move(to: snapPoint, animated: false)
    _ = sheet.takeEvents()
    return sheet
  }

  /// How far below the sheet's top edge a finger is on the scroll view.
  static let depth = 200.0

  /// Moves the finger in steps of 10 points and checks after each what it has moved.
  private func drag(
    _ sheet: inout SheetModel, by distance: Double, sourceLocation: SourceLocation = #_sourceLocation,
    check: (_ sheet: SheetModel, _ travel: Double) -> Bool
  ) {
    let step = distance < 0 ? -10.0 : 10
    for travel in stride(from: step, through: distance, by: step) {
      sheet.moveFinger(by: step)
      #expect(check(sheet, travel), "after \(travel) points", sourceLocation: sourceLocation)
    }
  }

  private func grab(_ sheet: inout SheetModel, towards direction: Double) {
    sheet.press(at: Self.depth)
    sheet.moveFinger(by: 15 * direction)
  }

  @Test(arguments: ResizingOption.allCases)
  func `T1: dragged up from the middle, the sheet goes to the top and the content stays`(
    resizing: ResizingOption
  ) throws {
    var sheet = try Self.sheet(at: .fraction(0.5), resizing: resizing)
    grab(&sheet, towards: -1)
    drag(&sheet, by: -300) { sheet, travel in
      sheet.phase == .dragging && sheet.hidingOffset == 389 + travel && sheet.scrollOffset == 0
    }
    sheet.letGo()
    let offsets = sheet.watch(\.scrollOffset)
    #expect(offsets.allSatisfy { $0 == 0 })
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.phase == .resting)
  }

  @Test(arguments: ResizingOption.allCases)
  func `T2: dragged down from the middle, the sheet goes lower`(resizing: ResizingOption) throws {
    var sheet = try Self.sheet(at: .fraction(0.5), resizing: resizing)
    grab(&sheet, towards: 1)
    drag(&sheet, by: 200) { sheet, travel in
      sheet.phase == .dragging && sheet.hidingOffset == 389 + travel && sheet.scrollOffset == 0
    }
    sheet.letGo()
    sheet.rest()
    #expect(sheet.snapPoint == .hidden)
    #expect(sheet.scrollOffset == 0)
  }

  @Test(arguments: ResizingOption.allCases)
  func `T3: in one long drag up the sheet reaches the top, and then the content scrolls`(
    resizing: ResizingOption
  ) throws {
    var sheet = try Self.sheet(at: .fraction(0.5), resizing: resizing)
    grab(&sheet, towards: -1)
    drag(&sheet, by: -600) { sheet, travel in
      sheet.phase == (travel >= -389 ? .dragging : .scrolling)
        && sheet.hidingOffset == max(0, 389 + travel) && sheet.scrollOffset == max(0, -travel - 389)
        && sheet.stretch == 0
    }
    sheet.letGo(at: -2000)
    sheet.rest()
    // 211 under the finger, and 0.499 of the speed less the last 10 points per second.
    #expect(abs(sheet.scrollOffset - (211 + 0.499 * 1990)) < 1e-6)
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.snapPoint == .full)
    let names = sheet.events.map { "\($0)".prefix { $0 != "(" } }
    #expect(names == ["dragBegan", "dragEnded", "willMoveTo", "completed", "didMoveTo"])
  }

  @Test func `T3: one sample that goes far beyond the top is shared between sheet and content`() throws {
    var sheet = try Self.sheet(at: .fraction(0.5))
    sheet.touchBegan(at: Vector2D(x: 195, y: 700))
    sheet.moveFinger(by: -615)
    #expect(sheet.hidingOffset == 0)
    #expect(sheet.scrollOffset == 211)
  }

  @Test func `T4: at the top with the content at its edge, a drag up scrolls and the sheet stays`() throws {
    var sheet = try Self.sheet(at: .full)
    grab(&sheet, towards: -1)
    drag(&sheet, by: -100) { sheet, travel in
      sheet.phase == .scrolling && sheet.hidingOffset == 0 && sheet.stretch == 0 && sheet.scrollOffset == -travel
    }
    sheet.letGo()
    #expect(sheet.watch(\.shown).allSatisfy { $0 == 0 })
    #expect(sheet.scrollOffset == 100)
    #expect(sheet.events.isEmpty)
  }

  @Test func `T4: content that is too short to scroll bounces instead`() throws {
    var sheet = try Self.sheet(at: .full, contentHeight: 300)
    grab(&sheet, towards: -1)
    drag(&sheet, by: -100) { sheet, travel in
      sheet.shown == 0 && abs(sheet.scrollOffset - band(-travel, length: 712)) < 1e-9
    }
    sheet.letGo()
    let offsets = sheet.watch(\.scrollOffset)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 > $1 })
    #expect(offsets.last == 0)
    #expect(sheet.phase == .resting)
  }

  @Test func `T5: at the top with the content at its edge, a drag down moves the sheet`() throws {
    var sheet = try Self.sheet(at: .full)
    grab(&sheet, towards: 1)
    drag(&sheet, by: 250) { sheet, travel in
      sheet.phase == .dragging && sheet.hidingOffset == travel && sheet.scrollOffset == 0
    }
    sheet.letGo()
    sheet.rest()
    #expect(sheet.snapPoint == .fraction(0.5))
  }

  @Test(arguments: ResizingOption.allCases)
  func `T6: up again without letting go, the sheet returns and then the content scrolls`(
    resizing: ResizingOption
  ) throws {
    var sheet = try Self.sheet(at: .full, resizing: resizing)
    grab(&sheet, towards: 1)
    drag(&sheet, by: 200) { sheet, travel in sheet.hidingOffset == travel && sheet.scrollOffset == 0 }
    drag(&sheet, by: -320) { sheet, travel in
      sheet.hidingOffset == max(0, 200 + travel) && sheet.scrollOffset == max(0, -travel - 200)
    }
    #expect(sheet.phase == .scrolling)
    sheet.letGo()
    sheet.rest()
    #expect(sheet.scrollOffset == 120)
    #expect(sheet.hidingOffset == 0)
  }

  @Test func `T7: at the top with the content scrolled, a drag down past its edge bounces and the sheet stays`() throws
  {
    var sheet = try Self.sheet(at: .full)
    sheet.scroll(to: 50)
    grab(&sheet, towards: 1)
    drag(&sheet, by: 300) { sheet, travel in
      let expected = travel <= 50 ? 50 - travel : -band(travel - 50, length: 712)
      return sheet.phase == .scrolling && sheet.shown == 0 && abs(sheet.scrollOffset - expected) < 1e-9
    }
    sheet.letGo()
    #expect(sheet.watch(\.shown).allSatisfy { $0 == 0 })
    #expect(sheet.scrollOffset == 0)
    #expect(sheet.events.isEmpty)
    // Only a new gesture moves the sheet.
    sheet.pull(by: 40, at: Self.depth)
    #expect(abs(sheet.hidingOffset - 40) < 1e-9)
  }

  @Test(arguments: [0.0, 3000])
  func `T8: the same, let go before the edge: the sheet stays`(velocity: Double) throws {
    var sheet = try Self.sheet(at: .full)
    sheet.scroll(to: 200)
    grab(&sheet, towards: 1)
    drag(&sheet, by: 100) { sheet, travel in sheet.shown == 0 && sheet.scrollOffset == 200 - travel }
    sheet.letGo(at: velocity)
    let seen = sheet.watch { $0 }
    #expect(seen.allSatisfy { $0.shown == 0 })
    #expect(seen.contains { $0.scrollOffset < 0 } == (velocity > 0))
    #expect(sheet.scrollOffset == (velocity > 0 ? 0 : 100))
    #expect(sheet.events.isEmpty)
  }

  @Test(arguments: [SnapPoint.full, .fraction(0.5)])
  func `T9: a jiggle of less than 15 points does nothing`(snapPoint: SnapPoint) throws {
    var sheet = try Self.sheet(at: snapPoint)
    let offset = sheet.hidingOffset
    sheet.press(at: Self.depth)
    for distance in [14.0, -20, -8.9, 20, 3] {
      sheet.moveFinger(by: distance)
      #expect(sheet.phase == .resting)
      #expect(sheet.shown == offset)
      #expect(sheet.scrollOffset == 0)
    }
    sheet.letGo(at: 3000)
    #expect(sheet.phase == .resting)
    #expect(sheet.events.isEmpty)
  }

  @Test func `T11: content is decelerating, a new drag moves the sheet, and the deceleration ends at once`() throws {
    var sheet = try Self.sheet(at: .full)
    sheet.pull(by: -100, at: Self.depth)
    sheet.letGo(at: -2000)
    sheet.advance(to: sheet.time + 0.2)
    try sheet.move(to: .fraction(0.5), animated: false)
    #expect(sheet.phase == .scrolling)
    let caught = sheet.scrollOffset
    #expect(caught > 300)
    grab(&sheet, towards: 1)
    drag(&sheet, by: 100) { sheet, travel in
      sheet.hidingOffset == 389 + travel && sheet.scrollOffset == caught
    }
    sheet.letGo()
    sheet.rest()
    #expect(sheet.scrollOffset == caught)
  }
}
