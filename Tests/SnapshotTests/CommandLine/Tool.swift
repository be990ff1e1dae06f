import Foundation
import Testing

/// The built `sheet-render` in a new folder, which is removed with this value.
struct Tool: Sendable {
  /// The result of one run of the tool.
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
    executable = try #require(Self.executable, "sheet-render must be built next to the tests")
  }

  /// Runs the tool and waits for it.
  ///
  /// Output and errors go to files, because a pipe could fill up.
  /// - Parameters:
  ///   - arguments: the command and its arguments.
  ///   - input: the contents of standard input.
  ///   - environment: variables to add or replace.
  ///   - outputPath: the path of a file for standard output, which is then missing from the result.
  ///   - prelude: shell commands that run before the tool, for example to limit it.
  ///   - meanwhile: called with the process id while the tool runs.
  /// - Returns: The result of the run.
  /// - Throws: an error from Foundation if the tool cannot be started.
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

  /// Waits until a file is in the folder, for at most a minute.
  func wait(for name: String) async throws {
    for _ in 0..<6000 where !FileManager.default.fileExists(atPath: folder.path(name)) {
      try await Task.sleep(for: .milliseconds(10))
    }
    try #require(FileManager.default.fileExists(atPath: folder.path(name)), "\(name) does not appear")
  }

  /// Runs the tool and expects success and nothing on standard error.
  @discardableResult
  func succeed(
    _ arguments: String..., environment: [String: String] = [:], location: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    let result = try await run(arguments, environment: environment)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: location)
    // A build without fonts prints one line about it.
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

  /// Writes a scenario file to the folder.
  func add(_ json: String, as name: String = "tiny.json") throws {
    try folder.write(json.utf8, to: name)
  }

  /// The executable, next to that of the running tests, or on macOS next to their bundle.
  private static var executable: URL? {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let neighbours =
      [Bundle.main.executableURL, CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }].compactMap { $0 }
      + bundles
    return neighbours.map { $0.deletingLastPathComponent().appendingPathComponent("sheet-render") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
