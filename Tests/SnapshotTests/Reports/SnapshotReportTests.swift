import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct SnapshotReportTests {
  /// A report with one case for each outcome.
  private static func report(message: String = "It differs.") -> SnapshotReport {
    SnapshotReport(
      cases: SnapshotReport.Outcome.allCases.map { outcome in
        SnapshotReport.Case(
          name: "group/\(outcome.rawValue)", scenario: "Snapshots/\(outcome.rawValue).json", outcome: outcome,
          messages: outcome == .passed || outcome == .recorded ? [] : [message])
      },
      orphans: ["Snapshots/gone.png"], environment: ["Cairo 1.16.0"], acceptCommand: "sheet-render snapshots accept")
  }

  static let dangers = [
    "<script>alert(1)</script>", "</script>", "\"'&", "a\r\nb\nc\td", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{85}",
    "\u{FFFE}\u{FFFF}",
    "]]>", "-->", "%0A%25,:", "::error::x", "| a | `b` | [c](javascript:d) @you #1", "日本語 \u{202E}\u{1F600}", "",
  ]

  // MARK: JUnit

  @Test func `a JUnit file counts each outcome as a failure, an error or skipped`() throws {
    let suites = try XMLElements(Self.report().junit()).list
    let root = try #require(suites.first)
    #expect(root.name == "testsuites")
    for name in ["testsuites", "testsuite"] {
      let attributes = try #require(suites.first { $0.name == name }).attributes
      #expect(attributes["tests"] == "6")
      #expect(attributes["failures"] == "2")
      #expect(attributes["errors"] == "1")
      #expect(attributes["skipped"] == "1")
      #expect(attributes["time"] == "0.000")
    }
    #expect(suites.filter { $0.name == "testcase" }.count == 6)
    #expect(suites.filter { $0.name == "failure" }.map { $0.attributes["type"] } == ["failed", "missing"])
    #expect(suites.filter { $0.name == "error" }.map { $0.attributes["type"] } == ["unusable"])
    #expect(suites.filter { $0.name == "skipped" }.count == 1)
  }

  @Test func `T: a JUnit file has the given times`() throws {
    let names = ["a/b", "c", "a/d"]
    let report = SnapshotReport(
      cases: names.map { SnapshotReport.Case(name: $0, scenario: $0, outcome: .passed) }, acceptCommand: "")
    let elements = try XMLElements(report.junit(seconds: [0.25, 1.5, .nan])).list
    func times(_ name: String) -> [String?] { elements.filter { $0.name == name }.map { $0.attributes["time"] } }
    #expect(times("testcase") == ["0.250", "0.000", "1.500"])
    #expect(times("testsuite") == ["0.250", "1.500"])
    #expect(times("testsuites") == ["1.750"])
  }

  @Test func `T: the page names the moment of a still with changed values`() throws {
    let bench = try SnapshotBench()
    try bench.record(.stills)
    try bench.write(["style": #"{"cornerRadius": 12}"#])
    let result = try bench.check(.stills)
    #expect(result.changes.map(\.moment) == ["open", "grown"])
    let page = SnapshotReport(cases: [result], acceptCommand: "").html { _ in nil }
    #expect(page.contains(#"<th scope="col">Moment</th>"#))
    #expect(page.contains("<tr><td>open</td>") && page.contains("<tr><td>grown</td>"))
    #expect(!page.contains(">Frame</th>"))
  }

  @Test(arguments: dangers)
  func `a JUnit file is well formed and keeps any text`(_ text: String) throws {
    let report = SnapshotReport(
      cases: [
        SnapshotReport.Case(name: "a/\(text)", scenario: text, outcome: .failed, messages: [text, "second"])
      ], acceptCommand: text)
    let elements = try XMLElements(report.junit()).list
    let test = try #require(elements.first { $0.name == "testcase" })
    // Forbidden characters are replaced, and names are split at their last slash.
    func kept(_ text: String) -> String {
      let forbidden: [ClosedRange<UInt32>] = [0...8, 11...12, 14...31, 0x7F...0x9F, 0xFFFE...0xFFFF]
      let scalars = text.unicodeScalars.map { scalar in
        forbidden.contains { $0.contains(scalar.value) } ? "\u{FFFD}" : String(scalar)
      }
      return scalars.joined()
    }
    #expect(test.attributes["file"] == kept(text))
    #expect("\(test.attributes["classname"] ?? "")/\(test.attributes["name"] ?? "")" == "a/\(kept(text))")
    let failure = try #require(elements.first { $0.name == "failure" })
    #expect(failure.attributes["message"] == kept(text))
    #expect(failure.text == kept(text) + "\nsecond")
  }

  @Test func `folders are suites, each once and in order`() throws {
    let names = ["a/b", "a/b/c", "a/d", "e"]
    let report = SnapshotReport(
      cases: names.map { SnapshotReport.Case(name: $0, scenario: $0, outcome: .passed) }, acceptCommand: "")
    let elements = try XMLElements(report.junit()).list
    let suites = elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["a", "a/b", "snapshots"])
    #expect(suites.map { $0.attributes["tests"] } == ["2", "1", "1"])
    #expect(elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == ["b", "d", "c", "e"])
  }

  // MARK: GitHub

  @Test func `each case to review and each orphan is one annotation`() {
    let lines = Self.report().gitHubAnnotations().split(separator: "\n")
    #expect(
      lines == [
        "::error file=Snapshots/failed.json,title=group/failed%3A failed::It differs.",
        "::error file=Snapshots/unusable.json,title=group/unusable%3A unusable::It differs.",
        "::error file=Snapshots/missing.json,title=group/missing%3A no reference::It differs.",
        "::warning file=Snapshots/notComparable.json,title=group/notComparable%3A not comparable::It differs.",
        "::warning file=Snapshots/gone.png,title=Orphan::This reference has no scenario.",
      ])
  }

  @Test func `annotations escape special characters`() {
    let report = SnapshotReport(
      cases: [
        SnapshotReport.Case(
          name: "a,b:c%\n", scenario: "x,y:z%\r\n", outcome: .failed,
          messages: ["100 %, so: it is\r\nand", "\u{1B}[0m"])
      ], acceptCommand: "")
    #expect(
      report.gitHubAnnotations()
        == "::error file=x%2Cy%3Az%25%0D%0A,title=a%2Cb%3Ac%25%0A%3A failed::100 %25, so: it is%0D%0Aand%0A\u{FFFD}[0m\n"
    )
  }

  @Test(arguments: dangers)
  func `an annotation stays on one line`(_ text: String) {
    let report = SnapshotReport(
      cases: [SnapshotReport.Case(name: text, scenario: text, outcome: .failed, messages: [text])], orphans: [text],
      acceptCommand: text)
    let scalars = report.gitHubAnnotations().unicodeScalars
    #expect(scalars.count { $0 == "\n" } == 2)
    #expect(!scalars.contains("\r"))
  }

  @Test(arguments: dangers.filter { !$0.isEmpty })
  func `a summary escapes all text`(_ text: String) {
    func page(_ text: String) -> String {
      SnapshotReport(
        cases: [SnapshotReport.Case(name: text, scenario: text, outcome: .failed, messages: [text])], orphans: [text],
        acceptCommand: text
      ).gitHubSummary()
    }
    // The number of lines, tags, code marks and bars is the same as with a harmless text.
    for mark in ["\n", "\r", "<", ">", "`", "|", "[", "*", "_", "@"] {
      let (found, plain) = (page(text), page("harmless"))
      #expect(
        found.unicodeScalars.count { String($0) == mark } == plain.unicodeScalars.count { String($0) == mark },
        "\(mark)")
    }
  }

  @Test func `a summary has counts and the accept command, and stays below the limit of GitHub`() {
    let page = Self.report().gitHubSummary()
    #expect(page.hasPrefix("## 3 of 6 snapshots need a look\n\n| Outcome | Snapshots |\n|---|---:|\n| Failed | 1 |\n"))
    #expect(page.contains("<code>sheet&#45;render snapshots accept</code>"))
    let many = SnapshotReport(
      cases: (0..<3000).map { index in
        SnapshotReport.Case(
          name: "\(index)", scenario: "", outcome: .failed, messages: [String(repeating: "long ", count: 200)])
      }, acceptCommand: "accept")
    let long = many.gitHubSummary()
    let (size, isCounted, hasCommand) = (
      long.utf8.count, long.contains("more.\n"), long.contains("<code>accept</code>")
    )
    #expect(size > 700_000 && size < 1 << 20)
    #expect(isCounted && hasCommand)
  }

  @Test(
    arguments: [
      ([], "No snapshots were verified"), ([.passed], "The snapshot passed"),
      ([.passed, .passed], "All 2 snapshots passed"), ([.passed, .recorded], "2 snapshots, and none failed"),
      ([.failed, .passed], "1 of 2 snapshots needs a look"), ([.failed, .missing], "2 of 2 snapshots need a look"),
      ([.failed], "1 of 1 snapshot needs a look"),
    ] as [([SnapshotReport.Outcome], String)])
  func `the headline gives the result of the run`(_ outcomes: [SnapshotReport.Outcome], headline: String) {
    let cases = outcomes.map { SnapshotReport.Case(name: "a", scenario: "a", outcome: $0) }
    #expect(SnapshotReport(cases: cases, acceptCommand: "").headline == headline)
  }

  // MARK: JSON

  @Test func `a report survives JSON, and equal reports give equal bytes`() throws {
    var report = try SampleReport().report
    report.cases[0].actualCurve = SnapshotReport.Curve(times: [0, .infinity], sheetTops: [-.infinity, 1])
    let json = try report.json()
    let back = try SnapshotReport(json: json.utf8)
    #expect(back == report)
    #expect(json.contains("\"actualCourse\" : {"))
    #expect(try back.json() == json)
    let keys = json.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map(String.init)
    #expect(keys.count == 4)
    #expect(keys == keys.sorted())
  }

  @Test(arguments: ["", "{}", "[]", "{\"cases\": 1}", "\u{0}"])
  func `any other JSON is an error`(_ text: String) {
    #expect(throws: SnapshotError.self) { try SnapshotReport(json: text.utf8) }
  }
}
