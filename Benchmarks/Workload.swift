import Foundation
import SheetRender

/// Frames that are measured: the stretch of a scenario in which most changes, on a screen of 390 x 844 points.
struct Workload {
  /// The scenario's name.
  let name: String
  /// Device pixels per point.
  let scale: Int
  /// The whole scenario.
  let recording: Recording
  /// What to draw, frame by frame.
  let lists: [DisplayList]
  /// How many of the frames differ from the one before.
  let changes: Int

  /// A picture's width and height in pixels.
  var pixels: (width: Int, height: Int) { lists.first.map { ($0.pixelWidth, $0.pixelHeight) } ?? (1, 1) }

  /// The scenarios, as paths in the package: two slides, the built-in example, and one for each kind of content.
  static let paths =
    [slide, "Benchmarks/scenarios/slide-backdrop-constant.json", example]
    + ["blank", "visualizer", "expandable", "mixed-axis", "self-sizing", "text-input"].map {
      "Scenarios/demos/\($0)-modal-noResize.json"
    }
  /// A finger takes a list up while the backdrop changes.
  static let slide = "Benchmarks/scenarios/slide-backdrop-animating.json"
  /// The built-in example.
  static let example = "Scenarios/modal-list.json"
  /// A scenario of exactly 300 frames.
  static let long = "Benchmarks/scenarios/300-frames.json"

  /// Reads a scenario and makes its display lists.
  ///
  /// - Parameters:
  ///   - path: the scenario in the package.
  ///   - scale: device pixels per point.
  ///   - frameCount: how many consecutive frames are taken; nil for all.
  /// - Throws: what reading and playing the scenario throws.
  init(_ path: String, scale: Int, frameCount: Int? = nil) throws {
    let file = URL(fileURLWithPath: "\(Place.package)/\(path)")
    let screen = try ScenarioVariant.Screen(text: "iPhone 14")
    let scenario = try Scenario(
      text: Array(Data(contentsOf: file)), file: path, defaultName: file.deletingPathExtension().lastPathComponent,
      variant: ScenarioVariant(screen: screen, scale: Double(scale)))
    recording = try Recording(scenario)
    var frames = try recording.frames()
    var all: [DisplayList] = []
    while let frame = try frames.next() { all.append(frame.displayList) }
    let changed = all.indices.map { $0 > 0 && all[$0] != all[$0 - 1] }
    let count = min(frameCount ?? all.count, all.count)
    let starts = 0...(all.count - count)
    func changes(from start: Int) -> Int { changed[start..<start + count].count(where: \.self) }
    let start = starts.max { changes(from: $0) < changes(from: $1) } ?? 0
    self.name = scenario.name
    self.scale = scale
    self.lists = Array(all[start..<start + count])
    self.changes = changes(from: start)
  }
}
