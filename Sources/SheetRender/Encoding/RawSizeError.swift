/// A frame of another size among raw frames.
public struct RawSizeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String
}
