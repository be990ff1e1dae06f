/// The earlier and current position of the sheet over time: two curves with a scrubber below.
///
/// All coordinates are percentages, so the drawing scales to any width and its text keeps the size of the page's.
struct HTMLCurves {
  /// The maximum number of points of a curve. Of a longer one, only every nth frame is drawn.
  private static let maximumPoints = 2000

  private let id: String
  private let before: [Point]
  private let after: [Point]
  private let times: [Double]
  private let step: Int
  private let marked: Int?
  private let timeRange: ClosedRange<Double>
  private let topRange: ClosedRange<Double>

  private struct Point {
    let time: Double
    let top: Double
  }

  /// Makes the curves of a snapshot; nil if there are none or they cannot be drawn.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - id: the id of its part in the page.
  init?(_ snapshot: SnapshotReport.Case, id: String) {
    func points(_ curve: SnapshotReport.Curve?) -> [Point] {
      guard let curve else { return [] }
      return zip(curve.times, curve.sheetTops).map { Point(time: $0, top: $1) }
    }
    let (allBefore, allAfter) = (points(snapshot.expectedCurve), points(snapshot.actualCurve))
    let all = allBefore + allAfter
    // Larger numbers cannot be drawn in a useful way.
    guard all.count > 1, all.allSatisfy({ abs($0.time) <= 1e6 && abs($0.top) <= 1e6 }) else { return nil }
    guard let first = all.map(\.time).min(), let last = all.map(\.time).max(), first < last,
      let highest = all.map(\.top).min(), let lowest = all.map(\.top).max()
    else { return nil }
    let count = max(allBefore.count, allAfter.count)
    let step = max(1, (count + Self.maximumPoints - 1) / Self.maximumPoints)
    func thinned(_ points: [Point]) -> [Point] {
      points.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    }
    self.id = id
    self.step = step
    self.before = thinned(allBefore)
    self.after = thinned(allAfter)
    self.times = (before.count > after.count ? before : after).map(\.time)
    self.marked = snapshot.firstDifferentFrame.flatMap { 0..<count ~= $0 ? $0 : nil }
    let room = max((lowest - highest) * 0.08, 1)
    self.timeRange = first...last
    self.topRange = (highest - room)...(lowest + room)
  }

  /// The figure, with the drawing, the scrubber and the values of its frame.
  var figure: String {
    """
    <section class="motion" aria-labelledby="\(id)-motion">
    <h3 id="\(id)-motion">The sheet's top edge over time</h3>
    <figure class="plot">
    <figcaption>\(before.isEmpty ? "" : "<span class=\"key before\">Before</span> ")\
    \(after.isEmpty ? "" : "<span class=\"key after\">After</span> ")<span class="axis">points from the top of the screen, \
    increasing downwards; seconds</span></figcaption>
    <svg role="img" aria-label="\(MarkupText.escaped(description))" data-step="\(step)" \
    data-start="\(fixedDecimals(timeRange.lowerBound, 6))" data-end="\(fixedDecimals(timeRange.upperBound, 6))" \
    data-times="\(list(times))" data-before="\(list(before.map(\.top)))" data-after="\(list(after.map(\.top)))">
    \(grid)\(curve(before, "before"))\(curve(after, "after"))\(mark)\
    <line class="cursor" x1="0%" x2="0%" y1="0%" y2="100%"/>
    </svg>
    <label class="scrub tool"><span class="unseen">Frame</span>\
    <input type="range" min="0" max="\(max(0, times.count - 1))" value="\(firstIndex)"></label>
    <p class="reading tool"></p>
    </figure>
    </section>

    """
  }

  /// The initial index of the scrubber: the first frame that differs.
  private var firstIndex: Int { min((marked ?? 0) / step, max(0, times.count - 1)) }

  private var description: String {
    let difference = marked.map { "The first frame that differs is \($0)." } ?? "No frame differs in position."
    return "The sheet's top edge from \(fixedDecimals(timeRange.lowerBound, 3)) to "
      + "\(fixedDecimals(timeRange.upperBound, 3)) seconds. \(difference)"
  }

  private var grid: String {
    let tops = AxisTicks(in: topRange, count: 5)
    let seconds = AxisTicks(in: timeRange, count: 6)
    let rows = tops.values.map { value in
      let y = percentage(value, in: topRange)
      return "<line class=\"grid\" x1=\"0%\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>"
        + "<text class=\"tick\" x=\"0%\" y=\"\(y)\" dx=\"-8\" dy=\"4\" text-anchor=\"end\">\(tops.label(value))</text>\n"
    }
    let columns = seconds.values.map { value in
      let x = percentage(value, in: timeRange)
      return "<line class=\"grid\" x1=\"\(x)\" x2=\"\(x)\" y1=\"0%\" y2=\"100%\"/>"
        + "<text class=\"tick\" x=\"\(x)\" y=\"100%\" dy=\"18\" text-anchor=\"middle\">\(seconds.label(value))</text>\n"
    }
    return (rows + columns).joined()
  }

  private func curve(_ points: [Point], _ name: String) -> String {
    guard !points.isEmpty else { return "" }
    let coordinates = points.map { point in
      let x = fraction(point.time, of: timeRange) * 1000
      return "\(fixedDecimals(x, 1)),\(fixedDecimals(fraction(point.top, of: topRange) * 1000, 1))"
    }
    return
      "<svg viewBox=\"0 0 1000 1000\" width=\"100%\" height=\"100%\" preserveAspectRatio=\"none\" overflow=\"visible\">"
      + "<polyline class=\"curve \(name)\" points=\"\(coordinates.joined(separator: " "))\"/></svg>\n"
  }

  /// The first frame that differs.
  private var mark: String {
    guard let marked, times.indices.contains(firstIndex) else { return "" }
    let fraction = fraction(times[firstIndex], of: timeRange)
    let x = percentage(times[firstIndex], in: timeRange)
    let side = fraction > 0.6 ? "dx=\"-6\" text-anchor=\"end\"" : "dx=\"6\""
    let time = step == 1 ? ", \(fixedDecimals(times[firstIndex], 3)) s" : ""
    return "<line class=\"mark\" x1=\"\(x)\" x2=\"\(x)\" y1=\"0%\" y2=\"100%\"/>"
      + "<text class=\"mark\" x=\"\(x)\" y=\"0%\" dy=\"14\" \(side)>differs from frame \(marked)\(time)</text>\n"
  }

  private func fraction(_ value: Double, of range: ClosedRange<Double>) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  private func percentage(_ value: Double, in range: ClosedRange<Double>) -> String {
    fixedDecimals(fraction(value, of: range) * 100, 3) + "%"
  }

  private func list(_ values: [Double]) -> String {
    values.map { fixedDecimals($0, 3) }.joined(separator: " ")
  }
}
