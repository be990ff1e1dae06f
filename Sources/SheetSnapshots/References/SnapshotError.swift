/// A snapshot that cannot be made, read or compared.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String

  /// Makes an error from its sentence.
  init(_ description: String) {
    self.description = description
  }
}
