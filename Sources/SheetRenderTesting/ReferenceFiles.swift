import Foundation
import SheetRender

/// Where the files of a snapshot are: in `__Snapshots__` beside the test's file.
struct ReferenceFiles: Hashable {
  /// The folder of all references of a test folder.
  static let folderName = "__Snapshots__"
  /// The folder in it for what failed; it ignores itself in Git.
  static let failureFolderName = ".failures"

  /// The test, as `--filter` finds it.
  let test: String
  /// What the files are called, without an ending.
  let name: String
  private let testFolder: String
  private let group: String

  /// Finds the files of a snapshot.
  ///
  /// - Parameters:
  ///   - testFile: the path of the test's file.
  ///   - test: the test function, with or without its arguments.
  ///   - name: the snapshot's name; nil for that of the test.
  /// - Throws: ``SnapshotFault`` for a name that makes no file name, and for a test file that is not there.
  init(testFile: String, test: String, name: String?) throws {
    let url = URL(fileURLWithPath: testFile)
    self.test = Self.testName(test)
    self.testFolder = url.deletingLastPathComponent().path
    self.group = url.deletingPathExtension().lastPathComponent
    self.name = Self.fileName(name ?? self.test)
    guard !self.name.isEmpty else {
      throw SnapshotFault("'\(name ?? test)' has no letter or digit. Give a name that can be that of a file: 'named:'.")
    }
    guard FileManager.default.fileExists(atPath: testFolder) else {
      throw SnapshotFault(
        "\(testFolder) is not there. References are beside the test's file: run tests where they were built.")
    }
  }

  /// The folder of the references.
  var folder: String { "\(testFolder)/\(Self.folderName)/\(group)" }
  /// The reference's geometry.
  var geometry: String { "\(folder)/\(name).txt" }
  /// The reference's picture.
  var picture: String { "\(folder)/\(name).png" }
  /// The folder of all failures, to be kept by a CI service.
  var failures: String { "\(testFolder)/\(Self.folderName)/\(Self.failureFolderName)" }

  /// The path of a file about a failure, such as one that ends in `.actual.png`.
  func failure(_ ending: String) -> String { "\(failures)/\(group)/\(name).\(ending)" }

  /// Makes the folder for failures, with a note to Git to leave it alone.
  func createFailureFolder() throws {
    try OutputFile.createFolder("\(failures)/\(group)")
    let note = "\(failures)/.gitignore"
    if !FileManager.default.fileExists(atPath: note) { try OutputFile.write("*\n".utf8, to: note) }
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
