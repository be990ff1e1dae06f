import Foundation

/// The file operations for references. Tests replace them with ones that fail.
struct ReferenceDisk: Sendable {
  /// Writes a file atomically, and creates its folder.
  var put: @Sendable (_ bytes: [UInt8], _ path: String, _ files: OutputGuard) throws -> Void
  /// Replaces a file with another one and keeps its permissions.
  var move: @Sendable (_ path: String, _ target: String) throws -> Void
  /// Removes a file if it exists.
  var remove: @Sendable (_ path: String) throws -> Void

  /// The real file operations.
  static let real = ReferenceDisk(
    // The reference's list has already decided whether the file may be replaced.
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

/// Writes a reference, which may replace an old one. Nothing else writes the files of references.
///
/// First, all files are written under temporary names beside their targets, so a full disk changes nothing. Then a short
/// table marks the reference as unfinished, the pictures are renamed, pictures that only the old table listed are removed,
/// and the new table is renamed last. If this is interrupted, the reference is the old one, the new one, or marked as
/// unfinished, and recording it again completes it.
struct ReferenceWriter {
  private static let stagePrefix = ".sheet-render-new-"

  private let snapshot: SnapshotCase
  private let old: ListedPictures
  private let disk: ReferenceDisk
  private let files: OutputGuard
  private var staged: [(path: String, target: String)] = []
  private var wanted: Set<ExactText> = []
  private var table: String { snapshot.files.table(snapshot.kind) }

  /// Writes a reference.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - disk: the file operations.
  ///   - files: writes the files, and protects those that the scenario reads.
  ///   - body: adds all pictures, in order, and returns the table and its heading.
  /// - Throws: ``BlockedReference`` for a file in the way that does not belong to the reference; ``OutputError``; what
  ///   `body` throws.
  static func write(
    _ snapshot: SnapshotCase, to disk: ReferenceDisk, by files: OutputGuard,
    _ body: (inout ReferenceWriter) throws -> (heading: SnapshotHeading, table: [UInt8])
  ) throws {
    var writing = try ReferenceWriter(snapshot, disk, files)
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
    try Self.checkNotRead(table, files)
    if let obstacle = listing.obstacle(for: snapshot) { throw obstacle }
  }

  /// Checks that no scenario reads a file before it is replaced or removed.
  ///
  /// - Throws: ``BlockedReference``.
  private static func checkNotRead(_ path: String, _ files: OutputGuard) throws {
    guard !files.reads(path) else {
      throw BlockedReference(
        path, "a scenario reads this file, so it is kept. Give it another name, or keep references elsewhere.")
    }
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - picture: the bytes of the file.
  ///   - path: one of the paths of the snapshot's files.
  /// - Throws: ``BlockedReference`` for another file at this path that the reference does not list; ``OutputError``.
  mutating func add(_ picture: [UInt8], at path: String) throws {
    try Self.checkNotRead(path, files)
    wanted.insert(ExactText(path))
    switch Self.comparison(of: path, with: picture) {
    case .equal: return
    case .different where !old.contains(path):
      throw BlockedReference(
        path, "no reference lists this picture, so it is kept. Move it, or keep references elsewhere.")
    case .missing, .different: try stage(picture, for: path)
    }
  }

  /// Keeps a picture that is already there.
  mutating func keep(_ path: String) { wanted.insert(ExactText(path)) }

  private enum Comparison { case missing, equal, different }

  private static func comparison(of path: String, with bytes: [UInt8]) -> Comparison {
    guard SnapshotFiles.exists(path) else { return .missing }
    guard let there = try? SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumPictureSize) else { return .different }
    return there == bytes ? .equal : there.isEmpty ? .missing : .different
  }

  private mutating func stage(_ bytes: [UInt8], for path: String) throws {
    let (stage, target) = try Self.stage(of: path)
    staged.append((stage, target))
    try disk.put(bytes, stage, files)
  }

  /// The temporary path of a file, and its final path with links resolved.
  private static func stage(of path: String) throws -> (stage: String, target: String) {
    do {
      let target = try OutputFile.target(of: path)
      let (folder, name) = CanonicalPath.split(target)
      return (folder + stagePrefix + name, target)
    } catch let error as SystemError {
      throw OutputError(code: error.code, path: path)
    }
  }

  private mutating func finish(_ heading: SnapshotHeading, _ bytes: [UInt8]) throws {
    let stale = old.paths.filter { !wanted.contains(ExactText($0)) }
    for path in stale { try Self.checkNotRead(path, files) }
    guard !staged.isEmpty || !stale.isEmpty else {
      if Self.comparison(of: table, with: bytes) != .equal { try disk.put(bytes, table, files) }
      return
    }
    let pictures = staged
    try stage(bytes, for: table)
    try disk.put(unfinished(heading), table, files)
    for (path, target) in pictures { try disk.move(path, target) }
    for path in stale { try disk.remove(path) }
    for (path, target) in staged.suffix(1) { try disk.move(path, target) }
    staged = []
    // This does nothing if the folder has other files.
    if wanted.isEmpty { rmdir(snapshot.files.frameFolder) }
  }

  /// The table of an unfinished reference. It lists the old and the new pictures.
  private func unfinished(_ heading: SnapshotHeading) -> [UInt8] {
    var heading = heading
    heading.add(SnapshotHeading.unfinishedField, "\(max(old.count, wanted.count))")
    return Array(heading.text.utf8)
  }

  /// Removes temporary files that a killed run has left.
  static func removeLeftovers(of snapshot: SnapshotCase, from disk: ReferenceDisk) {
    let files = snapshot.files
    var paths = [files.table(snapshot.kind)] + (snapshot.kind == .stills ? [files.picture] : [])
    if snapshot.kind == .frames {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files.frameFolder)) ?? []
      paths += names.filter { $0.hasPrefix(stagePrefix) }.map { String($0.dropFirst(stagePrefix.count)) }
        .filter { SnapshotFiles.frameNumber($0) != nil }.map { "\(files.frameFolder)/\($0)" }
    }
    for path in paths {
      guard let stage = try? stage(of: path).stage, SnapshotFiles.exists(stage) else { continue }
      try? disk.remove(stage)
    }
  }

  /// Removes a reference: first the pictures that its table lists, then the table.
  ///
  /// - Parameters:
  ///   - files: the reference's files.
  ///   - kind: the kind of snapshot.
  ///   - disk: the file operations.
  ///   - keeper: protects the files that scenarios read.
  /// - Returns: The paths of the removed files.
  /// - Throws: ``BlockedReference`` if a scenario reads one of the files, and then nothing is removed; ``OutputError``.
  static func remove(
    _ files: SnapshotFiles, _ kind: SnapshotCase.Kind, from disk: ReferenceDisk, by keeper: OutputGuard
  ) throws -> [String] {
    let listing = ReferenceListing(files, kind)
    guard listing.content == .table else { return [] }
    let pictures = ListedPictures(listing).paths
    for path in pictures + [files.table(kind)] { try checkNotRead(path, keeper) }
    for path in pictures { try disk.remove(path) }
    let isEmpty = kind == .frames && rmdir(files.frameFolder) == 0
    try disk.remove(files.table(kind))
    return (kind == .stills ? pictures : isEmpty ? [files.frameFolder] : pictures) + [files.table(kind)]
  }
}
