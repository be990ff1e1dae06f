import Foundation

/// Where the benchmarks find what they need. They run where they were built.
enum Place {
  /// The folder of the benchmarks.
  static let benchmarks = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
  /// The folder of the package.
  static let package = URL(fileURLWithPath: benchmarks).deletingLastPathComponent().path

  /// A program beside this one.
  static func program(_ name: String) -> String? {
    guard let own = Bundle.main.executableURL else { return nil }
    let path = own.deletingLastPathComponent().appendingPathComponent(name).path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}

/// A folder for what is written while measuring, which goes when its owner goes.
///
/// Nothing in it is removed or replaced before: for minutes after many files have gone, some file systems take ten times
/// as long to make a new one.
struct TemporaryFolder: ~Copyable {
  /// The folder's path.
  let path: String

  /// Makes a folder that nobody else has.
  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sheet-render-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder in the folder.
  ///
  /// - Returns: its path.
  func subfolder() throws -> String {
    let path = file(UUID().uuidString)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// The size of files.
enum FileSize {
  /// The bytes of a file.
  static func of(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }
}
