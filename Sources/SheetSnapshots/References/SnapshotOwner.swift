/// The scenario that a reference belongs to. A line of the heading has its path relative to the reference's folder.
///
/// References of older versions do not have this line.
enum SnapshotOwner {
  static let field = "scenario"

  /// The line for a snapshot's reference.
  static func field(of snapshot: SnapshotCase) -> SnapshotHeading.Field {
    let path = CanonicalPath(snapshot.scenario).path(from: CanonicalPath(snapshot.reference).folder)
    return SnapshotHeading.Field(name: field, value: escaped(path))
  }

  /// The path of the scenario that a heading names.
  ///
  /// - Parameters:
  ///   - heading: the heading of a reference.
  ///   - reference: the reference's path.
  /// - Returns: The path, where the scenario may be gone; nil if the heading has none.
  static func scenarioPath(in heading: SnapshotHeading, of reference: String) -> CanonicalPath? {
    guard let path = heading[field].map(unescaped) else { return nil }
    return CanonicalPath(path.hasPrefix("/") ? path : "\(CanonicalPath(reference).folder)/\(path)")
  }

  /// Why a reference does not belong to a snapshot, as a sentence; nil if it does.
  ///
  /// If the reference's own scenario is gone, any other scenario may take it over, so that scenarios can be moved.
  static func conflict(_ heading: SnapshotHeading, of table: String, with snapshot: SnapshotCase) -> String? {
    guard let owner = scenarioPath(in: heading, of: table), owner != CanonicalPath(snapshot.scenario), owner.exists
    else {
      return nil
    }
    let name = heading[field].map(unescaped) ?? ""
    return "the reference cannot be used: it belongs to another scenario, \(name). Keep the references apart with "
      + "--references."
  }

  /// A path on one line, with percent codes for characters that a heading cannot contain.
  private static func escaped(_ path: String) -> String {
    let bytes = Array(path.utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isOuterSpace = byte == 0x20 && (index == 0 || index == bytes.count - 1)
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") || isOuterSpace {
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
