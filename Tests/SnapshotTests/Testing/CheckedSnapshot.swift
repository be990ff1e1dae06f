import Foundation

@testable import SheetRender
@testable import SheetRenderTesting
@testable import SheetSnapshots

/// A snapshot of a tiny scenario, with its reference in a temporary folder.
struct CheckedSnapshot {
  /// The state of a reference before the check.
  enum Reference: CaseIterable {
    case missing
    case halfMissing
    case equal
    case paintedElsewhere
    case different
    case damagedPicture
    case damagedGeometry
  }

  let folder: TemporaryFolder
  let files: ReferenceFiles

  init(_ reference: Reference = .missing) throws {
    folder = try TemporaryFolder()
    try folder.write([], to: "Package.swift")
    files = try ReferenceFiles(
      testFile: folder.path("SheetTests.swift"), target: "Sheets", test: "opens()", name: nil)
    guard reference != .missing else { return }
    _ = try check(try Self.view(at: reference == .different ? .seconds(0.1) : .rest), .all)
    switch reference {
    case .missing, .equal, .different: break
    case .halfMissing: try FileManager.default.removeItem(atPath: geometry)
    case .paintedElsewhere:
      let text = try String(decoding: read(geometry), as: UTF8.self)
      try write(text.replacing("Cairo \(CairoPainter.cairoVersion)", with: "Cairo 1.2.3").utf8, to: geometry)
    case .damagedPicture: try write(read(picture).dropLast(20), to: picture)
    case .damagedGeometry: try write("no snapshot".utf8, to: geometry)
    }
  }

  var geometry: String { files.snapshot.files.text }
  var picture: String { files.snapshot.files.picture }
  /// The files that are kept of a failure.
  var failure: SnapshotFiles { files.failures.files(of: files.snapshot) }

  /// A view of the tiny scenario.
  static func view(at moment: Moment = .rest) throws -> SnapshotView {
    let scenario = try TinyScenario.scenario(["script": #"[{"move": "full"}]"#])
    return try SnapshotView(of: scenario, at: moment, text: .blocks, scale: 1)
  }

  func check(
    _ view: SnapshotView? = nil, _ mode: RecordMode = .never, rules: ComparisonRules = .exact
  ) throws -> SnapshotFinding? {
    try SnapshotCheck(files: files, mode: mode, rules: rules).run(view ?? Self.view())
  }

  func read(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// The bytes of both files; nil for a missing one.
  var contents: [[UInt8]?] { [geometry, picture].map { try? read($0) } }
}
