/// What a plot of a recording shows: where the sheet's top is and how fast, and what happens on the way.
struct MotionCourse: Hashable, Sendable {
  /// The sheet at one time.
  struct Sample: Hashable {
    let time: Double
    /// The sheet's top edge in the container's coordinates, in points.
    let top: Double
    /// Its speed in points per second, positive downwards; under a finger, that of the finger's last movement.
    let velocity: Double
  }

  /// Where a snap point is, and for how long; after another layout it may be elsewhere.
  struct SnapLine: Hashable {
    /// The snap points that resolve to this place.
    let name: String
    let top: Double
    let start: Double
    var end: Double
  }

  /// Something that happens at a time.
  struct Incident: Hashable {
    let time: Double
    let label: String
    let isMark: Bool
  }

  /// The scenario's name.
  let name: String
  /// Seconds.
  let duration: Double
  private(set) var samples: [Sample] = []
  private(set) var snapLines: [SnapLine] = []
  private(set) var incidents: [Incident] = []
  /// When a finger is down.
  let fingers: [ClosedRange<Double>]

  /// The longest time between two places of a finger that is taken for one movement, in seconds.
  private static let fingerGap = 1.0 / 30
  /// Up to this duration frames are divided into parts, so that curves are smooth.
  private static let longestFine = 30.0

  /// Plays a recording.
  ///
  /// - Throws: ``FigureError`` for a sheet without a size, and what the recording throws.
  init(_ recording: Recording) throws {
    name = recording.scenario.name
    duration = recording.duration
    fingers = recording.fingerPaths.map { $0.start...max($0.start, $0.end ?? recording.duration) }
    let due = Self.dueTimes(recording)
    var playback = try recording.playback()
    guard playback.sheet.state != nil else { throw FigureError.noSize }
    var next = 0
    for time in Self.times(recording, due) {
      let isDue = next < due.count && due[next].time == time
      try isDue
        ? step(&playback, due[next], after: next > 0 ? due[next - 1].time : 0) : glide(&playback, time, due, next)
      if isDue { next += 1 }
      note(playback.sheet)
      noteEvents(playback.takeEvents())
    }
    let marks = recording.marks.map { Incident(time: $0.time, label: $0.name, isMark: true) }
    incidents = (marks + incidents).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  // MARK: Times

  /// A time at which the script does something.
  private struct Due {
    let time: Double
    /// Whether it is a finger alone.
    var isFinger: Bool
  }

  private static func dueTimes(_ recording: Recording) -> [Due] {
    var times: [Due] = []
    for timed in recording.actions {
      let isFinger = if case .step = timed.action { false } else { true }
      if let last = times.last, last.time == timed.time {
        times[times.count - 1].isFinger = last.isFinger && isFinger
      } else {
        times.append(Due(time: timed.time, isFinger: isFinger))
      }
    }
    return times
  }

  /// Each frame with parts of frames between them, and each time at which something is due.
  private static func times(_ recording: Recording, _ due: [Due]) -> [Double] {
    let rate = recording.scenario.frameRate
    let parts = recording.duration <= longestFine ? 4 : 1
    let part = rate.time(of: 1) / Double(parts)
    let last = rate.frame(atOrAfter: recording.duration)
    let grid = (0...last).flatMap { frame in
      (0..<parts).map { rate.time(of: frame) + Double($0) * part }
    }
    let all = grid.filter { $0 < recording.duration } + due.map(\.time) + [0, recording.duration]
    return all.sorted().reduce(into: []) { times, time in if times.last != time { times.append(time) } }
  }

  // MARK: Samples

  private static func sample(_ sheet: SheetModel) -> Sample {
    Sample(time: sheet.time, top: sheet.sheetFrame.y, velocity: sheet.velocity)
  }

  /// Goes on to a time between two things that the script does.
  private mutating func glide(_ playback: inout Playback, _ time: Double, _ due: [Due], _ next: Int) throws {
    // Between two close places a finger is on its way, and the sheet waits for it.
    let gap = next > 0 && next < due.count ? due[next].time - due[next - 1].time : .infinity
    let isOnItsWay = playback.sheet.isDragging && gap <= Self.fingerGap && due[next].isFinger
    try playback.advance(to: time)
    if !isOnItsWay { samples.append(Self.sample(playback.sheet)) }
  }

  /// Does what is due at a time.
  private mutating func step(_ playback: inout Playback, _ due: Due, after previous: Double) throws {
    let wasDragging = playback.sheet.isDragging
    try playback.advance(before: due.time)
    let before = Self.sample(playback.sheet)
    try playback.advance(to: due.time)
    let now = Self.sample(playback.sheet)
    if wasDragging, due.isFinger, due.time - previous <= Self.fingerGap, let last = samples.last, last.time < now.time {
      let speed = (now.top - last.top) / (now.time - last.time)
      samples.append(Sample(time: now.time, top: now.top, velocity: speed))
      if !playback.sheet.isDragging { samples.append(now) }
    } else {
      if before != now, !samples.isEmpty { samples.append(before) }
      samples.append(now)
    }
  }

  // MARK: Snap points and events

  private mutating func note(_ sheet: SheetModel) {
    guard let state = sheet.state else { return }
    var groups: [(top: Double, names: [String])] = []
    for point in state.snapPoints {
      let top = state.topMargin + point.hidingOffset
      let name = point.source.description
      if let last = groups.last, last.top == top {
        if !last.names.contains(name) { groups[groups.count - 1].names.append(name) }
      } else {
        groups.append((top, [name]))
      }
    }
    let isSame = shownLines.elementsEqual(groups) { $0.top == $1.top && $0.name == $1.names.joined(separator: ", ") }
    if isSame, !snapLines.isEmpty {
      for index in snapLines.indices.suffix(shownCount) { snapLines[index].end = sheet.time }
    } else {
      for index in snapLines.indices.suffix(shownCount) { snapLines[index].end = sheet.time }
      shownCount = groups.count
      snapLines += groups.map {
        SnapLine(name: $0.names.joined(separator: ", "), top: $0.top, start: sheet.time, end: sheet.time)
      }
    }
  }

  /// How many of the snap lines belong to the latest layout: the last ones.
  private var shownCount = 0

  /// The snap lines of the latest layout, the most visible first.
  var shownLines: ArraySlice<SnapLine> { snapLines.suffix(shownCount) }

  /// Keeps events; those of one time are one incident.
  private mutating func noteEvents(_ events: [SheetEvent]) {
    for event in events where event.isTraced {
      if let last = incidents.last, last.time == event.time {
        incidents[incidents.count - 1] = Incident(
          time: last.time, label: "\(last.label), \(event)", isMark: false)
      } else {
        incidents.append(Incident(time: event.time, label: "\(event)", isMark: false))
      }
    }
  }
}
