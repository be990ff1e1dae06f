import Foundation

/// The results folder of a snapshot run, with a report and the current pictures and geometry.
///
/// `report.json` is a ``SnapshotReport``. `actual/` has the files of each snapshot that did not match, in the form of a
/// reference, so that accepting is copying. The folder is created with its first file. Its `.gitignore` tells Git to
/// ignore it, and also marks it as a results folder.
public struct SnapshotResults: Hashable, Sendable {
  /// The default folder.
  public static let standardFolder = ".snapshots"
  /// The content of the `.gitignore`, which marks a results folder.
  private static let note = "# What sheet-render has found; none of it is a reference.\n*\n"
  /// The maximum size of a report to read, in bytes.
  private static let maximumReportSize = 256 << 20

  /// The folder's path.
  public let folder: String

  /// Makes the value. Nothing is written.
  ///
  /// - Parameter folder: the path.
  public init(folder: String = standardFolder) {
    self.folder = folder
  }

  /// The path of the report.
  public var report: String { "\(folder)/report.json" }
  private var actual: String { "\(folder)/actual" }
  private var ignored: String { "\(folder)/.gitignore" }

  func files(of snapshot: SnapshotCase) -> SnapshotFiles { SnapshotFiles(stem: "\(actual)/\(snapshot.stem)") }

  /// The path of a result file relative to the folder.
  func name(of path: String) -> String { String(path.dropFirst(folder.count + 1)) }

  /// Removes the results of an earlier run, if there are any. Other files in the folder stay.
  ///
  /// - Throws: ``BlockedReference`` for a file at the folder's path, and for a folder with files that look like results
  ///   but are not marked as such; ``OutputError``.
  public func clear() throws {
    guard !SnapshotFiles.exists(folder) || SnapshotFiles.isFolder(folder) else {
      throw BlockedReference(folder, "this is a file, and results need a folder. Name another one with --results.")
    }
    let there = [report, actual].filter(SnapshotFiles.exists)
    guard let first = there.first else { return }
    guard isResultsFolder else {
      throw BlockedReference(
        first,
        "this is not marked as the result of a snapshot run, so it is kept. Name another folder with --results."
      )
    }
    // Remove the report first. Without it, no leftover can be accepted.
    for path in there { try SnapshotFiles.remove(path) }
  }

  /// Creates the folder if it does not exist, and tells Git to ignore it.
  ///
  /// - Throws: ``OutputError``.
  public func prepare() throws {
    guard !SnapshotFiles.exists(ignored) else { return }
    try OutputFile.createFolder(folder)
    try OutputFile.write(Self.note.utf8, to: ignored)
  }

  /// Keeps a file.
  ///
  /// - Throws: ``OutputError``.
  func put(_ bytes: [UInt8], at path: String) throws {
    try prepare()
    try SnapshotFiles.write(bytes, to: path)
  }

  /// Keeps a picture.
  ///
  /// - Throws: ``OutputError``, ``PNGError``.
  func put(_ bitmap: Bitmap, at path: String) throws {
    try put(PNGEncoder(effort: .small).encode(bitmap), at: path)
  }

  /// Whether this is a results folder: it has the `.gitignore`, or a report.
  var isResultsFolder: Bool {
    FileManager.default.contents(atPath: ignored) == Data(Self.note.utf8) || (try? read()) != nil
  }

  /// Whether a file is in the folder or a subfolder.
  ///
  /// - Parameter path: the file's path.
  /// - Returns: Whether it is, with links resolved.
  public func contains(_ path: String) -> Bool {
    let folder = CanonicalPath.canonicalFolder(folder)
    return ExactText(CanonicalPath.canonicalFolder(path)) == ExactText(folder)
      || CanonicalPath(path).isInside(folder)
  }

  /// Checks that no output is at a path that the run uses itself. Other files may be in the folder.
  ///
  /// - Parameter outputs: the paths of the output files.
  /// - Throws: ``OutputError``.
  public func check(notTakenBy outputs: [String]) throws {
    let folder = CanonicalPath.canonicalFolder(actual)
    for path in outputs {
      guard !CanonicalPath(path).isInside(folder), CanonicalPath(path) != CanonicalPath(ignored) else {
        throw OutputError(
          keeping: "\(path): the run keeps its results there. Write the file outside the folder \(actual)."
        )
      }
    }
  }

  /// Writes the report with sorted keys.
  ///
  /// - Throws: ``OutputError``; what Foundation's encoder throws.
  public func write(_ report: SnapshotReport) throws {
    try put(Array(report.json().utf8), at: self.report)
  }

  /// Reads the report of the last run.
  ///
  /// - Throws: ``MissingReport`` if there is none, ``SnapshotError`` for one that cannot be read.
  public func read() throws -> SnapshotReport {
    guard let bytes = try SnapshotFiles.bytes(report, limit: Self.maximumReportSize) else {
      throw MissingReport(path: report)
    }
    do {
      return try SnapshotReport(json: bytes)
    } catch {
      throw SnapshotError(
        "\(report): this is not a report of a snapshot run. Run 'sheet-render snapshots verify' again.")
    }
  }

  /// Removes the results of an earlier run of a snapshot.
  ///
  /// - Parameter snapshot: the snapshot.
  /// - Throws: ``OutputError``.
  package func remove(_ snapshot: SnapshotCase) throws {
    guard SnapshotFiles.exists(actual), isResultsFolder else { return }
    let files = files(of: snapshot)
    switch snapshot.kind {
    case .stills:
      for path in [files.text, files.picture, files.difference, files.earlierPicture] { try SnapshotFiles.remove(path) }
    case .frames:
      try SnapshotFiles.remove(files.frames)
      for frame in files.existingFrames() {
        try SnapshotFiles.remove(frame.isDifference ? files.frameDifference(frame.number) : files.frame(frame.number))
      }
    }
  }
}
