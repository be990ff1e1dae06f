/// The HTML report of a snapshot run, in one file.
struct HTMLReport {
  /// The maximum number of bytes of pictures in a page, because browsers cannot open huge files.
  static let pictureBudget = 96 << 20

  private let report: SnapshotReport
  private var pictures: HTMLPictures

  /// Makes the report.
  ///
  /// - Parameters:
  ///   - report: the results.
  ///   - pictures: embeds pictures by their paths.
  init(_ report: SnapshotReport, pictures: HTMLPictures) {
    self.report = report
    self.pictures = pictures
  }

  /// The HTML file.
  mutating func page() -> String {
    let seen = report.casesToReview
    var articles = ""
    for (index, snapshot) in seen.enumerated() {
      articles += HTMLCase(snapshot, id: "case-\(index + 1)").article(&pictures)
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(FileMark.html)
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>\(MarkupText.escaped(report.headline))</title>
      <style>
      \(HTMLReportFiles.style)</style>
      </head>
      <body>
      <a class="skip" href="#results">Skip to the results</a>
      \(header)\(filter)<div class="columns">
      \(index(of: seen))<main id="results" tabindex="-1">
      \(articles)\(quietLists)<p class="nothing" hidden>Nothing matches. <button type="button" class="reset">Show all</button></p>
      \(orphans)</main>
      </div>
      \(footer)\(HTMLReportKeys.help)<script>
      \(HTMLReportFiles.script)</script>
      </body>
      </html>

      """
  }

  private var header: String {
    let accept =
      report.casesToReview.isEmpty || report.acceptCommand.isEmpty
      ? ""
      : """
      <div class="accept">
      <h2 id="accept-title">If the new pictures are right, accept them:</h2>
      <div class="command"><code tabindex="0" aria-labelledby="accept-title">\(MarkupText.escaped(report.acceptCommand))</code>\
      <button type="button" class="copy tool">Copy</button></div>
      </div>

      """
    return """
      <header class="top">
      <p class="eyebrow">Snapshots</p>
      <h1>\(MarkupText.escaped(report.headline))</h1>
      \(meter)\(accept)</header>

      """
  }

  /// The shares of the outcomes as a bar. The filter has the same as numbers.
  private var meter: String {
    guard !report.cases.isEmpty else { return "" }
    var start = 0.0
    let parts = report.counts.map { outcome, count in
      let width = Double(count) / Double(report.cases.count) * 100
      defer { start += width }
      return
        "<rect class=\"\(outcome.rawValue)\" x=\"\(fixedDecimals(start, 3))%\" width=\"\(fixedDecimals(width, 3))%\" "
        + "height=\"100%\"/>"
    }
    return "<svg class=\"meter\" aria-hidden=\"true\">\(parts.joined())</svg>\n"
  }

  private var filter: String {
    guard !report.cases.isEmpty else { return "" }
    let choices = report.counts.map { ($0.outcome.rawValue, $0.outcome.title, $0.count) }
    let chips = ([("all", "All", report.cases.count)] + choices).map { value, title, count in
      """
      <label class="chip \(value)"><input type="radio" name="outcome" value="\(value)"\(value == "all" ? " checked" : "")>\
      <span><i class="dot" aria-hidden="true"></i>\(title) <b>\(count)</b></span></label>
      """
    }
    return """
      <form class="filter tool" role="search" aria-label="Filter the snapshots">
      <fieldset><legend>Outcome</legend>\(chips.joined())</fieldset>
      <label class="search"><span class="unseen">Name or message</span>\
      <input type="search" id="filter" placeholder="Filter by name or message" autocomplete="off" spellcheck="false">\
      <kbd aria-hidden="true">/</kbd></label>
      <p class="shown" role="status"></p>
      <button type="button" class="help" aria-haspopup="dialog">Keys <kbd aria-hidden="true">?</kbd></button>
      </form>

      """
  }

  private func index(of seen: [SnapshotReport.Case]) -> String {
    guard seen.count > 1 else { return "" }
    let items = seen.enumerated().map { index, snapshot in
      """
      <li data-for="case-\(index + 1)"><a href="#case-\(index + 1)"><i class="dot \(snapshot.outcome.rawValue)" \
      aria-hidden="true"></i><span>\(HTMLCase.breakable(snapshot.name)) <span class="unseen">\(snapshot.outcome.title)</span>\
      </span></a></li>

      """
    }
    return """
      <nav class="index" aria-labelledby="index-title">
      <h2 id="index-title">To review</h2>
      <ol>
      \(items.joined())</ol>
      </nav>

      """
  }

  /// The names of the snapshots that need no review.
  private var quietLists: String {
    [SnapshotReport.Outcome.recorded, .passed].map { outcome in
      let members = report.cases.filter { $0.outcome == outcome }
      guard !members.isEmpty else { return "" }
      let items = members.map { "<li data-outcome=\"\(outcome.rawValue)\">\(HTMLCase.breakable($0.name))</li>\n" }
      return """
        <section class="quiet" aria-labelledby="\(outcome.rawValue)-title">
        <h2 id="\(outcome.rawValue)-title"><i class="dot \(outcome.rawValue)" aria-hidden="true"></i>\(outcome.title) \
        <b>\(members.count)</b></h2>
        <ul>
        \(items.joined())</ul>
        </section>

        """
    }
    .joined()
  }

  private var orphans: String {
    guard !report.orphans.isEmpty else { return "" }
    let items = report.orphans.map { "<li>\(HTMLCase.breakable($0))</li>\n" }
    return """
      <section class="orphans" aria-labelledby="orphans-title">
      <h2 id="orphans-title">References without a scenario <b>\(report.orphans.count)</b></h2>
      <ul>
      \(items.joined())</ul>
      </section>

      """
  }

  private var footer: String {
    guard !report.environment.isEmpty else { return "" }
    let items = report.environment.map { "<li>\(MarkupText.escaped($0))</li>" }
    return """
      <footer>
      <h2>Pictures made with</h2>
      <ul>\(items.joined())</ul>
      </footer>

      """
  }
}

extension SnapshotReport {
  /// The report as one HTML file, which works offline.
  ///
  /// Equal reports with equal pictures give equal bytes. The page can be read and printed without JavaScript.
  /// - Parameter picture: returns the bytes of the PNG file at a path of the report, or nil if it cannot be read. It is
  ///   called once per picture, in the order of the page. The page says which pictures are missing.
  /// - Returns: The HTML file.
  public func html(picture: @escaping (String) -> [UInt8]?) -> String {
    var page = HTMLReport(self, pictures: HTMLPictures(budget: HTMLReport.pictureBudget, read: picture))
    return page.page()
  }
}
