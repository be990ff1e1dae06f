import Foundation

/// The paths of a snapshot's files: beside its scenario, among the references, or in a results folder.
struct SnapshotFiles: Hashable {
  /// The maximum size of a text file to read, in bytes.
  static let maximumTextSize = 64 << 20
  /// The maximum size of a picture file to read, in bytes.
  static let maximumPictureSize = 256 << 20

  /// The path of the files without an extension.
  let stem: String

  /// The geometry of stills.
  var text: String { stem + ".txt" }
  /// The picture of stills.
  var picture: String { stem + ".png" }
  /// A picture that marks the differences of stills.
  var difference: String { stem + ".difference.png" }
  /// The picture of stills before it was recorded again.
  var earlierPicture: String { stem + ".earlier.png" }
  /// The geometry of frames and the hashes of their pixels.
  var frames: String { stem + ".frames" }
  /// The folder for pictures of frames.
  var frameFolder: String { stem + "-frames" }

  /// The picture of a frame.
  func frame(_ number: Int) -> String {
    "\(frameFolder)/\(String(number).zeroPadded(to: 4)).png"
  }

  /// A picture that marks the differences of a frame.
  func frameDifference(_ number: Int) -> String { String(frame(number).dropLast(4)) + ".difference.png" }

  /// The table of the reference, which has the geometry of stills or frames.
  func table(_ kind: SnapshotCase.Kind) -> String { stem + kind.ending }

  /// The pictures of frames that exist, including those that mark differences.
  func existingFrames() -> [(number: Int, isDifference: Bool)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: frameFolder)) ?? []
    return names.compactMap(Self.frameNumber).sorted { $0.number < $1.number }
  }

  /// Parses the file name of a frame's picture; nil for any other name.
  static func frameNumber(_ name: String) -> (number: Int, isDifference: Bool)? {
    let isDifference = name.hasSuffix(".difference.png")
    guard name.hasSuffix(".png") else { return nil }
    let digits = name.dropLast(isDifference ? ".difference.png".count : ".png".count)
    guard digits.utf8.count >= 4, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(digits), String(number).zeroPadded(to: 4) == digits
    else { return nil }
    return (number, isDifference)
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether there is a file or folder at a path.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Reads a file; nil if it is missing.
  ///
  /// - Throws: ``SnapshotError`` if it is not a file, cannot be read or is too large.
  static func bytes(_ path: String, limit: Int) throws -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // A pipe or a device may never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SnapshotError("\(path): this is a folder or a device, not a file.")
    }
    guard status.st_size <= limit else { throw SnapshotError("\(path): the file is larger than \(limit) bytes.") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SnapshotError("\(path): the file cannot be read.")
    }
    return Array(data)
  }

  /// Writes a file and creates its folder, unless the file already has the same bytes.
  ///
  /// - Throws: ``OutputError``.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if let old = try? Self.bytes(path, limit: maximumPictureSize), old == bytes { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try OutputFile.createFolder(folder)
    try OutputFile.write(bytes, to: path)
  }

  /// Writes a picture as a small file and creates its folder, unless the file already has the same bytes.
  ///
  /// - Throws: ``OutputError``, ``PNGError``.
  static func write(_ bitmap: Bitmap, to path: String) throws {
    try write(PNGEncoder(effort: .small).encode(bitmap), to: path)
  }

  /// Removes a file or folder if it exists.
  ///
  /// - Throws: ``OutputError``.
  static func remove(_ path: String) throws {
    guard exists(path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw OutputError(error, path: path)
    }
  }
}
