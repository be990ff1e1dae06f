import Foundation

/// The files of a snapshot in one place: beside its scenario, among the references, or in a folder of results.
struct SnapshotFiles: Hashable {
  /// The largest text that is read, in bytes.
  static let largestText = 64 << 20
  /// The largest picture file that is read, in bytes.
  static let largestPicture = 256 << 20

  /// The files' path without an ending.
  let stem: String

  /// The geometry of stills.
  var text: String { stem + ".txt" }
  /// The picture of stills.
  var picture: String { stem + ".png" }
  /// A picture of stills in which what differs is marked.
  var difference: String { stem + ".difference.png" }
  /// The picture of stills as it was before it was recorded anew.
  var earlierPicture: String { stem + ".earlier.png" }
  /// The geometry of frames, and the hashes of their pixels.
  var frames: String { stem + ".frames" }
  /// The folder with pictures of frames.
  var frameFolder: String { stem + "-frames" }

  /// The picture of a frame.
  func frame(_ number: Int) -> String {
    "\(frameFolder)/\(String(number).zeroPadded(to: 4)).png"
  }

  /// A picture of a frame in which what differs is marked.
  func frameDifference(_ number: Int) -> String { String(frame(number).dropLast(4)) + ".difference.png" }

  /// The file that says what the reference is: the geometry of stills or of frames.
  func table(_ kind: SnapshotCase.Kind) -> String { stem + kind.ending }

  /// The pictures of frames in the folder, those in which differences are marked included.
  func framesThere() -> [(number: Int, isDifference: Bool)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: frameFolder)) ?? []
    return names.compactMap(Self.frameNumber).sorted { $0.number < $1.number }
  }

  /// What a file's name says if it is that of a picture of a frame.
  static func frameNumber(_ name: String) -> (number: Int, isDifference: Bool)? {
    let isDifference = name.hasSuffix(".difference.png")
    guard name.hasSuffix(".png") else { return nil }
    let digits = name.dropLast(isDifference ? ".difference.png".count : ".png".count)
    guard digits.utf8.count >= 4, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(digits), String(number).zeroPadded(to: 4) == digits
    else { return nil }
    return (number, isDifference)
  }

  /// Whether a folder is at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether something is at a path.
  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Reads a file; nil if it is missing.
  ///
  /// - Throws: ``SnapshotError`` for what is no file or cannot be read, or is too large.
  static func bytes(_ path: String, limit: Int) throws -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // A pipe or a device might never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SnapshotError("\(path): this is a folder or a device, and no file.")
    }
    guard status.st_size <= limit else { throw SnapshotError("\(path): the file has more than \(limit) bytes.") }
    guard let data = FileManager.default.contents(atPath: path) else { throw SnapshotError("\(path): cannot be read.") }
    return Array(data)
  }

  /// Writes a file with its folder, unless it is there with the same bytes.
  ///
  /// - Throws: ``OutputError``.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if let old = try? Self.bytes(path, limit: largestPicture), old == bytes { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try OutputFile.createFolder(folder)
    try OutputFile.write(bytes, to: path)
  }

  /// Writes a picture as a small file with its folder, unless it is there with the same bytes.
  ///
  /// - Throws: ``OutputError``, ``PNGError``.
  static func write(_ bitmap: Bitmap, to path: String) throws {
    try write(PNGEncoder(effort: .small).encode(bitmap), to: path)
  }

  /// Removes a file or a folder, if it is there.
  ///
  /// - Throws: ``OutputError``.
  static func remove(_ path: String) throws {
    guard isThere(path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw OutputError(error, path: path)
    }
  }
}
