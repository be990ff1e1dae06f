extension SnapshotReport {
  /// The annotations that GitHub Actions reads from a step's output, one line each.
  ///
  /// What makes the run fail is an error, what is not comparable and every orphan is a warning. GitHub shows the first ten of a
  /// step beside the code, so the worst stand first; its log has all.
  /// - Returns: The lines, each with its end; empty where there is nothing to say.
  public func gitHubAnnotations() -> String {
    let lines = casesToSee.map { snapshot in
      Self.annotation(
        snapshot.outcome == .notComparable ? "warning" : "error", file: snapshot.scenario,
        title: "\(snapshot.name): \(snapshot.outcome.title.lowercased())",
        message: snapshot.messages.isEmpty ? snapshot.outcome.title : snapshot.messages.joined(separator: "\n"))
    }
    let orphanLines = orphans.map {
      Self.annotation("warning", file: $0, title: "Orphan", message: "This reference has no scenario.")
    }
    return (lines + orphanLines).map { $0 + "\n" }.joined()
  }

  /// The page that GitHub Actions shows for a step, as Markdown.
  ///
  /// GitHub takes a mebibyte for a step; what would go beyond is only counted.
  /// - Returns: The page.
  public func gitHubSummary() -> String {
    var page = "## \(headline)\n\n"
    if !cases.isEmpty {
      page += "| Outcome | Snapshots |\n|---|---:|\n"
      page += counts.map { "| \($0.outcome.title) | \($0.count) |\n" }.joined() + "\n"
    }
    let seen = casesToSee
    var left = Self.largestSummary
    for (index, snapshot) in seen.enumerated() {
      let entry = snapshot.summaryEntry
      left -= entry.utf8.count
      guard left >= 0 else {
        page += "And \(seen.count - index) more.\n\n"
        break
      }
      page += entry
    }
    if failureCount > 0, !acceptCommand.isEmpty {
      page += "To accept what differs: <code>\(MarkupText.markdown(acceptCommand))</code>\n\n"
    }
    if !orphans.isEmpty {
      let noun = orphans.count == 1 ? "1 reference has" : "\(orphans.count) references have"
      let some = orphans.prefix(20).map { "- <code>\(MarkupText.markdown($0.prefix(500)))</code>\n" }.joined()
      let more = orphans.count > 20 ? "- and \(orphans.count - 20) more\n" : ""
      page += "\(noun) no scenario:\n\n\(some)\(more)\n"
    }
    return page
  }

  /// How many bytes the entries of a summary have at most.
  static let largestSummary = 800_000

  private static func annotation(_ kind: String, file: String, title: String, message: String) -> String {
    "::\(kind) file=\(escaped(property: file)),title=\(escaped(property: title))::\(escaped(message))"
  }

  private static func escaped(_ message: String) -> String {
    // One scalar at a time, as CR and LF together are one Character.
    var result = ""
    for scalar in message.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}": result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escaped(property: String) -> String {
    escaped(property).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension SnapshotReport.Case {
  /// What the summary says about one snapshot.
  fileprivate var summaryEntry: String {
    let said = messages.prefix(10).map { "- \(MarkupText.markdown($0.prefix(1000)))\n" }.joined()
    let more = messages.count > 10 ? "- and \(messages.count - 10) more\n" : ""
    return "### \(outcome.title): \(MarkupText.markdown(name.prefix(500)))\n\n\(said)\(more)\n"
  }
}
