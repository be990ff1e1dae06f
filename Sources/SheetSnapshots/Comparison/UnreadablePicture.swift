/// A picture file that cannot be compared.
public struct UnreadablePicture: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of a file in a comparison.
  public enum Position: String, Hashable, Sendable {
    /// The first one.
    case first
    /// The second one.
    case second
  }

  /// Which of the two files it is.
  public let position: Position
  /// What is wrong, as a sentence about `it`.
  public let reason: String

  /// Which file it is and what is wrong with it.
  public var description: String { "the \(position.rawValue) picture: \(reason)" }

  static func naming<Value>(_ position: Position, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw UnreadablePicture(position: position, reason: "\(error)")
    }
  }
}
