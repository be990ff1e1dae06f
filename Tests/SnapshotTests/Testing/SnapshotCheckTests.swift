import Foundation
import Testing

@testable import SheetRender
@testable import SheetRenderTesting
@testable import SheetSnapshots

@Suite struct SnapshotCheckTests {
  typealias Reference = CheckedSnapshot.Reference

  /// Whether a mode writes a reference.
  static func writes(_ mode: RecordMode, _ reference: Reference) -> Bool {
    switch reference {
    case .missing, .halfMissing: mode != .never
    case .equal: false
    case .paintedElsewhere: mode == .all
    // The numbers of a damaged picture match.
    case .damagedPicture: mode != .never
    case .different: mode == .failed || mode == .all
    // It is no longer marked as a reference.
    case .damagedGeometry: false
    }
  }

  @Test(arguments: RecordMode.allCases, Reference.allCases)
  func `a mode writes the right references, and fails once when it does, unless it is 'all'`(
    mode: RecordMode, reference: Reference
  ) throws {
    let snapshot = try CheckedSnapshot(reference)
    let before = snapshot.contents
    let finding = try snapshot.check(nil, mode)
    #expect((snapshot.contents != before) == Self.writes(mode, reference))
    switch (reference, Self.writes(mode, reference)) {
    case (.equal, _): #expect(finding == nil)
    case (.paintedElsewhere, false): #expect(finding?.isWarning == true)
    case (_, true) where mode == .all: #expect(finding == nil)
    case (_, true):
      #expect(finding?.isWarning == false)
      #expect(finding?.message.contains("\(snapshot.geometry) and \(snapshot.picture) are ") == true)
    case (_, false): #expect(finding?.isWarning == false)
    }
    if Self.writes(mode, reference) { #expect(try snapshot.check() == nil) }
  }

  @Test func `a missing reference is a failure that names the command`() throws {
    let snapshot = try CheckedSnapshot()
    let message = try #require(try snapshot.check()).message
    #expect(message.contains("there is no reference: \(snapshot.geometry) and \(snapshot.picture) are missing"))
    #expect(message.contains("SNAPSHOT_RECORD=missing swift test --filter 'opens'"))
    #expect(message.contains("'record: .missing'"))
    #expect(message.contains("The current picture: \(snapshot.failure.picture)"))
    #expect(snapshot.contents == [nil, nil])
  }

  @Test func `a failure reports geometry, then pixels, then the paths of the pictures and how to accept them`() throws {
    let snapshot = try CheckedSnapshot(.different)
    let view = try CheckedSnapshot.view()
    // The moment has another name, so rename it to have its numbers compared.
    let renamed = try String(decoding: snapshot.read(snapshot.geometry), as: UTF8.self)
      .replacing("\n0.1\n", with: "\nrest\n")
    try snapshot.write(renamed.utf8, to: snapshot.geometry)
    let finding = try #require(try snapshot.check(view))
    let lines = finding.message.split(separator: "\n").map(String.init)
    let top = try #require(lines.firstIndex { $0.hasPrefix("opens: rest: ") && $0.contains("sheetTop ") })
    let pixels = try #require(lines.firstIndex { $0.contains("pixels differ, in the box") })
    #expect(top < pixels)
    #expect(pixels == lines.count - 4)
    #expect(lines.last?.hasPrefix("To accept it: SNAPSHOT_RECORD=failed swift test --filter 'opens'") == true)
    for path in [snapshot.failure.picture, snapshot.failure.difference] {
      #expect(lines.contains { $0.hasSuffix(path) })
      _ = try PNGDecoder().decode(snapshot.read(path))
    }
    #expect(finding.attachments.map(\.name) == ["opens.expected.png", "opens.actual.png", "opens.difference.png"])
    #expect(finding.attachments.first?.bytes == (try snapshot.read(snapshot.picture)))
    #expect(try snapshot.folder.read(".snapshots/Sheets/.gitignore").suffix(3) == Array("\n*\n".utf8))
    // The kept files are equal to those that recording writes.
    let kept = try [snapshot.failure.text, snapshot.failure.picture].map(snapshot.read)
    _ = try snapshot.check(view, .all)
    #expect(snapshot.contents == kept)
  }

  @Test func `a snapshot that passes removes the pictures of its last failure`() throws {
    let snapshot = try CheckedSnapshot(.equal)
    #expect(try snapshot.check(CheckedSnapshot.view(at: .seconds(0.1))) != nil)
    #expect(try snapshot.check() == nil)
    #expect(
      try snapshot.folder.contents().filter { $0.contains(".snapshots/") }
        == [
          ".snapshots/Sheets", ".snapshots/Sheets/.gitignore", ".snapshots/Sheets/actual",
          ".snapshots/Sheets/actual/SheetTests",
        ])
  }

  @Test func `an equal reference keeps its bytes, even if its picture was compressed differently`() throws {
    let snapshot = try CheckedSnapshot(.equal)
    let bitmap = try PNGDecoder().decode(snapshot.read(snapshot.picture))
    let other = try PNGEncoder(effort: .fast).encode(bitmap)
    #expect(try snapshot.read(snapshot.picture) != other)
    try snapshot.write(other, to: snapshot.picture)
    let before = snapshot.contents
    #expect(try snapshot.check(nil, .all) == nil)
    #expect(snapshot.contents == before)
  }

  @Test func `rules apply to pixels and never to geometry`() throws {
    func view(_ blue: UInt8, height: Double = 10) throws -> SnapshotView {
      let pixel = DisplayItem.fill(Rect2D(x: 7, y: 0, width: 1, height: 1), RGBA(255, 199, blue))
      return try SnapshotView(of: DisplayList(size: Size2D(width: 20, height: height), scale: 1, items: [pixel]))
    }
    let snapshot = try CheckedSnapshot()
    #expect(try snapshot.check(view(105), .all) == nil)
    #expect(try #require(try snapshot.check(view(104))).message.contains("1 pixel differs"))
    #expect(try snapshot.check(view(104), rules: ComparisonRules(tolerance: 1)) == nil)
    #expect(try snapshot.check(view(105, height: 9.998), rules: ComparisonRules(tolerance: 255)) != nil)
  }

  @Test(arguments: [Reference.damagedPicture, .damagedGeometry])
  func `a damaged reference is a failure that names the file`(reference: Reference) throws {
    let snapshot = try CheckedSnapshot(reference)
    let path = reference == .damagedPicture ? snapshot.picture : snapshot.geometry
    #expect(try #require(try snapshot.check()).message.hasPrefix("opens: \(path): the reference cannot be used: "))
  }

  @Test func `a failure is reported even if its pictures cannot be written`() throws {
    let snapshot = try CheckedSnapshot(.different)
    try snapshot.folder.write([], to: ".snapshots")
    let message = try #require(try snapshot.check()).message
    #expect(message.contains("The pictures of the failure could not be written: "))
    #expect(message.contains("To accept it: "))
  }
}
