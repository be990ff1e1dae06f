import Foundation
import Synchronization

/// Decides which files a run may write, and writes them.
///
/// Two kinds of files are safe: those that the run reads, always, and those that SheetRender has not made, unless it is told
/// to replace them. It knows its own files by a remark in them: PNG and APNG files have the text `Software`, GIF files a
/// comment, SVG, PDF and HTML files a line, JUnit files the name of their root. Raw frames have no room for a remark, so
/// they are never known again. An empty file may be replaced, and a device or a pipe is written to. Whoever writes other
/// files, such as references, says how they are known.
///
/// A run checks all its outputs before it writes the first one, and each of them is checked again when it is written.
public struct OutputGuard: Sendable {
  private var identities: Set<FilePlace.Identity> = []
  private var paths: Set<String> = []
  /// The last parts of the paths, by which most others are told from them quickly.
  private var names: Set<Substring> = []
  private let replacesOtherFiles: Bool
  private let memory: MemoryFile?
  private let swept = SweptFolders()

  /// The folders that have been looked through for temporary files.
  private final class SweptFolders: Sendable {
    let paths = Mutex<Set<String>>([])
  }

  /// Makes a guard.
  ///
  /// - Parameters:
  ///   - files: the files that the run reads.
  ///   - replacesOtherFiles: whether files may be replaced that SheetRender has not made. Those that are read are safe all
  ///     the same.
  public init(reading files: some Sequence<String> = [], replacesOtherFiles: Bool = false) {
    self.replacesOtherFiles = replacesOtherFiles
    memory = nil
    protect(files)
  }

  /// Makes a guard under which nothing is written to the disk.
  ///
  /// - Parameter memory: gets the bytes of each file, and so in the end those of the last one.
  package init(writingTo memory: MemoryFile) {
    replacesOtherFiles = false
    self.memory = memory
  }

  /// Adds to the files that the run reads. Only regular files are safe: devices and pipes may be read and written.
  public mutating func protect(_ files: some Sequence<String>) {
    for file in files {
      guard case .file(let identity, _)? = try? FilePlace(file) else { continue }
      identities.insert(identity)
      // A file that is replaced meanwhile is another one at the same path.
      guard let path = try? FilePlace.canonicalPath(file) else { continue }
      paths.insert(path)
      names.insert(Self.name(path))
    }
  }

  /// Whether the run reads a file.
  ///
  /// - Parameter path: any path to it.
  /// - Returns: Whether it does; false where there is no file.
  public func reads(_ path: String) -> Bool {
    guard case .file(let identity, _)? = try? FilePlace(path) else { return false }
    if identities.contains(identity) { return true }
    guard names.contains(Self.name(path)) || FilePlace.isLink(path),
      let path = try? FilePlace.canonicalPath(path)
    else { return false }
    return paths.contains(path)
  }

  /// Checks that all outputs of a run may be written. Nothing is changed.
  ///
  /// - Parameters:
  ///   - outputs: the paths of files that will be written.
  ///   - isOwn: whether SheetRender has made the file at a path; by default what the remark in it says.
  /// - Throws: ``OutputError`` for a file that is safe, for a folder, for a file that cannot be made, and for two outputs
  ///   that are the same file.
  public func check(_ outputs: [String], isOwn: ((String) -> Bool)? = nil) throws {
    guard memory == nil else { return }
    for path in outputs {
      try naming(path) { path in
        if try check(path, isOwn) == .nothing { try FilePlace.checkThatFileCanBeMade(at: path) }
      }
    }
    try checkDistinct(outputs)
  }

  /// Checks that all outputs of a run are different files. Devices and pipes may take several.
  ///
  /// - Parameter outputs: their paths, whether there are files or not.
  /// - Throws: ``OutputError``.
  public func checkDistinct(_ outputs: [String]) throws {
    var places: [String: String] = [:]
    for path in outputs {
      try naming(path) { path in
        guard try FilePlace(path) != .device else { return }
        guard let twin = places.updateValue(path, forKey: try FilePlace.canonicalPath(path)) else { return }
        let other = twin == path ? "another output" : "the output \(twin)"
        throw OutputError(keeping: "\(path): this is the same file as \(other). Give each a file of its own.")
      }
    }
  }

  /// Checks that frames may be written into a folder: that the folder can be made, and that none of the files there is safe.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - names: what the files in it will be called.
  ///   - isOwn: whether SheetRender has made the file at a path; by default what the remark in it says.
  /// - Throws: ``OutputError``.
  public func check(
    folder: String, names: some Sequence<String>, isOwn: ((String) -> Bool)? = nil
  ) throws {
    guard memory == nil else { return }
    try naming(folder) { folder in
      switch try FilePlace(folder) {
      case .nothing: try FilePlace.checkThatFileCanBeMade(at: "\(folder)/file")
      case .folder: for name in names { try naming("\(folder)/\(name)") { _ = try check($0, isOwn) } }
      case .file, .device: throw SystemError(code: EEXIST)
      }
    }
  }

  /// Writes a file as ``OutputFile`` does, if it may be written.
  ///
  /// The first file in a folder has what killed runs have left there removed; see ``OutputFile/removeLeftovers(in:)``.
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - path: the place.
  ///   - isOwn: whether SheetRender has made the file at a path; by default what the remark in it says.
  /// - Throws: ``OutputError``.
  public func write(_ bytes: some Sequence<UInt8>, to path: String, isOwn: ((String) -> Bool)? = nil) throws {
    if let memory { return memory.set(Array(bytes)) }
    try naming(path) { _ = try check($0, isOwn) }
    let folder = OutputFile.folder(of: path)
    if swept.paths.withLock({ $0.insert(folder).inserted }) { OutputFile.removeLeftovers(in: folder) }
    try OutputFile.write(bytes, to: path)
  }

  /// Whether SheetRender has made a file, as the remark in it says.
  ///
  /// - Parameter path: a regular file.
  /// - Returns: Whether there is a remark.
  package static func isOwn(_ path: String) -> Bool { FileMark.isOn(path) }

  /// Whether SheetRender has made a file as a report on snapshots.
  ///
  /// - Parameter path: a regular file.
  /// - Returns: Whether the mark of a report is in it.
  package static func isReport(_ path: String) -> Bool { FileMark.kind(of: path) == .report }

  /// Whether a file may be removed because nobody needs it any more: SheetRender has made it, and the run does not read it.
  func mayRemove(_ path: String) -> Bool {
    guard memory == nil, case .file? = try? FilePlace(path) else { return false }
    return !reads(path) && FileMark.isOn(path)
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// Does something with a path, and names it in what the system says.
  private func naming(_ path: String, _ body: (String) throws -> Void) throws {
    do {
      try body(path)
    } catch let error as SystemError {
      guard [ENOTDIR, EEXIST].contains(error.code), let file = Self.fileOnTheWay(to: path) else {
        throw OutputError(code: error.code, path: path)
      }
      throw reads(file)
        ? Self.isRead(file)
        : OutputError(keeping: "\(file): this is a file, and a folder of that name is needed. Choose another name.")
    }
  }

  /// The first part of a path that is there and is no folder.
  private static func fileOnTheWay(to path: String) -> String? {
    var path = path
    while !path.isEmpty, path != "/" {
      switch try? FilePlace(path) {
      case .file, .device: return path
      case .folder: return nil
      case .nothing, nil: path = String(OutputFile.folder(of: path).dropLast())
      }
    }
    return nil
  }

  private static func isRead(_ path: String) -> OutputError {
    OutputError(keeping: "\(path): this run reads the file, so it is not overwritten. Choose another name.")
  }

  /// Checks one file, and tells what is there.
  ///
  /// - Throws: ``OutputError`` for a file that is safe, ``SystemError`` for a folder.
  private func check(_ path: String, _ isOwn: ((String) -> Bool)?) throws -> FilePlace {
    let place = try FilePlace(path)
    switch place {
    case .nothing, .device: break
    case .folder: throw SystemError(code: EISDIR)
    case .file(_, let isEmpty):
      guard !reads(path) else { throw Self.isRead(path) }
      guard isEmpty || replacesOtherFiles || (isOwn ?? FileMark.isOn)(path) else {
        throw OutputError(
          keeping: "\(path): the file was not made by sheet-render, so it is kept. Choose another name, or add --force "
            + "to replace it.")
      }
    }
    return place
  }
}

/// A file that is kept in memory.
package final class MemoryFile: Sendable {
  private let content = Mutex<[UInt8]?>(nil)

  /// Makes one that has not been written yet.
  package init() {}

  /// What was written last, or nil.
  package var bytes: [UInt8]? { content.withLock { $0 } }

  func set(_ bytes: [UInt8]) { content.withLock { $0 = bytes } }
}
