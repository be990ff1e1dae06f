/// The part of the page for one snapshot.
struct HTMLCase {
  private let snapshot: SnapshotReport.Case
  private let id: String

  /// Makes the part of one snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - id: the id of the part in the page.
  init(_ snapshot: SnapshotReport.Case, id: String) {
    self.snapshot = snapshot
    self.id = id
  }

  /// The HTML of the part, with its pictures.
  func article(_ pictures: inout HTMLPictures) -> String {
    let messages = snapshot.messages.map { "<li>\(MarkupText.escaped($0))</li>\n" }.joined()
    return """
      <article class="case" id="\(id)" data-outcome="\(snapshot.outcome.rawValue)" tabindex="-1" aria-labelledby="\(id)-name">
      <header>
      <p class="outcome \(snapshot.outcome.rawValue)"><i class="dot" aria-hidden="true"></i>\(snapshot.outcome.title)</p>
      <h2 class="name" id="\(id)-name">\(Self.breakable(snapshot.name))</h2>
      <p class="path"><span class="unseen">Scenario: </span>\(Self.breakable(snapshot.scenario))</p>
      </header>
      \(messages.isEmpty ? "" : "<ul class=\"messages\">\n\(messages)</ul>\n")\(changes)\
      \(HTMLCurves(snapshot, id: id)?.figure ?? "")\(HTMLViewer(snapshot, id: id).section(&pictures))</article>

      """
  }

  /// A path or name, escaped, that may wrap after each slash.
  static func breakable(_ name: String) -> String {
    MarkupText.escaped(name).replacing("/", with: "/<wbr>")
  }

  private var changes: String {
    guard !snapshot.changes.isEmpty else { return "" }
    // A still is identified by its moment, and a frame by its number.
    let hasNames = snapshot.changes.allSatisfy { $0.moment != nil }
    let hasFrames =
      hasNames || snapshot.actualCurve != nil || snapshot.changes.contains { $0.frame != 0 || $0.time != 0 }
    let rows = snapshot.changes.map { change in
      let name =
        change.moment.map { "<td>\(MarkupText.escaped($0))</td>" } ?? "<td class=\"number\">\(change.frame)</td>"
      let moment = "\(name)<td class=\"number\">\(fixedDecimals(change.time, 3))</td>"
      return """
        <tr>\(hasFrames ? moment : "")<th scope="row"\(change.column.count > 30 ? " class=\"long\"" : "")>\
        \(MarkupText.escaped(change.column))</th>\(Self.cell(change.expected))\(Self.cell(change.actual))\
        <td class="number">\(Self.delta(from: change.expected, to: change.actual))</td></tr>

        """
    }
    let name = hasNames ? "<th scope=\"col\">Moment</th>" : "<th scope=\"col\" class=\"number\">Frame</th>"
    let moment = "\(name)<th scope=\"col\" class=\"number\">Seconds</th>"
    return """
      <section class="changes" aria-labelledby="\(id)-changes">
      <h3 id="\(id)-changes">Changed values</h3>
      <div class="table" role="region" aria-labelledby="\(id)-changes" tabindex="0">
      <table>
      <thead><tr>\(hasFrames ? moment : "")<th scope="col">Column</th>\
      <th scope="col" class="number"><span class="key before">Before</span></th>\
      <th scope="col" class="number"><span class="key after">After</span></th>\
      <th scope="col" class="number">Change</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      </section>

      """
  }

  /// A table cell. A long value, such as a list of events, wraps.
  private static func cell(_ value: String) -> String {
    "<td class=\"\(value.count > 30 ? "long" : "number")\">\(MarkupText.escaped(value))</td>"
  }

  /// The signed change of a number; empty if the values are not numbers.
  private static func delta(from old: String, to new: String) -> String {
    guard let old = plainNumber(old), let new = plainNumber(new), (new - old).isFinite else { return "" }
    let delta = new - old
    var digits = fixedDecimals(abs(delta), 6)
    while digits.hasSuffix("0") { digits.removeLast() }
    if digits.hasSuffix(".") { digits.removeLast() }
    return (delta < 0 ? "\u{2212}" : "+") + digits
  }
}
