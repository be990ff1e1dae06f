/// An error for a missing report.
public struct MissingReport: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the report.
  public let path: String

  /// What is wrong and what would be right.
  public var description: String {
    "\(path): there is no report. Run 'sheet-render snapshots verify' first."
  }
}
