public import SheetSnapshots

/// Expects a scenario to look at one moment as it did when its reference was recorded.
///
/// It works in Swift Testing and in XCTest. The reference is two files beside the test's file, in
/// `__Snapshots__/<test file>/`: the geometry as text, which must be the same everywhere, and the picture, which counts
/// where the same version of Cairo paints. Where there is none, the test fails and says how to record it.
/// - Parameters:
///   - scenario: what is shown.
///   - moment: when; at the end, at rest, unless given.
///   - name: what the files are called. The default is the test's name, and for a second expectation without a name in the
///     same test that name with `-2`. In a loop, and in a test with arguments, give each a name of its own.
///   - mode: when the reference is written; what `SNAPSHOT_RECORD` in the environment says unless given, or never.
///     Recording fails the test once, so that somebody looks, unless the mode is `all`.
///   - text: whether text is blocks, the same on every machine, or in the scenario's own fonts.
///   - scale: device pixels per point, 0.1 to 10, in place of the scenario's own.
///   - rules: by how much the pixels may differ.
///   - function: the test; leave it out.
///   - fileID: the module and the file's name; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: where the expectation stands; leave it out.
///   - column: where it stands in the line; leave it out.
public func expectSnapshot(
  of scenario: Scenario, at moment: Moment = .rest, named name: String? = nil, record mode: RecordMode? = nil,
  text: Typesetter.Mode = .blocks, scale: Double = 1, rules: ComparisonRules = .exact, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestSite(function, fileID, filePath, line, column).expect(name, mode, rules) { _ in
    try SnapshotView(of: scenario, at: moment, text: text, scale: scale)
  }
}

/// Expects the scenario of a file to look at one moment as it did when its reference was recorded.
///
/// All else is as for a scenario in Swift.
/// - Parameters:
///   - path: the file, from the folder of the test's file.
///   - moment: when; at the end, at rest, unless given.
///   - name: what the reference's files are called; the test's name unless given.
///   - mode: when the reference is written; what `SNAPSHOT_RECORD` in the environment says unless given, or never.
///   - text: whether text is blocks, or in the scenario's own fonts.
///   - scale: device pixels per point, 0.1 to 10, in place of the scenario's own.
///   - rules: by how much the pixels may differ.
///   - function: the test; leave it out.
///   - fileID: the module and the file's name; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: where the expectation stands; leave it out.
///   - column: where it stands in the line; leave it out.
public func expectSnapshot(
  of path: String, at moment: Moment = .rest, named name: String? = nil, record mode: RecordMode? = nil,
  text: Typesetter.Mode = .blocks, scale: Double = 1, rules: ComparisonRules = .exact, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestSite(function, fileID, filePath, line, column).expect(name, mode, rules) { site in
    try SnapshotView(of: site.scenario(path), at: moment, text: text, scale: scale)
  }
}

/// Expects a sheet to look as it did when its reference was recorded, and leaves it as it is.
///
/// All else is as for a scenario in Swift.
/// - Parameters:
///   - sheet: what is shown.
///   - moment: when, by the sheet's own clock: `rest`, a later time or a snap point; as it is now unless given. Handlers
///     are not called for what happens until then.
///   - name: what the reference's files are called; the test's name unless given.
///   - mode: when the reference is written; what `SNAPSHOT_RECORD` in the environment says unless given, or never.
///   - text: whether text is blocks, or in the sheet's own fonts.
///   - scale: device pixels per point, 0.1 to 10, in place of the viewport's.
///   - rules: by how much the pixels may differ.
///   - function: the test; leave it out.
///   - fileID: the module and the file's name; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: where the expectation stands; leave it out.
///   - column: where it stands in the line; leave it out.
public func expectSnapshot(
  of sheet: LiveSheet, at moment: Moment? = nil, named name: String? = nil, record mode: RecordMode? = nil,
  text: Typesetter.Mode = .blocks, scale: Double = 1, rules: ComparisonRules = .exact, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestSite(function, fileID, filePath, line, column).expect(name, mode, rules) { _ in
    try SnapshotView(of: sheet, at: moment, text: text, scale: scale)
  }
}

/// Expects a picture to look as it did when its reference was recorded.
///
/// A display list has its size and its glyphs already. Its text file has no more geometry than that.
/// - Parameters:
///   - list: what is shown, at scale 1 by default, whatever the list's own scale is.
///   - name: what the reference's files are called; the test's name unless given.
///   - mode: when the reference is written; what `SNAPSHOT_RECORD` in the environment says unless given, or never.
///   - scale: device pixels per point, 0.1 to 10, in place of the list's own.
///   - rules: by how much the pixels may differ.
///   - function: the test; leave it out.
///   - fileID: the module and the file's name; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: where the expectation stands; leave it out.
///   - column: where it stands in the line; leave it out.
public func expectSnapshot(
  of list: DisplayList, named name: String? = nil, record mode: RecordMode? = nil, scale: Double = 1,
  rules: ComparisonRules = .exact, function: String = #function, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestSite(function, fileID, filePath, line, column).expect(name, mode, rules) { _ in
    try SnapshotView(of: list, scale: scale)
  }
}
