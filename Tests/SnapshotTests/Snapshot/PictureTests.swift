import Foundation
import SheetRender
import Testing

/// Compares every case in `Snapshots/` with its reference. `README.md` beside the tests tells how to add one.
@Suite struct PictureTests {
  static let store = SnapshotStore(root: root)
  static let cases = (try? store.cases()) ?? []

  static var root: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("Snapshots").path
  }

  /// The mode that the environment asks for; never unless it does.
  static func recordMode() throws -> RecordMode {
    let word = ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] ?? RecordMode.never.rawValue
    return try #require(
      RecordMode(rawValue: word),
      "SNAPSHOT_RECORD=\(word) is unknown. Write \(RecordMode.allCases.map(\.rawValue).joined(separator: ", ")).")
  }

  @Test(arguments: cases)
  func `a snapshot has the geometry and the pixels of its reference`(snapshot: SnapshotCase) throws {
    switch try Self.store.verify(snapshot, mode: Self.recordMode()) {
    case .matches, .recorded: break
    case .notComparable(let reason): Issue.record("\(reason)", severity: .warning)
    case .failed(let reasons): Issue.record("\(reasons.joined(separator: "\n"))")
    }
  }

  @Test func `there are snapshots, and each has all its files`() throws {
    #expect(!Self.cases.isEmpty)
    guard try Self.recordMode() == .never else { return }
    #expect(try Self.store.orphans() == [])
  }

  @Test func `the gallery shows what there is`() throws {
    let page = try SnapshotGallery(of: Self.store).page()
    let path = "\(Self.root)/\(SnapshotGallery.fileName)"
    if try Self.recordMode() != .never {
      try OutputFile.write(page.utf8, to: path)
    }
    let written = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    #expect(written == page, "The page is stale. Write it anew: SNAPSHOT_RECORD=missing swift test")
  }
}
