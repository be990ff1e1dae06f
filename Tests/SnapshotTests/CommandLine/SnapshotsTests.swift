import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

/// `sheet-render snapshots verify`, `record`, `accept` and `prune`.
@Suite struct SnapshotsTests {
  /// A tool in a folder with two scenarios and their recorded stills and frames.
  private func prepared() async throws -> Tool {
    let tool = try Tool()
    try tool.add(TinyScenario.json(SnapshotBench.base), as: "sheets/tiny.json")
    try tool.add(TinyScenario.json(SnapshotBench.base), as: "sheets/deep/second.json")
    let recorded = try await tool.succeed("snapshots", "record", "sheets", "--frames")
    #expect(recorded.lines.last == "2 snapshots: 2 recorded")
    try await tool.succeed("snapshots", "record", "sheets", "--marks")
    return tool
  }

  @Test func `a complete cycle from record to prune`() async throws {
    let tool = try await prepared()
    #expect(
      try tool.folder.contents().filter { !$0.hasSuffix(".json") } == [
        "sheets", "sheets/deep", "sheets/deep/second.frames", "sheets/deep/second.png", "sheets/deep/second.txt",
        "sheets/tiny.frames", "sheets/tiny.png", "sheets/tiny.txt",
      ])
    #expect(try await tool.succeed("snapshots", "verify", "sheets").lines == ["4 snapshots: 4 passed"])
    try tool.add(
      TinyScenario.json(SnapshotBench.base.merging(["style": #"{"cornerRadius": 12}"#]) { $1 }), as: "sheets/tiny.json")
    try tool.add(TinyScenario.json(SnapshotBench.base), as: "sheets/new.json")
    let before = try tool.folder.read("sheets/tiny.txt")
    let failed = try await tool.run(["snapshots", "verify", "sheets"])
    #expect(failed.status == 1)
    #expect(failed.lines.count == 5, "\(failed.text)")
    #expect(failed.lines.first?.hasPrefix("missing: new: there is no reference: sheets/new.txt") == true)
    #expect(failed.lines.contains { $0.hasPrefix("failed: tiny: open: cornerRadius 10 -> 12") })
    #expect(failed.lines.contains { $0.hasPrefix("failed: tiny.frames: frame 0, 0 s: cornerRadius 10 -> 12") })
    #expect(
      failed.lines.suffix(2) == [
        "5 snapshots: 2 passed, 2 failed, 1 missing", "To accept: sheet-render snapshots accept sheets",
      ])
    #expect(try tool.folder.read("sheets/tiny.txt") == before)
    #expect(
      try await tool.succeed("snapshots", "accept", "sheets", "--filter", "new").lines == [
        "accepted: new", "1 accepted",
      ])
    let accepted = try await tool.succeed("snapshots", "accept", "sheets")
    #expect(accepted.lines.last == "2 accepted, 1 before")
    #expect(try await tool.succeed("snapshots", "verify", "sheets").lines == ["5 snapshots: 5 passed"])
    // A scenario is removed. Other text files and pictures are not references.
    try FileManager.default.removeItem(atPath: tool.folder.path("sheets/new.json"))
    try tool.folder.write("Hello\n".utf8, to: "sheets/notes.txt")
    try tool.folder.write([1, 2, 3], to: "sheets/photo.png")
    let orphaned = try await tool.succeed("snapshots", "verify", "sheets")
    #expect(orphaned.lines.first == "orphan: sheets/new: its scenario is gone")
    #expect(!(try await tool.succeed("snapshots", "verify", "sheets", "--filter", "tiny").text.contains("orphan")))
    #expect(!(try await tool.succeed("snapshots", "verify", "sheets", "--shard", "1/2").text.contains("orphan")))
    #expect(!(try await tool.succeed("snapshots", "verify", "sheets/tiny.json").text.contains("orphan")))
    for word in [["--filter", "new"], ["--shard", "1/2"]] {
      let error = try await tool.fail(["snapshots", "prune", "sheets"] + word, status: 64)
      #expect(error.contains(word[0]))
    }
    try await tool.fail(["snapshots", "prune", "sheets/tiny.json"], status: 64)
    let pruned = try await tool.succeed("snapshots", "prune", "sheets")
    #expect(pruned.lines == ["removed: sheets/new.png", "removed: sheets/new.txt", "2 files removed"])
    #expect(try tool.folder.contents().contains("sheets/notes.txt"))
    #expect(try tool.folder.contents().contains("sheets/photo.png"))
  }

  @Test func `ten runs with different jobs, languages and time zones give the same output`() async throws {
    let tool = try await prepared()
    try tool.add(
      TinyScenario.json(SnapshotBench.base.merging(["style": #"{"cornerRadius": 12}"#]) { $1 }), as: "sheets/tiny.json")
    try tool.add("{", as: "sheets/broken.json")
    var seen: Set<[UInt8]> = []
    for run in 0..<10 {
      let result = try await tool.run(
        ["snapshots", "verify", "sheets", "--jobs", "\(1 + run % 5)"],
        environment: [
          "LC_ALL": ["C", "de_DE.UTF-8", "tr_TR.UTF-8"][run % 3], "TZ": ["UTC", "Asia/Kolkata"][run % 2],
          "SWIFT_DETERMINISTIC_HASHING": run % 2 == 0 ? "1" : "",
        ])
      #expect(result.status == 65)
      seen.insert(result.output + (try tool.folder.read(".snapshots/report.json")))
    }
    #expect(seen.count == 1)
  }

  @Test func `references can have a separate folder, and each shard takes a part`() async throws {
    let tool = try Tool()
    for name in ["a", "b", "c"] { try tool.add(TinyScenario.json(), as: "sheets/\(name).json") }
    try await tool.succeed("snapshots", "record", "sheets", "--references", "refs", "--at", "rest")
    #expect(try tool.folder.contents().filter { $0.hasPrefix("refs/") }.count == 6)
    var lines: [String] = []
    for part in ["1/2", "2/2"] {
      lines += try await tool.succeed("snapshots", "verify", "sheets", "--references", "refs", "--shard", part).lines
    }
    #expect(lines == ["2 snapshots: 2 passed", "1 snapshot: 1 passed"])
    try tool.add(TinyScenario.json(["background": ##"{"color": "#112233"}"##]), as: "sheets/b.json")
    let failed = try await tool.run(["snapshots", "verify", "sheets", "--references=refs", "--results", "out put"])
    #expect(
      failed.lines.last == "To accept: sheet-render snapshots accept sheets --references refs --results 'out put'")
    let report = try JSONDecoder().decode(
      SnapshotReport.self, from: Data(tool.folder.read("out put/report.json")))
    #expect(report.count(.failed) == 1)
    let picture = try #require(report.cases.first { $0.outcome == .failed }?.pictures.first)
    for path in [picture.expected, picture.actual, picture.difference] {
      _ = try PNGDecoder().decode(tool.folder.read(#require(path)))
    }
    let recorded = try await tool.run(
      ["snapshots", "verify", "sheets", "--references", "refs", "--results", "out put", "--fail-and-record"])
    #expect(recorded.status == 1)
    try await tool.succeed("snapshots", "verify", "sheets", "--references", "refs", "--results", "out put")
  }

  @Test func `record reports written, kept and unchanged references`() async throws {
    let tool = try Tool()
    for name in ["a", "b", "c"] { try tool.add(TinyScenario.json(), as: "sheets/\(name).json") }
    #expect(
      try await tool.succeed("snapshots", "record", "sheets").lines == [
        "recorded: a: sheets/a.txt and sheets/a.png are new", "recorded: b: sheets/b.txt and sheets/b.png are new",
        "recorded: c: sheets/c.txt and sheets/c.png are new", "3 snapshots: 3 recorded",
      ])
    #expect(try await tool.succeed("snapshots", "record", "sheets").lines == ["3 snapshots: 3 unchanged"])
    try tool.add(TinyScenario.json(["background": ##"{"color": "#112233"}"##]), as: "sheets/a.json")
    try tool.folder.write([], to: "sheets/b.png")
    let kept = try await tool.run(["snapshots", "record", "sheets"])
    #expect(kept.status == 0)
    #expect(kept.lines.count == 4)
    #expect(kept.lines.first?.hasPrefix("kept: failed: a: ") == true)
    #expect(
      kept.lines[1].hasPrefix(
        "recorded: b: sheets/b.txt and sheets/b.png are repaired; sheets/b.png: the reference cannot be used: "))
    #expect(
      kept.lines.suffix(2) == [
        "3 snapshots: 1 unchanged, 1 recorded, 1 failed",
        "To record them too: sheet-render snapshots record sheets --mode failed",
      ])
    let recorded = try await tool.succeed("snapshots", "record", "sheets", "--mode", "failed")
    #expect(recorded.lines.first?.hasPrefix("recorded: a: sheets/a.txt and sheets/a.png are updated; ") == true)
    #expect(recorded.lines.last == "3 snapshots: 2 unchanged, 1 recorded")
    #expect(
      try await tool.succeed("snapshots", "record", "sheets", "--mode", "all").lines == ["3 snapshots: 3 unchanged"])
  }

  @Test func `results among the scenarios are neither scenarios nor references`() async throws {
    let tool = try await prepared()
    try tool.add(
      TinyScenario.json(SnapshotBench.base.merging(["style": #"{"cornerRadius": 12}"#]) { $1 }), as: "sheets/tiny.json")
    let arguments = ["snapshots", "verify", "sheets", "--results", "sheets/out"]
    let first = try await tool.run(arguments)
    #expect(first.lines.suffix(2).first == "4 snapshots: 2 passed, 2 failed")
    let kept = try tool.folder.contents().filter { $0.hasPrefix("sheets/out/") }
    #expect(kept.contains("sheets/out/actual/tiny.txt"))
    #expect(try await tool.run(arguments).output == first.output)
    #expect(try await tool.run(["snapshots", "verify", "sheets"]).lines.suffix(2).first == first.lines.suffix(2).first)
    // Also after a run that was stopped before its report, and for results without the .gitignore, such as downloaded
    // ones.
    for file in ["sheets/out/report.json", "sheets/out/.gitignore"] {
      let bytes = try tool.folder.read(file)
      try FileManager.default.removeItem(atPath: tool.folder.path(file))
      #expect(try await tool.succeed("snapshots", "prune", "sheets").lines == ["0 files removed"])
      #expect(
        try await tool.succeed("snapshots", "record", "sheets").lines.last(where: { $0.hasPrefix("4 ") })
          == "4 snapshots: 2 unchanged, 2 failed")
      try tool.folder.write(bytes, to: file)
    }
    #expect(try tool.folder.contents().filter { $0.hasPrefix("sheets/out/") } == kept)
    #expect(
      try await tool.succeed("snapshots", "accept", "sheets", "--results", "sheets/out").lines.last == "2 accepted")
    #expect(try await tool.succeed("snapshots", "verify", "sheets").lines == ["4 snapshots: 4 passed"])
  }

  @Test(arguments: ["sheets", "sheets/deep", ".", "sheets/../sheets", "refs", "link"])
  func `results cannot be written to a folder of snapshots`(folder: String) async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "sheets/tiny.json")
    try tool.add(TinyScenario.json(), as: "sheets/deep/other.json")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.path("link"), withDestinationPath: tool.folder.path("sheets"))
    try await tool.succeed("snapshots", "record", "sheets", "--references", "refs")
    let error = try await tool.fail(
      ["snapshots", "verify", "sheets", "--references", "refs", "--results", folder], status: 64)
    #expect(error.contains("--results: "))
  }

  @Test func `pixels that are not comparable have their own exit status`() async throws {
    let tool = try await prepared()
    for file in ["sheets/tiny.txt", "sheets/tiny.frames"] {
      let text = String(decoding: try tool.folder.read(file), as: UTF8.self)
      try tool.folder.write(
        text.replacingOccurrences(of: "environment Cairo ", with: "environment Cairo 0.").utf8, to: file)
    }
    let result = try await tool.run(["snapshots", "verify", "sheets"])
    #expect(result.status == 2)
    #expect(result.lines.last == "4 snapshots: 2 passed, 2 not comparable")
    try await tool.succeed("snapshots", "verify", "sheets", "--not-comparable", "pass")
    // They are accepted only by name. The run before has passed and kept nothing.
    try await tool.fail(["snapshots", "accept", "sheets"], status: 66)
    #expect(try await tool.run(["snapshots", "verify", "sheets"]).status == 2)
    let error = try await tool.fail(["snapshots", "accept", "sheets"], status: 66)
    #expect(error.contains("What is not comparable is accepted by --filter."))
    #expect(try await tool.succeed("snapshots", "accept", "sheets", "--filter", "tiny").lines.last == "2 accepted")
    try await tool.succeed("snapshots", "verify", "sheets")
  }

  @Test(
    arguments: [
      (["verify"], 64), (["verify", "nowhere"], 66), (["verify", "empty"], 66),
      (["verify", "sheets", "--filter", "x"], 64),
      (["verify", "sheets", "--at", "rest", "--marks"], 64), (["verify", "sheets", "--not-comparable", "maybe"], 64),
      (["verify", "sheets", "--geometry-tolerance", "sheetTip=1"], 64),
      (["verify", "sheets", "--geometry-tolerance", "-1"], 64),
      (["record", "sheets", "--mode", "never"], 64), (["accept", "sheets"], 66),
      (["verify", "sheets", "--shard", "3/2"], 64),
      (["unknown", "sheets"], 64), ([], 64),
    ] as [([String], Int32)])
  func `wrong usage is reported in one line`(arguments: [String], status: Int32) async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "sheets/tiny.json")
    try tool.folder.write([1], to: "empty/notes.md")
    try await tool.fail(["snapshots"] + arguments, status: status)
  }

  @Test func `a folder that cannot be written is reported`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "sheets/tiny.json")
    try tool.folder.write([1], to: "taken")
    try await tool.fail(["snapshots", "verify", "sheets", "--results", "taken"], status: 73)
    try await tool.fail(["snapshots", "record", "sheets", "--references", "taken"], status: 73)
  }
}
