import Foundation

/// A folder of numbered files: `0000.png`, `0001.png`...
///
/// Numbers have four digits, and more where there are more frames. Each file is there as a whole or not at all, and none
/// before those with lower numbers. A file there that ``OutputGuard`` keeps is refused at the beginning. When the last one is
/// written, frames of an earlier and longer run are removed, as far as they say that SheetRender made them, which raw
/// frames cannot; where several processes write a part each, only the one with the last frame removes any.
public struct FrameFolder: FrameSink {
  /// The folder's path.
  public let path: String
  private let format: PictureFormat
  private let files: OutputGuard
  private let digits: Int
  private let holdsLastFrame: Bool
  private var next: Int

  /// Makes the folder if it is not there yet.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - frameCount: the number of frames.
  ///   - format: the format of the files.
  ///   - range: the numbers of the frames that come, where others are written elsewhere; all by default.
  ///   - files: writes the files, and keeps those that may not be replaced; by default those that SheetRender has not made.
  /// - Throws: ``OutputError``, also where a frame has the name of a file that is kept.
  public init(
    path: String, frameCount: Int, format: PictureFormat = .png, range: Range<Int>? = nil,
    files: OutputGuard = OutputGuard()
  ) throws {
    self.path = path
    self.format = format
    self.digits = Self.digits(of: frameCount)
    self.holdsLastFrame = range.map { !$0.isEmpty && $0.upperBound == frameCount } ?? true
    self.next = range?.lowerBound ?? 0
    self.files = files
    try Self.check(
      path: path, frameCount: frameCount, fileExtension: format.fileExtension, range: range, files: files)
    try OutputFile.createFolder(path)
  }

  /// Checks that a folder may take some frames, as making the value does. Nothing is changed.
  ///
  /// - Throws: ``OutputError``.
  package static func check(
    path: String, frameCount: Int, fileExtension: String, range: Range<Int>?, files: OutputGuard
  ) throws {
    let digits = digits(of: frameCount)
    let names = (range ?? 0..<max(0, frameCount)).lazy.map { name($0, digits: digits, fileExtension) }
    try files.check(folder: path, names: names)
  }

  private static func digits(of frameCount: Int) -> Int { max(4, String(max(0, frameCount - 1)).count) }

  /// Makes what turns frames into files.
  public func session(cacheBudget: Int) -> PictureRenderer {
    PictureRenderer(format: format, cacheBudget: cacheBudget)
  }

  /// Writes the next file.
  ///
  /// - Throws: ``OutputError``.
  public mutating func write(_ bytes: [UInt8]) throws {
    try files.write(bytes, to: file(next))
    next += 1
  }

  /// Removes what an earlier and longer run left: files that SheetRender has made and whose numbers go on behind the last
  /// one without a gap.
  ///
  /// - Throws: ``OutputError``.
  public mutating func finish() throws {
    guard holdsLastFrame else { return }
    var stale = next
    while isRegularFile(file(stale)), files.mayRemove(file(stale)) {
      do {
        try FileManager.default.removeItem(atPath: file(stale))
      } catch {
        throw OutputError(error, path: file(stale))
      }
      stale += 1
    }
  }

  private func isRegularFile(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  private func file(_ index: Int) -> String {
    "\(path)/\(Self.name(index, digits: digits, format.fileExtension))"
  }

  private static func name(_ index: Int, digits: Int, _ fileExtension: String) -> String {
    "\(String(index).zeroPadded(to: digits)).\(fileExtension)"
  }
}
