/// The page that shows all snapshots of a store, as Markdown.
public struct SnapshotGallery: Sendable {
  /// The page's name inside the store.
  public static let fileName = "README.md"

  private let store: SnapshotStore

  /// Makes the gallery of a store.
  public init(of store: SnapshotStore) {
    self.store = store
  }

  /// The page: a section for each group, and in it each picture with what it shows.
  ///
  /// - Returns: Markdown.
  /// - Throws: ``SnapshotError`` and ``ScenarioError`` for files that cannot be read.
  public func page() throws -> String {
    var page = """
      # Snapshots

      Every picture that the tests compare, with what it shows. Several moments stand side by side, from left to right, in
      the order of the scenario's marks. This page is generated: `\(SnapshotStore.command(.missing))` writes it anew.

      """
    var group = ""
    for snapshot in try store.cases() {
      if snapshot.group != group {
        group = snapshot.group
        page += "\n## \(group)\n"
      }
      let scenario = try store.scenario(of: snapshot)
      let marks = try Recording(scenario).marks.map(\.name).joined(separator: " · ")
      let about = [scenario.about, marks.isEmpty ? "" : "Moments: \(marks)."].filter { !$0.isEmpty }
      page += "\n### \(snapshot.name)\n\n\(about.joined(separator: " "))"
      page += "\n[Scenario](\(snapshot).json), [geometry](\(snapshot).txt).\n\n![\(snapshot.name)](\(snapshot).png)\n"
    }
    return page
  }
}
