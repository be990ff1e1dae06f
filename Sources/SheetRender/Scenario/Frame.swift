/// One frame of a recording: its number, its geometry, and what was reported since the frame before.
public struct Frame: Hashable, Sendable {
  /// The number, counted from 0.
  public let index: Int
  /// Where everything is.
  public let geometry: FrameGeometry
  /// What the sheet told its owner after the frame before, up to and at this one.
  public let events: [SheetEvent]
}

/// The frames of a recording, one after the other, each computed when it is asked for.
public struct FrameSequence: Sendable {
  /// How many frames there are.
  public let count: Int
  /// How many frames make a second.
  public let rate: FrameRate
  private var playback: Playback
  private let style: SheetStyle
  private var index = 0

  init(playback: Playback, style: SheetStyle, rate: FrameRate, count: Int) {
    self.playback = playback
    self.style = style
    self.rate = rate
    self.count = count
  }

  /// The next frame, or nil after the last one.
  ///
  /// - Throws: ``ScriptError``.
  public mutating func next() throws -> Frame? {
    guard index < count else { return nil }
    try playback.advance(to: rate.time(of: index))
    guard let geometry = FrameGeometry(playback.sheet, style: style) else { return nil }
    defer { index += 1 }
    return Frame(index: index, geometry: geometry, events: playback.takeEvents())
  }
}

extension Recording {
  /// Where everything is at one moment.
  ///
  /// A moment after the end shows the sheet at rest; it is exact, and not rounded to a frame.
  /// - Parameters:
  ///   - moment: which one.
  ///   - rate: decides what the number of a frame means; the scenario's own unless given.
  /// - Returns: The geometry, or nil for a sheet without a size.
  /// - Throws: ``TextFormError`` for a mark or a frame that there is not, ``SheetError`` for a snap point that is not
  ///   configured.
  public func geometry(at moment: Moment, rate: FrameRate? = nil) throws -> FrameGeometry? {
    FrameGeometry(try sheet(at: moment, rate: rate ?? scenario.frameRate), style: scenario.scene.style)
  }

  private func sheet(at moment: Moment, rate: FrameRate) throws -> SheetModel {
    var playback = try playback()
    switch moment {
    case .seconds(let seconds): try playback.advance(to: seconds)
    case .rest: try playback.advance(to: duration)
    case .snap(let snapPoint): return try sheetAtRest(at: snapPoint)
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
    return playback.sheet
  }

  private func sheetAtRest(at snapPoint: SnapPoint) throws -> SheetModel {
    var sheet = try scenario.laidOutSheet()
    if scenario.presentation.isModal { try sheet.present(animated: false) }
    try sheet.move(to: snapPoint, animated: false)
    return sheet
  }
}
