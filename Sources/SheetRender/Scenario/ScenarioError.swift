/// A scenario file that does not say what it should: which file, where in it, what is wrong and what would be right.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public let file: String
  /// The place, such as `configuration.snapPoints[1]` or `line 3, column 7`; empty for the file as a whole.
  public let place: String
  /// What is wrong and what would be right.
  public let message: String

  /// One line: file, place and message.
  public var description: String {
    singleLine(([file, place].filter { !$0.isEmpty } + [message]).joined(separator: ": "))
  }
}
