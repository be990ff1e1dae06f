/// A picture file that cannot be compared.
public struct UnreadablePicture: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which of two files.
  public enum Place: String, Hashable, Sendable {
    /// The first one.
    case first
    /// The second one.
    case second
  }

  /// Which file it is.
  public let place: Place
  /// What is wrong with it, as a sentence about `it`.
  public let reason: String

  /// What is wrong and with which file.
  public var description: String { "the \(place.rawValue) picture: \(reason)" }

  static func naming<Value>(_ place: Place, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw UnreadablePicture(place: place, reason: "\(error)")
    }
  }
}
