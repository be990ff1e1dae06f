import Foundation
import SheetRender
import SheetSnapshots

/// A file that is not there or cannot be read.
struct InputError: Error, CustomStringConvertible {
  let description: String
}

/// What the commands read.
enum Input {
  /// The largest picture file that is read, in bytes.
  static let largestPicture = 256 * 1024 * 1024

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the maximum number of bytes to read; a longer file is cut there.
  /// - Returns: The bytes.
  /// - Throws: ``InputError``.
  static func bytes(_ path: String, limit: Int) throws -> [UInt8] {
    let name = path == "-" ? "standard input" : path
    var isFolder: ObjCBool = false
    if path != "-" {
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw InputError(description: "\(path): there is no such file.")
      }
      guard !isFolder.boolValue else { throw InputError(description: "\(path): this is a folder. Name a file.") }
    }
    do {
      // A file handle reads a page at a time, which is right for a pipe, whose size is unknown.
      if path != "-", let size = regularSize(path), size <= limit {
        return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      }
      let file = try path == "-" ? .standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try Array(file.read(upToCount: limit) ?? Data())
    } catch {
      throw InputError(description: "\(name): cannot be read.")
    }
  }

  /// The bytes of a regular file, links followed; nil for anything else, such as a pipe.
  private static func regularSize(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// A scenario that was read in one of its variants, and played.
  struct Reading: Sendable {
    /// The file and the variant, for messages.
    let label: String
    let variant: ScenarioVariant
    let recording: Recording
  }

  /// Reads a scenario, and says on standard error what is odd about it.
  ///
  /// - Parameters:
  ///   - path: a file, or `-` for standard input; nil for the built-in scenario.
  ///   - variant: what replaces the scenario's own screen.
  /// - Returns: the scenario with its script played.
  /// - Throws: ``InputError``, ``ScenarioError``.
  static func recording(_ path: String?, _ variant: ScenarioVariant) throws -> Recording {
    try readings([path], [variant])[0].recording
  }

  /// Reads scenarios in variants, and says on standard error what is odd about them, once all are read.
  ///
  /// - Parameters:
  ///   - paths: files, or `-` for standard input; nil for the built-in scenario.
  ///   - variants: what replaces the scenarios' own screens.
  /// - Returns: all variants of the first scenario, then those of the next ones, with their scripts played.
  /// - Throws: ``InputError``, ``ScenarioError``.
  static func readings(_ paths: [String?], _ variants: [ScenarioVariant]) throws -> [Reading] {
    let readings = try paths.flatMap { path in
      let file = fileName(path)
      let text = try path.map { try bytes($0, limit: Scenario.largestFile + 1) } ?? Array(Scenario.builtInText.utf8)
      return try variants.map { variant in
        try Task.checkCancellation()
        let scenario = try Scenario(
          text: text, file: file, defaultName: stem(path), folder: folder(path), variant: variant)
        let label = variant == ScenarioVariant() ? file : "\(file) (\(variant))"
        return Reading(label: label, variant: variant, recording: try Recording(scenario))
      }
    }
    for reading in readings {
      for clamping in try reading.recording.scenario.laidOutSheet().state?.clampings ?? [] {
        Console.error(singleLine("\(reading.label): configuration: \(clamping)"))
      }
      for note in reading.recording.notes {
        Console.error(singleLine("\(reading.label): script[\(note.step)]: \(note)"))
      }
    }
    return readings
  }

  /// Reports fonts and characters that are missing on standard error, each once.
  static func reportFonts(_ recordings: [Recording]) {
    var said: Set<String> = []
    for recording in recordings {
      for sentence in recording.scenario.scene.text.typesetter.reports where said.insert(sentence).inserted {
        Console.error(singleLine("\(recording.scenario.name): text: \(sentence)"))
      }
    }
  }

  private static func fileName(_ path: String?) -> String {
    path == "-" ? "standard input" : path ?? "the built-in scenario"
  }

  /// The folder that a scenario's pictures and fonts are named from.
  private static func folder(_ path: String?) -> String {
    guard let path, path != "-" else { return "." }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  private static func stem(_ path: String?) -> String {
    guard let path else { return "built-in" }
    return path == "-" ? "stdin" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Reads two PNG files and compares them.
  ///
  /// - Parameters:
  ///   - paths: the two files.
  ///   - rules: what the pictures may differ by.
  ///   - difference: takes both pictures if they differ.
  /// - Returns: how they differ.
  /// - Throws: ``InputError``, and ``PictureError`` for a file that is not one; what `difference` throws.
  static func comparison(
    _ paths: (String, String), rules: ComparisonRules, difference: ((Bitmap, Bitmap) throws -> Void)?
  ) throws -> ImageComparison {
    let first = try bytes(paths.0, limit: largestPicture)
    let second = try bytes(paths.1, limit: largestPicture)
    let comparison: ImageComparison
    do {
      comparison = try ImageComparison(png: first, second, rules: rules)
    } catch let error as UnreadablePicture {
      throw PictureError(description: "\(error.position == .first ? paths.0 : paths.1): \(error.reason)")
    }
    if !comparison.isEqual, let difference {
      try difference(PNGDecoder().decode(first), PNGDecoder().decode(second))
    }
    return comparison
  }
}

/// A picture file that cannot be decoded.
struct PictureError: Error, CustomStringConvertible {
  let description: String
}
