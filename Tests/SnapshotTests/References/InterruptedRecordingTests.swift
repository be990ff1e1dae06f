import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

/// Recording and accepting that are interrupted at each step.
@Suite struct InterruptedRecordingTests {
  /// A recording, and the one before it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: SnapshotCase.Kind
    var pictures = false
    /// The earlier script; nil for no reference.
    var before: String?
    var after = moving
  }

  static let moving = #"[{"present": {}}, {"wait": 1}, {"mark": "open"}]"#
  private static let short = #"[{"present": {}}, {"wait": 0.5}, {"mark": "open"}]"#

  static let cases = [
    Case(testDescription: "new stills", kind: .stills),
    Case(testDescription: "other stills", kind: .stills, before: short),
    Case(testDescription: "new frames", kind: .frames),
    Case(testDescription: "other frames", kind: .frames, before: short),
    Case(testDescription: "new pictures", kind: .frames, pictures: true),
    Case(testDescription: "more pictures", kind: .frames, pictures: true, before: short),
    Case(testDescription: "fewer pictures", kind: .frames, pictures: true, before: moving, after: short),
  ]

  private static func write(_ script: String, _ bench: SnapshotBench) throws {
    // The colour changes every pixel.
    let color = script == moving ? "#FFC769" : "#FFC768"
    try bench.write(["script": script, "fps": "3", "background": "{\"color\": \"\(color)\"}"])
  }

  private static func prepared(_ one: Case) throws -> SnapshotBench {
    let bench = try SnapshotBench()
    if let before = one.before {
      try write(before, bench)
      try bench.record(one.kind, pictures: one.pictures)
    }
    try write(one.after, bench)
    return bench
  }

  private static func options(_ one: Case, _ mode: RecordMode) -> SnapshotOptions {
    SnapshotOptions(keepsPictures: one.pictures ? true : nil, recording: mode)
  }

  /// Checks the files that are left, and that recording again repairs them.
  private static func checkLeftovers(_ one: Case, _ bench: SnapshotBench, _ step: Int) throws {
    let now = try bench.check(one.kind).outcome
    if let before = one.before {
      try write(before, bench)
      let then = try bench.check(one.kind).outcome
      try write(one.after, bench)
      // The reference is the old one, the new one, or marked as unfinished.
      let isWhole = [then, now].sorted { $0.rawValue < $1.rawValue } == [.failed, .passed]
      #expect(isWhole || [then, now] == [.unusable, .unusable], "\(step): \(then), \(now)")
    } else {
      #expect([.missing, .unusable, .passed].contains(now), "\(step): \(now)")
    }
    // Every mode records an unfinished reference. One that differs needs the mode `failed`.
    let again = try bench.check(one.kind, options(one, now == .failed ? .failed : .missing))
    #expect([.recorded, .passed].contains(again.outcome), "\(step): \(again.messages)")
    if now == .unusable { #expect(again.messages.joined().contains("repaired"), "\(again.messages)") }
    #expect(try bench.check(one.kind).outcome == .passed)
    #expect(try bench.folder.contents().filter { $0.contains(".sheet-render") } == [], "\(step)")
    let pictures = try bench.folder.contents().filter { $0.hasPrefix("tiny-frames/") }.count
    let rows = one.pictures ? try SnapshotFrames(bytes: bench.folder.read("tiny.frames")).rows.count : 0
    #expect(pictures == rows, "\(step)")
  }

  @Test(arguments: cases)
  func `R3: interrupted recording leaves the old reference, the new one or one that the next run repairs`(
    one: Case
  ) throws {
    for step in 0..<1000 {
      let bench = try Self.prepared(one)
      let disk = FailingDisk(operations: step)
      var checker = SnapshotChecker(options: Self.options(one, .all))
      checker.disk = disk.disk
      _ = try? checker.check(bench.snapshot(one.kind))
      try Self.checkLeftovers(one, bench, step)
      if !disk.hasFailed { return }
    }
    Issue.record("recording never succeeded")
  }

  @Test(arguments: cases)
  func `R4: interrupted accepting leaves the old reference, the new one or one that the next run repairs`(
    one: Case
  ) throws {
    for step in 0..<1000 {
      let bench = try Self.prepared(one)
      let result = try {
        var checker = SnapshotChecker(options: Self.options(one, .never))
        return try checker.check(bench.snapshot(one.kind), results: bench.results)
      }()
      let disk = FailingDisk(operations: step)
      try? bench.accept(result, disk: disk.disk)
      if step % 2 == 0 {
        // Accepting again completes it.
        try bench.accept(result)
        #expect(try bench.check(one.kind).outcome == .passed)
        #expect(try bench.folder.contents().filter { $0.contains(".sheet-render") } == [])
      } else {
        try Self.checkLeftovers(one, bench, step)
      }
      if !disk.hasFailed { return }
    }
    Issue.record("accepting never succeeded")
  }

  @Test func `R3: a full disk changes nothing`() throws {
    let bench = try SnapshotBench()
    try bench.record(.stills)
    let before = try ["tiny.txt", "tiny.png"].map(bench.folder.read)
    try bench.write(["background": ##"{"color": "#FFC768"}"##])
    var checker = SnapshotChecker(options: SnapshotOptions(recording: .all))
    checker.disk.put = { _, path, files in
      if path.hasSuffix("tiny.txt") { throw OutputError(code: ENOSPC, path: path) }
      try ReferenceDisk.real.put([0], path, files)
    }
    #expect(throws: OutputError.self) { try checker.check(bench.snapshot(.stills)) }
    #expect(try ["tiny.txt", "tiny.png"].map(bench.folder.read) == before)
    #expect(try bench.folder.contents() == ["tiny.json", "tiny.png", "tiny.txt"])
  }
}
