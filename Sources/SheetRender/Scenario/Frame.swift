/// One frame of a recording: its number, its geometry, and what was reported since the frame before.
public struct Frame: Sendable {
  /// The number, counted from 0.
  public let index: Int
  /// Where everything is.
  public let geometry: FrameGeometry
  /// What the picture shows besides the geometry.
  public let scene: SheetScene
  /// Where the sheet can rest now, in the container that a keyboard leaves it.
  let state: ResolvedState?
  /// What the sheet told its owner after the frame before, up to and at this one.
  public let events: [SheetEvent]
  /// The marks of the script after the frame before, up to and at this one.
  public let marks: [Recording.Mark]

  /// Everything to paint.
  public var displayList: DisplayList { scene.displayList(geometry) }

  /// Takes the frame of a playback, with the events that have gathered; nil for a sheet without a size.
  ///
  /// - Parameters:
  ///   - index: the frame's number.
  ///   - playback: a sheet and its scene at the frame's time.
  ///   - marks: the marks since the frame before.
  package init?(_ index: Int, of playback: inout Playback, marks: [Recording.Mark] = []) {
    guard let geometry = FrameGeometry(playback.sheet, style: playback.scene.style) else { return nil }
    self.index = index
    self.geometry = geometry
    self.scene = playback.scene
    self.state = playback.sheet.state
    self.events = playback.takeEvents()
    self.marks = marks
  }
}

extension Recording {
  /// The frame of one moment, numbered 0, with all events up to then.
  ///
  /// A moment after the end shows the sheet at rest; it is exact, and not rounded to a frame.
  /// - Parameters:
  ///   - moment: which one.
  ///   - rate: decides what the number of a frame means; defaults to the scenario's own.
  /// - Returns: The frame, or nil for a sheet without a size.
  /// - Throws: ``TextFormError`` for an unknown mark or frame, ``SheetError`` for a snap point that is not
  ///   configured.
  public func frame(at moment: Moment, rate: FrameRate? = nil) throws -> Frame? {
    var playback = try playback(to: moment, rate: rate ?? scenario.frameRate)
    return Frame(0, of: &playback)
  }

  /// Where everything is at one moment.
  ///
  /// - Parameters:
  ///   - moment: which one.
  ///   - rate: decides what the number of a frame means; defaults to the scenario's own.
  /// - Returns: The geometry, or nil for a sheet without a size.
  /// - Throws: what ``frame(at:rate:)`` throws.
  public func geometry(at moment: Moment, rate: FrameRate? = nil) throws -> FrameGeometry? {
    try frame(at: moment, rate: rate)?.geometry
  }

  private func playback(to moment: Moment, rate: FrameRate) throws -> Playback {
    var playback = try playback()
    switch moment {
    case .seconds(let seconds): try playback.advance(to: seconds)
    case .rest: try playback.advance(to: duration)
    case .snap(let snapPoint):
      return Playback(scenario: scenario, sheet: try sheetAtRest(at: snapPoint), actions: [])
    case .mark(let name):
      guard let mark = marks.first(where: { $0.name == name }) else {
        let known =
          marks.isEmpty ? "The script has none." : "The marks are: \(marks.map(\.name).joined(separator: ", "))."
        throw TextFormError("there is no mark '\(name)'. \(known)")
      }
      try playback.advance(to: mark)
    case .frame(let number):
      let last = rate.frame(atOrAfter: duration)
      guard number <= last else { throw TextFormError("there is no frame \(number). The last one is \(last).") }
      try playback.advance(to: rate.time(of: number))
    }
    return playback
  }

  private func sheetAtRest(at snapPoint: SnapPoint) throws -> SheetModel {
    var sheet = try scenario.laidOutSheet()
    if scenario.presentation.isModal { try sheet.present(animated: false) }
    try sheet.move(to: snapPoint, animated: false)
    return sheet
  }
}
