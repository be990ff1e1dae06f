import Foundation
import Synchronization

/// The files that a scenario names: pictures and fonts.
struct ScenarioResources: Sendable {
  /// How much all pictures together may have.
  struct Limits: Hashable {
    /// Pixels: as many as one picture may have alone.
    var pixels = Bitmap.maximumArea
    /// Bytes of the files.
    var bytes = 128 * 1024 * 1024
  }

  /// The folder that relative paths start from.
  let folder: String
  private let limits: Limits
  private let album = Album()

  /// The pictures that have been read, and the paths of all files that have been named.
  private final class Album: Sendable {
    let contents = Mutex(Contents())
    let files = Mutex<Set<String>>([])
  }

  private struct Contents {
    var pictures: [String: Picture] = [:]
    var pixels = 0
    var bytes = 0
  }

  /// The paths of the files that have been named so far, each once, sorted.
  var files: [String] { album.files.withLock { $0.sorted() } }

  /// Makes the resources of a scenario.
  ///
  /// - Parameters:
  ///   - folder: where relative paths start.
  ///   - limits: how much all pictures together may have.
  init(folder: String, limits: Limits = Limits()) {
    self.folder = folder
    self.limits = limits
  }

  /// Where a file is.
  ///
  /// - Throws: ``TextFormError`` if there is no such file, and for a folder, a pipe or a device.
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

  /// Reads the header of a PNG file; one that has been read before is not read again.
  ///
  /// The pixels are decoded when the picture is drawn.
  /// - Throws: ``TextFormError`` for a file that is missing, too large or not a picture, and for more pictures than a
  ///   scenario may have.
  func picture(_ name: String) throws -> Picture {
    // However it is written, one file is read once.
    let path = URL(fileURLWithPath: try path(name)).standardizedFileURL.path
    return try album.contents.withLock { album in
      if let known = album.pictures[path] { return known }
      do {
        let file = try PictureFile(name: name, bytes: bytes(of: path, atMost: limits.bytes - album.bytes))
        try add(file, to: &album)
        let picture = Picture(file)
        album.pictures[path] = picture
        return picture
      } catch let error as LimitError {
        throw TextFormError("'\(name)' is too much: \(error.description)")
      } catch {
        throw TextFormError("'\(name)' cannot be used: \(error) Name a PNG file.")
      }
    }
  }

  /// More pictures than a scenario may have.
  private struct LimitError: Error {
    let description: String
  }

  private func bytes(of path: String, atMost limit: Int) throws -> [UInt8] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let bytes = try file.read(upToCount: limit + 1) ?? Data()
    guard bytes.count <= limit else {
      throw LimitError(
        description: "the picture files of a scenario have at most \(limits.bytes) bytes together, and for this one "
          + "\(limit) are left. Make them smaller.")
    }
    return Array(bytes)
  }

  private func add(_ file: PictureFile, to album: inout Contents) throws {
    let pixels = album.pixels + file.width * file.height
    guard pixels <= limits.pixels else {
      throw LimitError(
        description: "it has \(file.width) x \(file.height) pixels, and with it the pictures of this scenario have "
          + "\(pixels). They may have \(limits.pixels) together. Make them smaller; a picture needs no more pixels than "
          + "it covers on the screen.")
    }
    album.pixels = pixels
    album.bytes += file.bytes.count
  }
}
