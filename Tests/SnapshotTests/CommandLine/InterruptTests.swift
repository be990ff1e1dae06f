import Foundation
import Testing

@testable import SheetRender

/// Stops the tool in the middle of very long runs.
@Suite(.serialized) struct InterruptTests {
  /// Fifty minutes of frames that are slow to draw.
  private static let long = TinyScenario.json([
    "device": #"{"width": 390, "height": 844, "scale": 2}"#, "script": #"[{"move": "full"}, {"wait": 3000}]"#,
    "content": #"{"kind": "list", "rows": 30}"#, "resizing": #""resizeToVisibleArea""#,
  ])
  private static let frameCount = 180_001
  private static let size = (width: 780, height: 1688)

  private func tool() throws -> Tool {
    let tool = try Tool()
    try tool.add(TinyScenario.json())
    try tool.add(Self.long, as: "long.json")
    return tool
  }

  /// Runs a command, and sends it a signal once a certain file exists.
  private func stop(
    _ tool: Tool, _ arguments: [String], at sign: String, by signal: Int32 = SIGINT,
    location: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let result = try await tool.run(arguments) { process in
      try await tool.wait(for: sign)
      kill(process, signal)
    }
    #expect(!result.wasKilled, sourceLocation: location)
    #expect(result.status == 128 + signal, "\(result.errors)", sourceLocation: location)
    #expect(result.errors.contains("interrupted: "), "\(result.errors)", sourceLocation: location)
    #expect(result.output == [], sourceLocation: location)
    return result.errorLines.last ?? ""
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(
    arguments: [
      (line: "render long.json", folder: "frames/long", suffix: ""),
      (line: "render long.json --jobs 1 -o out", folder: "out", suffix: ""),
      (line: "render long.json --jobs 8 -o out", folder: "out", suffix: ""),
      (line: "render tiny.json long.json -o out", folder: "out/long", suffix: " (scenario 2 of 2)"),
    ], [SIGINT, SIGTERM])
  func `a folder has only the first frames`(
    _ render: (line: String, folder: String, suffix: String), signal: Int32
  ) async throws {
    let tool = try tool()
    // Left by an earlier, longer run.
    let old = ["179000.png", "180001.png", "180002.png"]
    let frame = try TinyPicture.png(gray: 7)
    for name in old { try tool.folder.write(frame, to: "\(render.folder)/\(name)") }
    let second = "\(render.folder)/000001.png"
    let says = try await stop(tool, words(render.line), at: second, by: signal)
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path(render.folder)).sorted()
    let done = names.count - old.count
    #expect(done >= 2 && done < 179_000)
    #expect(says == "interrupted: \(done) of \(Self.frameCount) frames are in \(render.folder)\(render.suffix)")
    let expected = (0..<done).map { "\(1_000_000 + $0).png".dropFirst() }.map(String.init)
    #expect(names == expected + old)
    for name in expected.prefix(100) {
      let picture = try PNGDecoder().decode(tool.folder.read("\(render.folder)/\(name)"))
      #expect((picture.width, picture.height) == Self.size)
    }
    for name in old { #expect(try tool.folder.read("\(render.folder)/\(name)") == frame) }
    try await tool.succeed("render", "long.json", "--at", "frame:1", "-o", "one.png")
    #expect(try tool.folder.read(second) == tool.folder.read("one.png"))
  }

  private static let animations: [String] = {
    #if Full
      ["apng", "gif"]
    #else
      ["apng"]
    #endif
  }()

  @Test(arguments: animations)
  func `an animation is written whole or not at all`(_ format: String) async throws {
    let tool = try tool()
    let earlier = try TinyPicture.png(gray: 7)
    try tool.folder.write(earlier, to: "out/long.\(format)")
    let says = try await stop(
      tool, ["render", "tiny.json", "long.json", "-o", "out", "--format", format], at: "out/tiny.\(format)")
    #expect(says.hasSuffix(" rendered, and out/long.\(format) is not written (scenario 2 of 2)"), "\(says)")
    #expect(
      try tool.folder.contents() == ["long.json", "out", "out/long.\(format)", "out/tiny.\(format)", "tiny.json"])
    #expect(try tool.folder.read("out/long.\(format)") == earlier)
  }

  /// A command with many pictures, one of the first of them, and its message when it is stopped.
  struct Many: Sendable, CustomTestStringConvertible {
    let line: String
    let sign: String
    let says: String
    var testDescription: String { String(line.prefix(30)) }
  }

  private static let moments = (0..<400).map { "--at \(Double($0) / 100)" }.joined(separator: " ")

  private static let documents: [Many] = {
    #if Full
      [Many(line: "docs guide.md", sign: "p2.png", says: " of 400 pictures are up to date")]
    #else
      []
    #endif
  }()

  @Test(
    arguments: [
      Many(line: "render long.json -o out \(moments)", sign: "out/at-0.01.png", says: " of 400 pictures are in out"),
      Many(
        line: "matrix long.json -o out --appearance light --appearance dark \(moments)",
        sign: "out/long/light/at-0.01.png", says: " of 800 pictures are in out"),
    ] + documents)
  func `stills, a matrix and documents stop between two pictures`(_ many: Many) async throws {
    let tool = try tool()
    let pictures = (0..<400).map { "<!-- sheet-render render long.json --at \($0) -->\n![A picture](p\($0).png)\n" }
    try tool.folder.write(pictures.joined().utf8, to: "guide.md")
    let says = try await stop(tool, words(many.line), at: many.sign)
    let files = try tool.folder.contents().filter {
      $0.contains(".") && !["tiny.json", "long.json", "guide.md"].contains($0)
    }
    #expect(says == "interrupted: \(files.count)\(many.says)")
    for file in files {
      #expect(file.hasSuffix(".png"))
      #expect(throws: Never.self) { try PNGDecoder().decode(tool.folder.read(file)) }
    }
  }

  @Test func `standard output ends after a whole frame`() async throws {
    let tool = try tool()
    try tool.folder.write([], to: "out.rgba")
    let path = tool.folder.path("out.rgba")
    let result = try await tool.run(["render", "long.json", "-o", "-", "--format", "rgba"], outputPath: path) {
      process in
      func size() throws -> NSNumber {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber ?? 0
      }
      for _ in 0..<6000 where try size().intValue < 10_000_000 { try await Task.sleep(for: .milliseconds(10)) }
      kill(process, SIGINT)
    }
    #expect(result.status == 130)
    let (count, rest) = try tool.folder.read("out.rgba").count
      .quotientAndRemainder(dividingBy: 4 * Self.size.width * Self.size.height)
    #expect(count >= 2)
    #expect(rest == 0)
    #expect(
      result.errorLines.suffix(2) == [
        "780 x 1688 pixels, 60 frames per second", "interrupted: \(count) of \(Self.frameCount) frames are written",
      ])
  }

  @Test func `one signal ends a run that waits for a reader of a pipe`() async throws {
    let tool = try tool()
    try FileManager.default.createDirectory(atPath: tool.folder.path("out"), withIntermediateDirectories: false)
    #expect(mkfifo(tool.folder.path("out/at-0.2.png"), 0o600) == 0)
    let line = try await stop(tool, words("render tiny.json --at 0.1 --at 0.2 -o out"), at: "out/at-0.1.png")
    #expect(line == "interrupted: 1 of 2 pictures is in out")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a second signal ends the run at once, even if nobody reads the output`(_ signal: Int32) async throws {
    let tool = try tool()
    let pipe = try TemporaryFolder()
    #expect(mkfifo(pipe.path("pipe"), 0o600) == 0)
    // Opened for reading and writing, so that neither side waits for the other. It holds far less than a frame.
    let reader = open(pipe.path("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    let result = try await tool.run(
      ["render", "long.json", "-o", "-", "--format", "rgba"], outputPath: pipe.path("pipe")
    ) { process in
      var byte: UInt8 = 0
      for _ in 0..<6000 where read(reader, &byte, 1) != 1 { try await Task.sleep(for: .milliseconds(10)) }
      // Two signals close together count as one. The first signal alone does not end the run here.
      for _ in 0..<3000 where kill(process, signal) == 0 { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(!result.wasKilled)
    #expect(result.status == 128 + signal)
    #expect(result.errorLines.last == "780 x 1688 pixels, 60 frames per second")
  }
}
