import Foundation
import SheetRender

/// A file that is not there or cannot be read.
struct InputError: Error, CustomStringConvertible {
  let description: String
}

/// What the commands read.
enum Input {
  /// Reads a whole file, or standard input for `-`.
  ///
  /// - Throws: ``InputError``.
  static func bytes(_ path: String) throws -> [UInt8] {
    if path == "-" { return try Array(FileHandle.standardInput.readToEnd() ?? Data()) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(description: "\(path): there is no such file.")
    }
    guard !isFolder.boolValue else { throw InputError(description: "\(path): this is a folder. Name a file.") }
    do {
      return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw InputError(description: "\(path): cannot be read. Check its permissions.")
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
      scenario = try Scenario(text: bytes(path), file: file, defaultName: stem)
      for clamping in try scenario.laidOutSheet().state?.clampings ?? [] {
        Console.error("\(file): configuration: \(clamping)")
      }
    } else {
      scenario = try .builtIn()
    }
    if let scale {
      scenario.scene.viewport.scale = scale
      try scenario.checkSize()
    }
    return try Recording(scenario)
  }

  /// Reads a PNG file.
  ///
  /// - Throws: ``InputError``, and ``PictureError`` for a file that is not one.
  static func picture(_ path: String) throws -> Bitmap {
    let bytes = try bytes(path)
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
