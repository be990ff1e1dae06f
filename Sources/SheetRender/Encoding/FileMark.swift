import Foundation

/// The remark in each file that says that SheetRender made it.
///
/// It names no version, so that equal pictures have equal bytes in all versions. Raw frames have no room for one.
package enum FileMark {
  /// What the mark says.
  static let name = "sheet-render"
  /// How many bytes of a file's beginning and end are looked at.
  private static let windowSize = 1024

  /// The chunk of PNG and APNG files, directly after their header.
  static let png = PNGChunk(type: "tEXt", data: Array("Software\0\(name)".utf8))
  /// The comment extension of GIF files, before their pictures.
  static let gif: [UInt8] = [0x21, 0xFE, UInt8(name.utf8.count)] + Array(name.utf8) + [0]
  /// The second line of SVG files.
  static let svg = "<!-- Made by \(name) -->"
  /// The line of PDF files before their last `startxref`.
  static let pdf = "% Made by \(name)"
  /// The line in the head of HTML pages.
  package static let html = "<meta name=\"generator\" content=\"\(name)\">"
  /// How the root of JUnit files begins.
  package static let junit = "<testsuites name=\"\(name) snapshots\""

  /// An SVG file with its mark.
  ///
  /// - Parameter file: a file that begins with the line that declares XML; any other stays as it is.
  /// - Returns: The file.
  static func mark(svg file: [UInt8]) -> [UInt8] {
    guard file.starts(with: "<?xml".utf8), let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return file }
    return file[...end] + Array("\(svg)\n".utf8) + file[(end + 1)...]
  }

  /// A PDF file with its mark. No offset in the file changes, as all of them point to places before it.
  ///
  /// - Parameter file: a file with a `startxref` near its end; any other stays as it is.
  /// - Returns: The file.
  static func mark(pdf file: [UInt8]) -> [UInt8] {
    let tail = file.suffix(windowSize)
    guard let place = tail.lastRange(of: "startxref")?.lowerBound else { return file }
    return file[..<place] + Array("\(pdf)\n".utf8) + file[place...]
  }

  /// The kinds of files that have a mark.
  enum Kind: Hashable {
    /// A picture or an animation.
    case picture
    /// A report on snapshots, as HTML or JUnit.
    case report
  }

  /// Whether a file says that SheetRender made it. One that cannot be read says nothing.
  static func isOn(_ path: String) -> Bool { kind(of: path) != nil }

  /// The kind of a file that SheetRender has made, or nil for any other. One that cannot be read says nothing.
  static func kind(of path: String) -> Kind? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: windowSize), let size = try? file.seekToEnd(),
      (try? file.seek(toOffset: size - min(size, UInt64(windowSize)))) != nil, let tail = try? file.readToEnd()
    else { return nil }
    let (first, last) = (Array(head), Array(tail))
    return isOnPicture(head: first, tail: last) ? .picture : isOnReport(head: first) ? .report : nil
  }

  private static func isOnPicture(head: [UInt8], tail: [UInt8]) -> Bool {
    func begins(_ text: String) -> Bool { head.starts(with: text.utf8) }
    if head.starts(with: PNGChunk.signature) {
      let headerEnd = PNGChunk.signature.count + 25
      return head.dropFirst(headerEnd).starts(with: png.bytes)
    }
    if begins("GIF89a") { return head.prefix(64).lastRange(of: gif) != nil }
    if begins("%PDF-") { return tail.lastRange(of: "\n\(pdf)\nstartxref") != nil }
    return begins("<?xml") && head.lastRange(of: "?>\n\(svg)\n") != nil
  }

  private static func isOnReport(head: [UInt8]) -> Bool {
    if head.starts(with: "<?xml".utf8) { return head.lastRange(of: "?>\n\(junit)") != nil }
    return head.starts(with: "<!doctype html>".utf8) && head.lastRange(of: "\n\(html)\n") != nil
  }
}

extension BidirectionalCollection where Element == UInt8, Index == Int {
  /// Where some bytes are, the last time.
  fileprivate func lastRange(of bytes: some Collection<UInt8>) -> Range<Int>? {
    guard bytes.count <= count else { return nil }
    var start = endIndex - bytes.count
    while start >= startIndex {
      if self[start...].starts(with: bytes) { return start..<start + bytes.count }
      start -= 1
    }
    return nil
  }

  /// Where a text is, the last time.
  fileprivate func lastRange(of text: String) -> Range<Int>? { lastRange(of: Array(text.utf8)) }
}
