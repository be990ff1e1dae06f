extension SnapshotReport {
  /// The report as a JUnit XML file, as Jenkins and GitLab read it.
  ///
  /// Each folder is a suite. What failed and what has no reference is a failure, what cannot be used is an error, and what is
  /// not comparable is skipped. There are no times in it, so that equal runs have equal files.
  /// - Returns: The whole file.
  public func junit() -> String {
    var suites = ""
    var open: [String] = []
    for snapshot in cases where !open.contains(snapshot.group) {
      open.append(snapshot.group)
      let members = cases.filter { $0.group == snapshot.group }
      let name = MarkupText.escaped(snapshot.group.isEmpty ? "snapshots" : snapshot.group)
      suites += "  <testsuite name=\"\(name)\" \(Self.junitCounts(members))>\n"
      suites += members.map(\.junit).joined()
      suites += "  </testsuite>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(FileMark.junit) \(Self.junitCounts(cases))>
      \(suites)</testsuites>

      """
  }

  private static func junitCounts(_ cases: [Case]) -> String {
    let failures = cases.count { $0.outcome == .failed || $0.outcome == .missing }
    let errors = cases.count { $0.outcome == .unusable }
    let skipped = cases.count { $0.outcome == .notComparable }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" time=\"0\""
  }
}

extension SnapshotReport.Case {
  /// The element of one snapshot.
  fileprivate var junit: String {
    let attributes = [
      ("classname", group.isEmpty ? "snapshots" : group), ("name", shortName), ("file", scenario), ("time", "0"),
    ]
    let start = attributes.map { "\($0)=\"\(MarkupText.escaped($1))\"" }.joined(separator: " ")
    let element: String? =
      switch outcome {
      case .passed, .recorded: nil
      case .failed, .missing: "failure"
      case .unusable: "error"
      case .notComparable: "skipped"
      }
    guard let element else { return "    <testcase \(start)/>\n" }
    let message = MarkupText.escaped(messages.first ?? outcome.title)
    let type = element == "skipped" ? "" : " type=\"\(outcome.rawValue)\""
    let paths = pictures.compactMap(\.difference).map { "What differs is marked in \($0)" }
    let text = MarkupText.escaped((messages + paths).joined(separator: "\n")).replacing("&#10;", with: "\n")
    return """
          <testcase \(start)>
            <\(element) message="\(message)"\(type)>\(text)</\(element)>
          </testcase>

      """
  }
}
