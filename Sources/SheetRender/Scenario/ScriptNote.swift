/// A step of a script that can be done, but hardly does what is meant.
public struct ScriptNote: Hashable, Sendable, CustomStringConvertible {
  /// The step's index in the script, counted from 0.
  public let step: Int
  /// What it does instead.
  public let description: String
}
