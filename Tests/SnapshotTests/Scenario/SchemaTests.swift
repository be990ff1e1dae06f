import Foundation
import Testing

@testable import SheetRender

@Suite struct SchemaTests {
  private func validator() throws -> SchemaValidator { try SchemaValidator(Scenario.schema()) }

  @Test(arguments: CompleteScenarios.texts + [Scenario.builtInText])
  func `T: the schema accepts every key that the reader accepts`(_ text: String) throws {
    #expect(try validator().faults(of: text).isEmpty)
  }

  @Test func `each default in the schema is valid`() throws {
    let defaults = try validator().defaults()
    #expect(defaults.count > 30)
    #expect(defaults.filter { !$0.isValid }.map(\.standard) == [])
  }

  @Test func `a field without a value is read as its default`() throws {
    let content = try TinyScenario.scenario(["content": #"{"kind": "list"}"#]).scene.content
    let written = try TinyScenario.scenario(["content": #"{"kind": "list", "rows": 30, "rowHeight": 80}"#])
    #expect(try #require(content as? ListContent) == written.scene.content as? ListContent)
    let plain = try TinyScenario.scenario()
    let same = try TinyScenario.scenario(["fps": "60", "resizing": #""noResize""#, "textSize": "1"])
    #expect(plain.frameRate == same.frameRate && plain.resizing == same.resizing)
    #expect(plain.scene.text.sizeFactor == same.scene.text.sizeFactor)
  }

  @Test(arguments: Device.presets.map(\.name))
  func `T: the schema lists every device`(_ name: String) throws {
    #expect(try validator().faults(of: TinyScenario.json(["device": "\"\(name)\""])).isEmpty)
    #expect(try validator().faults(of: TinyScenario.json(["device": "{\"preset\": \"\(name)\"}"])).isEmpty)
  }

  @Test(arguments: [
    (#"{"device": "iPhone XX"}"#, "device"), (#"{"device": {"preset": "iPad Mini"}}"#, "device/preset"),
    (#"{"script": [{}]}"#, "script/0"), (#"{"script": [{"wait": 1}, {"move": "full", "wait": 1}]}"#, "script/1"),
    (#"{"script": [{"wait": 1, "animated": false}]}"#, "script/0"),
    (#"{"script": [{"wait": "long"}]}"#, "script/0/wait"),
    (#"{"script": [{"drag": {"from": [1], "by": [0, 1]}}]}"#, "script/0/drag/from"),
    (#"{"script": [{"content": {"height": -1}}]}"#, "script/0/content/height"),
    (#"{"fps": "fast"}"#, "fps"), (#"{"fps": 0}"#, "fps"), (#"{"name": "../up"}"#, "name"),
    (#"{"configuration": {"snapPoints": []}}"#, "configuration/snapPoints"),
    (#"{"content": {"kind": "elephants"}}"#, "content/kind"), (#"{"content": {}}"#, "content"),
    (#"{"content": {"kind": "list", "rows": -1}}"#, "content/rows"),
    (
      #"{"content": {"kind": "elements", "root": {"vertical": ["divider", {"text": "a", "sise": 3}]}}}"#,
      "content/root/vertical/1"
    ),
    (
      #"{"content": {"kind": "elements", "root": {"vertical": [{"grid": {"text": 3}}]}}}"#,
      "content/root/vertical/0/grid/text"
    ),
    (
      #"{"content": {"kind": "elements", "root": {"vertical": [{"overlay": [{}]}]}}}"#,
      "content/root/vertical/0/overlay/0"
    ),
    (#"{"content": {"kind": "elements", "root": {"scroll": "dividers"}}}"#, "content/root/scroll"),
    (#"{"content": {"kind": "elements", "root": {"text": "a", "circle": "red"}}}"#, "content/root"),
  ])
  func `T: the schema reports a fault at its own place, and nowhere else outside of it`(
    _ text: String, place: String
  ) throws {
    guard case .object(var fields) = try JSONReader.value(of: Array(text.utf8)) else { return }
    if fields["configuration"] == nil { fields["configuration"] = .object([:]) }
    let whole = String(decoding: try JSONEncoder().encode(JSONValue.object(fields)), as: UTF8.self)
    let faults = try validator().faults(of: whole)
    #expect(faults.contains(place), "\(faults)")
    #expect(faults.allSatisfy { $0.hasPrefix(place) }, "\(faults)")
    #expect(throws: ScenarioError.self) { try TinyScenario.read(whole) }
  }

  @Test func `T: the schema uses nothing that Python or an editor does not understand`() throws {
    let schema = try Scenario.schema()
    #expect(!schema.contains("\\\\p{"))
    #expect(!schema.contains("\"anyOf\""))
  }
}
