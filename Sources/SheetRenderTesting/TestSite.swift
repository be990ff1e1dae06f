import Foundation
import SheetSnapshots
import Testing
import XCTest

/// The location of an expectation in a test. It finds the files of the snapshot and reports to the test.
struct TestSite {
  let function: String
  let filePath: StaticString
  let location: SourceLocation
  /// The path of the test's file. References are beside it.
  let testFile: String

  init(function: String, filePath: StaticString, location: SourceLocation, testFile: String? = nil) {
    self.function = function
    self.filePath = filePath
    self.location = location
    self.testFile = testFile ?? "\(filePath)"
  }

  /// Makes a site from the values of the compiler.
  ///
  /// The macro for a source location needs an import of Testing, which files with XCTest do not have.
  init(_ function: String, _ fileID: String, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.init(
      function: function, filePath: filePath,
      location: SourceLocation(
        fileID: fileID.contains("/") ? fileID : "Tests/\(fileID)", filePath: "\(filePath)",
        line: max(1, Int(clamping: line)), column: max(1, Int(clamping: column))))
  }

  /// Checks a snapshot and reports all failures, including errors.
  func expect(
    _ name: String?, _ mode: RecordMode?, _ rules: ComparisonRules, _ view: (TestSite) throws -> SnapshotView
  ) {
    do {
      guard name != nil || Test.current?.isParameterized != true else {
        throw SnapshotFault("a test with arguments needs a snapshot for each. Give each its own name: 'named:'.")
      }
      let files = try ReferenceFiles(
        testFile: testFile, target: location.moduleName, test: function, name: name ?? countedName)
      let check = SnapshotCheck(
        files: files, mode: try mode ?? RecordMode(environment: ProcessInfo.processInfo.environment), rules: rules)
      let view = try view(self)
      if let other = SnapshotNames.inThisRun.claim(files.snapshot.reference, for: view.fingerprint, at: position) {
        throw SnapshotFault(
          "the snapshot '\(files.name)' has already been compared with another picture, at \(other). Give each its own "
            + "name: 'named:'.")
      }
      if let finding = try check.run(view) { report(finding) }
    } catch {
      report(SnapshotFinding("\(ReferenceFiles.testName(function)): \(error)"))
    }
  }

  /// The position of the expectation, for messages.
  private var position: String { "\(location.fileID):\(location.line):\(location.column)" }

  /// The name of an expectation without a name: the name of the test, with a number from the second expectation on.
  private var countedName: String {
    let test = "\(location.fileID) \(function) \(Test.current.map { "\($0.sourceLocation.line)" } ?? "")"
    let number = SnapshotNames.inThisRun.number(of: position, in: test)
    let name = ReferenceFiles.testName(function)
    return number == 1 ? name : "\(name)-\(number)"
  }

  /// Reads a scenario. Its path is relative to the folder of the test's file.
  func scenario(_ path: String) throws -> Scenario {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw SnapshotFault(
        "there is no scenario at \(url.path). Give a path relative to the folder of the test's file.")
    }
    return try Scenario(
      text: Array(data), file: path, defaultName: url.deletingPathExtension().lastPathComponent,
      folder: url.deletingLastPathComponent().path)
  }

  private func report(_ finding: SnapshotFinding) {
    let isSwiftTesting = Test.current != nil
    if isSwiftTesting {
      for file in finding.attachments {
        Attachment.record(file.bytes, named: file.name, sourceLocation: location)
      }
    }
    let comment = Comment(rawValue: finding.message)
    Issue.record(comment, severity: finding.isWarning ? .warning : .error, sourceLocation: location)
    // There is no current test in a detached task. Each library ignores issues while the other one runs.
    guard !isSwiftTesting else { return }
    if finding.isWarning {
      FileHandle.standardError.write(Data("\(filePath):\(location.line): warning: \(finding.message)\n".utf8))
    } else {
      XCTFail(finding.message, file: filePath, line: UInt(clamping: location.line))
    }
  }
}
