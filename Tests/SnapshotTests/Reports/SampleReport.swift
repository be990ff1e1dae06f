@testable import SheetRender
@testable import SheetSnapshots

/// A report with every outcome, and its pictures.
struct SampleReport {
  /// A text that is dangerous in every format of a report.
  static let hostile =
    #"<script>alert('1')</script> "quoted" </script><!-- & %0A ::error:: | `a` [b](c) \#u{1}\#u{7F}\#u{2028}"#
    + "\nline 2\r\n"

  private(set) var report: SnapshotReport
  private(set) var files: [String: [UInt8]] = [:]

  init() throws {
    report = SnapshotReport(
      cases: [], orphans: ["Snapshots/corners/old-radius.png", "Snapshots/corners/old-radius.txt"],
      environment: ["Cairo 1.16.0", "FreeType 2.12.1", "Pango 1.50.12", "PNG encoder 2"],
      acceptCommand: "sheet-render snapshots accept Snapshots")
    report.cases = [
      try animation(), try colour(), try size(), try missing(),
      SnapshotReport.Case(
        name: "screen/landscape", scenario: "Snapshots/screen/landscape.json", outcome: .unusable,
        messages: [
          "Snapshots/screen/landscape.json: line 7: configuration.snapPoints[1]: 'fraction:1.5' is above 1. "
            + "Write a fraction from 0 to 1."
        ]),
      SnapshotReport.Case(
        name: "style/text", scenario: "Snapshots/style/text.json", outcome: .notComparable,
        messages: ["The geometry matches; the pixels were made by Cairo 1.18.0, and this is Cairo 1.16.0."]),
      SnapshotReport.Case(
        name: "hostile/\(Self.hostile)", scenario: "hostile/\(Self.hostile).json", outcome: .failed,
        messages: [Self.hostile, "100 % of: it, all\r\nof it"],
        changes: [
          SnapshotReport.Change(
            frame: 0, time: 0, column: Self.hostile, expected: Self.hostile, actual: "\" onload=\"x")
        ],
        pictures: [
          SnapshotReport.Picture(
            name: Self.hostile, expected: Self.hostile, actual: "\"><img src=x onerror=alert(1)>", summary: Self.hostile
          )
        ]),
      SnapshotReport.Case(name: "screen/new", scenario: "Snapshots/screen/new.json", outcome: .recorded),
    ]
    for name in ["snap-points/full", "snap-points/half", "snap-points/hidden", "corners/round", "corners/square"] {
      report.cases.append(SnapshotReport.Case(name: name, scenario: "Snapshots/\(name).json", outcome: .passed))
    }
    report.cases.sort { $0.name < $1.name }
  }

  /// The page, with its pictures.
  var page: String { report.html { [files] in files[$0] } }

  private static func scenario(
    _ script: String, half: String = "fraction:0.5", background: String = "#FFC769", height: Int = 360
  ) throws -> Scenario {
    try TinyScenario.read(
      """
      {"device": {"width": 180, "height": \(height), "safeArea": {"top": 24, "bottom": 16}}, "scale": 1,
       "background": {"color": "\(background)"},
       "configuration": {"snapPoints": ["hidden", "\(half)", "full"]},
       "content": {"kind": "list", "header": "Header", "rows": 12, "rowHeight": 48},
       "script": [\(script)]}
      """)
  }

  private static func move(to half: String) -> String {
    #"{"move": "hidden", "animated": false}, {"move": "\#(half)"}"#
  }

  private static let still = #"{"move": "fraction:0.5", "animated": false}"#

  private static func frames(_ scenario: Scenario) throws -> [Frame] {
    var sequence = try Recording(scenario).frames(at: FrameRate(60))
    var frames: [Frame] = []
    while let frame = try sequence.next() { frames.append(frame) }
    return frames
  }

  private static func curve(_ frames: [Frame]) -> SnapshotReport.Curve {
    SnapshotReport.Curve(times: frames.map(\.geometry.time), sheetTops: frames.map(\.geometry.sheet.y))
  }

  /// Paints up to two pictures and their difference, and adds their files.
  private mutating func picture(_ name: String, _ path: String, _ old: Frame?, _ new: Frame?) throws
    -> SnapshotReport.Picture
  {
    var painter = CairoPainter()
    let pictures = try [old, new].map { frame in try frame.map { try painter.paint($0.displayList) } }
    var result = SnapshotReport.Picture(name: name, summary: "There is no reference to compare with.")
    if let before = pictures[0] {
      result.expected = "\(path).png"
      files["\(path).png"] = try PNGEncoder(effort: .fast).encode(before)
    }
    if let after = pictures[1] {
      result.actual = "\(path)-actual.png"
      files["\(path)-actual.png"] = try PNGEncoder(effort: .fast).encode(after)
    }
    if let before = pictures[0], let after = pictures[1] {
      let panels = try ImageDifference.panels(reference: before, actual: after)
      result.difference = "\(path)-difference.png"
      result.summary = "\(ImageComparison(before, after))"
      let (width, height) = (max(before.width, after.width), max(before.height, after.height))
      var middle = try Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { middle.pixels[y * width + x] = panels[before.width + 16 + x, y + 8] }
      }
      files["\(path)-difference.png"] = try PNGEncoder(effort: .fast).encode(middle)
    }
    return result
  }

  private mutating func animation() throws -> SnapshotReport.Case {
    let old = try Self.frames(Self.scenario(Self.move(to: "fraction:0.5")))
    let new = try Self.frames(Self.scenario(Self.move(to: "fraction:0.6"), half: "fraction:0.6"))
    let numbers = zip(old, new).filter { abs($0.geometry.sheet.y - $1.geometry.sheet.y) > 0.001 }
    var result = SnapshotReport.Case(
      name: "motion/move-up", scenario: "Snapshots/motion/move-up.json", outcome: .failed,
      messages: [
        "frame 1, 0.017 s: sheetTop differs for the first time.",
        "The largest deviation is 36 points, at 0.500 s; the sheet comes to rest higher than it did.",
      ],
      changes: numbers.prefix(12).map { before, after in
        SnapshotReport.Change(
          frame: before.index, time: before.geometry.time, column: "sheetTop",
          expected: sixDecimals(before.geometry.sheet.y), actual: sixDecimals(after.geometry.sheet.y))
      },
      expectedCurve: Self.curve(old), actualCurve: Self.curve(new))
    for index in [4, 8, 12, 16, 24] where index < min(old.count, new.count) {
      result.pictures.append(try picture("\(index)", "motion/move-up-\(index)", old[index], new[index]))
    }
    return result
  }

  private mutating func colour() throws -> SnapshotReport.Case {
    let moments = [Self.still, #"{"move": "full", "animated": false}"#]
    var result = SnapshotReport.Case(
      name: "style/background", scenario: "Snapshots/style/background.json", outcome: .failed,
      messages: ["half: 24018 pixels differ.", "full: 6120 pixels differ."])
    for (name, script) in zip(["half", "full"], moments) {
      let old = try Self.frames(Self.scenario(script)).last
      let new = try Self.frames(Self.scenario(script, background: "#69C7FF")).last
      result.pictures.append(try picture(name, "style/background-\(name)", old, new))
    }
    return result
  }

  private mutating func size() throws -> SnapshotReport.Case {
    let old = try Self.frames(Self.scenario(Self.still)).last
    let new = try Self.frames(Self.scenario(Self.still, height: 380)).last
    return SnapshotReport.Case(
      name: "devices/small", scenario: "Snapshots/devices/small.json", outcome: .failed,
      messages: ["The sizes differ: 180 x 360 and 180 x 380 pixels."],
      changes: [
        SnapshotReport.Change(frame: 0, time: 0, column: "sheetTop", expected: "180", actual: "190"),
        SnapshotReport.Change(frame: 0, time: 0, column: "corners", expected: "all", actual: "top"),
      ],
      pictures: [try picture("rest", "devices/small", old, new)])
  }

  private mutating func missing() throws -> SnapshotReport.Case {
    let new = try Self.frames(Self.scenario(Self.still)).last
    return SnapshotReport.Case(
      name: "contents/list", scenario: "Snapshots/contents/list.json", outcome: .missing,
      messages: ["There is no reference. Record it: sheet-render snapshots record Snapshots"],
      pictures: [try picture("rest", "contents/list", nil, new)])
  }
}
