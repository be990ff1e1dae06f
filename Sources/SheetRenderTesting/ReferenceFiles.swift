import Foundation
import SheetSnapshots

/// Where the files of a snapshot are: its reference in `__Snapshots__` beside the test's file, and what failed beside the
/// package's `Package.swift`.
struct ReferenceFiles: Hashable {
  /// The folder of all references of a test folder.
  static let folderName = "__Snapshots__"
  /// The folder for what failed in a test file that belongs to no package; it is among the references.
  static let failureFolderName = ".failures"

  /// The test, as `--filter` finds it.
  let test: String
  /// What the files are called, without an ending.
  let name: String
  /// Where the reference is.
  let snapshot: SnapshotCase
  /// The folder for what failed of all tests of the target, to be kept by a CI service; it has the files of each snapshot
  /// as a reference has them, and ignores itself in Git.
  ///
  /// It is outside of the target's folder, because a new file there makes SwiftPM build the target again.
  let failures: SnapshotResults

  /// Finds the files of a snapshot.
  ///
  /// - Parameters:
  ///   - testFile: the path of the test's file.
  ///   - target: the test's module, whose failures have a folder of their own.
  ///   - test: the test function, with or without its arguments.
  ///   - name: the snapshot's name; nil for that of the test.
  /// - Throws: ``SnapshotFault`` for a name that makes no file name, and for a test file that is not there.
  init(testFile: String, target: String = "Tests", test: String, name: String?) throws {
    let url = URL(fileURLWithPath: testFile)
    let testFolder = url.deletingLastPathComponent().path
    let folder = "\(testFolder)/\(Self.folderName)"
    self.test = Self.testName(test)
    self.name = Self.fileName(name ?? self.test)
    let stem = "\(url.deletingPathExtension().lastPathComponent)/\(self.name)"
    snapshot = SnapshotCase(stem: stem, scenario: testFile, reference: "\(folder)/\(stem)")
    failures = SnapshotResults(
      folder: Self.packageFolder(of: url).map { "\($0)/\(SnapshotResults.standardFolder)/\(target)" }
        ?? "\(folder)/\(Self.failureFolderName)")
    guard !self.name.isEmpty else {
      throw SnapshotFault("'\(name ?? test)' has no letter or digit. Give a name that can be that of a file: 'named:'.")
    }
    guard FileManager.default.fileExists(atPath: testFolder) else {
      throw SnapshotFault(
        "\(testFolder) is not there. References are beside the test's file: run tests where they were built.")
    }
  }

  /// The nearest folder around a file that has a `Package.swift`; nil if there is no such folder.
  private static func packageFolder(of file: URL) -> String? {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while folder.path.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The command that runs this test and records in a mode.
  func command(_ mode: RecordMode) -> String {
    // A quote would end the word; a dot finds it as well.
    let pattern = NSRegularExpression.escapedPattern(for: test).replacingOccurrences(of: "'", with: ".")
    return "\(RecordMode.variable)=\(mode.rawValue) swift test --filter '\(pattern)'"
  }

  /// The name of a test without its arguments.
  static func testName(_ function: String) -> String {
    function.hasSuffix(")") ? String(function.prefix { $0 != "(" }) : function
  }

  /// A name in which everything but letters, digits, dots and underscores has become a hyphen.
  private static func fileName(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    return String(words.joined(separator: "-").drop { $0 == "." })
  }
}

extension RecordMode {
  /// The variable of the environment that says when references are written.
  static let variable = "SNAPSHOT_RECORD"

  /// The mode that an environment asks for; never unless it does.
  init(environment: [String: String]) throws {
    let word = environment[Self.variable] ?? ""
    guard let mode = word.isEmpty ? .never : RecordMode(rawValue: word) else {
      let words = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw SnapshotFault("\(Self.variable)=\(word) is unknown. Write one of \(words).")
    }
    self = mode
  }
}
