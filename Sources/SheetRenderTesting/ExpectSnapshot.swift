public import SheetSnapshots

/// Expects a scenario at one moment to match its reference.
///
/// It works in Swift Testing and in XCTest. The reference is two files beside the test's file, in
/// `__Snapshots__/<test file>/`: the geometry as text, which is the same on every machine, and the picture, which is only
/// compared with the same version of Cairo. If the reference is missing, the test fails and says how to record it.
/// - Parameters:
///   - scenario: the scenario.
///   - moment: the moment, which defaults to the end, at rest.
///   - name: the name of the files, which defaults to the test's name, with `-2` for a second expectation without a name in
///     the same test. In a loop, and in a test with arguments, give each its own name.
///   - mode: when to write the reference. It defaults to the environment variable `SNAPSHOT_RECORD`, or else to never.
///     Recording fails the test once, as a reminder to check the picture, unless the mode is `all`.
///   - text: whether text is drawn as blocks, which are the same on every machine, or in the scenario's fonts.
///   - scale: pixels per point, from 0.1 to 10, in place of the scenario's scale.
///   - rules: how much the pixels may differ.
///   - function: the test; leave it out.
///   - fileID: the module and the file's name; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: the line of the expectation; leave it out.
///   - column: the column of the expectation; leave it out.
public func expectSnapshot(
  of scenario: Scenario, at moment: Moment = .rest, named name: String? = nil, record mode: RecordMode? = nil,
  text: Typesetter.Mode = .blocks, scale: Double = 1, rules: ComparisonRules = .exact, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestSite(function, fileID, filePath, line, column).expect(name, mode, rules) { _ in
    try SnapshotView(of: scenario, at: moment, text: text, scale: scale)
  }
}

/// Expects the scenario in a file at one moment to match its reference.
///
/// Everything else is as for a scenario in Swift.
/// - Parameters:
///   - path: the path of the file, relative to the folder of the test's file.
///   - moment: the moment, which defaults to the end, at rest.
///   - name: the name of the files, which defaults to the test's name.
///   - mode: when to write the reference. It defaults to the environment variable `SNAPSHOT_RECORD`, or else to never.
///   - text: whether text is drawn as blocks or in the scenario's fonts.
///   - scale: pixels per point, from 0.1 to 10, in place of the scenario's scale.
///   - rules: how much the pixels may differ.
///   - function: the test; leave it out.
///   - fileID: the module and the file's name; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: the line of the expectation; leave it out.
///   - column: the column of the expectation; leave it out.
public func expectSnapshot(
  of path: String, at moment: Moment = .rest, named name: String? = nil, record mode: RecordMode? = nil,
  text: Typesetter.Mode = .blocks, scale: Double = 1, rules: ComparisonRules = .exact, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestSite(function, fileID, filePath, line, column).expect(name, mode, rules) { site in
    try SnapshotView(of: site.scenario(path), at: moment, text: text, scale: scale)
  }
}

/// Expects a sheet to match its reference. The sheet is not changed.
///
/// Everything else is as for a scenario in Swift.
/// - Parameters:
///   - sheet: the sheet.
///   - moment: `rest`, a later time by the sheet's own clock, or a snap point. It defaults to now. No handlers are
///     called.
///   - name: the name of the files, which defaults to the test's name.
///   - mode: when to write the reference. It defaults to the environment variable `SNAPSHOT_RECORD`, or else to never.
///   - text: whether text is drawn as blocks or in the sheet's fonts.
///   - scale: pixels per point, from 0.1 to 10, in place of the viewport's scale.
///   - rules: how much the pixels may differ.
///   - function: the test; leave it out.
///   - fileID: the module and the file's name; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: the line of the expectation; leave it out.
///   - column: the column of the expectation; leave it out.
public func expectSnapshot(
  of sheet: LiveSheet, at moment: Moment? = nil, named name: String? = nil, record mode: RecordMode? = nil,
  text: Typesetter.Mode = .blocks, scale: Double = 1, rules: ComparisonRules = .exact, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestSite(function, fileID, filePath, line, column).expect(name, mode, rules) { _ in
    try SnapshotView(of: sheet, at: moment, text: text, scale: scale)
  }
}

/// Expects a display list to match its reference.
///
/// A display list already has its glyphs, so there is no choice of text. The geometry is only its size.
/// - Parameters:
///   - list: the display list.
///   - name: the name of the files, which defaults to the test's name.
///   - mode: when to write the reference. It defaults to the environment variable `SNAPSHOT_RECORD`, or else to never.
///   - scale: pixels per point, from 0.1 to 10, in place of the list's scale.
///   - rules: how much the pixels may differ.
///   - function: the test; leave it out.
///   - fileID: the module and the file's name; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: the line of the expectation; leave it out.
///   - column: the column of the expectation; leave it out.
public func expectSnapshot(
  of list: DisplayList, named name: String? = nil, record mode: RecordMode? = nil, scale: Double = 1,
  rules: ComparisonRules = .exact, function: String = #function, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestSite(function, fileID, filePath, line, column).expect(name, mode, rules) { _ in
    try SnapshotView(of: list, scale: scale)
  }
}
