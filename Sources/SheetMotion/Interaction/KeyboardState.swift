/// A keyboard on the screen.
public enum Keyboard: Hashable, Sendable {
  /// No keyboard.
  case hidden
  /// A keyboard along the bottom of the screen, with its frame on the viewport in points.
  case docked(Rect2D)
  /// A keyboard that floats over the screen and raises nothing.
  case floating(Rect2D)

  /// Checks each number of its frame.
  ///
  /// - Throws: ``SheetError`` for one that no frame can have.
  func check() throws {
    switch self {
    case .hidden: break
    case .docked(let frame), .floating(let frame): try frame.check("the keyboard's")
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
  /// The frame of the docked keyboard that shows, or leaves.
  var dockedFrame: Rect2D?
  /// The final rise of the container's bottom edge.
  var overlap = 0.0
  /// The edge on its way there.
  var lift: ValueAnimation?

  /// Where the keyboard is on the viewport; one that raises the container comes up from below with its bottom edge.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - container: the container as it is without the keyboard.
  /// - Returns: Its frame, or nil if there is none.
  func frame(at time: Double, over container: Container) -> Rect2D? {
    if case .floating(let frame) = keyboard { return frame }
    guard let dockedFrame, keyboard != .hidden || lift != nil else { return nil }
    let full = Keyboard.docked(dockedFrame).overlap(with: container)
    guard full > 0, lift != nil else { return dockedFrame }
    let missing = 1 - shownLift(at: time) / full
    return dockedFrame.translated(by: Vector2D(x: 0, y: dockedFrame.height * missing))
  }

  /// The rise of the container's bottom edge at a time.
  func shownLift(at time: Double) -> Double {
    lift?.value(at: time) ?? overlap
  }
}
