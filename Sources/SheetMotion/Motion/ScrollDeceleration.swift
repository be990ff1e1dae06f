import Foundation

/// A scroll view that glides to a stop after the finger lets go.
///
/// The speed falls by a factor of 0.998 each millisecond, so the remaining distance is always 0.499 times the speed. The
/// counterpart of `UIScrollView.DecelerationRate.normal`.
public struct ScrollDeceleration: Hashable, Sendable {
  /// The fraction of the speed that is left after a millisecond.
  public static let rate = 0.998
  /// The speed at which it ends, in points per second.
  public static let restSpeed = 10.0

  /// The remaining distance divided by the speed, in seconds.
  private static let timeConstant = rate / (1 - rate) / 1000
  /// The decay rate of the speed, per second.
  private static let decay = 1 / timeConstant

  /// The offset at the start, in points.
  public let start: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double

  /// Creates a deceleration from an offset in points and a velocity in points per second.
  public init(start: Double, initialVelocity: Double) {
    self.start = start
    self.initialVelocity = initialVelocity
  }

  /// The duration in seconds; 0 if the start is slower than ``restSpeed``.
  public var duration: Double {
    let ratio = abs(initialVelocity) / Self.restSpeed
    return ratio > 1 ? log(ratio) / Self.decay : 0
  }

  /// The offset at a time in seconds since the start; constant from ``duration`` on.
  public func offset(at time: Double) -> Double {
    start + Self.timeConstant * (initialVelocity - velocity(at: min(time, duration)))
  }

  /// The velocity at a time in seconds since the start, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * exp(-Self.decay * time)
  }

  /// The offset where it comes to rest, in points.
  public var restOffset: Double { offset(at: duration) }

  /// When it passes an offset, in seconds since the start; nil if it never does.
  public func time(passing offset: Double) -> Double? {
    let velocity = initialVelocity - (offset - start) / Self.timeConstant
    guard initialVelocity != 0, velocity / initialVelocity > 0, velocity / initialVelocity < 1 else { return nil }
    let time = log(initialVelocity / velocity) / Self.decay
    return time <= duration ? time : nil
  }
}
