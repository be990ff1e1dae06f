/// The table of a whole animation: a heading, and for each frame its geometry and a hash of its pixels.
struct SnapshotFrames: Hashable {
  /// One frame.
  struct Row: Hashable {
    /// The values of the trace's columns.
    let values: [String]
    /// The hash of the picture.
    let pixels: PixelHash
  }

  static let pictureField = "pictures"
  private static let firstColumn = "frame"
  private static let lastColumn = "pixels"

  var heading: SnapshotHeading
  /// The names of the trace's columns.
  let columns: [String]
  var rows: [Row]

  init(heading: SnapshotHeading, columns: [String] = Trace.columnNames, rows: [Row] = []) {
    self.heading = heading
    self.columns = columns
    self.rows = rows
  }

  /// The time at which everything is at rest, in seconds.
  var restTime: Double? { heading["rest"].flatMap { plainNumber($0) } }

  /// Whether the reference also has a picture of each frame.
  var keepsPictures: Bool { heading[Self.pictureField] != nil }

  /// Whether text is drawn in fonts.
  var usesFonts: Bool { heading["text"] == Typesetter.Mode.fonts.rawValue }

  /// Whether another table has the same content, apart from the name of its scenario.
  func isSame(as other: SnapshotFrames) -> Bool {
    func fields(_ heading: SnapshotHeading) -> [SnapshotHeading.Field] {
      heading.fields.filter { $0.name != SnapshotOwner.field }
    }
    return columns == other.columns && rows == other.rows && fields(heading) == fields(other.heading)
  }

  /// The text: the heading, then one line for each frame.
  var text: String {
    var text = heading.text
    text += ([Self.firstColumn] + columns + [Self.lastColumn]).joined(separator: ",") + "\n"
    for (index, row) in rows.enumerated() {
      text += ([String(index)] + row.values + [row.pixels.description]).joined(separator: ",") + "\n"
    }
    return text
  }

  /// Reads the text form.
  ///
  /// - Throws: ``SnapshotError`` for a text that is not valid.
  init(bytes: [UInt8]) throws {
    var lines = SnapshotHeading.lines(of: bytes)
    heading = try SnapshotHeading(reading: &lines)
    let names = (lines.popFirst() ?? "").split(separator: ",").map(String.init)
    guard names.first == Self.firstColumn, names.last == Self.lastColumn, names.contains("time") else {
      throw SnapshotError("it has no table of frames: the file is cut short or damaged.")
    }
    columns = Array(names.dropFirst().dropLast())
    rows = []
    for line in lines where !line.isEmpty {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == names.count, fields[0] == String(rows.count),
        let pixels = fields.last.flatMap({ PixelHash($0) })
      else { throw SnapshotError("its line for frame \(rows.count) is damaged.") }
      rows.append(Row(values: Array(fields.dropFirst().dropLast()), pixels: pixels))
    }
    guard let count = heading["frames"], count == String(rows.count) else {
      throw SnapshotError(
        "it has \(rows.count) frames and should have \(heading["frames"] ?? "more"): the file is cut short.")
    }
  }

  /// The numbers of a column, with 0 for other values.
  func numbers(_ column: String) -> [Double] {
    guard let index = columns.firstIndex(of: column) else { return rows.map { _ in 0 } }
    return rows.map { plainNumber($0.values[index]) ?? 0 }
  }

  /// The values of a column as text.
  func texts(_ column: String) -> [String] {
    guard let index = columns.firstIndex(of: column) else { return rows.map { _ in "" } }
    return rows.map { $0.values[index] }
  }

  /// The position of the sheet over time.
  var curve: SnapshotReport.Curve {
    SnapshotReport.Curve(times: numbers("time"), sheetTops: numbers("sheetTop"))
  }
}
