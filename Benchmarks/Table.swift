import Foundation

/// Lines and columns of text: words begin at the left, numbers end at the right.
struct Table {
  private var rows: [[String]]
  private let words: Set<Int>

  /// Starts a table.
  ///
  /// - Parameters:
  ///   - heads: what stands above the columns.
  ///   - words: the columns that hold words; the first unless given.
  init(_ heads: String..., words: Set<Int> = [0]) {
    rows = [heads]
    self.words = words
  }

  /// Adds a line.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// Adds a line.
  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The table as text.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.compactMap { $0.dropFirst(column).first?.count }.max() ?? 0 }
    return rows.map { cells in
      let line = zip(cells, widths).enumerated().map { column, cell in
        let room = String(repeating: " ", count: cell.1 - cell.0.count)
        return words.contains(column) ? cell.0 + room : room + cell.0
      }.joined(separator: "  ")
      return line.trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }
}

extension Double {
  /// The number with about three digits.
  var short: String { String(format: self < 10 ? "%.2f" : self < 100 ? "%.1f" : "%.0f", self) }
}

extension Spread {
  /// The median, and the lowest and highest value.
  var text: String { "\(median.short) (\(lowest.short)-\(highest.short))" }
}
