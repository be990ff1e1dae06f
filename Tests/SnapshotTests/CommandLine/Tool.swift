import Foundation
import Testing

/// The built `sheet-render` in a fresh folder, which is removed with it.
struct Tool: Sendable {
  /// What one run of the tool left behind.
  struct Result: Sendable {
    let status: Int32
    let wasKilled: Bool
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    var errorLines: [String] {
      errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(1)
    }
  }

  /// The folder that the tool works in.
  let folder: TemporaryFolder
  private let executable: URL

  init() throws {
    folder = try TemporaryFolder()
    executable = try #require(Self.executable, "sheet-render must be built beside the tests")
  }

  /// Runs the tool to its end.
  ///
  /// Output and errors go to files and not to pipes, so that none of them can fill up while nobody reads.
  /// - Parameters:
  ///   - arguments: the command and what belongs to it.
  ///   - input: what standard input holds.
  ///   - environment: variables to add or replace.
  ///   - outputPath: where standard output goes, instead of into the result.
  ///   - prelude: commands of the shell that the tool is run from, to limit it.
  ///   - meanwhile: what happens while the tool runs; it is given the process's number.
  /// - Returns: What the run left behind.
  /// - Throws: what Foundation throws where the tool cannot be started.
  func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], outputPath: String? = nil,
    prelude: String? = nil, meanwhile: (Int32) async throws -> Void = { _ in }
  ) async throws -> Result {
    let captures = try TemporaryFolder()
    for (name, bytes) in [("input", input), ("output", []), ("errors", [])] { try captures.write(bytes, to: name) }
    let process = Process()
    process.executableURL = prelude == nil ? executable : URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      prelude.map { ["-c", "\($0); exec \"$0\" \"$@\"", executable.path] + arguments } ?? arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: captures.path("input")))
    let output = URL(fileURLWithPath: outputPath ?? captures.path("output"))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: captures.path("errors")))
    let (endings, continuation) = AsyncStream.makeStream(of: (Int32, Process.TerminationReason).self)
    process.terminationHandler = { continuation.yield(($0.terminationStatus, $0.terminationReason)) }
    try process.run()
    do {
      try await meanwhile(process.processIdentifier)
    } catch {
      kill(process.processIdentifier, SIGKILL)
      throw error
    }
    var iterator = endings.makeAsyncIterator()
    let (status, reason) = try #require(await iterator.next())
    return Result(
      status: status, wasKilled: reason == .uncaughtSignal, output: try captures.read("output"),
      errors: String(decoding: try captures.read("errors"), as: UTF8.self))
  }

  /// Waits until something is in the folder, for a minute at most.
  func wait(for name: String) async throws {
    for _ in 0..<6000 where !FileManager.default.fileExists(atPath: folder.path(name)) {
      try await Task.sleep(for: .milliseconds(10))
    }
    try #require(FileManager.default.fileExists(atPath: folder.path(name)), "\(name) does not come")
  }

  /// Runs the tool and expects it to do its work without a word on standard error.
  @discardableResult
  func succeed(
    _ arguments: String..., environment: [String: String] = [:], location: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    let result = try await run(arguments, environment: environment)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: location)
    // A build without fonts says so in one line.
    #expect(result.errorLines.filter { !$0.contains("draws text as blocks") } == [], sourceLocation: location)
    return result
  }

  /// Runs the tool and expects one line of explanation, an exit status, no output and no new file.
  @discardableResult
  func fail(
    _ arguments: [String], status: Int32, input: [UInt8] = [], location: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let before = try folder.contents()
    let result = try await run(arguments, input: input)
    #expect(!result.wasKilled, "the tool was killed by signal \(result.status)", sourceLocation: location)
    #expect(result.status == status, "\(result.errors)", sourceLocation: location)
    #expect(result.errorLines.count == 1, "\(result.errors)", sourceLocation: location)
    #expect(result.output == [], sourceLocation: location)
    #expect(try folder.contents() == before, sourceLocation: location)
    return result.errorLines.first ?? ""
  }

  /// Puts a scenario file into the folder.
  func add(_ json: String, as name: String = "tiny.json") throws {
    try folder.write(json.utf8, to: name)
  }

  /// The executable lies beside the running tests: beside their executable, or beside their bundle on macOS.
  private static var executable: URL? {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let neighbours =
      [Bundle.main.executableURL, CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }].compactMap { $0 }
      + bundles
    return neighbours.map { $0.deletingLastPathComponent().appendingPathComponent("sheet-render") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
