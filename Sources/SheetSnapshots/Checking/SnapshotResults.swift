import Foundation

/// The folder with what a run over snapshots has found: a report, and pictures and geometry as they are now.
///
/// `report.json` is a ``SnapshotReport``; `actual/` has the files of each snapshot that did not match, just as a reference
/// has them, so that accepting is copying. The folder is made when the first file is kept in it, and tells Git to pass it
/// over; by that note it is known again.
public struct SnapshotResults: Hashable, Sendable {
  /// Where results are kept by default.
  public static let standardFolder = ".snapshots"
  /// What the folder tells Git, and by which it is known again.
  private static let note = "# What sheet-render has found; none of it is a reference.\n*\n"
  /// The largest report that is read, in bytes.
  private static let largestReport = 256 << 20

  /// The folder's path.
  public let folder: String

  /// Makes the value; nothing is written.
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

  /// The path of a file among the results from their folder.
  func name(of path: String) -> String { String(path.dropFirst(folder.count + 1)) }

  /// Empties the folder of the results of an earlier run; anything else in it stays. Without any, nothing is done.
  ///
  /// - Throws: ``BlockedReference`` for a file in the folder's place, and for a folder with files that look like results and
  ///   are none; ``OutputError``.
  public func clear() throws {
    guard !SnapshotFiles.exists(folder) || SnapshotFiles.isFolder(folder) else {
      throw BlockedReference(folder, "this is a file, and results need a folder. Name another one: --results.")
    }
    let there = [report, actual].filter(SnapshotFiles.exists)
    guard let first = there.first else { return }
    guard isThere else {
      throw BlockedReference(
        first,
        "nothing says that this is the result of a run over snapshots, so it is kept. Name another folder: --results."
      )
    }
    // The report goes first: without it nothing of what is left can be accepted.
    for path in there { try SnapshotFiles.remove(path) }
  }

  /// Makes the folder, if it is not there yet, and tells Git to pass it over.
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

  /// Whether the folder has been prepared for results, or has a report of some.
  var isThere: Bool {
    FileManager.default.contents(atPath: ignored) == Data(Self.note.utf8) || (try? read()) != nil
  }

  /// Whether a file is in the folder or below.
  ///
  /// - Parameter path: the file's path.
  /// - Returns: Whether it is, links followed.
  public func contains(_ path: String) -> Bool {
    let folder = CanonicalPath.canonicalFolder(folder)
    return ExactText(CanonicalPath.canonicalFolder(path)) == ExactText(folder)
      || CanonicalPath(path).isInside(folder)
  }

  /// Checks that no output is where the run itself keeps what it finds. Other files may be in the folder.
  ///
  /// - Parameter outputs: the paths of files that are to be written.
  /// - Throws: ``OutputError``.
  public func check(notTakenBy outputs: [String]) throws {
    let folder = CanonicalPath.canonicalFolder(actual)
    for path in outputs {
      guard !CanonicalPath(path).isInside(folder), CanonicalPath(path) != CanonicalPath(ignored) else {
        throw OutputError(
          keeping: "\(path): the run keeps its results there. Write the file beside the folder \(actual), or elsewhere."
        )
      }
    }
  }

  /// Writes the report, with sorted keys.
  ///
  /// - Throws: ``OutputError``, and what Foundation's encoder throws.
  public func write(_ report: SnapshotReport) throws {
    try put(Array(report.json().utf8), at: self.report)
  }

  /// Reads the report of the last run.
  ///
  /// - Throws: ``MissingReport`` if there is none, ``SnapshotError`` for one that cannot be read.
  public func read() throws -> SnapshotReport {
    guard let bytes = try SnapshotFiles.bytes(report, limit: Self.largestReport) else {
      throw MissingReport(path: report)
    }
    do {
      return try SnapshotReport(json: bytes)
    } catch {
      throw SnapshotError(
        "\(report): this is no report of a run over snapshots. Run 'sheet-render snapshots verify' again.")
    }
  }

  /// Removes what an earlier run has kept of a snapshot.
  ///
  /// - Parameter snapshot: which one.
  /// - Throws: ``OutputError``.
  package func remove(_ snapshot: SnapshotCase) throws {
    guard SnapshotFiles.exists(actual), isThere else { return }
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
