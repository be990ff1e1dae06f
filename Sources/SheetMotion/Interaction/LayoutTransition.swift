/// The way of a layout's places from where they were to where they are in a new layout.
///
/// The places go together with the container's edge, and apart from the sheet, which may be anywhere else and on a timing
/// of its own.
struct LayoutTransition: Hashable, Sendable {
  /// What is left of the way: 1 at first, then towards 0.
  private let rest: ValueAnimation
  /// The whole way of each place, in points.
  private let way: Landmarks

  /// Makes a transition, or nil where each place is in both layouts the same.
  ///
  /// - Parameters:
  ///   - old: where the places are on the screen.
  ///   - new: where they come to be.
  ///   - startTime: seconds.
  ///   - timing: how they get there.
  init?(from old: Landmarks, to new: Landmarks, startTime: Double, timing: AnimationTiming) {
    guard old != new else { return nil }
    var smallest = 0.0
    if let before = old.smallestVisible, let after = new.smallestVisible { smallest = before - after }
    self.way = Landmarks(
      topMargin: old.topMargin - new.topMargin, first: old.first - new.first, smallestVisible: smallest)
    self.rest = ValueAnimation(from: 1, to: 0, startTime: startTime, timing: timing)
  }

  /// When the places have arrived, in seconds.
  var endTime: Double { rest.endTime }

  /// Where the places of the new layout are at a time in seconds.
  func shown(_ places: Landmarks, at time: Double) -> Landmarks {
    let rest = rest.value(at: time)
    return Landmarks(
      topMargin: places.topMargin + way.topMargin * rest, first: places.first + way.first * rest,
      smallestVisible: places.smallestVisible.map { $0 + (way.smallestVisible ?? 0) * rest })
  }
}
