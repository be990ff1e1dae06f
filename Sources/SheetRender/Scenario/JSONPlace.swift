import Foundation

/// A JSON value and its position in a file.
struct JSONPlace: Sendable {
  let file: String
  /// The way from the root, such as `script[2].drag.by[0]`; empty at the root.
  let path: String
  let value: JSONValue

  /// Reads a whole file's text.
  ///
  /// - Throws: ``ScenarioError`` with the line and column where the text stops being JSON.
  init(file: String, text bytes: [UInt8]) throws {
    func failure(_ place: String, _ message: String) -> ScenarioError {
      ScenarioError(file: file, place: place, message: message)
    }
    guard bytes.count <= Scenario.largestFile else {
      throw failure("", "the file is too large. A scenario has at most \(Scenario.largestFile) bytes.")
    }
    guard bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw failure("", "the file is empty. Write at least {\"configuration\": {\"snapPoints\": [\"full\"]}}.")
    }
    if let position = bytes.firstIndex(of: 0) {
      throw failure(
        Self.lineAndColumn(of: position, in: bytes),
        "a NUL byte is not allowed in JSON. Remove it; if the file is UTF-16, save it as UTF-8.")
    }
    guard String(bytes: bytes, encoding: .utf8) != nil else {
      throw failure("", "the text is not valid UTF-8. Save the file as UTF-8.")
    }
    do throws(JSONFault) {
      self.init(file: file, path: "", value: try JSONReader.value(of: bytes))
    } catch {
      throw failure(Self.lineAndColumn(of: error.position, in: bytes), error.reason)
    }
  }

  init(file: String, path: String, value: JSONValue) {
    self.file = file
    self.path = path
    self.value = value
  }

  private static func lineAndColumn(of position: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(max(0, position))
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let row = before[(before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...]
    // A column is a character; in UTF-8 only its first byte counts.
    let column = row.count { $0 & 0xC0 != 0x80 } + 1
    return "line \(line), column \(column)"
  }

  /// An error at this place.
  func error(_ message: String) -> ScenarioError {
    ScenarioError(file: file, place: path, message: message)
  }

  /// The value of a key, one step further down.
  func child(_ key: String, _ value: JSONValue) -> JSONPlace {
    JSONPlace(file: file, path: path.isEmpty ? key : "\(path).\(key)", value: value)
  }

  /// The elements, one step further down, or nil if the value is no list.
  var elements: [JSONPlace]? {
    guard case .array(let values) = value else { return nil }
    return values.enumerated().map { index, value in
      JSONPlace(file: file, path: "\(path)[\(index)]", value: value)
    }
  }
}
