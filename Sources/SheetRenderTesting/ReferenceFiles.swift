import Foundation
import SheetSnapshots

/// The paths of a snapshot's files: its reference is in `__Snapshots__` beside the test's file, and the results of failures
/// are beside the package's `Package.swift`.
struct ReferenceFiles: Hashable {
  /// The name of the folder for references.
  static let folderName = "__Snapshots__"
  /// The name of the results folder for a test file outside any package. It is among the references.
  static let failureFolderName = ".failures"

  /// The name of the test for `--filter`.
  let test: String
  /// The name of the files without an extension.
  let name: String
  /// The snapshot, with the path of its reference.
  let snapshot: SnapshotCase
  /// The results folder for failures of all tests of the target, which a CI service can keep. It has files in the form of
  /// references, and Git ignores it.
  ///
  /// It is outside the target's folder, because a new file there makes SwiftPM build the target again.
  let failures: SnapshotResults

  /// Finds the files of a snapshot.
  ///
  /// - Parameters:
  ///   - testFile: the path of the test's file.
  ///   - target: the test's module, which has its own results folder.
  ///   - test: the test function, with or without its arguments.
  ///   - name: the snapshot's name; nil for the name of the test.
  /// - Throws: ``SnapshotFault`` for a name without a letter or digit, and if the folder of the test file is missing.
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
      throw SnapshotFault("'\(name ?? test)' has no letter or digit. Give a name that works as a file name: 'named:'.")
    }
    guard FileManager.default.fileExists(atPath: testFolder) else {
      throw SnapshotFault(
        "\(testFolder) does not exist. References are beside the test's file, so run tests where they were built.")
    }
  }

  /// The nearest parent folder with a `Package.swift`; nil if there is none.
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
    // A quote would end the shell word. A dot matches it too.
    let pattern = NSRegularExpression.escapedPattern(for: test).replacingOccurrences(of: "'", with: ".")
    return "\(RecordMode.variable)=\(mode.rawValue) swift test --filter '\(pattern)'"
  }

  /// The name of a test without its arguments.
  static func testName(_ function: String) -> String {
    function.hasSuffix(")") ? String(function.prefix { $0 != "(" }) : function
  }

  /// A name in which all other characters than letters, digits, dots and underscores are replaced by hyphens.
  private static func fileName(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    return String(words.joined(separator: "-").drop { $0 == "." })
  }
}

extension RecordMode {
  /// The environment variable for the mode.
  static let variable = "SNAPSHOT_RECORD"

  /// The mode from the environment, which defaults to never.
  init(environment: [String: String]) throws {
    let word = environment[Self.variable] ?? ""
    guard let mode = word.isEmpty ? .never : RecordMode(rawValue: word) else {
      let words = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw SnapshotFault("\(Self.variable)=\(word) is unknown. Write one of \(words).")
    }
    self = mode
  }
}
