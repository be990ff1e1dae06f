import Foundation
import SheetRender
import SheetSnapshots
import Testing

/// Compares every case in `Snapshots/` with its reference. The `README.md` of the tests explains how to add one.
@Suite struct PictureTests {
  /// The maximum size of a picture in pixels, which keeps the repository small.
  static let maximumArea = 1_500_000
  static let suite = try? SnapshotSuite(paths: [root])
  static let cases = suite?.cases ?? []

  static var root: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("Snapshots").path
  }

  /// The mode from the environment, which defaults to never.
  static func recordMode() throws -> RecordMode {
    let word = ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] ?? RecordMode.never.rawValue
    return try #require(
      RecordMode(rawValue: word),
      "SNAPSHOT_RECORD=\(word) is unknown. Write \(RecordMode.allCases.map(\.rawValue).joined(separator: ", ")).")
  }

  @Test(arguments: cases)
  func `a snapshot matches its reference in geometry and pixels`(snapshot: SnapshotCase) throws {
    var checker = SnapshotChecker(options: SnapshotOptions(recording: try Self.recordMode()))
    let result = try checker.check(snapshot, results: SnapshotResults(folder: "\(Self.root)/.snapshots"))
    let message =
      "\(result.name): \(result.messages.joined(separator: "\n")). The current picture is in Snapshots/.snapshots. "
      + "To accept it: SNAPSHOT_RECORD=failed swift test"
    switch result.outcome {
    case .passed, .recorded: break
    case .notComparable: Issue.record("\(message)", severity: .warning)
    case .failed, .missing, .unusable: Issue.record("\(message)")
    }
    let picture = try PNGDecoder().decode(Array(Data(contentsOf: URL(fileURLWithPath: "\(snapshot.reference).png"))))
    #expect(picture.width * picture.height <= Self.maximumArea, "Choose a smaller device or scale.")
  }

  @Test func `there are snapshots, and each reference has a scenario`() throws {
    #expect(!Self.cases.isEmpty)
    #expect(try SnapshotSuite(paths: [Self.root]).orphans == [])
  }

  @Test func `the gallery is up to date`() throws {
    let page = try SnapshotGallery(of: Self.root).page()
    let path = "\(Self.root)/\(SnapshotGallery.fileName)"
    if try Self.recordMode() != .never {
      try OutputFile.write(page.utf8, to: path)
    }
    let written = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    #expect(written == page, "The page is out of date. Update it: SNAPSHOT_RECORD=missing swift test")
  }
}
