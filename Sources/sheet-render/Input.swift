import Foundation
import SheetRender

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
  ///   - limit: how many bytes are read at most; a file that has more is cut there.
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
      let file = try path == "-" ? .standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try Array(file.read(upToCount: limit) ?? Data())
    } catch {
      throw InputError(description: "\(name): cannot be read.")
    }
  }

  /// Reads a scenario, and says on standard error what is odd about it.
  ///
  /// - Parameters:
  ///   - path: a file, or `-` for standard input; nil for the built-in scenario.
  ///   - scale: replaces the scenario's own.
  /// - Returns: the scenario with its script played.
  /// - Throws: ``InputError``, ``ScenarioError``.
  static func recording(_ path: String?, scale: Double? = nil) throws -> Recording {
    try recordings([path], scale: scale)[0]
  }

  /// Reads scenarios, and says on standard error what is odd about them, once all are read.
  ///
  /// - Parameters:
  ///   - paths: files, or `-` for standard input; nil for the built-in scenario.
  ///   - scale: replaces the scenarios' own.
  /// - Returns: the scenarios with their scripts played.
  /// - Throws: ``InputError``, ``ScenarioError``.
  static func recordings(_ paths: [String?], scale: Double? = nil) throws -> [Recording] {
    let recordings = try paths.map { try (file: fileName($0), recording: recording(scenario($0), scale: scale)) }
    for (file, recording) in recordings {
      for clamping in try recording.scenario.laidOutSheet().state?.clampings ?? [] {
        Console.error(singleLine("\(file): configuration: \(clamping)"))
      }
      for note in recording.notes { Console.error(singleLine("\(file): script[\(note.step)]: \(note)")) }
    }
    return recordings.map(\.recording)
  }

  private static func fileName(_ path: String?) -> String {
    path == "-" ? "standard input" : path ?? "the built-in scenario"
  }

  private static func scenario(_ path: String?) throws -> Scenario {
    guard let path else { return try .builtIn() }
    let stem = path == "-" ? "stdin" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return try Scenario(
      text: bytes(path, limit: Scenario.largestFile + 1), file: fileName(path), defaultName: stem)
  }

  private static func recording(_ scenario: Scenario, scale: Double?) throws -> Recording {
    guard let scale else { return try Recording(scenario) }
    var scenario = scenario
    scenario.pixelScale = scale
    do {
      try scenario.checkSize()
      return try Recording(scenario)
    } catch {
      throw UsageError("--scale \(shortDecimal(scale)): \(error)")
    }
  }

  /// Reads a PNG file.
  ///
  /// - Throws: ``InputError``, and ``PictureError`` for a file that is not one.
  static func picture(_ path: String) throws -> Bitmap {
    let bytes = try bytes(path, limit: largestPicture)
    do {
      return try PNGDecoder().decode(bytes)
    } catch {
      throw PictureError(description: "\(path): \(error)")
    }
  }
}

/// A picture file that cannot be decoded.
struct PictureError: Error, CustomStringConvertible {
  let description: String
}
