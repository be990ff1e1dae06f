/// What the page about a run takes from files of its own, which SwiftPM puts into the code.
enum HTMLReportFiles {
  /// How the page looks.
  static let style = String(decoding: PackageResources.report_css, as: UTF8.self)

  /// What the page does: filtering, keys, and the ways to look at pictures. It makes no element from text, and asks no
  /// server for anything.
  static let script = String(decoding: PackageResources.report_js, as: UTF8.self)
}
