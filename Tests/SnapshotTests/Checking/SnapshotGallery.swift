import SheetSnapshots

/// A Markdown page that shows the stills in a folder of snapshots.
struct SnapshotGallery: Sendable {
  /// The page's name inside the folder.
  static let fileName = "README.md"

  private let folder: String

  init(of folder: String) {
    self.folder = folder
  }

  /// The page, with a section for each group and an entry for each picture.
  ///
  /// - Returns: Markdown.
  /// - Throws: ``SnapshotError`` and ``ScenarioError`` for files that cannot be read.
  func page() throws -> String {
    var page = """
      # Snapshots

      Every picture that the tests compare. Several moments are side by side, from left to right, in the order of the
      scenario's marks. This page is generated; `SNAPSHOT_RECORD=missing swift test` updates it.

      """
    var group = ""
    for snapshot in try SnapshotSuite(paths: [folder], kinds: [.stills]).cases {
      let path = snapshot.stem.split(separator: "/").map(String.init)
      let name = path.last ?? ""
      if path.dropLast().joined(separator: "/") != group {
        group = path.dropLast().joined(separator: "/")
        page += "\n## \(group)\n"
      }
      let scenario = try snapshot.readScenario()
      let marks = try Recording(scenario).marks.map(\.name).joined(separator: " · ")
      let about = [scenario.about, marks.isEmpty ? "" : "Moments: \(marks)."].filter { !$0.isEmpty }
      page += "\n### \(name)\n\n\(about.joined(separator: " "))"
      page += "\n[Scenario](\(snapshot).json), [geometry](\(snapshot).txt).\n\n![\(name)](\(snapshot).png)\n"
    }
    return page
  }
}
