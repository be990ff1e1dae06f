import Foundation
import SheetRender
import Synchronization
import Testing

@testable import SheetRenderTesting

/// The references are in `__Snapshots__/ExpectSnapshotTests`.
@Suite struct ExpectSnapshotTests {
  static func scenario() throws -> Scenario {
    try TinyScenario.scenario([
      "script": #"[{"move": "fraction:0.5"}, {"wait": 0.1}, {"mark": "half"}, {"move": "full"}]"#
    ])
  }

  static func sheet() throws -> LiveSheet {
    let sheet = try LiveSheet(
      configuration: Configuration { $0.snapPoints = [.hidden, .fraction(0.5), .full] },
      viewport: Viewport(size: Size2D(width: 120, height: 240), scale: 2), background: RGBA(255, 199, 105))
    try sheet.set(content: ListContent(header: "Header", rows: 5), resizingOption: .noResize)
    try sheet.move(to: .fraction(0.5))
    return sheet
  }

  @Test func `a scenario looks as recorded`() throws {
    expectSnapshot(of: try Self.scenario())
    expectSnapshot(of: try Self.scenario(), at: .mark("half"), named: "mark")
  }

  @Test func `the scenario of a file looks as recorded`() {
    expectSnapshot(of: "../../../Snapshots/scales/scale-1.json", scale: 0.5)
  }

  @Test(arguments: [Moment.seconds(0.1), .rest, .snap(.full)])
  func `a sheet looks as recorded`(moment: Moment) throws {
    expectSnapshot(of: try Self.sheet(), at: moment, named: "sheet \(moment)")
  }

  @Test func `a display list looks as recorded`() throws {
    let list = DisplayList(
      size: Size2D(width: 20, height: 10), scale: 1, items: [.fill(Rect2D(x: 2, y: 2, width: 16, height: 6), .black)])
    expectSnapshot(of: list)
  }

  /// What a test was told.
  private final class Messages: Sendable {
    let all = Mutex<[String]>([])
  }

  /// Runs an expectation that fails, and gives what the test was told.
  static func messages(_ body: () throws -> Void) rethrows -> [String] {
    let messages = Messages()
    try withKnownIssue {
      try body()
    } matching: { issue in
      messages.all.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return messages.all.withLock { $0 }
  }

  @Test func `a reference that is missing fails the test`() throws {
    let messages = try Self.messages { expectSnapshot(of: try Self.scenario(), named: "no such thing", record: .never) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("no-such-thing: there is no reference: ") == true)
    #expect(
      messages.first?.contains(
        "SNAPSHOT_RECORD=missing swift test --filter 'a reference that is missing fails the test'")
        == true)
  }

  @Test func `a file that is missing fails the test`() {
    let messages = Self.messages { expectSnapshot(of: "gone.json") }
    #expect(messages.first?.hasPrefix("a file that is missing fails the test: there is no scenario at /") == true)
  }

  @Test func `what cannot be rendered fails the test`() throws {
    let messages = try Self.messages { expectSnapshot(of: try Self.scenario(), at: .mark("gone")) }
    #expect(
      messages == ["what cannot be rendered fails the test: there is no mark 'gone'. The marks are: half."])
  }

  @Test(arguments: [1]) func `a test with arguments gives names`(number: Int) throws {
    let messages = try Self.messages { expectSnapshot(of: try Self.scenario()) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("Give each its own name: 'named:'.") == true)
  }

  @Test func `recording fails the test once`() throws {
    let folder = try TemporaryFolder()
    func site() -> TestSite {
      TestSite(
        function: "opens()", filePath: #filePath, location: #_sourceLocation, testFile: folder.path("SheetTests.swift"))
    }
    let messages = Self.messages { site().expect(nil, .missing, .exact) { _ in try CheckedSnapshot.view() } }
    #expect(messages.first?.hasPrefix("opens: \(folder.path("__Snapshots__/SheetTests/opens.txt")) and ") == true)
    site().expect(nil, .never, .exact) { _ in try CheckedSnapshot.view() }
    #expect(
      try folder.contents() == [
        "__Snapshots__", "__Snapshots__/SheetTests", "__Snapshots__/SheetTests/opens.png",
        "__Snapshots__/SheetTests/opens.txt",
      ])
  }
}
