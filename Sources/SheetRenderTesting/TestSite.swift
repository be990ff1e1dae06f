import Foundation
import SheetSnapshots
import Testing
import XCTest

/// Where an expectation stands: finds its files, and tells the test that runs what came of it.
struct TestSite {
  let function: String
  let filePath: StaticString
  let location: SourceLocation
  /// The test's file, beside which references are.
  let testFile: String

  init(function: String, filePath: StaticString, location: SourceLocation, testFile: String? = nil) {
    self.function = function
    self.filePath = filePath
    self.location = location
    self.testFile = testFile ?? "\(filePath)"
  }

  /// Makes a place from what the compiler knows of it.
  ///
  /// The macro that makes a source location is only known where Testing is imported, and files with XCTest do not.
  init(_ function: String, _ fileID: String, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.init(
      function: function, filePath: filePath,
      location: SourceLocation(
        fileID: fileID.contains("/") ? fileID : "Tests/\(fileID)", filePath: "\(filePath)",
        line: max(1, Int(clamping: line)), column: max(1, Int(clamping: column))))
  }

  /// Checks a snapshot, and reports whatever is not as it should be, errors included.
  func expect(
    _ name: String?, _ mode: RecordMode?, _ rules: ComparisonRules, _ view: (TestSite) throws -> SnapshotView
  ) {
    do {
      guard name != nil || Test.current?.isParameterized != true else {
        throw SnapshotFault("a test with arguments has a snapshot for each. Give each its own name: 'named:'.")
      }
      let files = try ReferenceFiles(
        testFile: testFile, target: location.moduleName, test: function, name: name ?? countedName)
      let check = SnapshotCheck(
        files: files, mode: try mode ?? RecordMode(environment: ProcessInfo.processInfo.environment), rules: rules)
      let view = try view(self)
      if let other = SnapshotNames.inThisRun.claim(files.snapshot.reference, for: view.fingerprint, at: place) {
        throw SnapshotFault(
          "the snapshot '\(files.name)' has been compared with another picture already, at \(other). Give each its own "
            + "name: 'named:'.")
      }
      if let finding = try check.run(view) { report(finding) }
    } catch {
      report(SnapshotFinding("\(ReferenceFiles.testName(function)): \(error)"))
    }
  }

  /// Where the expectation is, for messages.
  private var place: String { "\(location.fileID):\(location.line):\(location.column)" }

  /// The name of an expectation that is given none: that of the test, and from the second one on with its number.
  private var countedName: String {
    let test = "\(location.fileID) \(function) \(Test.current.map { "\($0.sourceLocation.line)" } ?? "")"
    let number = SnapshotNames.inThisRun.number(of: place, in: test)
    let name = ReferenceFiles.testName(function)
    return number == 1 ? name : "\(name)-\(number)"
  }

  /// Reads a scenario, whose path begins at the folder of the test's file.
  func scenario(_ path: String) throws -> Scenario {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw SnapshotFault(
        "there is no scenario at \(url.path). Give the path of a file from the folder of the test's file.")
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
    // A task that a test has let go knows no test. Each library ignores what is said while the other one runs.
    guard !isSwiftTesting else { return }
    if finding.isWarning {
      FileHandle.standardError.write(Data("\(filePath):\(location.line): warning: \(finding.message)\n".utf8))
    } else {
      XCTFail(finding.message, file: filePath, line: UInt(clamping: location.line))
    }
  }
}
