import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

/// Small changes to a scenario, each of which must be found and reported.
@Suite struct SnapshotMutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let name: String
    let changes: [String: String]
    let kinds: [SnapshotCase.Kind]
    let message: String

    var testDescription: String { name }
  }

  static let mutations = [
    Mutation(
      name: "a colour off by one", changes: ["background": ##"{"color": "#FFC768"}"##], kinds: [.stills, .frames],
      message: "pixels"),
    Mutation(
      name: "a shift of one pixel",
      changes: [
        "configuration": #"{"snapPoints": ["hidden", "pointsFromTop:101", "autoPointsFromBottom"]}"#,
        "presentation": #"{"modal": {"initialSnapPoint": "pointsFromTop:101"}}"#,
      ],
      kinds: [.stills, .frames], message: "snapPoint pointsFromTop:100 -> pointsFromTop:101"),
    Mutation(
      name: "a spring's damping ratio off by 0.01",
      changes: [
        "configuration":
          #"{"snapPoints": ["hidden", "pointsFromTop:100", "autoPointsFromBottom"], "tuning": {"slideDampingRatio": 0.99}}"#
      ], kinds: [.frames], message: "the largest deviations: hidingOffset"),
    Mutation(
      name: "a missing row", changes: ["content": #"{"kind": "list", "rows": 1, "rowHeight": 30}"#],
      kinds: [.stills, .frames], message: "pixels"),
    Mutation(
      name: "another radius", changes: ["style": #"{"cornerRadius": 11}"#], kinds: [.stills, .frames],
      message: "cornerRadius 10 -> 11"),
    Mutation(
      name: "one frame fewer", changes: ["script": SnapshotBench.script(ratio: 0.6, wait: 0.1666)], kinds: [.frames],
      message: "the number of frames"),
    Mutation(
      name: "an event too many",
      changes: [
        "script": SnapshotBench.script(
          ratio: 0.6, wait: 0.2,
          more:
            #", {"move": "pointsFromTop:100", "animated": false}, {"move": "autoPointsFromBottom", "animated": false}"#)
      ],
      kinds: [.frames], message: "there is a new event willMoveTo(pointsFromTop:100) at frame"),
  ]

  @Test(arguments: mutations)
  func `a small change fails and is reported`(mutation: Mutation) throws {
    for kind in mutation.kinds {
      let bench = try SnapshotBench()
      #expect(try bench.record(kind).outcome == .recorded)
      #expect(
        try bench.check(kind)
          == SnapshotReport.Case(
            name: bench.snapshot(kind).name, scenario: bench.folder.path("tiny.json"), outcome: .passed))
      try bench.write(mutation.changes)
      let result = try bench.check(kind, keepsResults: true)
      #expect(result.outcome == .failed)
      #expect(result.messages.joined(separator: "; ").contains(mutation.message), "\(kind): \(result.messages)")
      // Accepting copies the results, and then the check passes.
      try bench.accept(result)
      #expect(try bench.check(kind).outcome == .passed)
    }
  }

  @Test func `a message has the first frame with its time and numbers, and the result has both curves`() throws {
    let bench = try SnapshotBench()
    try bench.record(.frames)
    try bench.replace(
      "\n3,0.100000,animating,pointsFromTop:100,", with: "\n3,0.100000,animating,full,", in: "tiny.frames")
    let result = try bench.check(.frames)
    #expect(result.messages.first == "frame 3, 0.1 s: snapPoint full -> pointsFromTop:100")
    #expect(result.changes.map(\.frame) == [3])
    #expect(result.changes.first?.expected == "full")
    #expect(result.expectedCurve == result.actualCurve)
    #expect(result.actualCurve?.times.count == result.actualCurve?.sheetTops.count)
  }

  @Test func `tolerances apply to all columns or to one`() throws {
    let bench = try SnapshotBench()
    try bench.record(.stills)
    let text = try SnapshotText(bytes: bench.folder.read("tiny.txt"))
    let top = try #require(text.moments.first?.columns.first { $0.name == "sheetTop" }?.value)
    let number = try #require(plainNumber(top))
    try bench.replace(" \(top)\n  sheetHeight", with: " \(sixDecimals(number + 0.3))\n  sheetHeight", in: "tiny.txt")
    #expect(try bench.check(.stills).outcome == .failed)
    #expect(
      try bench.check(.stills).messages.first?.hasPrefix("open: sheetTop \(shortDecimal(number + 0.3)) -> ") == true)
    var rules = GeometryRules()
    try rules.add(text: "cornerRadius=1")
    #expect(try bench.check(.stills, SnapshotOptions(geometry: rules)).outcome == .failed)
    try rules.add(text: "sheetTop=0.3")
    #expect(try bench.check(.stills, SnapshotOptions(geometry: rules)).outcome == .passed)
    #expect(try bench.check(.stills, SnapshotOptions(geometry: GeometryRules(tolerance: 0.5))).outcome == .passed)
  }

  @Test(arguments: SnapshotCase.Kind.allCases)
  func `pixels of another environment are not comparable, and numbers still count`(kind: SnapshotCase.Kind) throws {
    let bench = try SnapshotBench()
    let file = kind == .stills ? "tiny.txt" : "tiny.frames"
    try bench.record(kind)
    try bench.replace("Cairo \(CairoPainter.cairoVersion)", with: "Cairo 0.1", in: file)
    try bench.write(["background": ##"{"color": "#FFC768"}"##])
    let result = try bench.check(kind)
    #expect(result.outcome == .notComparable)
    #expect(result.messages.joined().contains("Cairo 0.1"))
    try bench.write(["style": #"{"cornerRadius": 11}"#])
    #expect(try bench.check(kind).outcome == .failed)
    #expect(try bench.check(kind, SnapshotOptions(recording: .missing)).outcome == .failed)
  }

  @Test func `pictures of frames are compared by rules, and hashes alone are not`() throws {
    for (pictures, expected) in [(true, SnapshotReport.Outcome.passed), (false, .failed)] {
      let bench = try SnapshotBench()
      try bench.record(.frames, pictures: pictures)
      try bench.write(["background": ##"{"color": "#FFC768"}"##])
      #expect(try bench.check(.frames, SnapshotOptions(rules: ComparisonRules(tolerance: 1))).outcome == expected)
      let result = try bench.check(.frames, keepsResults: true)
      #expect(result.outcome == .failed)
      #expect(result.pictures.first?.name == "frame 0")
      #expect((result.pictures.first?.expected != nil) == pictures)
      for path in result.pictures.flatMap({ [$0.expected, $0.actual, $0.difference].compactMap(\.self) }) {
        #expect(FileManager.default.fileExists(atPath: path))
      }
    }
  }

  @Test(arguments: SnapshotCase.Kind.allCases)
  func `equal references are not written again`(kind: SnapshotCase.Kind) throws {
    let bench = try SnapshotBench()
    try bench.record(kind, pictures: true)
    let files = try bench.folder.contents().filter { $0 != "tiny.json" && $0 != "tiny-frames" }
    // Writing replaces a file, so its inode number changes.
    func numbers() throws -> [Int] {
      try files.map {
        let attributes = try FileManager.default.attributesOfItem(atPath: bench.folder.path($0))
        return (attributes[.systemFileNumber] as? Int) ?? -1
      }
    }
    let before = try numbers()
    #expect(try bench.record(kind, pictures: true).outcome == .passed)
    #expect(try numbers() == before)
    try bench.write(["style": #"{"cornerRadius": 11}"#])
    #expect(try bench.record(kind, pictures: true).outcome == .recorded)
    #expect(try numbers() != before)
  }

  @Test(arguments: SnapshotCase.Kind.allCases, [false, true])
  func `messages name the recorded files`(kind: SnapshotCase.Kind, fails: Bool) throws {
    let bench = try SnapshotBench()
    let files = bench.snapshot(kind).files
    let paths = kind == .stills ? "\(files.text) and \(files.picture)" : "\(files.frames) and \(files.frameFolder)"
    let options = SnapshotOptions(keepsPictures: true, recording: .failed, failsWhenRecorded: fails)
    let new = try bench.check(kind, options)
    #expect(new.outcome == (fails ? .missing : .recorded))
    #expect(
      new.messages
        == (fails ? ["there was no reference", "\(paths) are new; look before you commit"] : ["\(paths) are new"]))
    #expect(try bench.check(kind, options).messages == [])
    try bench.write(["style": #"{"cornerRadius": 11}"#])
    let anew = try bench.check(kind, options)
    #expect(anew.outcome == (fails ? .failed : .recorded))
    #expect(anew.messages.joined().contains("cornerRadius 10 -> 11"))
    #expect(
      (fails ? anew.messages.last : anew.messages.first)
        == "\(paths) are updated" + (fails ? "; look before you commit" : ""))
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `the frames of one animation are the same with any number of jobs`(jobs: Int) async throws {
    let bench = try SnapshotBench()
    try bench.record(.frames)
    func check() async throws -> [SnapshotReport.Case] {
      try await SnapshotRun([bench.snapshot(.frames)], options: SnapshotOptions(), jobs: jobs).check()
    }
    #expect(try await check().map(\.outcome) == [.passed])
    try bench.write(["background": ##"{"color": "#FFC768"}"##])
    #expect(try await check() == [bench.check(.frames)])
    // A frame that cannot be painted gives the same error as with one job.
    try bench.write(["device": #"{"width": 120, "height": 240, "scale": 10}"#, "scale": "1000"])
    #expect(try await check() == [bench.check(.frames)])
  }

  @Test func `a recorded snapshot fails anyway if asked for`() throws {
    let bench = try SnapshotBench()
    let options = SnapshotOptions(recording: .failed, failsWhenRecorded: true)
    #expect(try bench.check(.stills, options).outcome == .missing)
    #expect(try bench.check(.stills, options).outcome == .passed)
    try bench.write(["background": ##"{"color": "#FFC768"}"##])
    let result = try bench.check(.stills, options, keepsResults: true)
    #expect(result.outcome == .failed)
    // The report shows the earlier reference.
    let earlier = try #require(result.pictures.first?.expected)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: earlier))) != bench.folder.read("tiny.png"))
    #expect(try bench.check(.stills).outcome == .passed)
  }

  @Test func `a reference remembers which moments it shows`() throws {
    let bench = try SnapshotBench()
    try bench.check(.stills, SnapshotOptions(stills: .snapPoints, scale: 2, recording: .all))
    #expect(try bench.check(.stills).outcome == .passed)
    #expect(try String(decoding: bench.folder.read("tiny.txt"), as: UTF8.self).contains("\nsnap:pointsFromTop:100\n"))
    let moments = SnapshotStills.moments([.seconds(0.1), .mark("grown"), .rest])
    let result = try bench.check(.stills, SnapshotOptions(stills: moments))
    #expect(result.messages.first?.hasPrefix("the moments were snap:hidden, ") == true)
    try bench.check(.stills, SnapshotOptions(stills: moments, recording: .failed))
    #expect(try bench.check(.stills).outcome == .passed)
  }
}

@Suite struct PixelHashTests {
  @Test func `the hash depends on every pixel and on the size, and on nothing else`() throws {
    let picture = try TinyPicture.gray(100, width: 7, height: 5)
    var seen: Set<PixelHash> = [PixelHash(picture)]
    #expect(PixelHash(try TinyPicture.gray(100, width: 7, height: 5)) == PixelHash(picture))
    for index in picture.pixels.indices {
      for bit in [0, 15, 31] {
        var changed = picture
        changed.pixels[index] ^= 1 << bit
        #expect(seen.insert(PixelHash(changed)).inserted)
      }
    }
    // Pairs of equal changes do not cancel out.
    for (first, second) in [(0, 2), (0, 8), (1, 3), (1, 9), (3, 11)] {
      var changed = picture
      changed.pixels[first] ^= 1 << 31
      changed.pixels[second] ^= 1 << 31
      #expect(seen.insert(PixelHash(changed)).inserted)
    }
    #expect(seen.insert(PixelHash(try TinyPicture.gray(100, width: 5, height: 7))).inserted)
    #expect(PixelHash("\(PixelHash(picture))") == PixelHash(picture))
    #expect(PixelHash("+123456789abcdef") == nil)
  }
}
