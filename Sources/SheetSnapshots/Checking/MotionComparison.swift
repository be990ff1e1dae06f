/// How the motion of an animation differs from that of its reference.
struct MotionComparison {
  /// How many numbers that changed are kept.
  static let mostChanges = 100
  /// How many events are told apart one by one.
  private static let mostEvents = 500

  /// A sentence for each thing that differs, the first frame first; none where nothing does.
  private(set) var messages: [String] = []
  /// The first numbers that changed.
  private(set) var changes: [SnapshotReport.Change] = []

  private let expected: SnapshotFrames
  private let actual: SnapshotFrames
  private let rules: GeometryRules

  /// Compares two animations.
  ///
  /// - Parameters:
  ///   - expected: the reference.
  ///   - actual: what is now.
  ///   - rules: by how much numbers may differ.
  init(_ expected: SnapshotFrames, _ actual: SnapshotFrames, rules: GeometryRules) {
    self.expected = expected
    self.actual = actual
    self.rules = rules
    guard expected.columns == actual.columns else {
      messages = ["the columns are other ones; the reference is of another version, or damaged"]
      return
    }
    compareFrames()
    let looksAtRest = !rules.skippedColumns.contains(FontDependence.restColumn)
    if expected.rows.count != actual.rows.count, looksAtRest {
      messages.append("the number of frames \(expected.rows.count) -> \(actual.rows.count)")
    }
    if looksAtRest { compareRest() }
    if !messages.isEmpty { compareOvershoot() }
    compareEvents()
  }

  /// Where a frame is, such as `frame 14, 0.233 s`.
  static func place(_ frame: Int, _ time: Double) -> String { "frame \(frame), \(rounded(time)) s" }

  /// A number with three decimals at most.
  static func rounded(_ value: Double) -> String { shortDecimal(rounded(value, to: 1000)) }

  /// A number rounded to a part of one, and as it is where it is too large for that.
  private static func rounded(_ value: Double, to parts: Double) -> Double {
    abs(value) < 1e12 ? (value * parts).rounded() / parts : value
  }

  private struct Deviation {
    var size = 0.0
    var frame = 0
  }

  private mutating func compareFrames() {
    var deviations = [Deviation](repeating: Deviation(), count: expected.columns.count)
    var first: Int?
    let times = actual.numbers("time")
    for (frame, (old, new)) in zip(expected.rows, actual.rows).enumerated() where old.values != new.values {
      for (index, column) in expected.columns.enumerated() {
        let (before, after) = (old.values[index], new.values[index])
        guard !rules.isSame(before, after, column: column) else { continue }
        first = first ?? frame
        if changes.count < Self.mostChanges {
          changes.append(
            SnapshotReport.Change(
              frame: frame, time: times[frame], column: column, expected: before, actual: after))
        }
        if let a = plainNumber(before), let b = plainNumber(after), Self.distance(a, b) > deviations[index].size {
          deviations[index] = Deviation(size: Self.distance(a, b), frame: frame)
        }
      }
    }
    guard let first else { return }
    // Where the sheet is comes first, as that is what one sees.
    let found = changes.filter { $0.frame == first }
    let ordered = found.filter { $0.column == "sheetTop" } + found.filter { $0.column != "sheetTop" }
    messages.append("\(Self.place(first, times[first])): \(ordered.map(\.sentence).joined(separator: ", "))")
    let largest = zip(expected.columns, deviations).filter { $1.size > 0 }.map { column, deviation in
      "\(column) by \(shortDecimal(Self.rounded(deviation.size, to: 1e6))) at frame \(deviation.frame)"
    }
    if !largest.isEmpty { messages.append("the largest deviations: \(largest.joined(separator: ", "))") }
  }

  /// How far apart two numbers are; the largest number there is where it cannot be told.
  private static func distance(_ first: Double, _ second: Double) -> Double {
    min(abs(first - second), .greatestFiniteMagnitude)
  }

  private mutating func compareRest() {
    guard let old = expected.restTime, let new = actual.restTime,
      !rules.isSame(sixDecimals(old), sixDecimals(new), column: "time")
    else { return }
    messages.append("it settles at \(Self.rounded(old)) s -> \(Self.rounded(new)) s")
  }

  private mutating func compareOvershoot() {
    let (old, new) = (expected.overshoot, actual.overshoot)
    guard !rules.isSame(sixDecimals(old), sixDecimals(new), column: "sheetTop") else { return }
    messages.append("the overshoot beyond the target \(Self.rounded(old)) pt -> \(Self.rounded(new)) pt")
  }

  // MARK: Events

  private struct Event {
    let name: String
    let frame: Int
  }

  private static func events(of frames: SnapshotFrames) -> [Event] {
    frames.texts("events").enumerated().flatMap { frame, text in
      text.split(separator: " ").map { Event(name: String($0), frame: frame) }
    }
  }

  private mutating func compareEvents() {
    let (old, new) = (Self.events(of: expected), Self.events(of: actual))
    guard old.map(\.name) != new.map(\.name), !rules.skippedColumns.contains("events") else { return }
    guard old.count <= Self.mostEvents, new.count <= Self.mostEvents else {
      messages.append("the number of events \(old.count) -> \(new.count)")
      return
    }
    for change in new.map(\.name).difference(from: old.map(\.name)) {
      switch change {
      case .remove(let index, let name, _): messages.append("the event \(name) of frame \(old[index].frame) is gone")
      case .insert(let index, let name, _): messages.append("there is a new event \(name) at frame \(new[index].frame)")
      }
    }
  }
}

extension SnapshotFrames {
  /// How far the sheet goes at most beyond where one of its movements ends, in points.
  var overshoot: Double {
    let tops = numbers("sheetTop")
    let isMoving = texts("phase").map { $0 == SheetModel.Phase.animating.rawValue }
    let targets = texts("snapPoint")
    var largest = 0.0
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, isMoving[end], isMoving[start], targets[end] == targets[start] { end += 1 }
      if isMoving[start] {
        // The frame behind the movement is the first one at rest; a movement that is broken off has no target to pass.
        if end < rows.count, !isMoving[end] {
          let (from, target) = (tops[max(0, start - 1)], tops[end])
          let direction = target < from ? -1.0 : 1.0
          for top in tops[start..<end] { largest = max(largest, (top - target) * direction) }
        }
      }
      start = end
    }
    return largest
  }
}
