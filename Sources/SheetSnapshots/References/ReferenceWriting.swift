import Foundation

/// How the files of references get onto the disk; a test has a disk of its own that fails.
struct ReferenceDisk: Sendable {
  /// Writes a whole file or nothing, with its folder.
  var put: @Sendable (_ bytes: [UInt8], _ path: String, _ files: OutputGuard) throws -> Void
  /// Puts a file in place of another one, with the permissions of that.
  var move: @Sendable (_ path: String, _ target: String) throws -> Void
  /// Removes a file, if it is there.
  var remove: @Sendable (_ path: String) throws -> Void

  /// The disk.
  static let real = ReferenceDisk(
    // Whether the file there may be replaced has been decided by what the reference lists.
    put: { bytes, path, files in try files.write(bytes, to: path) { _ in true } },
    move: { path, target in
      var status = stat()
      if stat(target, &status) == 0 { _ = chmod(path, status.st_mode & 0o7777) }
      guard rename(path, target) == 0 else { throw OutputError(code: errno, path: target) }
    },
    remove: { path in
      guard unlink(path) == 0 || errno == ENOENT else { throw OutputError(code: errno, path: path) }
    })
}

/// Puts a new reference in place of an old one, or of none: the only way in which the files of references are written.
///
/// Everything is written beside its place first, so that a full disk changes nothing. Then a short table says that the
/// reference is not finished, the pictures get their names, those go that only the old table listed, and the new table
/// comes last. Wherever it is stopped, the reference is the old one, the new one, or says that it is not finished; and
/// recording it again goes on from there.
struct ReferenceWriting {
  private static let stagePrefix = ".sheet-render-new-"

  private let snapshot: SnapshotCase
  private let old: ListedPictures
  private let disk: ReferenceDisk
  private let files: OutputGuard
  private var staged: [(path: String, place: String)] = []
  private var wanted: Set<ExactText> = []
  private var table: String { snapshot.files.table(snapshot.kind) }

  /// Writes a reference.
  ///
  /// - Parameters:
  ///   - snapshot: whose reference.
  ///   - disk: where to.
  ///   - files: writes the files, and keeps those that the scenario reads.
  ///   - body: adds all pictures, in order, and returns the table and its heading.
  /// - Throws: ``BlockedReference`` for a file that is no part of a reference and would be overwritten; ``OutputError``;
  ///   what `body` throws.
  static func write(
    _ snapshot: SnapshotCase, to disk: ReferenceDisk, by files: OutputGuard,
    _ body: (inout ReferenceWriting) throws -> (heading: SnapshotHeading, table: [UInt8])
  ) throws {
    var writing = try ReferenceWriting(snapshot, disk, files)
    do {
      let (heading, table) = try body(&writing)
      try writing.finish(heading, table)
    } catch {
      for (path, _) in writing.staged { try? disk.remove(path) }
      throw error
    }
  }

  private init(_ snapshot: SnapshotCase, _ disk: ReferenceDisk, _ files: OutputGuard) throws {
    self.snapshot = snapshot
    self.disk = disk
    self.files = files
    let listing = ReferenceListing(snapshot.files, snapshot.kind)
    old = ListedPictures(listing)
    try Self.checkThatNotRead(table, files)
    if let obstacle = listing.obstacle(for: snapshot) { throw obstacle }
  }

  /// Checks that no scenario reads a file that is about to be replaced or removed.
  ///
  /// - Throws: ``BlockedReference``.
  private static func checkThatNotRead(_ path: String, _ files: OutputGuard) throws {
    guard !files.reads(path) else {
      throw BlockedReference(
        path, "a scenario reads this file, so it is kept. Give it another name, or keep references elsewhere.")
    }
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - picture: the whole file.
  ///   - path: one of the paths of the snapshot's files.
  /// - Throws: ``BlockedReference`` for another file at its place that the reference does not list; ``OutputError``.
  mutating func add(_ picture: [UInt8], at path: String) throws {
    try Self.checkThatNotRead(path, files)
    wanted.insert(ExactText(path))
    switch Self.comparison(of: path, with: picture) {
    case .equal: return
    case .different where !old.contains(path):
      throw BlockedReference(
        path, "no reference lists this picture, so it is kept. Move it, or keep references elsewhere.")
    case .missing, .different: try stage(picture, for: path)
    }
  }

  /// Leaves a picture as it is that is there already.
  mutating func keep(_ path: String) { wanted.insert(ExactText(path)) }

  private enum Comparison { case missing, equal, different }

  private static func comparison(of path: String, with bytes: [UInt8]) -> Comparison {
    guard SnapshotFiles.isThere(path) else { return .missing }
    guard let there = try? SnapshotFiles.bytes(path, limit: SnapshotFiles.largestPicture) else { return .different }
    return there == bytes ? .equal : there.isEmpty ? .missing : .different
  }

  private mutating func stage(_ bytes: [UInt8], for path: String) throws {
    let (stage, place) = try Self.stage(of: path)
    staged.append((stage, place))
    try disk.put(bytes, stage, files)
  }

  /// Where a file is written first, and the file that a link at its place leads to.
  private static func stage(of path: String) throws -> (stage: String, place: String) {
    do {
      let place = try OutputFile.target(of: path)
      let (folder, name) = SnapshotPlace.split(place)
      return (folder + stagePrefix + name, place)
    } catch let error as SystemError {
      throw OutputError(code: error.code, path: path)
    }
  }

  private mutating func finish(_ heading: SnapshotHeading, _ bytes: [UInt8]) throws {
    let stale = old.paths.filter { !wanted.contains(ExactText($0)) }
    for path in stale { try Self.checkThatNotRead(path, files) }
    guard !staged.isEmpty || !stale.isEmpty else {
      if Self.comparison(of: table, with: bytes) != .equal { try disk.put(bytes, table, files) }
      return
    }
    let pictures = staged
    try stage(bytes, for: table)
    try disk.put(unfinished(heading), table, files)
    for (path, place) in pictures { try disk.move(path, place) }
    for path in stale { try disk.remove(path) }
    for (path, place) in staged.suffix(1) { try disk.move(path, place) }
    staged = []
    // A folder that holds anything else stays.
    if wanted.isEmpty { rmdir(snapshot.files.frameFolder) }
  }

  /// The table of a reference whose pictures are of two kinds for a moment. It lists them all.
  private func unfinished(_ heading: SnapshotHeading) -> [UInt8] {
    var heading = heading
    heading.add(SnapshotHeading.unfinishedField, "\(max(old.count, wanted.count))")
    return Array(heading.text.utf8)
  }

  /// Removes what killed runs have left while they wrote the reference.
  static func removeLeftovers(of snapshot: SnapshotCase, from disk: ReferenceDisk) {
    let files = snapshot.files
    var paths = [files.table(snapshot.kind)] + (snapshot.kind == .stills ? [files.picture] : [])
    if snapshot.kind == .frames {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files.frameFolder)) ?? []
      paths += names.filter { $0.hasPrefix(stagePrefix) }.map { String($0.dropFirst(stagePrefix.count)) }
        .filter { SnapshotFiles.frameNumber($0) != nil }.map { "\(files.frameFolder)/\($0)" }
    }
    for path in paths {
      guard let stage = try? stage(of: path).stage, SnapshotFiles.isThere(stage) else { continue }
      try? disk.remove(stage)
    }
  }

  /// Removes a reference: the pictures that its table lists, then the table.
  ///
  /// - Parameters:
  ///   - files: the reference's files.
  ///   - kind: what it is a reference of.
  ///   - disk: where from.
  ///   - keeper: keeps what scenarios read.
  /// - Returns: The paths of what has been removed.
  /// - Throws: ``BlockedReference`` if a scenario reads one of the files, and then nothing is removed; ``OutputError``.
  static func remove(
    _ files: SnapshotFiles, _ kind: SnapshotCase.Kind, from disk: ReferenceDisk, by keeper: OutputGuard
  ) throws -> [String] {
    let listing = ReferenceListing(files, kind)
    guard listing.content == .table else { return [] }
    let pictures = ListedPictures(listing).paths
    for path in pictures + [files.table(kind)] { try checkThatNotRead(path, keeper) }
    for path in pictures { try disk.remove(path) }
    let isEmpty = kind == .frames && rmdir(files.frameFolder) == 0
    try disk.remove(files.table(kind))
    return (kind == .stills ? pictures : isEmpty ? [files.frameFolder] : pictures) + [files.table(kind)]
  }
}
