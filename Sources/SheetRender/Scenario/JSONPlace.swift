import Foundation

/// A JSON value and where it stands in its file.
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
    guard !bytes.contains(0), String(bytes: bytes, encoding: .utf8) != nil else {
      throw failure("", "the text is not valid UTF-8. Save the file as UTF-8.")
    }
    let data = Data(bytes)
    do {
      self.init(file: file, path: "", value: try JSONDecoder().decode(JSONValue.self, from: data))
      if let oddity = JSONStrictness.firstOddity(in: bytes) {
        throw failure(Self.lineAndColumn(of: oddity.position, in: bytes), oddity.description)
      }
    } catch let error as ScenarioError {
      throw error
    } catch let DecodingError.dataCorrupted(context) where !context.codingPath.isEmpty {
      // A number that is too large, or a text with something in it that cannot be.
      throw failure(Self.path(context.codingPath), "this is not JSON: \(Self.syntaxError(in: data).reason).")
    } catch {
      // The decoder does not say where it stopped; the older parser does.
      let (reason, position) = Self.syntaxError(in: data)
      throw failure(Self.lineAndColumn(of: position ?? bytes.count, in: bytes), "this is not JSON: \(reason).")
    }
  }

  init(file: String, path: String, value: JSONValue) {
    self.file = file
    self.path = path
    self.value = value
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }

  /// What the older parser says, and the number of the character that it stopped at, counted from 0, if it says so.
  private static func syntaxError(in data: Data) -> (reason: String, position: Int?) {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return ("it cannot be read", nil)
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "it cannot be read"
      let parts = text.components(separatedBy: " around character ")
      let sentence = parts[0].replacingOccurrences(of: "not representable in Swift", with: "too large")
      let reason = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
      let position = parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) : nil
      return (reason.prefix(1).lowercased() + reason.dropFirst(), position)
    }
  }

  private static func lineAndColumn(of position: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(max(0, position))
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
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
