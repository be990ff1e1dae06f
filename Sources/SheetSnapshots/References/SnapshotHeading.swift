/// The first lines of a reference: its content and its environment, one field per line, up to an empty line.
struct SnapshotHeading: Hashable {
  /// A name without spaces, and its value.
  struct Field: Hashable {
    let name: String
    let value: String
  }

  /// The first line of every reference.
  static let title = "sheet-render snapshot 1"
  private static let anyTitle = "sheet-render snapshot "
  /// The field that marks a reference as unfinished. Its value is the maximum number of pictures.
  static let unfinishedField = "unfinished"

  /// Whether a file begins with the first line of a reference, in any version of the format.
  static func isTitle(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: anyTitle.utf8) }

  private(set) var fields: [Field]

  init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// The first value of a field.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// All values of a field, in order.
  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The environment of the pictures.
  var environment: [String] { all("environment") }

  mutating func add(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }

  /// The lines, with an empty one at the end.
  var text: String {
    let width = fields.map(\.name.count).max() ?? 0
    let lines = fields.map { $0.name + String(repeating: " ", count: width - $0.name.count + 1) + $0.value }
    return ([Self.title] + lines).joined(separator: "\n") + "\n\n"
  }

  /// Reads the lines and leaves those after the empty line.
  ///
  /// - Throws: ``SnapshotError`` for lines that are not the heading of a reference.
  init(reading lines: inout ArraySlice<String>) throws {
    let title = lines.popFirst() ?? ""
    guard title == Self.title else {
      throw SnapshotError(
        title.hasPrefix(Self.anyTitle)
          ? "it was recorded by another version of sheet-render, in a format that this version cannot read."
          : title.isEmpty ? "it is empty." : "its first line is not '\(Self.title)'.")
    }
    var fields: [Field] = []
    while let line = lines.popFirst(), !line.isEmpty {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw SnapshotError("its heading has the line '\(line)', which has no value.") }
      fields.append(Field(name: parts[0], value: String(parts[1].drop { $0 == " " })))
    }
    self.fields = fields
  }

  /// Reads the valid lines of a heading that may be damaged or cut short.
  init(recoveringFrom bytes: [UInt8]) {
    // The last line is empty or cut short.
    let lines = Self.lines(of: bytes).dropFirst().dropLast().prefix { !$0.isEmpty }
    fields = lines.compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      return parts.count == 2 ? Field(name: parts[0], value: String(parts[1].drop { $0 == " " })) : nil
    }
  }

  /// The lines of a text, with either kind of line end.
  static func lines(of bytes: [UInt8]) -> ArraySlice<String> {
    bytes.split(separator: 10, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
    }[...]
  }
}
