/// A number on its way from one value to another, as a function of time.
public struct SpringAnimation: Hashable, Sendable {
  /// The value at the start.
  public private(set) var from: Double
  /// The value at the end.
  public private(set) var to: Double
  /// When it starts, in seconds.
  public let startTime: Double
  /// When it ends, in seconds. From then on the value is exactly ``to``.
  public let endTime: Double

  private let motion: SpringMotion

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - from: the value at the start.
  ///   - to: the value at the end.
  ///   - startTime: seconds.
  ///   - duration: seconds, 0 or more.
  ///   - motion: the course of the fraction of the way that is done.
  init(from: Double, to: Double, startTime: Double, duration: Double, motion: SpringMotion) {
    self.from = from
    self.to = to
    self.startTime = startTime
    self.endTime = startTime + duration
    self.motion = motion
  }

  /// The value at a time in seconds; ``from`` before the start and ``to`` from the end on.
  public func value(at time: Double) -> Double {
    guard time > startTime else { return from }
    guard time < endTime else { return to }
    return from + motion.fraction(at: time - startTime) * (to - from)
  }

  /// The speed of the value at a time, in units per second; 0 outside the animation.
  public func velocity(at time: Double) -> Double {
    guard time >= startTime, time < endTime else { return 0 }
    return motion.velocity(at: time - startTime) * (to - from)
  }

  /// Gives the animation another target and keeps the distance that is left, so that the value's way is shifted and
  /// its timing stays.
  mutating func retarget(to target: Double) {
    from += target - to
    to = target
  }
}

/// The springs of a sheet's own animations, with Rideau's values.
extension SpringAnimation {
  /// The movement of a sheet to a snap point.
  ///
  /// A sheet with ``ResizingOption/noResize`` takes half a second with a damping ratio of 0.9 and starts at the finger's
  /// velocity. Otherwise it starts at rest with a response of 0.3 s, and a fast finger lowers the damping ratio.
  /// - Parameters:
  ///   - from: the offset at the start, in points.
  ///   - to: the target's offset, in points.
  ///   - startTime: seconds.
  ///   - resizing: the content's resizing option, or nil for a sheet without content.
  ///   - velocity: the gesture's normalised velocity: distances per second, positive towards the target.
  /// - Returns: The animation of the offset.
  static func movement(
    from: Double, to: Double, startTime: Double, resizing: ResizingOption?, velocity: Double
  ) -> SpringAnimation {
    let spring: Spring
    let duration: Double
    let initialVelocity: Double
    switch resizing {
    case .noResize:
      spring = Spring(settlingIn: 0.5, dampingRatio: 0.9, initialVelocity: velocity)
      duration = 0.5
      initialVelocity = velocity
    case .resizeToVisibleArea, nil:
      spring = Spring(response: 0.3, dampingRatio: 1 - 0.3 * min(max(0, velocity / 20), 1))
      duration = spring.settlingDuration()
      initialVelocity = 0
    }
    return SpringAnimation(
      from: from,
      to: to,
      startTime: startTime,
      duration: duration,
      motion: spring.motion(initialVelocity: initialVelocity)
    )
  }

  /// The fade of a modal sheet's backdrop: 0.4 s in, 0.3 s out, critically damped.
  static func fade(from: Double, to: Double, startTime: Double) -> SpringAnimation {
    let duration = to > 0 ? 0.4 : 0.3
    return SpringAnimation(
      from: from,
      to: to,
      startTime: startTime,
      duration: duration,
      motion: Spring(settlingIn: duration, dampingRatio: 1).motion()
    )
  }
}
