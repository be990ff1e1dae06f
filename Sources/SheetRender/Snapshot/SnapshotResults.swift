import Foundation

/// The folder with what a run over snapshots has found: a report, and pictures and geometry as they are now.
///
/// `report.json` is a ``SnapshotReport``; `actual/` has the files of each snapshot that did not match, just as a reference
/// has them, so that accepting is copying.
public struct SnapshotResults: Hashable, Sendable {
  /// Where results are kept unless something is said.
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

  /// Makes the folder, and empties it of the results of an earlier run; anything else in it stays.
  ///
  /// The folder tells Git to pass it over.
  /// - Throws: ``OutputError``.
  public func prepare() throws {
    try OutputFile.createFolder(folder)
    // The report goes first: without it nothing of what is left can be accepted.
    if (try? read()) != nil {
      try SnapshotFiles.remove(report)
      try SnapshotFiles.remove(actual)
    }
    if !SnapshotFiles.isThere(ignored) { try OutputFile.write(Self.note.utf8, to: ignored) }
  }

  /// Whether the folder has been prepared for results, or has a report of some.
  var isThere: Bool {
    FileManager.default.contents(atPath: ignored) == Data(Self.note.utf8) || (try? read()) != nil
  }

  /// Whether a file lies in the folder or below.
  ///
  /// - Parameter path: the file's path.
  /// - Returns: Whether it does, links followed.
  public func contains(_ path: String) -> Bool {
    func parts(_ path: String) -> [String] {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.pathComponents
    }
    return parts(path).starts(with: parts(folder))
  }

  /// Writes the report, with sorted keys.
  ///
  /// - Throws: ``OutputError``, and what Foundation's encoder throws.
  public func write(_ report: SnapshotReport) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try OutputFile.write(Array(encoder.encode(report)) + [10], to: self.report)
  }

  /// Reads the report of the last run.
  ///
  /// - Throws: ``SnapshotError`` where there is none, or it cannot be read.
  public func read() throws -> SnapshotReport {
    guard let bytes = try SnapshotFiles.bytes(report, limit: Self.largestReport) else {
      throw SnapshotError("\(report): there is no report of a run. Run 'sheet-render snapshots verify' first.")
    }
    do {
      return try JSONDecoder().decode(SnapshotReport.self, from: Data(bytes))
    } catch {
      throw SnapshotError("\(report): this is no report of a run over snapshots.")
    }
  }

  /// Removes what an earlier run has kept of a snapshot of stills.
  ///
  /// - Parameter snapshot: which one.
  /// - Throws: ``OutputError``.
  package func remove(_ snapshot: SnapshotCase) throws {
    let files = files(of: snapshot)
    for path in [files.text, files.picture, files.difference, files.earlierPicture] { try SnapshotFiles.remove(path) }
  }

  /// Puts what the last run has rendered in place of a reference.
  ///
  /// - Parameter snapshot: what did not match.
  /// - Returns: Whether there was something to take.
  /// - Throws: ``OutputError``, ``SnapshotError``.
  public func accept(_ snapshot: SnapshotCase) throws -> Bool {
    let (from, to) = (files(of: snapshot), snapshot.files)
    switch snapshot.kind {
    case .stills:
      guard let text = try SnapshotFiles.bytes(from.text, limit: SnapshotFiles.largestText),
        let picture = try SnapshotFiles.bytes(from.picture, limit: SnapshotFiles.largestPicture)
      else { return false }
      try SnapshotFiles.write(picture, to: to.picture)
      try SnapshotFiles.write(text, to: to.text)
    case .frames:
      guard let table = try SnapshotFiles.bytes(from.frames, limit: SnapshotFiles.largestText) else { return false }
      let frames = try SnapshotFrames(bytes: table)
      if frames.keepsPictures {
        for frame in frames.rows.indices {
          guard let picture = try SnapshotFiles.bytes(from.frame(frame), limit: SnapshotFiles.largestPicture) else {
            continue
          }
          try SnapshotFiles.write(picture, to: to.frame(frame))
        }
      }
      try to.removeFrames(from: frames.keepsPictures ? frames.rows.count : 0)
      try SnapshotFiles.write(table, to: to.frames)
    }
    return true
  }
}
