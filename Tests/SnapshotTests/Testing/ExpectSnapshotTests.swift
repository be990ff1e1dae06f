import Foundation
import Synchronization
import Testing

@testable import SheetRender
@testable import SheetRenderTesting
@testable import SheetSnapshots

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

  @Test func `F11: a display list of the default device fits, and its scale can be chosen`() throws {
    var recording = try Recording(TinyScenario.scenario(["device": "\"\(Device.standard.name)\""]))
    recording = try Recording(recording.scenario)
    let list = try #require(try recording.frame(at: .rest)).displayList
    #expect(list.scale > 1)
    expectSnapshot(of: list, named: "default device", scale: 0.25)
    let views = try [SnapshotView(of: list, scale: 1), SnapshotView(of: list, scale: 2)]
    #expect(views.map(\.list.pixelWidth) == [1, 2].map { Int(list.size.width) * $0 })
    let message = #"scale: 3"#
    let messages = Self.messages { expectSnapshot(of: list, named: message, record: .never, scale: 3) }
    #expect(messages.first?.hasSuffix("Give a smaller 'scale:', or choose a smaller device.") == true, "\(messages)")
  }

  /// Runs a test that compares pictures of some heights without names.
  private static func compare(_ heights: [Double], lines: [Int], mode: RecordMode, in folder: TemporaryFolder) throws {
    for (height, line) in zip(heights, lines) {
      let list = DisplayList(size: Size2D(width: 20, height: height), scale: 1, items: [])
      let location = SourceLocation(fileID: "Sheets/SheetTests.swift", filePath: #filePath, line: line, column: 1)
      let site = TestSite(
        function: "opens()", filePath: #filePath, location: location, testFile: folder.path("SheetTests.swift"))
      site.expect(nil, mode, .exact) { _ in try SnapshotView(of: list) }
    }
  }

  @Test func `F11: expectations without a name in one test have counted names`() throws {
    let folder = try TemporaryFolder()
    try Self.compare([10, 20, 30], lines: [1, 2, 3], mode: .all, in: folder)
    #expect(
      try folder.contents().filter { $0.hasSuffix(".png") } == [
        "__Snapshots__/SheetTests/opens-2.png", "__Snapshots__/SheetTests/opens-3.png",
        "__Snapshots__/SheetTests/opens.png",
      ])
    // The same test may run again in one process.
    try Self.compare([10, 20, 30], lines: [1, 2, 3], mode: .never, in: folder)
  }

  @Test func `F11: an expectation in a loop without names fails, and does not overwrite the first reference`() throws {
    let folder = try TemporaryFolder()
    let messages = try Self.messages { try Self.compare([10, 20], lines: [1, 1], mode: .all, in: folder) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("at Sheets/SheetTests.swift:1:1. Give each its own name: 'named:'.") == true)
    #expect(try PNGDecoder().decode(folder.read("__Snapshots__/SheetTests/opens.png")).height == 10)
  }

  /// The messages of a test.
  private final class Messages: Sendable {
    let all = Mutex<[String]>([])
  }

  /// Runs an expectation that fails, and returns its messages.
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

  @Test func `a missing reference fails the test`() throws {
    let messages = try Self.messages { expectSnapshot(of: try Self.scenario(), named: "no such thing", record: .never) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("no-such-thing: there is no reference: ") == true)
    #expect(
      messages.first?.contains(
        "SNAPSHOT_RECORD=missing swift test --filter 'a missing reference fails the test'")
        == true)
  }

  @Test func `a missing file fails the test`() {
    let messages = Self.messages { expectSnapshot(of: "gone.json") }
    #expect(messages.first?.hasPrefix("a missing file fails the test: there is no scenario at /") == true)
  }

  @Test func `a scenario that cannot be rendered fails the test`() throws {
    let messages = try Self.messages { expectSnapshot(of: try Self.scenario(), at: .mark("gone")) }
    #expect(
      messages == ["a scenario that cannot be rendered fails the test: there is no mark 'gone'. The marks are: half."])
  }

  @Test(arguments: [1]) func `a test with arguments must give names`(number: Int) throws {
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
