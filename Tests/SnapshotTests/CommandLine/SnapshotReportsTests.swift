import SheetRender
import SheetSnapshots
import Testing

@testable import sheet_render

@Suite struct SnapshotReportsTests {
  private static let command = Command(
    name: "try", summary: "", synopsis: "", examples: [], options: SnapshotReports.options, operands: 0...0,
    run: { _ in .done })

  private static func reports(_ arguments: [String], _ environment: [String: String] = [:]) throws -> SnapshotReports {
    try SnapshotReports(Arguments(arguments, for: command), environment: environment)
  }

  @Test func `files are written where requested, and the report is appended to a step's summary`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try TinyPicture.png(gray: 100), to: "a.png")
    try folder.write("before\n".utf8, to: "summary.md")
    let report = SnapshotReport(
      cases: [
        SnapshotReport.Case(
          name: "a", scenario: "a.json", outcome: .notComparable,
          pictures: [SnapshotReport.Picture(name: "rest", expected: folder.path("a.png"), summary: "")])
      ], acceptCommand: "accept")
    let reports = try Self.reports(
      ["--html", folder.path("report.html"), "--junit", folder.path("junit.xml")],
      ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path("summary.md")])
    #expect(reports.annotates)
    try reports.write(report, OutputGuard())
    let page = String(decoding: try folder.read("report.html"), as: UTF8.self)
    #expect(page.contains("data:image/png;base64,"))
    #expect(try folder.read("junit.xml") == Array(report.junit().utf8))
    #expect(try folder.read("summary.md") == Array(("before\n" + report.gitHubSummary()).utf8))
  }

  @Test(
    arguments: [
      ([], [:], false, nil), (["--github"], [:], true, nil), ([], ["GITHUB_ACTIONS": "false"], false, nil),
      ([], ["GITHUB_STEP_SUMMARY": "s"], false, nil), (["--github"], ["GITHUB_STEP_SUMMARY": "s"], true, "s"),
      ([], ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": ""], true, nil),
      (["--junit", "-"], ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "s"], false, "s"),
    ] as [([String], [String: String], Bool, String?)])
  func `GitHub is detected by its variables, and a file on standard output stays intact`(
    _ arguments: [String], environment: [String: String], annotates: Bool, summary: String?
  ) throws {
    let reports = try Self.reports(arguments, environment)
    #expect(reports.annotates == annotates)
    #expect(reports.summary == summary)
  }

  @Test(arguments: [["--html", ""], ["--html", "-", "--junit", "-"], ["--github=yes"]])
  func `impossible requests are refused`(_ arguments: [String]) {
    #expect(throws: UsageError.self) { try Self.reports(arguments) }
  }
}
