/// A report of a run that is not there.
public struct MissingReport: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the report.
  public let path: String

  /// What is wrong and what would be right.
  public var description: String {
    "\(path): there is no report of a run that kept anything. Run 'sheet-render snapshots verify' first."
  }
}
