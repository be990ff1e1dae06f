import Foundation
import Testing

@testable import SheetRender

/// Files that the tool must not overwrite.
@Suite struct SafeFileTests {
  /// A scenario that shows a picture made by the tool, and a picture made elsewhere.
  private func tool() throws -> Tool {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["content": #"{"kind": "elements", "root": {"image": "photo.png"}}"#]))
    try tool.folder.write(TinyPicture.png(gray: 50), to: "photo.png")
    try tool.folder.write(TinyPicture.png(gray: 60), to: "photo2.png")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.path("link.png"), withDestinationPath: "photo.png")
    let png = try TinyPicture.png(gray: 70)
    // The same picture without the chunk after the header, which always ends at byte 33.
    try tool.folder.write(png.prefix(33) + png.dropFirst(33 + FileMark.png.bytes.count), to: "other.png")
    return tool
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  private static let commands = [
    "render tiny.json --at rest -o FILE", "filmstrip tiny.json -o FILE", "onion tiny.json -o FILE",
    "plot tiny.json -o FILE", "decision-map tiny.json -o FILE", "matrix tiny.json -o FILE",
  ]

  @Test(arguments: commands + ["compare photo.png photo2.png --diff FILE"])
  func `F1: no command overwrites a file that it reads, even with --force`(_ command: String) async throws {
    let tool = try tool()
    let before = try tool.folder.read("photo.png")
    for (name, force) in [("photo.png", ""), ("link.png", " --force")] {
      let line = try await tool.fail(words(command.replacing("FILE", with: name) + force), status: 73)
      #expect(line.hasPrefix("\(name): this run reads the file"), "\(line)")
    }
    #expect(try tool.folder.read("photo.png") == before)
  }

  @Test(arguments: commands + ["compare photo.png photo2.png --diff FILE"])
  func `F1: a file that the tool did not make is only replaced with --force`(_ command: String) async throws {
    let tool = try tool()
    let line = words(command.replacing("FILE", with: "other.png"))
    let before = try tool.folder.read("other.png")
    #expect(try await tool.fail(line, status: 73).contains("not made by sheet-render"))
    #expect(try tool.folder.read("other.png") == before)
    for force in [["--force"], []] {
      let result = try await tool.run(line + force)
      #expect(result.status == (line[0] == "compare" ? 1 : 0), "\(result.errors)")
    }
    #expect(try tool.folder.read("other.png") != before)
  }

  @Test(arguments: ["render tiny.json -o out/tiny", "render tiny.json more/tiny2.json -o out"])
  func `F1: a file that blocks a frame is found before the first frame is written`(_ line: String) async throws {
    let tool = try tool()
    try tool.add(TinyScenario.json(), as: "more/tiny2.json")
    try tool.folder.write([9], to: line.contains("tiny2") ? "out/tiny2/0000.png" : "out/tiny/0000.png")
    #expect(try await tool.fail(words(line), status: 73).contains("/0000.png: the file was not made by sheet-render"))
  }

  @Test func `F1: raw frames cannot be told from other files, so a second run needs --force`() async throws {
    let tool = try tool()
    let line = ["render", "tiny.json", "--at", "rest", "--format", "rgba", "-o", "out"]
    #expect(try await tool.run(line).status == 0)
    #expect(try await tool.run(line).status == 73)
    #expect(try await tool.run(line + ["--force"]).status == 0)
  }

  @Test(arguments: ["--html", "--junit"])
  func `R6: reports do not overwrite scenarios, references, pictures, results or each other`(
    _ option: String
  ) async throws {
    let tool = try tool()
    try await tool.succeed("snapshots", "record", "tiny.json")
    try await tool.succeed("snapshots", "verify", "tiny.json", "--html", "r.html", "--junit", "r.xml")
    for name in ["tiny.json", "tiny.txt", "tiny.png", "photo.png", ".snapshots/report.json"] {
      let before = try? tool.folder.read(name)
      for force in [[], ["--force"]] where !(force == [] && name == "photo.png") {
        try await tool.fail(["snapshots", "verify", "tiny.json", option, name] + force, status: 73)
      }
      #expect((try? tool.folder.read(name)) == before)
    }
    let same = ["snapshots", "verify", "tiny.json", "--html", "new/r", "--junit", "./new/r"]
    #expect(try await tool.fail(same, status: 73).contains("this is the same file as"))
  }

  @Test(arguments: ["actual/tiny.png", "actual/x.html", "../.snapshots/actual/x.html", ".gitignore"])
  func `R6: a report among the results is refused`(_ name: String) async throws {
    let tool = try tool()
    for option in ["--html", "--junit"] {
      let line = ["snapshots", "verify", "tiny.json", option, ".snapshots/\(name)", "--force"]
      #expect(try await tool.fail(line, status: 73).contains("the run keeps its results there"))
    }
    let beside = try await tool.run(["snapshots", "verify", "tiny.json", "--html", ".snapshots/report.html"])
    #expect(beside.status == 1, "\(beside.errors)")
    #expect(try tool.folder.read(".snapshots/report.html").count > 1000)
  }

  /// Two scenarios. The second shows the reference of the first.
  private func shownReference() async throws -> Tool {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "sheets/x.json")
    try await tool.succeed("snapshots", "record", "sheets")
    let content = #"{"kind": "elements", "root": {"image": "x.png"}}"#
    try tool.add(TinyScenario.json(["content": content]), as: "sheets/b.json")
    try await tool.succeed("snapshots", "record", "sheets")
    return tool
  }

  @Test(arguments: [
    "record sheets --mode all", "record sheets --mode failed --shard 2/2", "record sheets --mode failed --filter x",
    "verify sheets --fail-and-record",
  ])
  func `F1: a reference that another scenario shows is not recorded again`(_ line: String) async throws {
    let tool = try await shownReference()
    try tool.add(TinyScenario.json(["style": #"{"cornerRadius": 3}"#]), as: "sheets/x.json")
    let before = try tool.folder.read("sheets/x.png")
    let result = try await tool.run(["snapshots"] + words(line))
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.text.contains("unusable: x: sheets/x.png: a scenario reads this file"), "\(result.text)")
    #expect(try tool.folder.read("sheets/x.png") == before)
    #expect(try await tool.run(["snapshots", "verify", "sheets", "--filter", "b"]).status == 0)
  }

  @Test func `F1: a reference that another scenario shows is neither accepted nor pruned`() async throws {
    let tool = try await shownReference()
    let before = try tool.folder.read("sheets/x.png")
    try tool.add(TinyScenario.json(["style": #"{"cornerRadius": 3}"#]), as: "sheets/x.json")
    #expect(try await tool.run(["snapshots", "verify", "sheets"]).status == 1)
    let accepted = try await tool.fail(["snapshots", "accept", "sheets"], status: 73)
    #expect(accepted.hasPrefix("sheets/x.png: a scenario reads this file"), "\(accepted)")
    try FileManager.default.removeItem(atPath: tool.folder.path("sheets/x.json"))
    let pruned = try await tool.run(["snapshots", "prune", "sheets"])
    #expect(pruned.status == 73)
    #expect(pruned.lines.first?.hasPrefix("kept: sheets/x.png: a scenario reads this file") == true, "\(pruned.text)")
    #expect(pruned.lines.last == "0 files removed")
    #expect(try tool.folder.read("sheets/x.png") == before)
    #expect(try tool.folder.contents().contains("sheets/x.txt"))
  }

  @Test(arguments: ["render tiny.json -o photo.png/out", "matrix tiny.json -o tiny.json --force"])
  func `F1: a file that the run reads is not treated as a folder`(_ line: String) async throws {
    let line = try await tool().fail(words(line), status: 73)
    #expect(line.contains(": this run reads the file"), "\(line)")
  }

  @Test func `F6: a file where a folder is needed is reported`() async throws {
    let tool = try tool()
    try tool.folder.write([1], to: "u.html")
    let line = try await tool.fail(words("render tiny.json -o u.html"), status: 73)
    #expect(line == "u.html: this is a file, and a folder of that name is needed. Choose another name.")
  }

  @Test func `F6: every command creates output folders`() async throws {
    let tool = try tool()
    for (index, command) in Self.commands.enumerated() {
      let name = "a\(index)/b/x.png"
      #expect(try await tool.run(words(command.replacing("FILE", with: name))).status == 0)
      #expect(try tool.folder.read(name).starts(with: PNGChunk.signature))
    }
    #expect(try await tool.run(words("compare photo.png photo2.png --diff d/x.png")).status == 1)
    #expect(try tool.folder.read("d/x.png").starts(with: PNGChunk.signature))
    try await tool.succeed("render", "tiny.json", "-o", "f/x.apng")
    try await tool.succeed("snapshots", "record", "tiny.json")
    try await tool.succeed("snapshots", "verify", "tiny.json", "--html", "r/s/x.html", "--junit", "t/x.xml")
    #expect(try tool.folder.read("r/s/x.html").count > 1000)
    #expect(try tool.folder.read("t/x.xml").count > 100)
  }

  #if os(Linux)
    @Test func `F6: failures are reported and count even if a report cannot be written`() async throws {
      let tool = try tool()
      let line = ["snapshots", "verify", "tiny.json", "--html", "/dev/full", "--junit", "r.xml"]
      let missing = try await tool.run(line)
      #expect(missing.status == 1)
      #expect(missing.text.contains("1 snapshot: 1 missing"), "\(missing.text)")
      #expect(missing.errors.contains("/dev/full: cannot be written"), "\(missing.errors)")
      #expect(try tool.folder.read("r.xml").count > 100)
      try await tool.succeed("snapshots", "record", "tiny.json")
      let passed = try await tool.run(line)
      #expect(passed.status == 74)
      #expect(passed.text.contains("1 snapshot: 1 passed"), "\(passed.text)")
    }
  #endif
}
