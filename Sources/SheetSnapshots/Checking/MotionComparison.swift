/// The differences between the motion of an animation and its reference.
struct MotionComparison {
  /// The maximum number of changes to keep.
  static let maximumChanges = 100
  /// The maximum number of events to compare one by one.
  private static let maximumEvents = 500

  /// A sentence for each difference, with the first frame first.
  private(set) var messages: [String] = []
  /// The first values that changed.
  private(set) var changes: [SnapshotReport.Change] = []

  private let expected: SnapshotFrames
  private let actual: SnapshotFrames
  private let rules: GeometryRules

  /// Compares two animations.
  ///
  /// - Parameters:
  ///   - expected: the reference.
  ///   - actual: the current animation.
  ///   - rules: how much numbers may differ.
  init(_ expected: SnapshotFrames, _ actual: SnapshotFrames, rules: GeometryRules) {
    self.expected = expected
    self.actual = actual
    self.rules = rules
    guard expected.columns == actual.columns else {
      messages = ["the columns are different; the reference is from another version, or damaged"]
      return
    }
    compareFrames()
    let comparesRest = !rules.skippedColumns.contains(FontDependence.restColumn)
    if expected.rows.count != actual.rows.count, comparesRest {
      messages.append("the number of frames \(expected.rows.count) -> \(actual.rows.count)")
    }
    if comparesRest { compareRest() }
    if !messages.isEmpty { compareOvershoot() }
    compareEvents()
  }

  /// A frame for messages, such as `frame 14, 0.233 s`.
  static func label(_ frame: Int, _ time: Double) -> String { "frame \(frame), \(rounded(time)) s" }

  /// A number with at most three decimals.
  static func rounded(_ value: Double) -> String { shortDecimal(rounded(value, to: 1000)) }

  /// A number rounded to a fraction of 1. Very large numbers are not rounded.
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
        if changes.count < Self.maximumChanges {
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
    // The position of the sheet comes first, because it is visible.
    let found = changes.filter { $0.frame == first }
    let ordered = found.filter { $0.column == "sheetTop" } + found.filter { $0.column != "sheetTop" }
    messages.append("\(Self.label(first, times[first])): \(ordered.map(\.sentence).joined(separator: ", "))")
    let largest = zip(expected.columns, deviations).filter { $1.size > 0 }.map { column, deviation in
      "\(column) by \(shortDecimal(Self.rounded(deviation.size, to: 1e6))) at frame \(deviation.frame)"
    }
    if !largest.isEmpty { messages.append("the largest deviations: \(largest.joined(separator: ", "))") }
  }

  /// The distance of two numbers, limited to finite numbers.
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
    guard old.count <= Self.maximumEvents, new.count <= Self.maximumEvents else {
      messages.append("the number of events \(old.count) -> \(new.count)")
      return
    }
    for change in new.map(\.name).difference(from: old.map(\.name)) {
      switch change {
      case .remove(let index, let name, _): messages.append("the event \(name) at frame \(old[index].frame) is gone")
      case .insert(let index, let name, _): messages.append("there is a new event \(name) at frame \(new[index].frame)")
      }
    }
  }
}

extension SnapshotFrames {
  /// The maximum distance that the sheet moves past the target of any of its movements, in points.
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
        // The frame after the movement is the first one at rest. An interrupted movement has no target to overshoot.
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
