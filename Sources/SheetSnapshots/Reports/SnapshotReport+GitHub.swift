extension SnapshotReport {
  /// The annotations for GitHub Actions, one per line, which it reads from the output of a step.
  ///
  /// Snapshots that make the run fail are errors. Snapshots that are not comparable and orphans are warnings. GitHub shows
  /// the first ten of a step beside the code, so the worst come first. The log has all of them.
  /// - Returns: The lines, each with a line end; empty if there are none.
  public func gitHubAnnotations() -> String {
    let lines = casesToReview.map { snapshot in
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

  /// The Markdown summary that GitHub Actions shows for a step.
  ///
  /// GitHub accepts up to one mebibyte per step. Snapshots beyond that are only counted.
  /// - Returns: The Markdown text.
  public func gitHubSummary() -> String {
    var page = "## \(headline)\n\n"
    if !cases.isEmpty {
      page += "| Outcome | Snapshots |\n|---|---:|\n"
      page += counts.map { "| \($0.outcome.title) | \($0.count) |\n" }.joined() + "\n"
    }
    let seen = casesToReview
    var left = Self.maximumSummarySize
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
      page += "To accept the changes: <code>\(MarkupText.markdown(acceptCommand))</code>\n\n"
    }
    if !orphans.isEmpty {
      let noun = orphans.count == 1 ? "1 reference has" : "\(orphans.count) references have"
      let some = orphans.prefix(20).map { "- <code>\(MarkupText.markdown($0.prefix(500)))</code>\n" }.joined()
      let more = orphans.count > 20 ? "- and \(orphans.count - 20) more\n" : ""
      page += "\(noun) no scenario:\n\n\(some)\(more)\n"
    }
    return page
  }

  /// The maximum size of the entries of a summary in bytes.
  static let maximumSummarySize = 800_000

  private static func annotation(_ kind: String, file: String, title: String, message: String) -> String {
    "::\(kind) file=\(escaped(property: file)),title=\(escaped(property: title))::\(escaped(message))"
  }

  private static func escaped(_ message: String) -> String {
    // Go by scalars, because CR and LF together are one Character.
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
  /// The entry for one snapshot in the summary.
  fileprivate var summaryEntry: String {
    let items = messages.prefix(10).map { "- \(MarkupText.markdown($0.prefix(1000)))\n" }.joined()
    let more = messages.count > 10 ? "- and \(messages.count - 10) more\n" : ""
    return "### \(outcome.title): \(MarkupText.markdown(name.prefix(500)))\n\n\(items)\(more)\n"
  }
}
