import Foundation
import SheetRender

/// A file that is not there or cannot be read.
struct InputError: Error, CustomStringConvertible {
  let description: String
}

/// What the commands read.
enum Input {
  /// The largest picture file that is read, in bytes.
  private static let largestPicture = 256 * 1024 * 1024

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

  /// Reads a scenario, and says on standard error what was clamped in it.
  ///
  /// - Parameters:
  ///   - path: a file, or `-` for standard input; nil for the built-in scenario.
  ///   - scale: replaces the scenario's own.
  /// - Returns: the scenario with its script played.
  /// - Throws: ``InputError``, ``ScenarioError``.
  static func recording(_ path: String?, scale: Double? = nil) throws -> Recording {
    var scenario: Scenario
    if let path {
      let stem = path == "-" ? "stdin" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let file = path == "-" ? "standard input" : path
      scenario = try Scenario(text: bytes(path, limit: Scenario.largestFile + 1), file: file, defaultName: stem)
      for clamping in try scenario.laidOutSheet().state?.clampings ?? [] {
        Console.error("\(file): configuration: \(clamping)")
      }
    } else {
      scenario = try .builtIn()
    }
    if let scale {
      scenario.scene.viewport.scale = scale
      do {
        try scenario.checkSize()
      } catch {
        throw UsageError("--scale \(shortDecimal(scale)): \(error)")
      }
    }
    let recording = try Recording(scenario)
    for note in recording.notes { Console.error("\(path ?? "built-in scenario"): script[\(note.step)]: \(note)") }
    return recording
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
