extension SnapshotReport {
  /// The cases that need a review, the worst outcome first, and then by name.
  var casesToReview: [Case] {
    [Outcome.failed, .unusable, .missing, .notComparable].flatMap { outcome in
      cases.filter { $0.outcome == outcome }
    }
  }

  /// The outcomes that occur, the worst first, each with its number of cases.
  var counts: [(outcome: Outcome, count: Int)] {
    [Outcome.failed, .unusable, .missing, .notComparable, .recorded, .passed]
      .map { ($0, count($0)) }.filter { $0.1 > 0 }
  }

  /// The number of snapshots that make the run fail.
  var failureCount: Int { count(.failed) + count(.unusable) + count(.missing) }

  /// The result of the run, in one line.
  var headline: String {
    guard !cases.isEmpty else { return "No snapshots were verified" }
    let all = cases.count == 1 ? "1 snapshot" : "\(cases.count) snapshots"
    if failureCount > 0 { return "\(failureCount) of \(all) \(failureCount == 1 ? "needs" : "need") a look" }
    if count(.passed) == cases.count { return cases.count == 1 ? "The snapshot passed" : "All \(all) passed" }
    return "\(all), and none failed"
  }
}

extension SnapshotReport.Outcome {
  /// The outcome for readers.
  var title: String {
    switch self {
    case .passed: "Passed"
    case .failed: "Failed"
    case .missing: "No reference"
    case .notComparable: "Not comparable"
    case .recorded: "Recorded"
    case .unusable: "Unusable"
    }
  }
}

extension SnapshotReport.Case {
  /// The part of the name before the last `/`; empty for a name without one.
  var group: String {
    name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
  }

  /// The part of the name after the last `/`.
  var shortName: String {
    name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The first frame that differs; nil if none is known.
  var firstDifferentFrame: Int? {
    if let frame = changes.map(\.frame).min() { return frame }
    guard let expectedCurve, let actualCurve else { return nil }
    let (old, new) = (expectedCurve.sheetTops, actualCurve.sheetTops)
    let common = zip(old, new).enumerated().first {
      abs($0.element.0 - $0.element.1) > GeometryRules.standardTolerance
    }?.offset
    return common ?? (old.count == new.count ? nil : min(old.count, new.count))
  }
}
