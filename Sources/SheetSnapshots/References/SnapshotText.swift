/// The table of stills: a heading, and the geometry of each moment.
struct SnapshotText: Hashable {
  /// One moment: its name and its columns.
  struct Moment: Hashable {
    let name: String
    var columns: [Column]
  }

  /// One named value of a moment.
  struct Column: Hashable {
    let name: String
    let value: String
  }

  private static let indent = "  "

  var heading: SnapshotHeading
  let moments: [Moment]

  init(heading: SnapshotHeading, moments: [Moment]) {
    self.heading = heading
    self.moments = moments
  }

  /// The text: the heading, then for each moment its name and one indented line per column.
  var text: String {
    let width = (moments.first?.columns.map(\.name.count).max() ?? 0) + 2
    let blocks = moments.map { moment in
      let lines = moment.columns.map { column in
        let gap = String(repeating: " ", count: width - column.name.count)
        return column.value.isEmpty ? Self.indent + column.name : Self.indent + column.name + gap + column.value
      }
      return ([moment.name] + lines).joined(separator: "\n")
    }
    return heading.text + blocks.joined(separator: "\n\n") + "\n"
  }

  /// Reads the text form.
  ///
  /// - Throws: ``SnapshotError`` for a text that is not valid.
  init(bytes: [UInt8]) throws {
    var lines = SnapshotHeading.lines(of: bytes)
    heading = try SnapshotHeading(reading: &lines)
    var moments: [Moment] = []
    for line in lines where !line.isEmpty {
      if line.hasPrefix(Self.indent) {
        guard !moments.isEmpty else { throw SnapshotError("its first moment has no name.") }
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        let value = parts.count == 2 ? String(parts[1].drop { $0 == " " }) : ""
        moments[moments.count - 1].columns.append(Column(name: parts.first ?? "", value: value))
      } else {
        moments.append(Moment(name: line, columns: []))
      }
    }
    guard !moments.isEmpty else { throw SnapshotError("it has no moments: the file is cut short.") }
    self.moments = moments
  }

  /// Whether all moments have the same columns.
  var isComplete: Bool { moments.allSatisfy { $0.columns.map(\.name) == moments[0].columns.map(\.name) } }

  /// The differences from a reference that the rules do not allow.
  ///
  /// - Parameters:
  ///   - reference: the reference.
  ///   - rules: how much numbers may differ.
  /// - Returns: A sentence for each moment that differs, and all values that changed.
  func differences(
    from reference: SnapshotText, rules: GeometryRules
  ) -> (messages: [String], changes: [SnapshotReport.Change]) {
    guard moments.map(\.name) == reference.moments.map(\.name) else {
      let (old, new) = (reference.moments.map(\.name), moments.map(\.name))
      return (["the moments were \(old.joined(separator: ", ")) and are \(new.joined(separator: ", "))"], [])
    }
    var messages: [String] = []
    var changes: [SnapshotReport.Change] = []
    for (index, (moment, old)) in zip(moments, reference.moments).enumerated() {
      guard moment.columns.map(\.name) == old.columns.map(\.name) else {
        messages.append("\(moment.name): the columns are different; the reference is from another version, or damaged")
        continue
      }
      let time = moment.columns.first { $0.name == "time" }.flatMap { plainNumber($0.value) } ?? 0
      let found = zip(moment.columns, old.columns).compactMap { column, old in
        rules.isSame(old.value, column.value, column: column.name)
          ? nil
          : SnapshotReport.Change(
            frame: index, moment: moment.name, time: time, column: column.name, expected: old.value,
            actual: column.value)
      }
      guard !found.isEmpty else { continue }
      changes += found
      messages.append("\(moment.name): \(found.map(\.sentence).joined(separator: ", "))")
    }
    return (messages, changes)
  }
}

extension SnapshotText.Moment {
  init(name: String, frame: Frame) {
    self.init(
      name: name,
      columns: Trace.columns(of: frame).map { SnapshotText.Column(name: $0.name, value: $0.value.plain) })
  }
}

extension SnapshotReport.Change {
  /// What changed, such as `sheetTop 312 -> 318`.
  var sentence: String {
    "\(column) \(GeometryRules.display(expected)) -> \(GeometryRules.display(actual))"
  }
}
