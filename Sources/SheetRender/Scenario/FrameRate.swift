/// Frames per second as an exact fraction, so that the time of a frame never drifts.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Frames per second, as the numerator of a fraction.
  public let numerator: Int
  /// The denominator of the fraction.
  public let denominator: Int

  /// The rates that are allowed, in frames per second.
  public static let limits = 1...240

  /// Sixty frames a second.
  public static let standard = FrameRate(unchecked: 60, 1)

  private init(unchecked numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Makes a rate.
  ///
  /// - Parameters:
  ///   - numerator: frames...
  ///   - denominator: ...in this number of seconds.
  /// - Throws: ``TextFormError`` for a rate outside ``limits``.
  public init(_ numerator: Int, _ denominator: Int = 1) throws {
    let parts = 1...1_000_000
    guard parts.contains(numerator), parts.contains(denominator),
      numerator >= Self.limits.lowerBound * denominator, numerator <= Self.limits.upperBound * denominator
    else { throw Self.error("\(numerator)" + (denominator == 1 ? "" : "/\(denominator)")) }
    self.init(unchecked: numerator, denominator)
  }

  /// Reads a rate from a whole number or a fraction such as `30000/1001`.
  ///
  /// - Throws: ``TextFormError`` for anything else and for a rate outside ``limits``.
  public init(text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    switch parts.count {
    case 1: try self.init(try parts[0] ?? Self.fail(text))
    case 2: try self.init(try parts[0] ?? Self.fail(text), try parts[1] ?? Self.fail(text))
    default: throw Self.error(text)
    }
  }

  private static func fail(_ text: String) throws -> Int { throw error(text) }

  private static func error(_ text: String) -> TextFormError {
    TextFormError(
      "'\(text)' is not a frame rate. Write a whole number from \(limits.lowerBound) to \(limits.upperBound), or a "
        + "fraction such as '30000/1001'.")
  }

  /// The time of a frame in seconds, counted from 0.
  public func time(of frame: Int) -> Double {
    Double(frame) * Double(denominator) / Double(numerator)
  }

  /// The first frame at or after a time in seconds; 0 for a time that is negative or not finite.
  public func frame(atOrAfter time: Double) -> Int {
    guard time > 0, var frame = Int(exactly: (time * Double(numerator) / Double(denominator)).rounded(.down)) else {
      return 0
    }
    while self.time(of: frame) < time { frame += 1 }
    return frame
  }

  /// The text form, such as `60` or `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
