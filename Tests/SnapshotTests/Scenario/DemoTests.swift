import Foundation
import Testing

@testable import SheetRender

/// The demos of Rideau's example app as scenarios: each of eight contents, inline and modal, with both resizing options.
@Suite struct DemoTests {
  private static let contents = [
    "expandable", "list", "list-no-tracking", "visualizer", "blank", "mixed-axis", "text-input", "self-sizing",
  ]
  static let names = contents.flatMap { content in
    ["inline", "modal"].flatMap { presentation in
      ResizingOption.allCases.map { "\(content)-\(presentation)-\($0.rawValue)" }
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Scenarios/demos").standardized.path

  private func recording(_ name: String) throws -> Recording {
    let file = URL(fileURLWithPath: "\(Self.folder)/\(name).json")
    return try Recording(
      Scenario(text: Array(Data(contentsOf: file)), file: name, defaultName: name, folder: Self.folder))
  }

  @Test func `the folder has each demo and nothing else`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.sorted() == Self.names.map { "\($0).json" }.sorted())
  }

  @Test(arguments: names)
  func `a demo is what its name says, and nothing in it goes astray`(name: String) throws {
    let recording = try recording(name)
    #expect(recording.scenario.presentation.isModal == name.contains("-modal-"))
    #expect(name.hasSuffix("-\(recording.scenario.resizing.rawValue)"))
    #expect(recording.notes.isEmpty, "\(recording.notes)")
    #expect(try recording.scenario.laidOutSheet().state?.clampings == [])
    #expect(!recording.scenario.about.isEmpty)
  }

  @Test(arguments: names)
  func `S9: each moment of a demo looks different from the one before`(name: String) throws {
    let recording = try recording(name)
    let lists = try recording.marks.map { try recording.frame(at: .mark($0.name))?.displayList }
    #expect(lists.count >= 3)
    for (mark, pair) in zip(recording.marks.dropFirst(), zip(lists, lists.dropFirst())) {
      #expect(pair.0 != pair.1, "\(mark.name)")
    }
  }
}
