import Foundation

/// Where a text stops being JSON, and why.
struct JSONFault: Error, Hashable {
  /// Bytes from the beginning.
  let position: Int
  /// What is wrong and what would be right, as sentences.
  let reason: String
}

extension JSONFault {
  /// What Foundation says about a text that is not JSON, in plain words and with its place.
  ///
  /// - Parameters:
  ///   - error: what `JSONSerialization` threw. Its report ends with a place, such as "around character 7.", or has no
  ///     place.
  ///   - bytes: the text.
  init(_ error: any Error, in bytes: [UInt8]) {
    let report = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
    if let place = report.split(separator: " ").last.flatMap({ Int($0.dropLast()) }) {
      // Foundation does not count the bytes of a byte order mark.
      position = min(place + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0), bytes.count)
      reason = "this is not JSON: \(Self.reason(of: report, before: bytes[position...]))."
    } else if !report.contains("end of file during JSON"), let piece = JSONStrictness.firstUnreadable(in: bytes) {
      position = piece.startIndex
      let number = String(decoding: piece.prefix(40), as: UTF8.self) + (piece.count > 40 ? "..." : "")
      reason =
        piece.first == UInt8(ascii: "\"")
        ? "this is not JSON: half of a surrogate pair is in a text. Write both halves, or the character itself."
        : "this is not JSON: the number \(number) is too large. Write a smaller one."
    } else {
      position = bytes.count
      reason = "this is not JSON: \(Self.early)."
    }
  }

  private static let early = "the file ends too early. Add what is missing, such as a quote or a closing bracket"

  /// A report of Foundation in plain words.
  private static func reason(of report: String, before rest: ArraySlice<UInt8>) -> String {
    guard let byte = rest.first else { return early }
    let code = String(byte, radix: 16, uppercase: true).zeroPadded(to: 4)
    let reasons = [
      ("leading zero", "a number begins with 0 and another digit. Write for example 60, -0.5 or 1e3"),
      ("control character", "the control character U+\(code) is in a text. Write it as \\u\(code)"),
      ("escape sequence", "a text has an unknown escape. Write a backslash as \\\\"),
      ("hex encoded", "four hexadecimal digits belong behind \\u"),
      ("nested", "lists and objects are nested more than \(JSONReader.deepest) deep. Nest them less"),
    ]
    if let (_, reason) = reasons.first(where: { report.contains($0.0) }) { return reason }
    let character = String(decoding: rest.prefix(64), as: UTF8.self).prefix(1)
    let found = character.contains { $0.isNewline } ? "a line end" : "'\(character)'"
    return "\(found) does not belong here. Look for a comma, colon or quote that is missing before it"
  }
}
