import Foundation
import SheetRender

/// A picture in a Markdown text, with the command line that makes it, from the comment before it.
struct MarkdownPicture: Hashable, Sendable {
  /// The line in which the comment begins, counted from 1.
  let line: Int
  /// The words of the command line after `sheet-render`.
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
  ///   picture after it; ``UsageError`` in a build without the package trait `Full`.
  static func all(in text: [UInt8], file: String) throws -> [MarkdownPicture] {
    guard text.count <= Scenario.largestFile else {
      throw MarkdownError("\(file): the file is too large. Markdown has at most \(Scenario.largestFile) bytes.")
    }
    guard String(validating: text, as: UTF8.self) != nil else {
      throw MarkdownError("\(file): the text is not valid UTF-8. Save the file as UTF-8.")
    }
    #if Full
      return try MarkdownDocument(text).comments().compactMap { comment in
        do {
          return try picture(after: comment)
        } catch {
          throw MarkdownError("\(file):\(comment.line): \(error)")
        }
      }
    #else
      throw UsageError(FullTrait.advice("reads no Markdown", command: "docs \(file)"))
    #endif
  }

  #if Full
    /// The picture that a comment has a command line for; nil for any other comment.
    private static func picture(after comment: MarkdownDocument.Comment) throws -> MarkdownPicture? {
      guard let line = commandLine(comment.text) else { return nil }
      guard comment.isClosed else { throw TextFormError("the comment is not closed. Write --> at its end.") }
      let words = try commandLineWords(line)
      switch comment.follower {
      case .picture(let destination):
        return MarkdownPicture(line: comment.line, words: words, path: try path(of: destination))
      case .html:
        throw TextFormError(
          "what follows the comment in its line is HTML, and shows no Markdown. Write the picture into the next line.")
      case .other:
        throw TextFormError(
          "no picture follows the comment directly. Write ![...](picture.png) or <img src=\"picture.png\"> after it.")
      }
    }
  #endif

  /// The text after `sheet-render` in a comment, or nil for a comment that does not begin with it.
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
  let description: String
  /// What the tool ends with.
  private(set) var status = ExitStatus.badInput

  init(_ description: String) {
    self.description = description
  }

  /// Adds a file and a line to an error; wrong usage in a file is wrong input.
  init(_ error: any Error, at location: String) {
    description = "\(location): \(error)"
    let status = ExitStatus(for: error)
    self.status = status == .usage ? .badInput : status
  }
}
