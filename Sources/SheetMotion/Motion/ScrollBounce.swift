import Foundation

/// A scroll view on its way back to an edge that it was pulled or thrown beyond.
///
/// A critically damped spring with a frequency of 10 per second, in closed form: its course depends on the start alone.
public struct ScrollBounce: Hashable, Sendable {
  private static let frequency = 10.0
  /// How close to the edge it counts as there, in points.
  private static let tolerance = 0.1

  /// The edge, as a scroll offset in points.
  public let edge: Double
  /// How far beyond the edge it starts, in points, signed.
  public let initialDistance: Double
  /// The velocity at the start in points per second.
  public let initialVelocity: Double
  /// How long it takes, in seconds.
  public let duration: Double

  /// Makes a bounce.
  ///
  /// - Parameters:
  ///   - edge: where it comes to rest, in points.
  ///   - offset: where it starts, in points.
  ///   - velocity: how fast it starts, in points per second.
  public init(edge: Double, from offset: Double, velocity: Double) {
    let distance = offset - edge
    self.edge = edge
    self.initialDistance = distance
    self.initialVelocity = velocity
    // Past its peak the distance only falls. A tenth of a second is as fine as springs count their settling.
    let slope = velocity + Self.frequency * distance
    let peak = slope == 0 ? 0 : max(0, 1 / Self.frequency - distance / slope)
    // A peak within the tolerance may come long after the rest, and nothing waits for it.
    let isPeakSeen = abs(Self.distance(distance, slope, peak)) >= Self.tolerance
    let first = isPeakSeen ? Int((peak * 10).rounded(.up)) : 0
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
