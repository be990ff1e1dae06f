/// A time in seconds that other times can be added to without rounding errors.
///
/// In binary, the sum of two decimals can be inexact: 0.1 + 0.2 is slightly more than 0.3, so an event due at 0.3 would
/// show up one frame late. This type counts whole ticks of a third of a nanosecond instead. Decimals with up to nine
/// fraction digits are whole ticks, and so are frame times at 24, 25, 30, 48, 50, 60, 120 and 240 frames per second and
/// at 1000/1001 of these rates. Sums of such times are exact: ``seconds`` is the number nearest to the true sum. Other
/// times, such as the end of a spring, are added as usual.
package struct ExactTime: Hashable, Sendable {
  private static let ticksPerSecond = 3_000_000_000.0
  /// The maximum time that is counted in ticks, in seconds. Up to here each tick has its own `Double`.
  private static let maximumTickTime = 1_000_000.0

  private var ticks = 0
  /// The sum of all times that are not whole ticks, in seconds.
  private var remainder = 0.0

  /// Creates a time from seconds.
  package init(_ seconds: Double) {
    advance(by: seconds)
  }

  /// The time in seconds.
  package var seconds: Double {
    let whole = Double(ticks) / Self.ticksPerSecond
    return remainder == 0 ? whole : whole + remainder
  }

  /// Adds a number of seconds.
  package mutating func advance(by seconds: Double) {
    if let whole = Self.ticks(seconds) { ticks += whole } else { remainder += seconds }
  }

  /// The time a number of seconds later.
  package func advanced(by seconds: Double) -> ExactTime {
    var later = self
    later.advance(by: seconds)
    return later
  }

  /// The sum of two times in seconds.
  package static func sum(_ first: Double, _ second: Double) -> Double {
    ExactTime(first).advanced(by: second).seconds
  }

  /// A time in ticks; nil if it is not a whole number of ticks.
  private static func ticks(_ seconds: Double) -> Int? {
    guard abs(seconds) <= maximumTickTime else { return nil }
    let ticks = (seconds * ticksPerSecond).rounded()
    return ticks / ticksPerSecond == seconds ? Int(ticks) : nil
  }
}
