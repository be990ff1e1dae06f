/// An error for a path that does not exist.
public struct MissingSnapshots: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path.
  public let path: String

  /// What is wrong and what would be right.
  public var description: String { "\(path): there is no such file or folder. Name a scenario, or a folder of them." }
}
