import Foundation

/// A scroll view that returns to an edge after it was pulled or flung beyond it.
///
/// A critically damped spring with a frequency of 10 per second, in closed form: the motion depends only on its start.
public struct ScrollBounce: Hashable, Sendable {
  private static let frequency = 10.0
  /// The distance from the edge that counts as arrived, in points.
  private static let tolerance = 0.1

  /// The edge, as a scroll offset in points.
  public let edge: Double
  /// The distance beyond the edge at the start, in points, signed.
  public let initialDistance: Double
  /// The velocity at the start in points per second.
  public let initialVelocity: Double
  /// The duration in seconds.
  public let duration: Double

  /// Creates a bounce.
  ///
  /// - Parameters:
  ///   - edge: the offset where it comes to rest, in points.
  ///   - offset: the offset at the start, in points.
  ///   - velocity: the velocity at the start, in points per second.
  public init(edge: Double, from offset: Double, velocity: Double) {
    let distance = offset - edge
    self.edge = edge
    self.initialDistance = distance
    self.initialVelocity = velocity
    // After its peak the distance only falls. Settling times of springs are whole tenths of a second too.
    let slope = velocity + Self.frequency * distance
    let peak = slope == 0 ? 0 : max(0, 1 / Self.frequency - distance / slope)
    // A peak within the tolerance may come long after the view is at rest, so it is ignored.
    let isPeakVisible = abs(Self.distance(distance, slope, peak)) >= Self.tolerance
    let first = isPeakVisible ? Int((peak * 10).rounded(.up)) : 0
    let tenths = (first...first + 200).first { tenth in
      abs(Self.distance(distance, slope, Double(tenth) / 10)) < Self.tolerance
    }
    self.duration = Double(tenths ?? first + 200) / 10
  }

  private static func distance(_ distance: Double, _ slope: Double, _ time: Double) -> Double {
    exp(-frequency * time) * (distance + slope * time)
  }

  /// The offset at a time in seconds since the start; from ``duration`` on it is exactly the edge.
  public func offset(at time: Double) -> Double {
    guard time < duration else { return edge }
    return edge + Self.distance(initialDistance, initialVelocity + Self.frequency * initialDistance, max(0, time))
  }
}
