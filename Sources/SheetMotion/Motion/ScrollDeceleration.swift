import Foundation

/// A scroll view that glides to a stop after the finger let go.
///
/// The speed falls by a factor of 0.998 each millisecond, so that 0.499 seconds' worth of it is still to go at any time.
/// The counterpart of `UIScrollView.DecelerationRate.normal`.
public struct ScrollDeceleration: Hashable, Sendable {
  /// What is left of the speed after a millisecond.
  public static let rate = 0.998
  /// The speed at which it ends, in points per second.
  public static let restSpeed = 10.0

  /// The way still to go, in seconds' worth of the speed.
  private static let reach = rate / (1 - rate) / 1000
  /// The exponent of the speed, per second.
  private static let exponent = 1 / reach

  /// The offset at the start, in points.
  public let start: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double

  /// Makes a deceleration from an offset in points and a velocity in points per second.
  public init(start: Double, initialVelocity: Double) {
    self.start = start
    self.initialVelocity = initialVelocity
  }

  /// How long it takes, in seconds; 0 where it is slow from the start.
  public var duration: Double {
    let ratio = abs(initialVelocity) / Self.restSpeed
    return ratio > 1 ? log(ratio) / Self.exponent : 0
  }

  /// The offset at a time in seconds since the start; from ``duration`` on it stays.
  public func offset(at time: Double) -> Double {
    start + Self.reach * (initialVelocity - velocity(at: min(time, duration)))
  }

  /// The velocity at a time in seconds since the start, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * exp(-Self.exponent * time)
  }

  /// Where it comes to rest, in points.
  public var restOffset: Double { offset(at: duration) }

  /// When it passes an offset, in seconds since the start; nil if it never does.
  public func time(passing offset: Double) -> Double? {
    let left = initialVelocity - (offset - start) / Self.reach
    guard initialVelocity != 0, left / initialVelocity > 0, left / initialVelocity < 1 else { return nil }
    let time = log(initialVelocity / left) / Self.exponent
    return time <= duration ? time : nil
  }
}
