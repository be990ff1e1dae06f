/// A file that is in the way of a reference and is not overwritten.
public struct BlockedReference: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// Which file, why it is kept, and what to do.
  public let description: String

  /// Makes an error from its reason.
  init(_ path: String, _ reason: String) {
    self.path = path
    description = "\(path): \(reason)"
  }
}
