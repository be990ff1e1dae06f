import Foundation
import SheetRender

/// A picture that a Markdown file refers to, and the command that renders it.
struct DocumentPicture: Sendable {
  /// The Markdown file.
  let document: String
  /// Where the picture goes.
  let path: String
  private let line: Int
  private let command: Command
  private let arguments: Arguments

  private var place: String { "\(document):\(line)" }

  /// Finds the pictures of several Markdown files, in order, each once.
  ///
  /// - Parameter documents: the files; `-` for standard input, whose paths begin at the working folder.
  /// - Returns: The pictures, with commands whose options are known.
  /// - Throws: ``InputError``; ``MarkdownError`` for a command line that makes no picture, and for a picture that two
  ///   different command lines make.
  static func all(in documents: [String]) throws -> [DocumentPicture] {
    var pictures: [DocumentPicture] = []
    var first: [String: DocumentPicture] = [:]
    for document in documents {
      let file = document == "-" ? "standard input" : document
      let found = try MarkdownPicture.all(in: Input.bytes(document, limit: Scenario.largestFile + 1), file: file)
      if found.isEmpty { Console.error(singleLine("\(file): no picture has a command line")) }
      for found in found {
        let picture = try DocumentPicture(found, document: document, file: file)
        let place = URL(fileURLWithPath: picture.path).resolvingSymlinksInPath().path
        if let twin = first[place] {
          guard twin.arguments.meaning == picture.arguments.meaning else {
            throw MarkdownError(
              "\(picture.place): another command makes \(picture.path), at \(twin.place). Rename one.")
          }
        } else {
          first[place] = picture
          pictures.append(picture)
        }
      }
    }
    return pictures
  }

  private init(_ picture: MarkdownPicture, document: String, file: String) throws {
    self.document = file
    line = picture.line
    let folder = document.lastIndex(of: "/").map { String(document[...$0]) } ?? ""
    path = folder + picture.path
    do {
      guard let name = picture.words.first else {
        throw UsageError("the comment has no command. Write for example sheet-render filmstrip modal.json.")
      }
      command = try SheetRenderTool.command(named: name)
      guard command.makesPicture else {
        let fitting = SheetRenderTool.commands.filter(\.makesPicture).map(\.name).joined(separator: ", ")
        throw UsageError("\(name) makes no picture. These do: \(fitting).")
      }
      let words = try Arguments(Array(picture.words.dropFirst()), for: command, in: folder)
      guard !words.has("-o") else { throw UsageError("-o does not belong here. The picture behind the comment is it.") }
      guard !words.operands.contains("-") else { throw UsageError("standard input cannot be read here. Name a file.") }
      arguments = words.writing(to: picture.path)
      _ = try arguments.path("-o")
    } catch {
      throw MarkdownError(error, at: "\(file):\(picture.line)")
    }
  }

  /// Renders the picture.
  ///
  /// - Parameter folder: where its command writes it.
  /// - Returns: The file's bytes.
  /// - Throws: ``MarkdownError``.
  func render(in folder: ScratchFolder) async throws -> [UInt8] {
    let file = folder.file(named: URL(fileURLWithPath: path).lastPathComponent)
    do {
      _ = try await command.run(arguments.writing(to: file))
      return try Input.bytes(file, limit: Input.largestPicture)
    } catch let error as InputError where error.description.hasPrefix(file) {
      let kinds = "Give the picture an ending that the command makes, such as .png."
      throw MarkdownError("\(place): \(command.name) makes a folder of \(path), and no picture. \(kinds)")
    } catch {
      throw MarkdownError(error, at: place).replacing(file, with: path)
    }
  }

  /// What has to change for the file to be what was rendered, or nil if it is.
  ///
  /// - Throws: ``InputError`` for a file that cannot be read.
  func change(to bytes: [UInt8]) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return "missing" }
    let present = try Input.bytes(path, limit: Input.largestPicture)
    guard present != bytes else { return nil }
    guard path.hasSuffix(".png") else { return "stale: its bytes are others" }
    guard let old = try? PNGDecoder().decode(present) else { return "stale: it is no PNG file" }
    let comparison = ImageComparison(old, try PNGDecoder().decode(bytes))
    return comparison.isEqual ? nil : "stale: \(comparison)"
  }
}

/// A new folder for files that nobody else needs.
struct ScratchFolder: Sendable {
  private let url: URL

  /// Makes the folder.
  ///
  /// - Throws: ``OutputError``.
  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sheet-render-\(ProcessInfo.processInfo.globallyUniqueString)")
    try OutputFile.createFolder(url.path)
  }

  /// The path of a file in it that is not there yet.
  func file(named name: String) -> String {
    let path = url.appendingPathComponent(name).path
    try? FileManager.default.removeItem(atPath: path)
    return path
  }

  /// Removes it with all that is in it.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
