/// A keyboard on the screen.
public enum Keyboard: Hashable, Sendable {
  /// No keyboard.
  case hidden
  /// A keyboard along the bottom of the screen, with its frame on the viewport in points.
  case docked(Rect2D)
  /// A keyboard that floats over the screen and raises nothing.
  case floating(Rect2D)

  /// Whether its frame has only numbers that are not infinite.
  var isFinite: Bool {
    switch self {
    case .hidden: true
    case .docked(let frame), .floating(let frame):
      [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
    }
  }

  /// How much of a container it covers from below, in points.
  func overlap(with container: Container) -> Double {
    guard case .docked(let frame) = self, !frame.intersection(container.frame).isEmpty else { return 0 }
    return max(0, container.frame.maxY - frame.y)
  }
}

/// A keyboard and what it does to the container's bottom edge.
struct KeyboardState: Hashable, Sendable {
  var keyboard = Keyboard.hidden
  /// By how much the container's bottom edge is raised in the end.
  var overlap = 0.0
  /// The edge on its way there.
  var lift: ValueAnimation?

  /// By how much the container's bottom edge is raised at a time.
  func shownLift(at time: Double) -> Double {
    lift?.value(at: time) ?? overlap
  }
}
