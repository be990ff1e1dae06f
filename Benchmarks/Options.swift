/// What the command line asks for.
struct Options {
  /// The parts of a run.
  enum Part: String, CaseIterable {
    case frames, stages, threads, processes, tools
  }

  static let help = """
    Measures how fast SheetRender renders, as ratios to Cairo drawing and writing each frame anew, all in one run.

    Examples:
      swift run -c release --traits Full Benchmarks                    everything, in about a quarter of an hour
      swift run -c release --traits Full Benchmarks --quick            roughly, in less than a minute
      swift run -c release --traits Full Benchmarks --only tools       against the public tools that are installed

    Options:
      --rounds N    How often everything is measured, in turn, 1 to 100; 5 unless given.
      --quick       Two rounds of few frames, at scales 1 and 3 unless others are given.
      --only PART   One of \(Part.allCases.map(\.rawValue).joined(separator: ", ")). May be given several times.
      --scale N     1, 2 or 3. May be given several times.
      --json PATH   Writes all results to a file too.
    """

  var isQuick = false
  var rounds = 5
  var parts: [Part] = []
  var scales: [Int] = []
  var json: String?
  var wantsHelp = false

  /// How many frames of a scenario are measured.
  var frameCount: Int { isQuick ? 8 : 60 }

  /// Reads the words behind the program's name.
  ///
  /// - Throws: ``UsageError``.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var rounds: Int?
    while let word = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(word) needs a value.") }
        return value
      }
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--quick": isQuick = true
      case "--json": json = try value()
      case "--rounds": rounds = try Self.number(try value(), in: 1...100, for: word)
      case "--scale": scales.append(try Self.number(try value(), in: 1...3, for: word))
      case "--only":
        let name = try value()
        guard let part = Part(rawValue: name) else {
          let known = Part.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError("--only: '\(name)' is no part. The parts are: \(known).")
        }
        parts.append(part)
      default: throw UsageError("\(word) is unknown. '--help' lists the options.")
      }
    }
    self.rounds = rounds ?? (isQuick ? 2 : 5)
    if parts.isEmpty { parts = Part.allCases }
    if scales.isEmpty { scales = isQuick ? [1, 3] : [1, 2, 3] }
  }

  private static func number(_ text: String, in range: ClosedRange<Int>, for option: String) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option): '\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}

/// A command line that asks for something that there is not.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
