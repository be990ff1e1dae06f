/// Makes a result of a snapshot run the new reference. Everything is checked before anything is written.
public struct SnapshotAcceptance: Sendable {
  /// The snapshot to accept.
  public let snapshot: SnapshotCase
  /// Whether the reference already equals this result.
  public let isDone: Bool
  private let heading: SnapshotHeading
  private let table: [UInt8]
  /// The pictures of the new reference, each with its source; nil for one that stays.
  private let pictures: [(path: String, from: (path: String, hash: String)?)]
  private let readFiles: [String]

  /// Checks a result.
  ///
  /// - Parameters:
  ///   - result: the snapshot's part of the report.
  ///   - snapshot: the snapshot.
  ///   - results: the results folder.
  /// - Throws: ``SnapshotError`` if there are no results, if the scenario or a result has changed since it was verified,
  ///   and if the reference would be incomplete.
  public init(_ result: SnapshotReport.Case, as snapshot: SnapshotCase, from results: SnapshotResults) throws {
    guard let kept = result.kept else {
      throw SnapshotError("\(result.name): there is no result to accept. \(Self.again)")
    }
    guard CanonicalPath(kept.reference) == CanonicalPath(snapshot.reference) else {
      throw SnapshotError(
        "\(result.name): it was verified with its reference at \(kept.reference), not at \(snapshot.reference). "
          + "Name the same folder with --references.")
    }
    let source = try? SnapshotSource(snapshot)
    guard let source, source.hash == kept.source else {
      throw SnapshotError("\(snapshot.scenario): the scenario has changed since it was verified. \(Self.again)")
    }
    self.snapshot = snapshot
    readFiles = source.files
    let files = try Files(kept, of: snapshot, in: results)
    (heading, table, pictures) = try (files.heading(), files.table, files.pictures())
    isDone =
      Self.isEqual(table, at: snapshot.files.table(snapshot.kind))
      && pictures.allSatisfy { picture in
        picture.from.map { Self.hash(of: picture.path) == $0.hash } ?? true
      }
  }

  private static let again = "Run 'sheet-render snapshots verify' again."

  private static func hash(of path: String) -> String? {
    (try? SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumPictureSize)).flatMap { $0 }.map {
      "\(PixelHash(bytes: $0))"
    }
  }

  private static func isEqual(_ bytes: [UInt8], at path: String) -> Bool {
    (try? SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumTextSize)) == bytes
  }

  /// Makes the result the reference.
  ///
  /// - Parameter files: protects the files that scenarios read, such as ``SnapshotSuite/filesRead()``. Files of the
  ///   snapshot's own scenario are always protected.
  /// - Throws: ``BlockedReference``, ``OutputError``, and ``SnapshotError`` for a file that has changed in the meantime.
  public func write(keeping files: OutputGuard = OutputGuard()) throws { try write(to: .real, keeping: files) }

  func write(to disk: ReferenceDisk, keeping files: OutputGuard = OutputGuard()) throws {
    var files = files
    files.protect(readFiles)
    ReferenceWriter.removeLeftovers(of: snapshot, from: disk)
    try ReferenceWriter.write(snapshot, to: disk, by: files) { writing in
      for picture in pictures {
        guard let source = picture.from else {
          writing.keep(picture.path)
          continue
        }
        try writing.add(Files.bytes(source.path, hash: source.hash), at: picture.path)
      }
      return (heading, table)
    }
  }

  /// The result files of a snapshot.
  private struct Files {
    let table: [UInt8]
    private let kept: [ExactText: String]
    private let snapshot: SnapshotCase
    private let results: SnapshotResults
    private let files: SnapshotFiles

    init(_ kept: SnapshotReport.Kept, of snapshot: SnapshotCase, in results: SnapshotResults) throws {
      self.snapshot = snapshot
      self.results = results
      files = results.files(of: snapshot)
      self.kept = Dictionary(kept.files.map { (ExactText($0.name), $0.hash) }) { first, _ in first }
      for (name, hash) in self.kept.sorted(by: { $0.key < $1.key }) {
        _ = try Self.bytes("\(results.folder)/\(name.text)", hash: hash)
      }
      let path = files.table(snapshot.kind)
      guard let hash = self.kept[ExactText(results.name(of: path))] else {
        throw SnapshotError("\(path): the report does not list this file. \(SnapshotAcceptance.again)")
      }
      table = try Self.bytes(path, hash: hash)
    }

    /// The bytes of a file, checked against the hash in the report.
    static func bytes(_ path: String, hash: String) throws -> [UInt8] {
      guard let bytes = try SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumPictureSize) else {
        throw SnapshotError("\(path): the file is missing. \(SnapshotAcceptance.again)")
      }
      guard "\(PixelHash(bytes: bytes))" == hash else {
        throw SnapshotError("\(path): the file has changed since it was verified. \(SnapshotAcceptance.again)")
      }
      return bytes
    }

    func heading() throws -> SnapshotHeading {
      switch snapshot.kind {
      case .stills: try SnapshotText(bytes: table).heading
      case .frames: try SnapshotFrames(bytes: table).heading
      }
    }

    private func source(_ path: String) -> (path: String, hash: String)? {
      kept[ExactText(results.name(of: path))].map { (path, $0) }
    }

    /// The pictures of the new reference.
    ///
    /// - Throws: ``SnapshotError`` for a picture that is neither among the results nor unchanged in the reference.
    func pictures() throws -> [(path: String, from: (path: String, hash: String)?)] {
      switch snapshot.kind {
      case .stills:
        guard let source = source(files.picture) else {
          throw SnapshotError("\(files.picture): the report does not list this file. \(SnapshotAcceptance.again)")
        }
        return [(snapshot.files.picture, source)]
      case .frames:
        let frames = try SnapshotFrames(bytes: table)
        guard frames.keepsPictures else { return [] }
        return try frames.rows.indices.map { frame in
          let path = snapshot.files.frame(frame)
          if let source = source(files.frame(frame)) { return (path, source) }
          guard let bitmap = try ReferencePicture(path)?.bitmap(), PixelHash(bitmap) == frames.rows[frame].pixels else {
            throw SnapshotError(
              "\(path): this picture has changed since it was verified. \(SnapshotAcceptance.again)")
          }
          return (path, nil)
        }
      }
    }
  }
}
