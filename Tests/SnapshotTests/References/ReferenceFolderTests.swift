import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

/// Other files in a folder of references, and damage to its files.
@Suite struct ReferenceFolderTests {
  /// A short animation whose frames all differ.
  private static func bench() throws -> SnapshotBench {
    let bench = try SnapshotBench()
    try bench.write(["script": InterruptedRecordingTests.moving, "fps": "5"])
    return bench
  }

  private static func remove(_ name: String, _ bench: SnapshotBench) throws {
    try FileManager.default.removeItem(atPath: bench.folder.path(name))
  }

  /// Damages a file of a reference at random.
  private static func damage(
    _ name: String, _ others: [String], _ bench: SnapshotBench, _ random: inout SeededGenerator
  )
    throws
  {
    var bytes = try bench.folder.read(name)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: try remove(name, bench)
    case 1: try bench.folder.write(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)), to: name)
    case 2:
      let other = others.randomElement(using: &random) ?? name
      try bench.folder.write(bench.folder.read(other), to: name)
      try bench.folder.write(bytes, to: other)
    case 3:
      bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try bench.folder.write(bytes, to: name)
    case 4:
      try FileManager.default.moveItem(atPath: bench.folder.path(name), toPath: bench.folder.path(name + ".old"))
    default: try bench.folder.write(TinyPicture.png(gray: 100), to: name)
    }
  }

  /// Whether each picture matches the hash in the table.
  private static func isRight(_ kind: SnapshotCase.Kind, _ bench: SnapshotBench) throws -> Bool {
    func hash(_ name: String) -> PixelHash? {
      (try? PNGDecoder().decode(bench.folder.read(name))).map { PixelHash($0) }
    }
    switch kind {
    case .stills:
      let heading = try SnapshotText(bytes: bench.folder.read("tiny.txt")).heading
      let pixels = heading[StillsReference.pixelField].flatMap { StillsReference.Pixels($0) }
      return hash("tiny.png") == pixels?.hash
    case .frames:
      let rows = try SnapshotFrames(bytes: bench.folder.read("tiny.frames")).rows
      return rows.enumerated().allSatisfy { index, row in
        hash("tiny-frames/\(String(index).zeroPadded(to: 4)).png") == row.pixels
      }
    }
  }

  @Test(arguments: SnapshotCase.Kind.allCases, 0..<12 as Range<UInt64>)
  func `R2: a wrong picture never passes, and recording repairs it`(
    kind: SnapshotCase.Kind, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      let bench = try Self.bench()
      try bench.record(kind, pictures: true)
      let names = try bench.folder.contents().filter { $0.hasSuffix(".png") }
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        guard let name = names.randomElement(using: &random), SnapshotFiles.exists(bench.folder.path(name)) else {
          continue
        }
        try Self.damage(name, names.filter { SnapshotFiles.exists(bench.folder.path($0)) }, bench, &random)
      }
      let isRight = try Self.isRight(kind, bench)
      let result = try bench.check(kind)
      #expect((result.outcome == .passed) == isRight, "\(result.messages)")
      if !isRight { #expect([.failed, .unusable, .missing].contains(result.outcome)) }
      #expect([.passed, .recorded].contains(try bench.check(kind, SnapshotOptions(recording: .missing)).outcome))
      #expect(try Self.isRight(kind, bench))
      #expect(try bench.check(kind).outcome == .passed)
    }
  }

  @Test func `R2: the error names two pictures that were swapped`() throws {
    let bench = try Self.bench()
    try bench.record(.frames, pictures: true)
    let names = ["tiny-frames/0001.png", "tiny-frames/0002.png"]
    let pictures = try names.map(bench.folder.read)
    for (name, picture) in zip(names, pictures.reversed()) { try bench.folder.write(picture, to: name) }
    let result = try bench.check(.frames)
    #expect(result.outcome == .unusable)
    #expect(
      result.messages == [
        "\(bench.folder.path(names[0])): the reference cannot be used: it is not the picture that "
          + "\(bench.folder.path("tiny.frames")) was recorded with."
      ])
    let repaired = try bench.check(.frames, SnapshotOptions(recording: .missing))
    #expect(repaired.outcome == .recorded)
    #expect(repaired.messages.first?.hasSuffix(" are repaired") == true)
    #expect(try names.map(bench.folder.read) == pictures)
  }

  @Test func `R3: the mode missing does not repair pictures if numbers differ too`() throws {
    let bench = try Self.bench()
    try bench.record(.frames, pictures: true)
    try Self.remove("tiny-frames/0001.png", bench)
    try bench.write(["script": InterruptedRecordingTests.moving, "fps": "5", "style": #"{"cornerRadius": 11}"#])
    #expect(try bench.check(.frames, SnapshotOptions(recording: .missing)).outcome == .unusable)
    #expect(try bench.check(.frames, SnapshotOptions(recording: .failed)).outcome == .recorded)
  }

  @Test(arguments: RecordMode.allCases, SnapshotCase.Kind.allCases)
  func `F2: a file that is not a reference is never overwritten`(mode: RecordMode, kind: SnapshotCase.Kind) throws {
    let table = kind == .stills ? "tiny.txt" : "tiny.frames"
    let picture = kind == .stills ? "tiny.png" : "tiny-frames/0001.png"
    for file in [table, picture] {
      let bench = try Self.bench()
      let own = file == table ? Array("My notes\n".utf8) : try TinyPicture.png(gray: 100)
      try bench.folder.write(own, to: file)
      let before = try bench.folder.contents()
      let result = try bench.check(kind, SnapshotOptions(keepsPictures: true, recording: mode))
      #expect([.unusable, .missing].contains(result.outcome))
      if mode != .never {
        #expect(result.blockedBy == bench.folder.path(file))
        #expect(result.messages.first?.hasPrefix(bench.folder.path(file) + ": ") == true)
      }
      #expect(try bench.folder.read(file) == own)
      func files(_ names: [String]) -> [String] { names.filter { !$0.hasSuffix("tiny-frames") } }
      #expect(files(try bench.folder.contents()) == files(before))
    }
  }

  @Test func `F3: recording frames removes only pictures that the reference lists`() throws {
    let bench = try Self.bench()
    try bench.folder.write(TinyPicture.png(gray: 100), to: "tiny-frames/0000.png")
    try bench.record(.frames)
    #expect(try bench.folder.read("tiny-frames/0000.png") == TinyPicture.png(gray: 100))
    try Self.remove("tiny-frames/0000.png", bench)
    try bench.record(.frames, pictures: true)
    try bench.folder.write([7], to: "tiny-frames/0999.png")
    try bench.folder.write([7], to: "tiny-frames/notes.png")
    try bench.check(.frames, SnapshotOptions(keepsPictures: false, recording: .all))
    #expect(
      try bench.folder.contents().filter { $0.hasPrefix("tiny-frames/") } == [
        "tiny-frames/0999.png", "tiny-frames/notes.png",
      ])
  }

  @Test(arguments: [0.2, 0.5, 0.8, 0.99])
  func `F3: a table that was cut short lists no pictures and keeps its settings`(_ part: Double) throws {
    let bench = try Self.bench()
    try bench.check(.frames, SnapshotOptions(scale: 0.5, keepsPictures: true, recording: .all))
    let table = try bench.folder.read("tiny.frames")
    let rows = try #require(table.firstRange(of: "frame,".utf8)?.lowerBound)
    try bench.folder.write(table.prefix(rows + Int(Double(table.count - rows) * part)), to: "tiny.frames")
    let own = try TinyPicture.png(gray: 100)
    // The same picture without the chunk after the header, which always ends at byte 33.
    let foreign = Array(own.prefix(33) + own.dropFirst(33 + FileMark.png.bytes.count))
    try bench.folder.write(foreign, to: "tiny-frames/0001.png")
    let blocked = try bench.check(.frames, SnapshotOptions(recording: .failed))
    #expect(blocked.blockedBy == bench.folder.path("tiny-frames/0001.png"))
    #expect(try bench.folder.read("tiny-frames/0001.png") == foreign)
    try bench.folder.write(own, to: "tiny-frames/0001.png")
    try bench.folder.write(own, to: "tiny-frames/0999.png")
    #expect(try bench.check(.frames, SnapshotOptions(recording: .failed)).outcome == .recorded)
    #expect(try bench.folder.read("tiny.frames") == table)
    #expect(try Self.isRight(.frames, bench))
    #expect(try bench.folder.read("tiny-frames/0999.png") == own)
  }

  @Test func `F3: a damaged table of stills does not own a foreign picture`() throws {
    let bench = try Self.bench()
    try bench.record(.stills)
    let (table, picture) = (try bench.folder.read("tiny.txt"), try bench.folder.read("tiny.png"))
    try bench.folder.write(table.prefix(300), to: "tiny.txt")
    try bench.folder.write([7], to: "tiny.png")
    #expect(try bench.check(.stills, SnapshotOptions(recording: .failed)).blockedBy == bench.folder.path("tiny.png"))
    #expect(try bench.folder.read("tiny.png") == [7])
    try bench.folder.write(picture, to: "tiny.png")
    #expect(try bench.check(.stills, SnapshotOptions(recording: .failed)).outcome == .recorded)
    #expect(try bench.folder.read("tiny.txt") == table)
  }

  @Test func `R2: a check removes the results of an earlier run`() throws {
    let bench = try Self.bench()
    try bench.record(.frames, pictures: true)
    try bench.write(["script": InterruptedRecordingTests.moving, "fps": "5", "background": ##"{"color": "#FFC768"}"##])
    #expect(try bench.check(.frames, keepsResults: true).outcome == .failed)
    #expect(try bench.folder.contents().contains { $0.hasPrefix("results/actual/tiny-frames/") })
    try bench.write(["script": InterruptedRecordingTests.moving, "fps": "5"])
    #expect(try bench.check(.frames, keepsResults: true).outcome == .passed)
    #expect(
      try bench.folder.contents().filter { $0.hasPrefix("results/actual/tiny") } == ["results/actual/tiny-frames"])
  }

  @Test func `R10: an animation whose table would be too large to read is rejected before it is painted`() throws {
    let bench = try SnapshotBench()
    try bench.write(["fps": "240", "script": #"[{"wait": 3599}]"#])
    let result = try bench.check(.frames, SnapshotOptions(recording: .all))
    #expect(result.outcome == .unusable)
    #expect(result.messages.first?.hasSuffix("Shorten the script, or give it a lower frame rate.") == true)
    #expect(try bench.folder.contents() == ["tiny.json"])
  }

  @Test(arguments: ["-1e308", "1e308", "1.7e308"])
  func `R15: an absurd number in a table is reported as a finite number`(number: String) throws {
    let bench = try Self.bench()
    try bench.record(.frames)
    let frames = try SnapshotFrames(bytes: bench.folder.read("tiny.frames"))
    let top = try #require(frames.texts("sheetTop").last)
    try bench.replace(top, with: number, in: "tiny.frames")
    let result = try bench.check(.frames)
    #expect(result.outcome == .failed)
    #expect(!result.messages.joined().contains("inf"), "\(result.messages)")
    _ = try SnapshotReport(cases: [result], acceptCommand: "").json()
  }

  @Test func `R4: only unchanged results of the same scenario are accepted`() throws {
    func failed(_ kind: SnapshotCase.Kind) throws -> (SnapshotBench, SnapshotReport.Case) {
      let bench = try Self.bench()
      try bench.record(kind, pictures: true)
      try bench.write([
        "script": InterruptedRecordingTests.moving, "fps": "5", "background": ##"{"color": "#FFC768"}"##,
      ])
      return (bench, try bench.check(kind, keepsResults: true))
    }
    for kind in SnapshotCase.Kind.allCases {
      let (whole, result) = try failed(kind)
      for file in try #require(result.kept).files {
        for damage in 0..<3 {
          let (bench, result) = try failed(kind)
          let path = "results/\(file.name)"
          switch damage {
          case 0: try Self.remove(path, bench)
          case 1: try bench.folder.write(bench.folder.read(path).dropLast(), to: path)
          default: try bench.folder.write("garbage".utf8, to: path)
          }
          let before = try bench.folder.contents()
          #expect(throws: SnapshotError.self) { try bench.accept(result) }
          #expect(try bench.folder.contents() == before)
          if kind == .frames, damage == 0 { break }
        }
      }
      try whole.write(["style": #"{"cornerRadius": 11}"#])
      #expect(throws: SnapshotError.self) { try whole.accept(result) }
    }
  }
}
