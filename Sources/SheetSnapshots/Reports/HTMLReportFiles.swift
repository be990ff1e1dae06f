/// The files that the page embeds. SwiftPM compiles them into the code.
enum HTMLReportFiles {
  /// The style sheet.
  static let style = String(decoding: PackageResources.report_css, as: UTF8.self)

  /// The script: filtering, keys and the picture viewer. It never makes markup from text, and makes no requests.
  static let script = String(decoding: PackageResources.report_js, as: UTF8.self)
}
