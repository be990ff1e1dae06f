import Foundation
import SheetRender

/// Measures how fast SheetRender is, as ratios to a baseline in the same run.
@main
struct Benchmarks {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments.first == PeakMemory.option { return print(try PeakMemory.measureHere(Array(arguments.dropFirst()))) }
      let options = try Options(arguments)
      if options.wantsHelp { return print(Options.help) }
      var report = try await run(options)
      report.machine.loadAtEnd = Machine.presentLoad
      print(report.text)
      if let path = options.json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try OutputFile.write(encoder.encode(report) + [UInt8(ascii: "\n")], to: path)
      }
    } catch {
      say("\(error)")
      exit(error is UsageError ? 64 : error is OutputError ? 73 : 1)
    }
  }

  private static func run(_ options: Options) async throws -> Report {
    var report = Report(rounds: options.rounds)
    let folder = try TemporaryFolder()
    for part in Options.Part.allCases where options.parts.contains(part) {
      switch part {
      case .frames:
        for path in options.isQuick ? Array(Workload.paths.prefix(2)) : Workload.paths {
          for scale in options.scales {
            say("frames: \(path), scale \(scale)")
            // The contents' own scenarios say what kinds of pictures cost, for which fewer frames will do.
            let count = path.hasPrefix("Scenarios/demos/") ? min(20, options.frameCount) : options.frameCount
            let workload = try Workload(path, scale: scale, frameCount: count)
            report.frames.append(
              try FrameBenchmark(workload: workload, rounds: options.rounds).run(in: folder.subfolder()))
          }
        }
      case .stages:
        for scale in options.scales {
          say("stages: scale \(scale)")
          let workload = try Workload(Workload.slide, scale: scale, frameCount: options.frameCount)
          report.stages.append(
            try StageBenchmark(workload: workload, rounds: options.rounds).run(in: folder.subfolder()))
        }
      case .threads:
        for scale in options.scales {
          say("threads: scale \(scale)")
          let workload = try Workload(Workload.slide, scale: scale)
          report.threads.append(
            try await ThreadBenchmark(workload: workload, rounds: options.rounds).run(in: folder.subfolder()))
        }
      case .processes: try measureProcesses(options, in: folder, &report)
      case .tools:
        for scale in options.isQuick ? options.scales.suffix(1) : options.scales[...] {
          say("tools: scale \(scale)")
          let workload = try Workload(Workload.slide, scale: scale, frameCount: options.frameCount)
          report.tools += try ToolBenchmark(workload: workload, rounds: options.rounds, isQuick: options.isQuick).run(
            in: folder.subfolder())
        }
      }
    }
    return report
  }

  private static func measureProcesses(
    _ options: Options, in folder: borrowing TemporaryFolder, _ report: inout Report
  ) throws {
    guard let tool = Place.program("sheet-render") else {
      return say(
        "processes: left out, as sheet-render is not beside this program. 'swift build' with the same options makes it."
      )
    }
    let benchmark = ProcessBenchmark(tool: tool, rounds: options.isQuick ? 1 : options.rounds)
    say("first frame")
    report.firstFrame = try benchmark.firstFrame(in: folder.subfolder())
    for scale in options.isQuick ? [1] : options.scales {
      say("processes: scale \(scale)")
      report.processes.append(try benchmark.allFrames(of: Workload.long, scale: scale, in: folder.subfolder()))
    }
  }

  /// Tells on standard error what is going on.
  private static func say(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
