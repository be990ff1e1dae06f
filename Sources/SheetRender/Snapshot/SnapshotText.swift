/// The geometry of a snapshot's moments, and its form as a text file.
struct SnapshotText: Hashable {
  /// One moment: its name and its columns.
  struct Moment: Hashable {
    let name: String
    let columns: [Column]
  }

  /// One named value of a moment.
  struct Column: Hashable {
    let name: String
    let value: String
  }

  /// By how much a number may differ everywhere, in its own unit.
  static let tolerance = 0.001

  private static let heading = "Painted by Cairo "
  private static let indent = "  "

  let cairoVersion: String
  let moments: [Moment]

  init(cairoVersion: String, moments: [Moment]) {
    self.cairoVersion = cairoVersion
    self.moments = moments
  }

  /// The text: a line on Cairo, then for each moment its name and one indented line for each column.
  var text: String {
    let width = (moments.first?.columns.map(\.name.count).max() ?? 0) + 2
    let blocks = moments.map { moment in
      let lines = moment.columns.map { column in
        let gap = String(repeating: " ", count: width - column.name.count)
        return column.value.isEmpty ? Self.indent + column.name : Self.indent + column.name + gap + column.value
      }
      return ([moment.name] + lines).joined(separator: "\n")
    }
    return ([Self.heading + cairoVersion] + blocks).joined(separator: "\n\n") + "\n"
  }

  /// Reads the text form.
  ///
  /// - Throws: ``SnapshotError`` for a text that is no snapshot's.
  init(text: String) throws {
    let lines = text.split(separator: "\n").map(String.init)
    guard let first = lines.first, first.hasPrefix(Self.heading) else {
      throw SnapshotError("the first line does not say '\(Self.heading)...'. Record the snapshot anew.")
    }
    var moments: [Moment] = []
    for line in lines.dropFirst() {
      if line.hasPrefix(Self.indent), let moment = moments.last {
        let parts = line.dropFirst(Self.indent.count).split(separator: " ", maxSplits: 1).map(String.init)
        let value = parts.count == 2 ? String(parts[1].drop { $0 == " " }) : ""
        let columns = moment.columns + [Column(name: parts.first ?? "", value: value)]
        moments[moments.count - 1] = Moment(name: moment.name, columns: columns)
      } else {
        moments.append(Moment(name: line, columns: []))
      }
    }
    self.cairoVersion = String(first.dropFirst(Self.heading.count))
    self.moments = moments
  }

  /// What differs from a reference by more than the tolerance, one sentence each.
  func differences(from reference: SnapshotText) -> [String] {
    guard moments.map(\.name) == reference.moments.map(\.name) else {
      return ["the moments were \(reference.moments.map(\.name)) and are \(moments.map(\.name))"]
    }
    return zip(moments, reference.moments).flatMap { moment, old -> [String] in
      guard moment.columns.map(\.name) == old.columns.map(\.name) else {
        return ["\(moment.name): the columns were \(old.columns.map(\.name)) and are \(moment.columns.map(\.name))"]
      }
      return zip(moment.columns, old.columns).compactMap { column, oldColumn in
        Self.isSame(column.value, oldColumn.value)
          ? nil : "\(moment.name): \(column.name) was '\(oldColumn.value)' and is '\(column.value)'"
      }
    }
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    guard let a = plainNumber(first), let b = plainNumber(second) else { return first == second }
    return abs(a - b) <= tolerance
  }
}

extension SnapshotText.Moment {
  init(name: String, frame: Frame) {
    self.init(
      name: name,
      columns: Trace.columns(of: frame).map { SnapshotText.Column(name: $0.name, value: $0.value.plain) })
  }
}
