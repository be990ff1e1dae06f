/// The scenario that a reference belongs to: a line of its heading, with the scenario's path from the reference's folder.
///
/// References that were recorded before there was this line have none.
enum SnapshotOwner {
  static let field = "scenario"

  /// The line of a snapshot's reference.
  static func field(of snapshot: SnapshotCase) -> SnapshotHeading.Field {
    let path = SnapshotPlace(snapshot.scenario).path(from: SnapshotPlace(snapshot.reference).folder)
    return SnapshotHeading.Field(name: field, value: escaped(path))
  }

  /// The scenario that a heading names.
  ///
  /// - Parameters:
  ///   - heading: the heading of a reference.
  ///   - reference: the reference's path.
  /// - Returns: Where the scenario is, or was; nil if the heading names none.
  static func place(in heading: SnapshotHeading, of reference: String) -> SnapshotPlace? {
    guard let path = heading[field].map(unescaped) else { return nil }
    return SnapshotPlace(path.hasPrefix("/") ? path : "\(SnapshotPlace(reference).folder)/\(path)")
  }

  /// Why a reference is not that of a snapshot, as a sentence; nil if it may be.
  ///
  /// A reference whose own scenario is gone belongs to whoever takes its place, so that a scenario can be moved.
  static func conflict(_ heading: SnapshotHeading, of table: String, with snapshot: SnapshotCase) -> String? {
    guard let owner = place(in: heading, of: table), owner != SnapshotPlace(snapshot.scenario), owner.isTaken else {
      return nil
    }
    let name = heading[field].map(unescaped) ?? ""
    return "the reference cannot be used: it is that of another scenario, \(name). Keep the references of both apart: "
      + "--references names a folder."
  }

  /// A path on one line, with what a heading cannot hold as percent codes.
  private static func escaped(_ path: String) -> String {
    let bytes = Array(path.utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isOuterBlank = byte == 0x20 && (index == 0 || index == bytes.count - 1)
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") || isOuterBlank {
        text += "%".utf8
        text += String(byte, radix: 16, uppercase: true).zeroPadded(to: 2).utf8
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func unescaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var path: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        path.append(byte)
        index += 3
      } else {
        path.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: path, as: UTF8.self)
  }
}
