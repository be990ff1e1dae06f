import Foundation
import SheetRender

/// What the numbers were measured on.
struct Machine: Codable {
  let processor: String
  let cores: Int
  let system: String
  let cairo: String
  /// Nil where text is blocks.
  let pango: String?
  /// How busy the machine was when the run began: the load average of a minute.
  let load: Double
  /// The same when the run ended; this run alone makes about 1.
  var loadAtEnd: Double?

  /// This machine.
  init() {
    processor = Self.value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? Self.processorName
    cores = ProcessInfo.processInfo.activeProcessorCount
    system =
      Self.value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
      ?? ProcessInfo.processInfo.operatingSystemVersionString
    cairo = CairoPainter.cairoVersion
    pango = Typesetter.pangoVersion
    load = Self.presentLoad
  }

  /// The load average of the last minute; 0 where the system does not tell.
  static var presentLoad: Double {
    var load = 0.0
    return getloadavg(&load, 1) == 1 ? load : 0
  }

  /// The first value of a key in a file of keys and values.
  private static func value(of key: String, in file: String, separator: Character) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    let value = line?.split(separator: separator, maxSplits: 1).last
    return value?.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
  }

  private static var processorName: String {
    let answer = try? ChildProcess("sysctl", ["-n", "machdep.cpu.brand_string"], timeLimit: 10).output
    return answer?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "unknown"
  }
}
