import Foundation
import Testing

@testable import SheetRender

/// How `sheet-render snapshots` treats existing files.
@Suite struct SnapshotFoldersTests {
  private static let other = ["background": ##"{"color": "#112233"}"##]

  /// A tool in a folder with recorded stills of some scenarios.
  private func prepared(_ names: [String] = ["a"]) async throws -> Tool {
    let tool = try Tool()
    for name in names { try tool.add(TinyScenario.json(), as: "sheets/\(name).json") }
    try await tool.succeed("snapshots", "record", "sheets")
    return tool
  }

  @Test func `F7: differences are reported and count even if no results can be kept`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "sheets/tiny.json")
    try await tool.succeed("snapshots", "record", "sheets")
    try tool.add(TinyScenario.json(["style": #"{"cornerRadius": 3}"#]), as: "sheets/tiny.json")
    // Not even root can create a folder there.
    let result = try await tool.run(["snapshots", "verify", "sheets", "--results", "/dev/null/results"])
    #expect(result.status == 1)
    #expect(result.lines.first?.hasPrefix("failed: tiny: ") == true, "\(result.text)")
    #expect(result.lines.last == "1 snapshot: 1 failed")
    #expect(result.errorLines == ["/dev/null/results: cannot be created: Not a directory."])
  }

  @Test func `F7: a run without differences writes nothing and removes old results`() async throws {
    let tool = try await prepared()
    let before = try tool.folder.contents()
    try await tool.succeed("snapshots", "verify", "sheets")
    #expect(try tool.folder.contents() == before)
    try tool.add(TinyScenario.json(Self.other), as: "sheets/a.json")
    #expect(try await tool.run(["snapshots", "verify", "sheets"]).status == 1)
    try tool.add(TinyScenario.json(), as: "sheets/a.json")
    try await tool.succeed("snapshots", "verify", "sheets")
    #expect(try tool.folder.contents().filter { $0.hasPrefix(".snapshots/") } == [".snapshots/.gitignore"])
  }

  @Test(arguments: [["--mode", "missing"], ["--mode", "failed"], ["--mode", "all"], ["--frames"], ["--pictures"]])
  func `F2: a user's files next to a scenario are kept and reported with status 73`(
    options: [String]
  ) async throws {
    for file in ["a.txt", "a.png", "a.frames", "a-frames/0000.png"] {
      let tool = try Tool()
      try tool.add(TinyScenario.json(), as: "sheets/a.json")
      try tool.add(TinyScenario.json(), as: "sheets/b.json")
      try tool.folder.write("my own\n".utf8, to: "sheets/\(file)")
      let isTaken =
        options == ["--frames"]
        ? file == "a.frames" : options == ["--pictures"] ? file.contains("frames") : file == "a.txt" || file == "a.png"
      let result = try await tool.run(["snapshots", "record", "sheets"] + options)
      if isTaken {
        #expect(result.status == 73, "\(file): \(result.text)")
        #expect(result.lines.first?.hasPrefix("unusable: a") == true)
        #expect(result.lines.first?.contains("sheets/\(file): ") == true, "\(result.text)")
      }
      #expect(try tool.folder.read("sheets/\(file)") == Array("my own\n".utf8))
    }
  }

  @Test func `F1: recording does not overwrite a picture that the scenario reads`() async throws {
    let tool = try Tool()
    let content = #"{"kind": "elements", "root": {"image": "photo.png"}}"#
    let photo = try TinyPicture.png(gray: 100)
    try tool.folder.write(photo, to: "photo.png")
    try tool.add(TinyScenario.json(["content": content]), as: "photo.json")
    for mode in ["missing", "failed", "all"] {
      let result = try await tool.run(["snapshots", "record", "photo.json", "--mode", mode])
      #expect(result.status == 73, "\(result.text) \(result.errors)")
      #expect(result.text.contains("photo.png: "))
      #expect(try tool.folder.contents() == ["photo.json", "photo.png"])
      #expect(try tool.folder.read("photo.png") == photo)
    }
  }

  @Test func `R11: a suite without scenarios fails even if references are left`() async throws {
    let tool = try await prepared(["a", "b"])
    for name in ["a", "b"] { try FileManager.default.removeItem(atPath: tool.folder.path("sheets/\(name).json")) }
    let error = try await tool.fail(["snapshots", "verify", "sheets"], status: 66)
    #expect(error.contains("2 references are left"))
    try await tool.fail(["snapshots", "record", "sheets"], status: 66)
    #expect(try await tool.succeed("snapshots", "prune", "sheets").lines.last == "4 files removed")
    try await tool.fail(["snapshots", "verify", "sheets"], status: 66)
    try await tool.fail(["snapshots", "prune", "sheets"], status: 66)
  }

  @Test func `R2: leftovers of a stopped run are not accepted`() async throws {
    let tool = try await prepared()
    try tool.add(TinyScenario.json(Self.other), as: "sheets/a.json")
    #expect(try await tool.run(["snapshots", "verify", "sheets"]).status == 1)
    // The run was stopped before it wrote its report, and left a picture of a scenario that is gone.
    try FileManager.default.removeItem(atPath: tool.folder.path(".snapshots/report.json"))
    try tool.folder.write(TinyPicture.png(gray: 100), to: ".snapshots/actual/gone.png")
    try await tool.fail(["snapshots", "accept", "sheets"], status: 66)
    #expect(try await tool.run(["snapshots", "verify", "sheets"]).status == 1)
    #expect(!(try tool.folder.contents().contains(".snapshots/actual/gone.png")))
    try await tool.succeed("snapshots", "accept", "sheets")
    try await tool.succeed("snapshots", "verify", "sheets")
  }

  @Test func `R2: a folder that only looks like a results folder is kept`() async throws {
    let tool = try await prepared()
    try tool.folder.write([1], to: "out/actual/mine.txt")
    let error = try await tool.fail(["snapshots", "verify", "sheets", "--results", "out"], status: 73)
    #expect(error.hasPrefix("out/actual: "))
  }

  @Test func `R4: it is an error to accept nothing, or results that have changed since`() async throws {
    let tool = try await prepared(["a", "b", "c"])
    try await tool.fail(["snapshots", "accept", "sheets"], status: 66)
    for name in ["a", "b"] { try tool.add(TinyScenario.json(Self.other), as: "sheets/\(name).json") }
    #expect(try await tool.run(["snapshots", "verify", "sheets"]).status == 1)
    let picture = try tool.folder.read(".snapshots/actual/b.png")
    try tool.folder.write(picture.dropLast(9), to: ".snapshots/actual/b.png")
    let references = try ["a", "b"].map { try tool.folder.read("sheets/\($0).txt") }
    let cut = try await tool.fail(["snapshots", "accept", "sheets"], status: 65)
    #expect(cut.contains(".snapshots/actual/b.png: "))
    // The other one is not accepted either.
    #expect(try ["a", "b"].map { try tool.folder.read("sheets/\($0).txt") } == references)
    try tool.folder.write(picture, to: ".snapshots/actual/b.png")
    try tool.add(TinyScenario.json(["fps": "30"]), as: "sheets/a.json")
    let changed = try await tool.fail(["snapshots", "accept", "sheets"], status: 65)
    #expect(changed.contains("sheets/a.json: the scenario has changed since"))
    #expect(
      try await tool.succeed("snapshots", "accept", "sheets", "--filter", "b").lines == ["accepted: b", "1 accepted"])
    #expect(
      try await tool.succeed("snapshots", "accept", "sheets", "--filter", "b").lines == ["0 accepted, 1 before"])
  }

  @Test func `R4: accept needs the same references folder as verify`() async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(), as: "sheets/a.json")
    #expect(try await tool.run(["snapshots", "verify", "sheets", "--references", "refs"]).status == 1)
    let error = try await tool.fail(["snapshots", "accept", "sheets"], status: 65)
    #expect(error.contains("Name the same folder with --references."))
    try await tool.succeed("snapshots", "accept", "sheets", "--references", "refs")
    try await tool.succeed("snapshots", "verify", "sheets", "--references", "refs")
  }

  @Test func `T: accept --filter counts the snapshots in the report`() async throws {
    let tool = try await prepared(["a", "b", "c"])
    try tool.add(TinyScenario.json(Self.other), as: "sheets/a.json")
    #expect(try await tool.run(["snapshots", "verify", "sheets"]).status == 1)
    let error = try await tool.fail(["snapshots", "accept", "sheets", "--filter", "x"], status: 64)
    #expect(error == "--filter: none of 3 snapshots has 'x' in its name.")
  }

  @Test func `R15: record and verify refuse scenarios that would share a file`() async throws {
    let tool = try Tool()
    for name in ["a", "a.difference"] { try tool.add(TinyScenario.json(), as: "sheets/\(name).json") }
    for command in ["record", "verify"] {
      let error = try await tool.fail(["snapshots", command, "sheets"], status: 65)
      #expect(error.contains("sheets/a.difference.json and sheets/a.json would share the file a.difference.png"))
    }
  }

  @Test func `T: a JUnit file has a time for each snapshot`() async throws {
    let tool = try await prepared(["a", "b"])
    let text = try await tool.succeed("snapshots", "verify", "sheets", "--junit", "-").text
    let xml = try #require(text.range(of: "<?xml").map { String(text[$0.lowerBound...]) })
    let times = try XMLElements(xml).list.filter { $0.name == "testcase" }.map { $0.attributes["time"] }
    #expect(times.count == 2)
    #expect(times.allSatisfy { $0.flatMap { Double($0) } != nil })
  }
}
