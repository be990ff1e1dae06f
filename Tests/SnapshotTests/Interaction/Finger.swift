@testable import SheetMotion

/// One finger on a sheet, as tests move it, and what they see.
extension SheetModel {
  /// Where the sheet's top edge is below its most expanded place, rubber bands included.
  var shown: Double { hidingOffset + stretch }

  var eventKinds: [SheetEvent.Kind] { events.map(\.kind) }

  /// Takes some time, a hundredth of a second unless given, and moves the finger in it.
  mutating func moveFinger(by distance: Double, sideways: Double = 0, after duration: Double = 0.01) {
    guard let last = touch?.last else { return }
    advance(to: time + duration)
    touchMoved(to: Vector2D(x: last.x + sideways, y: last.y + distance))
  }

  /// Puts a finger on the sheet, so many points below its top edge.
  mutating func press(at depth: Double = 30) {
    touchBegan(at: Vector2D(x: 195, y: sheetFrame.y + depth))
  }

  /// Puts a finger on the sheet, out of the circle that it has to leave, and then moves it on by a distance.
  ///
  /// - Parameters:
  ///   - distance: how far the finger goes beyond the circle, in points, downwards.
  ///   - depth: where it goes down, in points below the sheet's top edge.
  ///   - steps: how many touch events there are.
  mutating func pull(by distance: Double, at depth: Double = 30, steps: Int = 5) {
    let way = distance + (distance < 0 ? -15 : 15)
    press(at: depth)
    for _ in 0..<steps { moveFinger(by: way / Double(steps)) }
  }

  /// Puts a finger on a moving sheet and takes it just out of the circle, all in one moment.
  mutating func catchSheet(at depth: Double = 30) {
    press(at: depth)
    guard let start = touch?.start else { return }
    touchMoved(to: Vector2D(x: start.x, y: start.y + 15 + 1e-10))
  }

  /// Lets the finger go with a velocity downwards.
  mutating func letGo(at velocity: Double = 0) {
    touchEnded(velocity: Vector2D(x: 0, y: velocity))
  }

  /// Advances until nothing moves, and collects what there is to see on the way.
  ///
  /// - Parameter look: what to collect, 240 times a second, first and last moment included.
  /// - Returns: What was seen, in order.
  mutating func watch<Seen>(_ look: (SheetModel) -> Seen) -> [Seen] {
    let (start, end) = (time, restTime)
    var seen = [look(self)]
    var frame = 1.0
    while start + frame / 240 < end {
      advance(to: start + frame / 240)
      seen.append(look(self))
      frame += 1
    }
    advance(to: end)
    return seen + [look(self)]
  }

  /// Advances until nothing moves.
  mutating func rest() { advance(to: restTime) }
}

/// Whether two numbers are the same but for their last digits.
func isClose(_ first: Double?, _ second: Double, within tolerance: Double = 1e-9) -> Bool {
  first.map { abs($0 - second) <= tolerance } ?? false
}

/// The rubber band's formula: what is seen of an overshoot, both without sign.
func band(_ overshoot: Double, length: Double = 20) -> Double {
  length * (1 - 1 / (0.55 * overshoot / length + 1))
}
