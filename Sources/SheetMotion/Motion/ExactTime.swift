/// A time in seconds to which other times are added without a rounding error.
///
/// In binary, the sum of two decimals can differ from the decimal that they add up to: 0.1 + 0.2 is a little more than
/// 0.3, and what is due then would be seen one frame late. So times are counted in whole ticks of a third of a nanosecond.
/// Decimals with up to nine digits after the point are whole ticks, and so are the times of frames at 24, 25, 30, 48, 50,
/// 60, 120 and 240 a second and at these rates times 1000/1001. Sums of such times are exact: ``seconds`` is the number
/// nearest to the true sum. Any other time, such as the end of a spring, is added in the ordinary way.
package struct ExactTime: Hashable, Sendable {
  private static let ticksPerSecond = 3_000_000_000.0
  /// The longest time that is counted in ticks, in seconds; up to there no two ticks share a number.
  private static let longest = 1_000_000.0

  private var ticks = 0
  /// What is not a whole number of ticks, in seconds.
  private var rest = 0.0

  /// Makes a time from seconds.
  package init(_ seconds: Double) {
    advance(by: seconds)
  }

  /// The number of seconds.
  package var seconds: Double {
    let whole = Double(ticks) / Self.ticksPerSecond
    return rest == 0 ? whole : whole + rest
  }

  /// Adds a number of seconds.
  package mutating func advance(by seconds: Double) {
    if let whole = Self.ticks(seconds) { ticks += whole } else { rest += seconds }
  }

  /// The same time, a number of seconds later.
  package func advanced(by seconds: Double) -> ExactTime {
    var later = self
    later.advance(by: seconds)
    return later
  }

  /// The sum of two times in seconds.
  package static func sum(_ first: Double, _ second: Double) -> Double {
    ExactTime(first).advanced(by: second).seconds
  }

  /// A time in ticks, or nil if it is not a whole number of them.
  private static func ticks(_ seconds: Double) -> Int? {
    guard abs(seconds) <= longest else { return nil }
    let ticks = (seconds * ticksPerSecond).rounded()
    return ticks / ticksPerSecond == seconds ? Int(ticks) : nil
  }
}
