/// A step of a script that cannot be done.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The step's index in the script, counted from 0.
  public let step: Int
  /// What is wrong and what would be right.
  public let description: String
}
