/// One step of a script.
///
/// Steps that start something leave the time where it is; those that take time move it on. Places are on the viewport, in
/// points; times are in seconds and velocities in points per second. A recording refuses a step with a number that is not
/// finite.
public enum ScriptStep: Sendable {
  /// A finger at a time, counted from the step's beginning.
  public struct TouchSample: Hashable, Sendable {
    /// Seconds since the step began.
    public var time: Double
    /// Where the finger is.
    public var point: Vector2D

    /// Makes a sample.
    public init(time: Double, point: Vector2D) {
      self.time = time
      self.point = point
    }
  }

  /// Moves the sheet to a snap point.
  case move(SnapPoint, animated: Bool)
  /// Presents a modal sheet.
  case present(animated: Bool)
  /// Dismisses a modal sheet.
  case dismiss(animated: Bool)
  /// Taps the backdrop of a modal sheet.
  case tapBackdrop
  /// Lets some seconds pass.
  case wait(Double)
  /// Lets time pass until nothing moves.
  case waitForRest
  /// One finger that goes down at the first sample, follows the others, and is let go at the last one.
  ///
  /// A finger that is held stays down; the next touch goes on with it, and ``release(velocity:)`` lets it go.
  case touch([TouchSample], velocity: Vector2D?, isHeld: Bool = false)
  /// Lets go of a finger that is held.
  case release(velocity: Vector2D?)
  /// A touch that does not move.
  case tap(Vector2D)
  /// Puts the content's scroll offset.
  case scroll(to: Double)
  /// Puts the offset of a carousel by its number, counted from 0 in the order of the elements.
  case scrollCarousel(Int, to: Double)
  /// Shows, moves or hides a keyboard of a height, docked at the bottom, in a time of its own.
  case keyboard(height: Double, timing: AnimationTiming)
  /// Shows a keyboard that floats over the screen.
  case floatingKeyboard(Rect2D, timing: AnimationTiming)
  /// Rotates or resizes the screen.
  case viewport(Viewport)
  /// Updates the configuration.
  case configuration(Configuration)
  /// Replaces the content; the sheet follows on a timing, or at once without one.
  case content(any SheetContent, timing: AnimationTiming?)
  /// Changes the height that the content asks for; the sheet follows on a timing, or at once without one.
  case contentHeight(Double, timing: AnimationTiming?)
  /// Names this moment.
  case mark(String)

  /// How often a finger is seen while it drags, per second, whatever the frame rate.
  public static let touchRate = 120.0

  /// One finger, straight and at constant speed.
  ///
  /// - Parameters:
  ///   - start: where it goes down.
  ///   - translation: how far it goes.
  ///   - duration: in seconds.
  ///   - velocity: its velocity when it is let go; by default estimated from its movement.
  ///   - isHeld: whether it stays down at the end.
  /// - Returns: A touch with ``touchRate`` samples a second.
  public static func drag(
    from start: Vector2D, by translation: Vector2D, duration: Double, velocity: Vector2D? = nil,
    isHeld: Bool = false
  ) -> ScriptStep {
    // A duration that no script may have is kept for the message, and takes no more samples than one that it may have.
    let longest = duration > 0 ? min(duration, Recording.longest) : 0
    let count = max(1, Int(exactly: (longest * touchRate).rounded(.up)) ?? 1)
    let samples = (0...count).map { index in
      let time = index == count ? duration : Double(index) / touchRate
      let part = duration > 0 ? time / duration : Double(index)
      return TouchSample(
        time: time, point: Vector2D(x: start.x + translation.x * part, y: start.y + translation.y * part))
    }
    return .touch(samples, velocity: velocity, isHeld: isHeld)
  }
}

extension ScriptStep {
  /// Checks the times and places that a sheet would not refuse by itself.
  ///
  /// - Throws: ``SheetError`` or ``TextFormError``, which says what is wrong.
  func check() throws {
    switch self {
    case .wait(let seconds): try SheetError.check(seconds, in: 0...Recording.longest, "the time to wait")
    case .touch(let samples, let velocity, _): try Self.check(samples, velocity)
    case .release(let velocity): try Self.check(velocity ?? .zero, "the velocity's")
    case .tap(let point): try Self.check(point, "the tap's")
    case .scroll(let offset), .scrollCarousel(_, let offset): try SheetError.check(offset, "the scroll offset")
    case .keyboard(let height, _):
      try SheetError.check(height, in: 0...SheetError.lengthLimits.upperBound, "the keyboard's height")
    case .viewport(let viewport): try viewport.check()
    case .move, .present, .dismiss, .tapBackdrop, .waitForRest, .floatingKeyboard, .configuration, .content,
      .contentHeight, .mark:
      break
    }
  }

  private static func check(_ samples: [TouchSample], _ velocity: Vector2D?) throws {
    var last = 0.0
    for sample in samples {
      try SheetError.check(sample.time, in: 0...Recording.longest, "the touch's time")
      try check(sample.point, "the touch's")
      guard sample.time >= last else {
        let (before, after) = (shortDecimal(last), shortDecimal(sample.time))
        throw TextFormError("the times of a touch go back, from \(before) to \(after) s.")
      }
      last = sample.time
    }
    try check(velocity ?? .zero, "the velocity's")
  }

  private static func check(_ vector: Vector2D, _ owner: String) throws {
    try SheetError.check(vector.x, "\(owner) x")
    try SheetError.check(vector.y, "\(owner) y")
  }
}
