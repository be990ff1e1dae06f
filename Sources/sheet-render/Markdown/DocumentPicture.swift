import Foundation
import SheetRender
import SheetSnapshots

/// A picture that a Markdown file refers to, and the command that renders it.
struct DocumentPicture: Sendable {
  /// The Markdown file.
  let document: String
  /// Where the picture goes.
  let path: String
  /// Where it goes, from the document's folder.
  private let name: String
  private let line: Int
  private let command: Command
  private let arguments: Arguments

  private var location: String { "\(document):\(line)" }

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
        let target = URL(fileURLWithPath: picture.path).resolvingSymlinksInPath().path
        if let twin = first[target] {
          guard twin.arguments.meaning == picture.arguments.meaning else {
            throw MarkdownError(
              "\(picture.location): another command makes \(picture.path), at \(twin.location). Rename one.")
          }
        } else {
          first[target] = picture
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
    name = picture.path
    path = folder + picture.path
    do {
      guard let word = picture.words.first else {
        throw UsageError("the comment has no command. Write for example sheet-render filmstrip modal.json.")
      }
      let name = picture.words.prefix(SheetRenderTool.group(named: word).isEmpty ? 1 : 2).joined(separator: " ")
      command = try SheetRenderTool.command(named: name)
      guard !command.shownFormats.isEmpty else {
        let fitting = SheetRenderTool.commands.filter { !$0.shownFormats.isEmpty }.map(\.name).joined(separator: ", ")
        throw UsageError("\(name) makes no picture. These do: \(fitting).")
      }
      arguments = try Arguments(Array(picture.words.dropFirst()), for: command, in: folder)
      let options = [
        (Options.output.usage.name, arguments.has(Options.output)),
        (Options.force.usage.name, arguments.has(Options.force)),
      ]
      for (name, isGiven) in options where isGiven {
        throw UsageError("\(name) does not belong here. The picture after the comment is what is written.")
      }
      guard !arguments.operands.contains("-") else {
        throw UsageError("standard input cannot be read here. Name a file.")
      }
      try checkPlace(below: Self.repository(of: folder))
    } catch {
      throw MarkdownError(error, at: "\(file):\(picture.line)")
    }
  }

  // MARK: What may be written

  /// The folder that the pictures of a document belong to: the nearest one above it with a `.git`, or else its own.
  private static func repository(of folder: String) throws -> String {
    let own = try FilePlace.canonicalPath(folder.isEmpty ? "." : folder)
    var root = own
    while !FileManager.default.fileExists(atPath: root + "/.git") {
      guard let end = root.lastIndex(of: "/"), end > root.startIndex else { return own }
      root = String(root[..<end])
    }
    return root
  }

  /// Checks that the picture is a file of the repository in a format that the command makes.
  ///
  /// - Throws: ``UsageError``.
  private func checkPlace(below root: String) throws {
    guard let format = OutputFormat(path: path), command.shownFormats.contains(format) else {
      let endings = command.shownFormats.map { ".\($0.name)" }.joined(separator: ", ")
      throw UsageError("\(command.name) makes no \(name). End the picture's name in one of \(endings).")
    }
    guard try FilePlace.canonicalPath(path).hasPrefix(root == "/" ? root : root + "/") else {
      throw UsageError("\(name) is outside of \(root), where this document belongs. Name a file in it.")
    }
    let parts = name.split(separator: "/")
    guard !parts.drop(while: { $0 == ".." || $0 == "." }).contains("..") else {
      throw UsageError("\(name) goes up after it went down. Write '..' only where the path begins.")
    }
    let folders = try FilePlace.canonicalPath(path).dropFirst(root.count).split(separator: "/")
    guard !folders.contains(where: { $0.lowercased() == ".git" }) else {
      throw UsageError("\(name) is in Git's own folder. Name a file outside of .git.")
    }
    guard try FilePlace(path) != .device else { throw UsageError("\(name) is a device or a pipe. Name a file.") }
  }

  /// The files that the command reads. All its arguments are checked on the way, and nothing is said.
  ///
  /// - Returns: Their paths.
  /// - Throws: ``MarkdownError``.
  func filesRead() async throws -> [String] {
    do {
      _ = try await Console.$isQuiet.withValue(true) { try await command.run(arguments.writing(to: name, .nowhere)) }
      return []
    } catch let read as Arguments.ReadFiles {
      return read.paths
    } catch let error as CancellationError {
      throw error
    } catch {
      throw MarkdownError(error, at: location)
    }
  }

  /// Checks that the picture is not one of the files that the run reads.
  ///
  /// - Throws: ``MarkdownError``.
  func check(notReadBy files: OutputGuard) throws {
    guard files.reads(path) else { return }
    throw MarkdownError("\(location): \(path) is a file that this run reads. Name another picture.")
  }

  /// Checks that the picture may be written.
  ///
  /// - Throws: ``MarkdownError``.
  func check(_ files: OutputGuard) throws {
    do {
      try files.check([path])
    } catch {
      throw MarkdownError(error, at: location)
    }
  }

  // MARK: Rendering

  /// Renders the picture, in memory.
  ///
  /// - Returns: The file's bytes.
  /// - Throws: ``MarkdownError``.
  func render() async throws -> [UInt8] {
    let file = MemoryFile()
    do {
      _ = try await command.run(arguments.writing(to: name, .memory(file)))
    } catch {
      throw MarkdownError(error, at: location)
    }
    guard let bytes = file.bytes else { throw MarkdownError("\(location): \(command.name) has not made \(path).") }
    return bytes
  }

  /// Whether the file that is there was made by this tool.
  var isOwn: Bool { OutputGuard.isOwn(path) }

  /// What has to change for the file to be what was rendered, or nil if it is.
  ///
  /// - Throws: ``InputError`` for a file that cannot be read.
  func change(to bytes: [UInt8]) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return "missing" }
    let present = try Input.bytes(path, limit: Input.largestPicture)
    guard present != bytes else { return nil }
    guard path.hasSuffix(".png") else { return "stale: its bytes are others" }
    guard let old = try? PNGDecoder().decode(present) else { return "stale: it is not a PNG file" }
    let comparison = ImageComparison(old, try PNGDecoder().decode(bytes))
    return comparison.isEqual ? nil : "stale: \(comparison)"
  }
}
