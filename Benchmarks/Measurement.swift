/// What several rounds gave: the value in the middle, and the lowest and the highest.
struct Spread: Codable, Hashable {
  let median: Double
  let lowest: Double
  let highest: Double

  /// Sums up values; all 0 where there are none.
  init(_ values: some Sequence<Double>) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    lowest = sorted.first ?? 0
    highest = sorted.last ?? 0
    median =
      sorted.isEmpty ? 0 : sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// The times of things that are measured in turn, in seconds, one for each round.
///
/// All are measured in every round, one after the other, so that what disturbs the machine disturbs all of them.
struct Rounds {
  private var times: [String: [Double]] = [:]

  /// Measures one thing in the present round.
  mutating func measure(_ name: String, _ work: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    try work()
    add((ContinuousClock.now - start).seconds, to: name)
  }

  /// Notes a time of the present round that was measured elsewhere.
  mutating func add(_ seconds: Double, to name: String) {
    times[name, default: []].append(seconds)
  }

  /// Milliseconds of one of so many frames.
  func milliseconds(_ name: String, frames: Int = 1) -> Spread {
    Spread((times[name] ?? []).map { $0 * 1000 / Double(frames) })
  }

  /// How many of so many things a second.
  func perSecond(_ name: String, count: Int) -> Spread {
    Spread((times[name] ?? []).map { Double(count) / $0 })
  }

  /// How many times as fast as another thing one is, round by round.
  func ratio(of name: String, to other: String) -> Spread {
    Spread(zip(times[other] ?? [], times[name] ?? []).map { $0 / $1 })
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
