import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

/// Finding snapshots and orphaned references.
@Suite struct SnapshotSuiteTests {
  private static func folder(_ scenarios: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in scenarios { try folder.write(TinyScenario.json().utf8, to: name) }
    return folder
  }

  private static func record(_ folder: TemporaryFolder, _ suite: String, _ references: String? = nil) throws {
    let suite = try SnapshotSuite(
      paths: [folder.path(suite)], references: references.map(folder.path), kinds: [.stills, .frames])
    var checker = SnapshotChecker(options: SnapshotOptions(recording: .all))
    for snapshot in suite.cases { #expect(try checker.check(snapshot).outcome == .recorded) }
  }

  @Test(arguments: [
    ["a.json", "./a.json"], [".", "a.json"], ["a.json", "."], [".", "."], ["../{}/a.json", "a.json"],
  ])
  func `F8: a scenario that is given twice counts once`(paths: [String]) throws {
    let folder = try Self.folder(["a.json"])
    let name = URL(fileURLWithPath: folder.path).lastPathComponent
    let suite = try SnapshotSuite(paths: paths.map { folder.path($0.replacing("{}", with: name)) })
    #expect(suite.cases.map(\.name) == ["a"])
  }

  @Test(
    arguments: [
      (["x.json", "x.frames.json"], [.stills, .frames]), (["a.json", "a.difference.json"], [.stills]),
      (["a.json", "a.earlier.json"], [.stills]), (["a.json", "a-frames/0001.json"], [.stills, .frames]),
      (["one/a.json", "two/a.json"], [.stills]),
    ] as [([String], [SnapshotCase.Kind])])
  func `R15: two scenarios that would share a file or a name throw an error with both names`(
    names: [String], kinds: [SnapshotCase.Kind]
  ) throws {
    let folder = try Self.folder(names)
    let isApart = names[0].hasPrefix("one/")
    let paths = (isApart ? ["one", "two"] : ["."]).map(folder.path)
    let error = #expect(throws: SnapshotError.self) {
      try SnapshotSuite(paths: paths, references: isApart ? folder.path("refs") : nil, kinds: kinds)
    }
    for name in names { #expect(error?.description.contains(name) == true, "\(error?.description ?? "")") }
  }

  @Test func `R15: existing references also count for conflicts`() throws {
    let folder = try Self.folder(["x.json", "x.frames.json"])
    #expect(try SnapshotSuite(paths: [folder.path]).cases.count == 2)
    var checker = SnapshotChecker(options: SnapshotOptions(recording: .all))
    for snapshot in try SnapshotSuite(paths: [folder.path]).cases { _ = try checker.check(snapshot) }
    #expect(throws: SnapshotError.self) { try SnapshotSuite(paths: [folder.path], kinds: [.frames]) }
  }

  @Test func `R5: a reference of another suite in the same folder is not an orphan`() throws {
    let folder = try Self.folder(["A/one.json", "A/deep/two.json", "B/three.json"])
    try Self.record(folder, "A", "R")
    try Self.record(folder, "B", "R")
    func suite(_ name: String) throws -> SnapshotSuite {
      try SnapshotSuite(paths: [folder.path(name)], references: folder.path("R"))
    }
    #expect(try suite("A").orphans == [])
    #expect(try suite("B").orphans == [])
    try FileManager.default.removeItem(atPath: folder.path("A/deep/two.json"))
    #expect(try suite("A").orphans == [folder.path("R/deep/two")])
    #expect(try suite("B").orphans == [])
    #expect(try suite("B").removeOrphans().removed == [])
    #expect(
      try suite("A").removeOrphans().removed
        == ["deep/two.png", "deep/two.txt", "deep/two.frames"].map { folder.path("R/\($0)") })
    #expect(try suite("A").orphans == [])
  }

  @Test func `R5: a reference of another existing scenario is neither compared nor overwritten`() throws {
    let folder = try Self.folder(["A/one.json", "B/one.json"])
    try Self.record(folder, "A", "R")
    let suite = try SnapshotSuite(paths: [folder.path("B")], references: folder.path("R"))
    let before = try folder.read("R/one.txt")
    for mode in RecordMode.allCases {
      var checker = SnapshotChecker(options: SnapshotOptions(recording: mode))
      for snapshot in suite.cases {
        let result = try checker.check(snapshot)
        #expect(result.outcome == .unusable)
        #expect(result.messages.first?.contains("../A/one.json") == true, "\(result.messages)")
      }
    }
    #expect(try folder.read("R/one.txt") == before)
    // If the other scenario is gone, this one may take over the reference.
    try FileManager.default.removeItem(atPath: folder.path("A/one.json"))
    var checker = SnapshotChecker()
    for snapshot in suite.cases { #expect(try checker.check(snapshot).outcome == .passed) }
  }

  @Test func `R5: references that do not name their scenario are read, and are orphans only beside it`() throws {
    let folder = try Self.folder(["A/one.json", "A/two.json"])
    try Self.record(folder, "A")
    try Self.record(folder, "A", "R")
    for file in try folder.contents() where file.hasSuffix(".txt") || file.hasSuffix(".frames") {
      let lines = String(decoding: try folder.read(file), as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.contains { $0.hasPrefix("scenario ") })
      try folder.write(
        lines.filter { !$0.hasPrefix("scenario ") }.joined(separator: "\n").utf8, to: file)
    }
    for references in [nil, folder.path("R")] {
      var checker = SnapshotChecker()
      for snapshot in try SnapshotSuite(paths: [folder.path("A")], references: references).cases {
        #expect(try checker.check(snapshot).outcome == .passed)
      }
    }
    try FileManager.default.removeItem(atPath: folder.path("A/two.json"))
    #expect(try SnapshotSuite(paths: [folder.path("A")]).orphans == [folder.path("A/two")])
    let apart = try SnapshotSuite(paths: [folder.path("A")], references: folder.path("R"))
    #expect(apart.orphans == [])
    #expect(apart.ownerless == [folder.path("R/two")])
    #expect(try apart.removeOrphans().removed == [])
    // Recording all of them adds the name.
    var checker = SnapshotChecker(options: SnapshotOptions(recording: .all))
    for snapshot in try SnapshotSuite(paths: [folder.path("A")]).cases {
      #expect(try checker.check(snapshot).outcome == .recorded)
    }
    #expect(String(decoding: try folder.read("A/one.txt"), as: UTF8.self).contains("\nscenario    one.json\n"))
  }

  @Test(arguments: ["a b.json", " a .json", "100%.json", "a\nb.json", "d/../e.json", "ö/ü.json", "\u{301}a.json"])
  func `R5: a reference names its scenario with any file name`(name: String) throws {
    let folder = try Self.folder(["A/\(name)", "A/d/x.json"])
    try Self.record(folder, "A", "R/deep")
    let path = CanonicalPath(folder.path("A/\(name)"))
    let suite = try SnapshotSuite(paths: [folder.path("A")], references: folder.path("R/deep"))
    let snapshot = try #require(suite.cases.first { CanonicalPath($0.scenario) == path })
    let heading = ReferenceListing(snapshot.files, .stills).heading
    #expect(SnapshotOwner.scenarioPath(in: heading, of: snapshot.reference) == path)
    try FileManager.default.removeItem(atPath: path.path.text)
    let later = try SnapshotSuite(paths: [folder.path("A")], references: folder.path("R/deep"))
    #expect(later.orphans.map { CanonicalPath($0) } == [CanonicalPath(snapshot.reference)])
  }

  #if os(Linux)
    // On other systems, names that look alike are equal.
    @Test func `F5: a scenario that was renamed to other bytes leaves an orphan`() throws {
      let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
      let folder = try Self.folder(["A/\(composed).json"])
      try Self.record(folder, "A")
      let move = rename(folder.path("A/\(composed).json"), folder.path("A/\(decomposed).json"))
      #expect(move == 0)
      let suite = try SnapshotSuite(paths: [folder.path("A")])
      #expect(suite.orphans.map { Array($0.utf8) } == [Array(folder.path("A/\(composed)").utf8)])
      var checker = SnapshotChecker()
      #expect(try suite.cases.map { try checker.check($0).outcome } == [.missing])
      #expect(suite.snapshot(named: composed, of: folder.path("A/\(composed).json")) == nil)
      #expect(try suite.removeOrphans().removed.count == 3)
      // Both may exist.
      try folder.write(TinyScenario.json().utf8, to: "A/\(composed).json")
      #expect(try SnapshotSuite(paths: [folder.path("A")]).cases.count == 2)
    }

    @Test(arguments: ["bad\u{FF}.json", "bad\u{FF}/x.json"])
    func `R11: a scenario whose name is not UTF-8 is an error`(name: String) throws {
      let folder = try Self.folder(["A/good.json"])
      let bytes = "\(folder.path)/A/\(name)".unicodeScalars.map {
        CChar(bitPattern: UInt8(truncatingIfNeeded: $0.value))
      }
      if let slash = name.firstIndex(of: "/") {
        mkdir(bytes.dropLast(name[slash...].unicodeScalars.count) + [0], 0o755)
      }
      let file = try #require(fopen(bytes + [0], "w"))
      fclose(file)
      let error = #expect(throws: SnapshotError.self) { try SnapshotSuite(paths: [folder.path("A")]) }
      #expect(error?.description.contains("is not UTF-8") == true)
    }
  #endif
}
