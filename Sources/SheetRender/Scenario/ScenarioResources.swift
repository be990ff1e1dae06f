import Foundation
import Synchronization

/// The files that a scenario names: pictures and fonts.
struct ScenarioResources: Sendable {
  /// The largest file that is read, in bytes.
  private static let largestFile = 64 * 1024 * 1024

  /// The folder that relative paths start from.
  let folder: String
  private let album = Album()

  /// The pictures that have been read, and the paths of all files that have been named.
  private final class Album: Sendable {
    let pictures = Mutex<[String: Picture]>([:])
    let files = Mutex<Set<String>>([])
  }

  /// The paths of the files that have been named so far, each once, sorted.
  var files: [String] { album.files.withLock { $0.sorted() } }

  init(folder: String) {
    self.folder = folder
  }

  /// Where a file is.
  ///
  /// - Throws: ``TextFormError`` where there is no such file, and for a folder, a pipe or a device.
  func path(_ name: String) throws -> String {
    let path = name.hasPrefix("/") ? name : URL(fileURLWithPath: folder).appendingPathComponent(name).path
    guard !name.isEmpty, FileManager.default.fileExists(atPath: path) else {
      throw TextFormError("'\(name)' is not there. Name a file by its path from the scenario's folder.")
    }
    // A pipe or a device might never end.
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw TextFormError("'\(name)' is no file, but a folder or a device. Name a file.")
    }
    album.files.withLock { _ = $0.insert(path) }
    return path
  }

  /// Reads a PNG file; one that has been read before is not read again.
  ///
  /// - Throws: ``TextFormError`` for a file that is missing, too large or no picture.
  func picture(_ name: String) throws -> Picture {
    let path = try path(name)
    if let known = album.pictures.withLock({ $0[path] }) { return known }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      let bytes = try file.read(upToCount: Self.largestFile + 1) ?? Data()
      guard bytes.count <= Self.largestFile else {
        throw TextFormError("the file has more than \(Self.largestFile) bytes.")
      }
      let picture = try Picture(png: Array(bytes))
      album.pictures.withLock { $0[path] = picture }
      return picture
    } catch {
      throw TextFormError("'\(name)' cannot be used: \(error) Name a PNG file.")
    }
  }
}
