import Foundation
import SheetRender

/// A picture in a Markdown text, with the command line that makes it, from the comment that stands before it.
struct MarkdownPicture: Hashable, Sendable {
  /// The line in which the comment begins, counted from 1.
  let line: Int
  /// The words of the command line behind `sheet-render`.
  let words: [String]
  /// The picture's path, as it counts from the text's folder.
  let path: String

  /// Finds the pictures of a Markdown text, in their order.
  ///
  /// - Parameters:
  ///   - text: the Markdown text in UTF-8.
  ///   - file: the file's name, for messages.
  /// - Returns: The pictures that have a command line; all others are left out.
  /// - Throws: ``MarkdownError`` for a text that is not UTF-8, and for a command line that cannot be read or has no
  ///   picture behind it.
  static func all(in text: [UInt8], file: String) throws -> [MarkdownPicture] {
    guard text.count <= Scenario.largestFile else {
      throw MarkdownError("\(file): the file is too large. Markdown has at most \(Scenario.largestFile) bytes.")
    }
    guard String(validating: text, as: UTF8.self) != nil else {
      throw MarkdownError("\(file): the text is not valid UTF-8. Save the file as UTF-8.")
    }
    var scanner = MarkdownScanner(text)
    var pictures: [MarkdownPicture] = []
    while let comment = scanner.nextComment() {
      guard let line = Self.commandLine(comment.text) else { continue }
      do {
        guard comment.isClosed else { throw TextFormError("the comment is not closed. Write --> at its end.") }
        let words = try commandLineWords(line)
        guard let destination = scanner.pictureDestination() else {
          throw TextFormError(
            "no picture stands directly behind the comment. Write ![...](picture.png) or <img src=\"picture.png\">.")
        }
        pictures.append(MarkdownPicture(line: comment.line, words: words, path: try Self.path(of: destination)))
      } catch {
        throw MarkdownError("\(file):\(comment.line): \(error)")
      }
    }
    return pictures
  }

  /// What stands behind `sheet-render` in a comment, or nil for a comment that does not begin with it.
  private static func commandLine(_ comment: String) -> String? {
    let text = comment.drop { $0.isWhitespace }
    let name = "sheet-render"
    guard text.hasPrefix(name), text.dropFirst(name.count).first?.isWhitespace != false else { return nil }
    return String(text.dropFirst(name.count))
  }

  /// The path of a file that a picture's destination names, as a browser would look for it.
  private static func path(of destination: String) throws -> String {
    let shown = "'\(destination.prefix(100))'"
    let reference = destination.prefix { $0 != "?" && $0 != "#" }
    guard !reference.isEmpty else { throw TextFormError("the picture names no file. Write for example (picture.png).") }
    let scheme = reference.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard !reference.dropFirst(scheme.count).hasPrefix(":"), !reference.hasPrefix("//") else {
      throw TextFormError("\(shown) is a URL, and cannot be written. Write a path that begins at this file's folder.")
    }
    guard let path = String(reference).removingPercentEncoding, !path.contains("\0") else {
      throw TextFormError("\(shown) has a % that makes no character. Write %25 for the sign itself.")
    }
    guard !path.hasPrefix("/") else {
      throw TextFormError("\(shown) is an absolute path. Write one that begins at this file's folder.")
    }
    return path
  }
}

/// A Markdown file whose pictures cannot be rendered: where, what is wrong and what would be right.
struct MarkdownError: Error, Hashable, Sendable, CustomStringConvertible {
  private(set) var description: String
  /// What the tool ends with.
  private(set) var status = ExitStatus.badInput

  init(_ description: String) {
    self.description = description
  }

  /// Makes an error from one that was thrown for a place in a file; wrong usage there is wrong input.
  init(_ error: any Error, at place: String) {
    description = "\(place): \(error)"
    let status = ExitStatus(for: error)
    self.status = status == .usage ? .badInput : status
  }

  /// The same error, with one text for another.
  func replacing(_ text: String, with other: String) -> MarkdownError {
    var error = self
    error.description = description.replacingOccurrences(of: text, with: other)
    return error
  }
}
