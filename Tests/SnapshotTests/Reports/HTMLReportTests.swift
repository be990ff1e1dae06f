import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct HTMLReportTests {
  /// The page of the sample is written to the folder in `SAMPLE_REPORT`, for `Tests/Browser`.
  @Test func `equal reports give equal pages, and the page is one file`() throws {
    let page = try SampleReport().page
    #expect(try SampleReport().page == page)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("@import"))
    #expect(page.contains("data:image/png;base64,"))
    #expect(!page.contains(" style="))
    if let folder = ProcessInfo.processInfo.environment["SAMPLE_REPORT"] {
      try OutputFile.createFolder(folder)
      try OutputFile.write(page.utf8, to: "\(folder)/report.html")
    }
  }

  @Test(arguments: SnapshotReportTests.dangers.filter { $0.contains { "<>\"&\u{0}\u{1}".contains($0) } })
  func `no text becomes markup`(_ text: String) {
    func page(_ text: String) -> String {
      let curve = SnapshotReport.Curve(times: [0, 1], sheetTops: [0, 1])
      let snapshot = SnapshotReport.Case(
        name: text, scenario: text, outcome: .failed, messages: [text],
        changes: [SnapshotReport.Change(frame: 0, time: 0, column: text, expected: text, actual: text)],
        pictures: [SnapshotReport.Picture(name: text, expected: text, actual: text, difference: text, summary: text)],
        expectedCurve: curve, actualCurve: curve)
      let quiet = SnapshotReport.Case(name: text, scenario: text, outcome: .passed)
      return SnapshotReport(cases: [snapshot, quiet], orphans: [text], environment: [text], acceptCommand: text)
        .html { _ in nil }
    }
    // A slash in a name adds a line break opportunity.
    let breakable = page(text).replacing("<wbr>", with: "")
    for mark in ["<", ">", "\"", "\u{0}", "\u{1}"] {
      #expect(
        breakable.count { String($0) == mark }
          == page("harmless").replacing("<wbr>", with: "").count {
            String($0) == mark
          }, "\(mark)")
    }
  }

  @Test func `passed cases are only listed`() throws {
    let page = try SampleReport().page
    #expect(page.components(separatedBy: "<article").count - 1 == 7)
    #expect(page.contains("<li data-outcome=\"passed\">snap-points/<wbr>full</li>"))
  }

  @Test func `the page says which pictures cannot be shown`() {
    let pictures = [
      SnapshotReport.Picture(name: "a", expected: "gone.png", actual: "text.png", summary: "")
    ]
    let snapshot = SnapshotReport.Case(name: "a", scenario: "a", outcome: .failed, pictures: pictures)
    let page = SnapshotReport(cases: [snapshot], acceptCommand: "").html { $0 == "gone.png" ? nil : Array("text".utf8) }
    #expect(page.contains("Cannot be read: gone.png"))
    #expect(page.contains("Not a PNG file: text.png"))
    #expect(!page.contains("<img"))
  }

  @Test func `pictures beyond the budget of a page are only named`() throws {
    let bytes = try TinyPicture.png(gray: 100)
    var pictures = HTMLPictures(budget: bytes.count * 2 - 1) { _ in bytes }
    guard case .shown(_, 6, 4) = pictures.embed("first.png") else {
      Issue.record("the first picture must be shown with its size")
      return
    }
    for name in ["second.png", "third.png"] {
      #expect(pictures.embed(name) == .absent("Left out, because this file would be too large: \(name)"))
    }
  }

  @Test(
    arguments: [
      ([], []), ([0], [1]), ([0, 0], [1, 2]), ([0, 1], [.nan, 2]), ([0, .infinity], [1, 2]), ([0, 1], [1, 1e300]),
    ] as [([Double], [Double])])
  func `curves that cannot be drawn are left out`(_ times: [Double], tops: [Double]) {
    let curve = SnapshotReport.Curve(times: times, sheetTops: tops)
    let snapshot = SnapshotReport.Case(name: "a", scenario: "a", outcome: .failed, actualCurve: curve)
    #expect(HTMLCurves(snapshot, id: "case-1") == nil)
  }

  @Test func `the curves mark the first frame that differs`() throws {
    let times = (0..<10).map { Double($0) / 10 }
    let old = SnapshotReport.Curve(times: times, sheetTops: times.map { 100 - $0 })
    var new = old
    new.sheetTops[7] += 0.5
    let snapshot = SnapshotReport.Case(
      name: "a", scenario: "a", outcome: .failed, expectedCurve: old, actualCurve: new)
    #expect(snapshot.firstDifferentFrame == 7)
    let figure = try #require(HTMLCurves(snapshot, id: "case-1")).figure
    #expect(figure.contains("differs from frame 7, 0.700 s"))
    #expect(figure.contains("max=\"9\" value=\"7\""))
  }

  @Test func `a curve of very many frames is thinned`() throws {
    let times = (0..<100_001).map { Double($0) / 60 }
    let curve = SnapshotReport.Curve(times: times, sheetTops: times)
    let snapshot = SnapshotReport.Case(name: "a", scenario: "a", outcome: .failed, actualCurve: curve)
    let figure = try #require(HTMLCurves(snapshot, id: "case-1")).figure
    #expect(figure.contains("data-step=\"51\""))
    #expect(figure.utf8.count < 200_000)
  }
}
