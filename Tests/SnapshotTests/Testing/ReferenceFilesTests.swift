import Testing

@testable import SheetRender
@testable import SheetRenderTesting
@testable import SheetSnapshots

@Suite struct ReferenceFilesTests {
  @Test(
    arguments: [
      ("opens()", nil, "opens"),
      ("opens(_:at:)", nil, "opens"),
      ("a sheet opens half", nil, "a-sheet-opens-half"),
      ("opens()", "dark", "dark"),
      ("opens()", "iPhone 15/dark", "iPhone-15-dark"),
      ("opens()", "../../up", "up"),
      ("opens()", ".hidden", "hidden"),
      ("opens()", "snap:fraction:0.5", "snap-fraction-0.5"),
      ("opens()", "öffnet halb", "öffnet-halb"),
      ("opens()", "a_b.c", "a_b.c"),
    ] as [(String, String?, String)])
  func `files have the given name, or the name of the test`(test: String, name: String?, expected: String) throws {
    let folder = try TemporaryFolder()
    let files = try ReferenceFiles(testFile: folder.path("SheetTests.swift"), test: test, name: name)
    #expect(files.name == expected)
    #expect(files.snapshot.files.stem == folder.path("__Snapshots__/SheetTests/\(expected)"))
    #expect(
      files.failures.files(of: files.snapshot).stem
        == folder.path("__Snapshots__/.failures/actual/SheetTests/\(expected)"))
  }

  @Test(arguments: ["", "Tests/Sheets/Deep/"])
  func `F12: results of failures are beside the package's manifest, not in the test target's folder`(
    folder: String
  ) throws {
    let package = try TemporaryFolder()
    try package.write([], to: "Package.swift")
    try package.write([], to: "\(folder)SheetTests.swift")
    let files = try ReferenceFiles(
      testFile: package.path("\(folder)SheetTests.swift"), target: "Sheets", test: "opens()", name: nil)
    #expect(
      CanonicalPath(files.failures.files(of: files.snapshot).stem)
        == CanonicalPath(package.path(".snapshots/Sheets/actual/SheetTests/opens")))
    #expect(files.snapshot.files.stem == package.path("\(folder)__Snapshots__/SheetTests/opens"))
  }

  @Test(arguments: ["", "...", "///", " -:- "])
  func `a name without a letter is rejected`(name: String) throws {
    let folder = try TemporaryFolder()
    #expect(
      throws: SnapshotFault("'\(name)' has no letter or digit. Give a name that works as a file name: 'named:'.")
    ) {
      try ReferenceFiles(testFile: folder.path("SheetTests.swift"), test: "opens()", name: name)
    }
  }

  @Test func `a test file in a missing folder is an error, and no folder is created`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SnapshotFault.self) {
      try ReferenceFiles(testFile: folder.path("gone/SheetTests.swift"), test: "opens()", name: nil)
    }
    #expect(try folder.contents() == [])
  }

  @Test(arguments: [
    ("opens()", "SNAPSHOT_RECORD=failed swift test --filter 'opens'"),
    ("a sheet's half (open)", #"SNAPSHOT_RECORD=failed swift test --filter 'a sheet.s half '"#),
    ("what? 0.5", #"SNAPSHOT_RECORD=failed swift test --filter 'what\? 0\.5'"#),
  ])
  func `the command finds the test`(test: String, command: String) throws {
    let folder = try TemporaryFolder()
    let files = try ReferenceFiles(testFile: folder.path("SheetTests.swift"), test: test, name: nil)
    #expect(files.command(.failed) == command)
  }

  @Test(arguments: [nil, "", "never", "missing", "failed", "all"])
  func `the environment sets the mode`(word: String?) throws {
    let environment = word.map { [RecordMode.variable: $0] } ?? [:]
    let expected = word.flatMap(RecordMode.init(rawValue:)) ?? .never
    #expect(try RecordMode(environment: environment) == expected)
  }

  @Test(arguments: ["1", "ALL", "true", " all"])
  func `an unknown mode is an error that lists the known ones`(word: String) {
    #expect(throws: SnapshotFault("SNAPSHOT_RECORD=\(word) is unknown. Write one of never, missing, failed, all.")) {
      try RecordMode(environment: [RecordMode.variable: word])
    }
  }
}
