import Foundation
import SheetRender
import SheetSnapshots

/// The reports that a run over snapshots writes besides what it prints.
struct SnapshotReports: Hashable, Sendable {
  private static let html = Option(
    "--html", "FILE", help: "Writes one page with every difference, which works offline.")
  private static let junit = Option(
    "--junit", "FILE", help: "Writes a JUnit XML file, as Jenkins and GitLab read it.")
  private static let github = Option(
    "--github", help: "Prints annotations, and writes a summary, for GitHub Actions; there, this is the default.")
  /// The options that ask for reports.
  static let options = OptionUsage.list(html, junit, github)

  /// Where the page goes, if one is wanted; `-` for standard output.
  let html: String?
  /// Where the JUnit file goes, if one is wanted; `-` for standard output.
  let junit: String?
  /// Whether annotations are printed.
  let annotates: Bool
  /// The file that GitHub Actions shows as the step's summary, if there is one.
  let summary: String?

  /// Reads what is asked for.
  ///
  /// - Parameters:
  ///   - arguments: those of a command that has ``options``.
  ///   - environment: the variables of the process; GitHub Actions is known by them.
  /// - Throws: ``UsageError``.
  init(_ arguments: Arguments, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    self.html = try arguments.path(Self.html)
    self.junit = try arguments.path(Self.junit)
    if html == "-", junit == "-" {
      throw UsageError("--html and --junit both go to standard output. Name a file for one of them.")
    }
    let isOnGitHub = environment["GITHUB_ACTIONS"] == "true"
    self.annotates = (arguments.has(Self.github) || isOnGitHub) && html != "-" && junit != "-"
    let path = environment["GITHUB_STEP_SUMMARY"] ?? ""
    self.summary = (arguments.has(Self.github) || isOnGitHub) && !path.isEmpty ? path : nil
  }

  /// The files that are written, without standard output.
  var files: [String] { [html, junit].compactMap(\.self).filter { $0 != "-" } }

  /// Checks that the reports may be written. Nothing is changed.
  ///
  /// - Parameters:
  ///   - files: keeps what the run reads.
  ///   - results: what else the run writes.
  /// - Throws: ``OutputError``.
  func check(_ files: OutputGuard, besides results: SnapshotResults) throws {
    try results.check(notTakenBy: self.files)
    try files.check(self.files, isOwn: OutputGuard.isReport)
    try files.checkDistinct(self.files + [results.report])
    if let summary, files.reads(summary) { try files.check([summary]) }
  }

  /// Writes the reports, each of them whatever becomes of the others.
  ///
  /// - Parameters:
  ///   - report: what the run has found.
  ///   - files: writes the files.
  ///   - seconds: how long each snapshot took.
  ///   - results: the folder with results, which Git is to pass over if a report is in it.
  /// - Throws: the first ``OutputError``.
  func write(
    _ report: SnapshotReport, _ files: OutputGuard, seconds: [Double] = [], near results: SnapshotResults? = nil
  ) throws {
    func write(_ text: String, to path: String) throws {
      guard path != "-" else { return try Console.write(text) }
      try files.write(text.utf8, to: path, isOwn: OutputGuard.isReport)
    }
    var errors: [any Error] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { errors.append(error) }
    }
    if let results, self.files.contains(where: results.contains) { attempt { try results.prepare() } }
    if let html {
      attempt { try write(report.html { try? Input.bytes($0, limit: Input.largestPicture) }, to: html) }
    }
    if let junit { attempt { try write(report.junit(seconds: seconds), to: junit) } }
    if annotates { attempt { try Console.write(report.gitHubAnnotations()) } }
    if let summary { attempt { try Self.append(report.gitHubSummary(), to: summary) } }
    if let error = errors.first { throw error }
  }

  /// Adds a text to a file: the summary belongs to all commands of a step.
  private static func append(_ text: String, to path: String) throws {
    guard let file = FileHandle(forWritingAtPath: path) else {
      try OutputFile.write(text.utf8, to: path)
      return
    }
    do {
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    } catch {
      throw OutputError(error, path: path)
    }
  }
}
