/// By how much the numbers of a trace may differ and still count as the same.
public struct GeometryRules: Hashable, Sendable {
  /// By how much numbers differ unless something is said: in the unit of each, points for lengths and seconds for times.
  public static let standardTolerance = 0.001
  /// The columns that numbers may stand in.
  public static var columns: [String] { Trace.columnNames }

  /// By how much a number may differ in any column that has no tolerance of its own.
  public var tolerance: Double
  /// By how much a number may differ in a column, by the column's name.
  public var columnTolerances: [String: Double]
  /// The columns that are not looked at, because they follow from fonts that are other ones here.
  var passedOver: Set<String> = []

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - tolerance: by how much a number may differ, in its column's unit.
  ///   - columnTolerances: the same for single columns.
  public init(tolerance: Double = standardTolerance, columnTolerances: [String: Double] = [:]) {
    self.tolerance = tolerance
    self.columnTolerances = columnTolerances
  }

  /// Takes what the command line says: `0.01` for all columns, or `sheetTop=0.5` for one.
  ///
  /// - Parameter text: a number, alone or behind a column's name and an equals sign.
  /// - Throws: ``TextFormError`` for a text that is neither, and for a column that there is not.
  public mutating func add(text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let number = parts.last.flatMap({ plainNumber($0) }), number >= 0 else {
      throw TextFormError(
        "'\(text)' is no tolerance. Write a number from 0 such as '0.01', or 'sheetTop=0.5' for a column.")
    }
    guard parts.count == 2 else {
      tolerance = number
      return
    }
    guard Self.columns.contains(parts[0]) else {
      let hint = didYouMean(parts[0], in: Self.columns)
      throw TextFormError("'\(parts[0])' is no column.\(hint) The columns are \(Self.columns.joined(separator: ", ")).")
    }
    columnTolerances[parts[0]] = number
  }

  /// Whether two values of a column count as the same: both numbers and close, or equal texts.
  func isSame(_ first: String, _ second: String, column: String) -> Bool {
    if first == second || passedOver.contains(column) { return true }
    guard let a = plainNumber(first), let b = plainNumber(second) else { return false }
    // Values have six decimals, and their difference is as exact as that.
    return abs(a - b) <= (columnTolerances[column] ?? tolerance) + 1e-9
  }

  /// The same rules without some columns.
  func passing(over columns: Set<String>) -> GeometryRules {
    var rules = self
    rules.passedOver = columns
    return rules
  }

  /// A value as messages have it: a number without needless zeros.
  static func shown(_ value: String) -> String {
    plainNumber(value).map(shortDecimal) ?? (value.isEmpty ? "nothing" : value)
  }
}
