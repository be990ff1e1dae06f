import Foundation
import Testing

@testable import SheetRender

@Suite struct TraceTests {
  private static let header =
    "frame,time,phase,snapPoint,hidingOffset,velocity,sheetTop,sheetHeight,visibleHeight,bodyX,bodyY,bodyWidth,"
    + "bodyHeight,backdropOpacity,cornerRadius,scrollOffset,keyboardHeight,events"

  private func trace(_ json: String, _ options: String...) async throws -> Tool.Result {
    let tool = try Tool()
    try tool.add(json)
    let result = try await tool.run(["trace", "tiny.json"] + options)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try tool.folder.contents() == ["tiny.json"])
    return result
  }

  private func rows(_ result: Tool.Result) -> [[String]] {
    result.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test(arguments: [24, 60, 120])
  func `a single move follows the critically damped spring`(_ rate: Int) async throws {
    let json = TinyScenario.json(["resizing": #""resizeToVisibleArea""#, "script": #"[{"move": "full"}]"#])
    let result = try await trace(json, "--fps", "\(rate)")
    #expect(result.lines.first == Self.header)
    let rows = rows(result)
    #expect(rows.count == rate / 2 + 1)
    let angular = 2 * Double.pi / 0.3
    for (index, row) in rows.enumerated() {
      let time = Double(index) / Double(rate)
      // From hidden, 8 points below an edge that is 210 points below the most expanded position.
      let left = time < 0.5 ? 218 * (1 + angular * time) * exp(-angular * time) : 0
      let velocity = time < 0.5 ? -218 * angular * angular * time * exp(-angular * time) : 0
      #expect(row[0] == "\(index)")
      #expect(try abs(#require(Double(row[1])) - time) < 1e-6)
      #expect(try abs(#require(Double(row[4])) - left) < 1e-6, "frame \(index)")
      #expect(try abs(#require(Double(row[5])) - velocity) < 1e-6, "frame \(index)")
      #expect(try abs(#require(Double(row[6])) - (30 + left)) < 1e-6, "frame \(index)")
      #expect(row[2] == (time < 0.5 ? "animating" : "resting"))
      #expect(row[3] == "full")
    }
    #expect(rows.first?.last == "willMoveTo(full)")
    #expect(rows.last?.last == "didMoveTo(full)")
  }

  @Test func `numbers have six decimals and a point`() async throws {
    let result = try await trace(TinyScenario.json(["script": #"[{"move": "full"}]"#]))
    for row in rows(result) {
      #expect(row.count == 18)
      for number in [row[1]] + row[4...16] {
        let parts = number.split(separator: ".")
        #expect(parts.count == 2 && parts.last?.count == 6, "\(number)")
      }
    }
  }

  @Test func `a sheet without a script has one frame at rest`() async throws {
    let result = try await trace(TinyScenario.json())
    #expect(
      result.lines == [
        Self.header,
        "0,0.000000,resting,hidden,218.000000,0.000000,248.000000,210.000000,105.000000,0.000000,263.000000,"
          + "120.000000,195.000000,0.000000,10.000000,0.000000,0.000000,",
      ])
  }

  @Test func `JSON has the same numbers as CSV`() async throws {
    let json = TinyScenario.json([
      "presentation": TinyScenario.modal,
      "script": #"[{"present": {}}, {"wait": 0.2}, {"move": "full"}, {"wait": "rest"}, {"dismiss": {}}]"#,
    ])
    let csv = try await trace(json)
    let parsed = try JSONSerialization.jsonObject(with: Data(try await trace(json, "--format", "json").output))
    let objects = try #require(parsed as? [[String: Any]])
    let rows = rows(csv)
    let columns = Self.header.split(separator: ",").map(String.init)
    #expect(objects.count == rows.count)
    for (object, row) in zip(objects, rows) {
      #expect(Set(object.keys) == Set(columns))
      for (column, text) in zip(columns, row) {
        switch object[column] {
        case let events as [String]: #expect(events.joined(separator: " ") == text)
        case let string as String: #expect(string == text)
        case let number as NSNumber: #expect(number.doubleValue == Double(text), "\(column)")
        case let other: Issue.record("\(column): \(String(describing: other))")
        }
      }
    }
  }

  @Test func `a modal sheet reports its events from presenting to dismissal`() async throws {
    let json = TinyScenario.json([
      "presentation": TinyScenario.modal, "script": #"[{"present": {}}, {"wait": "rest"}, {"dismiss": {}}]"#,
    ])
    let rows = rows(try await trace(json))
    let events = rows.compactMap(\.last).filter { !$0.isEmpty }.joined(separator: " ")
    #expect(
      events == "willMoveTo(fraction:0.5) didMoveTo(fraction:0.5) willMoveTo(hidden) willDismiss didMoveTo(hidden) "
        + "didDismiss")
    #expect(rows.last?[2] == "gone")
    #expect(rows.allSatisfy { row in Double(row[13]).map { (0...1).contains($0) } == true })
  }

  @Test func `a fractional frame rate keeps its times`() async throws {
    let json = TinyScenario.json(["script": #"[{"move": "full"}]"#, "fps": #""30000/1001""#])
    let rows = rows(try await trace(json))
    #expect(rows.map { $0[1] }.prefix(4) == ["0.000000", "0.033367", "0.066733", "0.100100"])
    #expect(rows.count == 16)
  }

  @Test(arguments: [
    ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LC_ALL": "de_DE.UTF-8"], ["TZ": "Asia/Kolkata"],
  ])
  func `nothing depends on the language or time zone`(_ environment: [String: String]) async throws {
    let tool = try Tool()
    try tool.add(TinyScenario.json(["script": #"[{"move": "full"}]"#, "fps": "5"]))
    for arguments in [
      ["trace", "tiny.json"], ["trace", "tiny.json", "--format", "json"], ["snap-points", "tiny.json"], ["devices"],
      ["schema"], ["render", "tiny.json", "-o", "-"],
    ] {
      let usual = try await tool.run(arguments, environment: ["LC_ALL": "C", "TZ": "UTC"])
      let other = try await tool.run(arguments, environment: environment)
      #expect(usual.status == 0 && other.status == 0)
      #expect(other.output == usual.output, "\(arguments)")
    }
  }

  @Test func `a trace of moments has one row for each, exactly at its time`() async throws {
    let tool = try Tool()
    let script = #"[{"move": "full"}, {"wait": 0.1}, {"mark": "early"}]"#
    try tool.add(TinyScenario.json(["resizing": #""resizeToVisibleArea""#, "script": script]), as: "tiny.json")
    let text = try await tool.succeed("trace", "tiny.json", "--at", "0.13", "--at", "mark:early").text
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
    #expect(rows.map { $0[1] } == ["0.130000", "0.100000"])
    // From 218 to 0, critically damped with a response of 0.3 s.
    let angle = 2 * Double.pi / 0.3 * 0.13
    let offset = try #require(Double(rows[0][4]))
    #expect(abs(offset - 218 * (1 + angle) * exp(-angle)) < 1e-6)
  }

  @Test func `JSON has marks, and the reason for each release decision`() async throws {
    let tool = try Tool()
    let script = #"""
      [
        {"move": "fraction:0.5", "animated": false}, {"mark": "start"},
        {"drag": {"from": [60, 150], "by": [0, -60], "velocity": [0, -900]}}, {"mark": "released"}
      ]
      """#
    try tool.add(TinyScenario.json(["script": script]), as: "tiny.json")
    let output = try await tool.succeed("trace", "tiny.json", "--format", "json").output
    let frames = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [[String: Any]])
    #expect(frames.flatMap { $0["marks"] as? [String] ?? [] } == ["start", "released"])
    let decisions = frames.flatMap { $0["decisions"] as? [[String: Any]] ?? [] }
    #expect(decisions.count == 1)
    #expect(decisions.first?["rule"] as? String == "flickUp")
    #expect((decisions.first?["why"] as? String)?.hasPrefix("to full by the rule 'flickUp'") == true)
  }
}
