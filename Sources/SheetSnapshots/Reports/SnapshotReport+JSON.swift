import Foundation

extension SnapshotReport {
  /// The report as JSON with sorted keys, so that equal reports give equal files.
  ///
  /// - Returns: The JSON file, with a line end.
  /// - Throws: what Foundation's encoder throws.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// Reads a report from JSON.
  ///
  /// - Parameter json: the output of ``json()``.
  /// - Throws: ``SnapshotError`` for anything else.
  public init(json: some Sequence<UInt8>) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    do {
      self = try decoder.decode(SnapshotReport.self, from: Data(json))
    } catch {
      throw SnapshotError("this is not a snapshot report. Verify the snapshots again to write a new one.")
    }
  }
}
