import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

/// References that are damaged, cut short or of another kind never pass, and the error names the file.
@Suite struct HostileReferenceTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable ([UInt8]) throws -> [UInt8]

    init(_ name: String, _ change: @escaping @Sendable ([UInt8]) throws -> [UInt8]) {
      testDescription = name
      self.change = change
    }
  }

  /// A PNG file with a changed header and a correct checksum.
  private static func withHeader(_ file: [UInt8], _ change: (inout [UInt8]) -> Void) throws -> [UInt8] {
    var chunks = try PNGChunk.chunks(of: file)
    let index = try #require(chunks.firstIndex { $0.type == "IHDR" })
    var data = chunks[index].data
    change(&data)
    chunks[index] = PNGChunk(type: "IHDR", data: data)
    return PNGChunk.signature + chunks.flatMap(\.bytes)
  }

  static let pictures = [
    Damage("empty") { _ in [] },
    Damage("a JPEG file") { _ in [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) },
    Damage("text") { _ in Array("not a picture".utf8) },
    Damage("Git LFS") { _ in Array("version https://git-lfs.github.com/spec/v1\n".utf8) },
    Damage("cut short") { Array($0.dropLast(20)) },
    Damage("half of it") { Array($0.prefix($0.count / 2)) },
    Damage("one byte wrong") { file in
      var file = file
      file[file.count / 2] ^= 0x10
      return file
    },
    Damage("the last byte missing") { Array($0.dropLast()) },
    Damage("another size") { _ in try TinyPicture.png(gray: 100) },
    Damage("absurd width") { try withHeader($0) { $0.replaceSubrange(0..<4, with: [0x7F, 0xFF, 0xFF, 0xFF]) } },
    Damage("no width") { try withHeader($0) { $0.replaceSubrange(0..<4, with: [0, 0, 0, 0]) } },
    Damage("16 bits") { try withHeader($0) { $0[8] = 16 } },
    Damage("interlaced") { try withHeader($0) { $0[12] = 1 } },
    Damage("an unknown colour type") { try withHeader($0) { $0[9] = 77 } },
  ]

  @Test(arguments: pictures)
  func `the error names a picture that cannot be used`(damage: Damage) throws {
    let bench = try SnapshotBench()
    try bench.record(.stills)
    try bench.folder.write(damage.change(bench.folder.read("tiny.png")), to: "tiny.png")
    let result = try bench.check(.stills, keepsResults: true)
    #expect(result.outcome == .unusable)
    #expect(result.messages.count == 1)
    #expect(
      result.messages.first?.hasPrefix(bench.folder.path("tiny.png") + ": the reference cannot be used: ") == true)
    // The numbers match, so recording in any mode only repairs the picture.
    let repaired = try bench.check(.stills, SnapshotOptions(recording: .missing))
    #expect(repaired.outcome == .recorded)
    #expect(repaired.messages.first?.hasSuffix("tiny.png are repaired") == true, "\(repaired.messages)")
    #expect(try bench.check(.stills).outcome == .passed)
  }

  @Test(
    arguments: [
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACEAIAAACtREYwAAAAGElEQVR42mNgYGRiZmFlY+fg5OJmQOYAAAWwAIUtGJJPAAAAAElFTkSuQmCC",
        "the picture has 16 bits per channel, and snapshots have 8."
      ),
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAGK06rlAAAAFUlEQVR42mNgZGJmYGFlY2AAMlhYAQEDACUsLMAGAAAAAElFTkSuQmCC",
        "the picture is interlaced, and snapshots are not."
      ),
    ], SnapshotCase.Kind.allCases)
  func `the error for a valid picture that no snapshot could have written gives the reason`(
    picture: (file: String, reason: String), kind: SnapshotCase.Kind
  ) throws {
    let bench = try SnapshotBench()
    try bench.record(kind, pictures: true)
    let file = kind == .stills ? "tiny.png" : "tiny-frames/0002.png"
    try bench.folder.write(#require(Data(base64Encoded: picture.file)), to: file)
    let result = try bench.check(kind)
    #expect(result.outcome == .unusable)
    #expect(result.messages == ["\(bench.folder.path(file)): the reference cannot be used: \(picture.reason)"])
  }

  @Test(arguments: pictures)
  func `R2: the error names a damaged picture of a frame, even if the hash of its row matches`(
    damage: Damage
  ) throws {
    let bench = try SnapshotBench()
    try bench.record(.frames, pictures: true)
    try bench.folder.write(damage.change(bench.folder.read("tiny-frames/0002.png")), to: "tiny-frames/0002.png")
    let result = try bench.check(.frames)
    #expect(result.outcome == .unusable)
    #expect(result.messages.first?.hasPrefix(bench.folder.path("tiny-frames/0002.png")) == true, "\(result.messages)")
  }

  static let texts = [
    Damage("empty") { _ in [] },
    Damage("binary") { _ in [0xFF, 0xFE, 0, 1, 2, 0x80] },
    Damage("another text") { _ in Array("Hello\n\nthere\n".utf8) },
    Damage("a later version") { file in
      Array(String(decoding: file, as: UTF8.self).replacingOccurrences(of: "snapshot 1", with: "snapshot 2").utf8)
    },
    Damage("the heading alone") { Array($0.prefix(60)) },
    Damage("no pixels") { file in
      Array(String(decoding: file, as: UTF8.self).replacingOccurrences(of: "pixels", with: "pixel").utf8)
    },
    Damage("absurd numbers") { file in
      let text = String(decoding: file, as: UTF8.self)
      return Array(
        text.replacingOccurrences(of: "pixels      ", with: "pixels      9").replacingOccurrences(
          of: "\n2,", with: "\n99999999999999999999999,"
        ).replacingOccurrences(of: "picture ", with: "picture x").utf8)
    },
  ]

  @Test(arguments: texts, SnapshotCase.Kind.allCases)
  func `the error names a text that cannot be used`(damage: Damage, kind: SnapshotCase.Kind) throws {
    let bench = try SnapshotBench()
    try bench.record(kind)
    let file = kind == .stills ? "tiny.txt" : "tiny.frames"
    try bench.folder.write(damage.change(bench.folder.read(file)), to: file)
    let result = try bench.check(kind)
    #expect(result.outcome == .unusable)
    #expect(result.messages.first?.contains("the reference cannot be used") == true, "\(result.messages)")
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7])
  func `a table with random changes never passes and never traps`(seed: UInt64) throws {
    let bench = try SnapshotBench()
    try bench.record(.frames)
    let file = try bench.folder.read("tiny.frames")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? SnapshotFrames(bytes: damaged)
      _ = try? SnapshotText(bytes: damaged)
      _ = try? SnapshotFrames(bytes: Array(file.prefix(Int.random(in: file.indices, using: &random))))
    }
    try bench.folder.write(file.prefix(file.count * Int(seed + 1) / 9), to: "tiny.frames")
    #expect(try bench.check(.frames).outcome == .unusable)
  }

  @Test func `a picture that was compressed again passes, and one with changed pixels fails`() throws {
    let bench = try SnapshotBench()
    try bench.record(.stills)
    var picture = try PNGDecoder().decode(bench.folder.read("tiny.png"))
    try bench.folder.write(PNGEncoder(effort: .fast).encode(picture), to: "tiny.png")
    #expect(try bench.check(.stills).outcome == .passed)
    picture.pixels[100] ^= 1
    try bench.folder.write(PNGEncoder(effort: .fast).encode(picture), to: "tiny.png")
    let result = try bench.check(.stills)
    #expect(result.outcome == .failed)
    #expect(result.messages.joined().contains("1 pixel differs"))
    #expect(result.messages.joined().contains("tiny.png is not the picture that"))
  }

  @Test func `half a reference is reported as missing, with the path of the other half`() throws {
    for file in ["tiny.png", "tiny.txt"] {
      let bench = try SnapshotBench()
      try bench.record(.stills)
      try FileManager.default.removeItem(atPath: bench.folder.path(file))
      let result = try bench.check(.stills)
      #expect(result.outcome == .missing)
      #expect(result.messages.first?.contains(bench.folder.path(file)) == true)
    }
  }

  @Test func `a folder at the path of a reference makes it unusable`() throws {
    let bench = try SnapshotBench()
    try bench.folder.write([1], to: "tiny.txt/inside")
    try bench.folder.write([1], to: "tiny.png/inside")
    #expect(try bench.check(.stills).outcome == .unusable)
  }
}
