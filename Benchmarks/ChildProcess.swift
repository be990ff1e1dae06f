import Foundation
import Synchronization

/// A program that was run to its end.
struct ChildProcess {
  /// Seconds from before its start to its end.
  let seconds: Double
  /// The most memory that it had at a time, in bytes; on Linux at least as much as the process that started it.
  let peakMemory: Int
  /// What it wrote to standard output.
  let output: String

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: a path, or a name to be looked up as a shell does.
  ///   - arguments: what stands behind the name.
  ///   - timeLimit: seconds after which the program and its children are ended.
  /// - Throws: ``ChildError``.
  init(_ program: String, _ arguments: [String], timeLimit: Double = 300) throws {
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.file("output"), folder.file("errors"))
    let start = ContinuousClock.now
    let watch = Watch(try Self.spawn(program, arguments, output: output, errors: errors))
    DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit) { watch.giveUp() }
    // Waits without reaping, so that the child's number belongs to nobody else while it may still be ended.
    var information = siginfo_t()
    while waitid(P_PID, id_t(watch.pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    seconds = (ContinuousClock.now - start).seconds
    watch.stop()
    var status: Int32 = 0
    var usage = rusage()
    wait4(watch.pid, &status, 0, &usage)
    #if canImport(Darwin)
      peakMemory = usage.ru_maxrss
    #else
      peakMemory = usage.ru_maxrss * 1024
    #endif
    self.output = Self.text(output)
    guard status == 0 else {
      let reason = Self.text(errors).split(separator: "\n").last ?? "it failed and said nothing"
      throw ChildError.failed(seconds < timeLimit ? String(reason) : "it took longer than \(Int(timeLimit)) seconds")
    }
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// Starts a program in a process group of its own, which has its number.
  private static func spawn(
    _ program: String, _ arguments: [String], output: String, errors: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    let words = ([program] + arguments).map { strdup($0) }
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for text in words + environment { free(text) }
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var pid: pid_t = 0
    let status = posix_spawnp(&pid, program, &actions, &attributes, words + [nil], environment + [nil])
    guard status == 0 else { throw status == ENOENT ? ChildError.missing : .failed(String(cString: strerror(status))) }
    return pid
  }
}

/// Why a program gave no result.
enum ChildError: Error, CustomStringConvertible {
  /// It is not installed.
  case missing
  /// It did not end as it should, with the reason.
  case failed(String)

  var description: String {
    switch self {
    case .missing: "not installed"
    case .failed(let reason): reason
    }
  }
}

/// Ends a program that takes too long.
private final class Watch: Sendable {
  let pid: pid_t
  private let isWatching = Mutex(true)

  init(_ pid: pid_t) { self.pid = pid }

  /// Takes note that the program has ended.
  func stop() { isWatching.withLock { $0 = false } }

  /// Ends the program and its children if it is still there.
  func giveUp() {
    isWatching.withLock { if $0 { kill(-pid, SIGKILL) } }
  }
}
