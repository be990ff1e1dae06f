extension SnapshotReport {
  /// The report as a JUnit XML file for services such as Jenkins and GitLab.
  ///
  /// Each folder is a suite. Failed and missing snapshots are failures, unusable ones are errors, and those that are not
  /// comparable are skipped.
  /// - Parameter seconds: the duration of each snapshot, in the order of ``cases``; 0 if missing. This is the only part
  ///   that differs between runs.
  /// - Returns: The XML file.
  public func junit(seconds: [Double] = []) -> String {
    let timed = cases.enumerated().map { index, snapshot in
      TimedCase(snapshot: snapshot, seconds: index < seconds.count && seconds[index].isFinite ? seconds[index] : 0)
    }
    var suites = ""
    var open: [String] = []
    for snapshot in cases where !open.contains(snapshot.group) {
      open.append(snapshot.group)
      let members = timed.filter { $0.snapshot.group == snapshot.group }
      let name = MarkupText.escaped(snapshot.group.isEmpty ? "snapshots" : snapshot.group)
      suites += "  <testsuite name=\"\(name)\" \(Self.junitCounts(members))>\n"
      suites += members.map(\.junit).joined()
      suites += "  </testsuite>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(FileMark.junit) \(Self.junitCounts(timed))>
      \(suites)</testsuites>

      """
  }

  /// A case with its duration.
  fileprivate struct TimedCase {
    let snapshot: Case
    let seconds: Double
    var outcome: Outcome { snapshot.outcome }
  }

  private static func junitCounts(_ cases: [TimedCase]) -> String {
    let failures = cases.count { $0.outcome == .failed || $0.outcome == .missing }
    let errors = cases.count { $0.outcome == .unusable }
    let skipped = cases.count { $0.outcome == .notComparable }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" "
      + "time=\"\(fixedDecimals(cases.reduce(0) { $0 + max(0, $1.seconds) }, 3))\""
  }
}

extension SnapshotReport.TimedCase {
  /// The element of one snapshot.
  fileprivate var junit: String {
    let group = snapshot.group.isEmpty ? "snapshots" : snapshot.group
    let attributes = [
      ("classname", group), ("name", snapshot.shortName), ("file", snapshot.scenario),
      ("time", fixedDecimals(max(0, seconds), 3)),
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
    let message = MarkupText.escaped(snapshot.messages.first ?? outcome.title)
    let type = element == "skipped" ? "" : " type=\"\(outcome.rawValue)\""
    let paths = snapshot.pictures.compactMap(\.difference).map { "The differences are marked in \($0)" }
    let text = MarkupText.escaped((snapshot.messages + paths).joined(separator: "\n")).replacing("&#10;", with: "\n")
    return """
          <testcase \(start)>
            <\(element) message="\(message)"\(type)>\(text)</\(element)>
          </testcase>

      """
  }
}
