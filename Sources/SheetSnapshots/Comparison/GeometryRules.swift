/// How much the numbers of a trace may differ and still count as equal.
public struct GeometryRules: Hashable, Sendable {
  /// The default tolerance, in the unit of each column: points for lengths and seconds for times.
  public static let standardTolerance = 0.001
  /// The names of all columns.
  public static var columns: [String] { Trace.columnNames }

  /// The tolerance of every column that has none in ``columnTolerances``.
  public var tolerance: Double
  /// The tolerances of single columns, by name.
  public var columnTolerances: [String: Double]
  /// The columns to leave out, because they depend on fonts, and the fonts are different.
  var skippedColumns: Set<String> = []

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - tolerance: the tolerance in the unit of each column.
  ///   - columnTolerances: the tolerances of single columns, by name.
  public init(tolerance: Double = standardTolerance, columnTolerances: [String: Double] = [:]) {
    self.tolerance = tolerance
    self.columnTolerances = columnTolerances
  }

  /// Adds a tolerance from the command line: `0.01` for all columns, or `sheetTop=0.5` for one.
  ///
  /// - Parameter text: a number, alone or after a column's name and an equals sign.
  /// - Throws: ``TextFormError`` for any other text and for an unknown column.
  public mutating func add(text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let number = parts.last.flatMap({ plainNumber($0) }), number >= 0 else {
      throw TextFormError(
        "'\(text)' is not a tolerance. Write a number from 0 such as '0.01', or 'sheetTop=0.5' for a column.")
    }
    guard parts.count == 2 else {
      tolerance = number
      return
    }
    guard Self.columns.contains(parts[0]) else {
      let hint = didYouMean(parts[0], in: Self.columns)
      throw TextFormError(
        "'\(parts[0])' is not a column.\(hint) The columns are \(Self.columns.joined(separator: ", ")).")
    }
    columnTolerances[parts[0]] = number
  }

  /// Whether two values of a column count as equal: equal texts, or numbers within the tolerance.
  func isSame(_ first: String, _ second: String, column: String) -> Bool {
    if first == second || skippedColumns.contains(column) { return true }
    guard let a = plainNumber(first), let b = plainNumber(second) else { return false }
    // Values have six decimals. The small amount absorbs the rounding of their difference.
    return abs(a - b) <= (columnTolerances[column] ?? tolerance) + 1e-9
  }

  /// The same rules without some columns.
  func skipping(_ columns: Set<String>) -> GeometryRules {
    var rules = self
    rules.skippedColumns = columns
    return rules
  }

  /// A value for messages: a number without trailing zeros.
  static func display(_ value: String) -> String {
    plainNumber(value).map(shortDecimal) ?? (value.isEmpty ? "nothing" : value)
  }
}
