/// Round numbers along an axis: 1, 2, 2.5 or 5 times a power of ten apart.
package struct AxisTicks: Hashable, Sendable {
  /// How many ticks make an axis easy to read.
  static let goodCounts = 4...7
  /// The most ticks of an axis, whatever is asked for.
  static let limit = 50

  /// The ticks in rising order.
  package let values: [Double]
  /// How many decimals tell neighbouring ticks apart.
  package let decimals: Int

  /// Finds ticks.
  ///
  /// There are 4 to 7 in any range, or fewer where there is no room for that many. Steps of 1, 2 and 5 are preferred to
  /// those of 2.5.
  /// - Parameters:
  ///   - range: what the axis shows; ticks at its ends count.
  ///   - count: into how many parts the axis has room to be divided.
  package init(in range: ClosedRange<Double>, count: Int) {
    let length = range.upperBound - range.lowerBound
    // A little less than the exact part, for rounding errors.
    let shortest = length / Double(min(max(1, count), Self.limit)) * (1 - 1e-9)
    guard length.isFinite, length > 0 else {
      values = range.lowerBound.isFinite ? [range.lowerBound] : []
      decimals = 0
      return
    }
    let steps = Self.steps(upTo: length).filter { $0.size >= shortest }
    let good = steps.filter { Self.goodCounts.contains($0.count(in: range)) }
    let best = good.first { !$0.isQuarter } ?? good.first ?? steps.last
    values = best?.values(in: range) ?? []
    decimals = best?.decimals ?? 0
  }

  /// A tick as it is written.
  package func label(_ value: Double) -> String {
    fixedDecimals(value, decimals).replacing("-", with: "\u{2212}")
  }

  /// The distance between two ticks.
  private struct Step {
    let size: Double
    /// How many decimals its multiples have.
    let decimals: Int
    /// Whether it is 2.5 times a power of ten.
    let isQuarter: Bool

    /// The first and the last multiple in a range. A little more than nothing is let pass at ends that miss one.
    private func ends(in range: ClosedRange<Double>) -> (first: Double, last: Double) {
      ((range.lowerBound / size - 1e-9).rounded(.up), (range.upperBound / size + 1e-9).rounded(.down))
    }

    func count(in range: ClosedRange<Double>) -> Int {
      let (first, last) = ends(in: range)
      return last < first ? 0 : Int(exactly: min(last - first, 1000)).map { $0 + 1 } ?? 0
    }

    func values(in range: ClosedRange<Double>) -> [Double] {
      // Adding 0 makes a plain zero of a negative one.
      let first = ends(in: range).first
      return (0..<count(in: range)).map { (first + Double($0)) * size + 0 }
    }
  }

  /// Steps that divide a length, the largest first.
  private static func steps(upTo length: Double) -> [Step] {
    var power = 1.0
    var decimals = 0
    while power > length, decimals < 6 {
      power /= 10
      decimals += 1
    }
    while power * 10 <= length, power < 1e15 { power *= 10 }
    // From ten times the power down to a hundredth of it, as far as decimals are written.
    var steps = [Step(size: power * 10, decimals: max(0, decimals - 1), isQuarter: false)]
    for _ in 0..<3 {
      steps += [
        Step(size: power * 5, decimals: decimals, isQuarter: false),
        Step(size: power * 2.5, decimals: power > 1 ? 0 : decimals + 1, isQuarter: true),
        Step(size: power * 2, decimals: decimals, isQuarter: false),
        Step(size: power, decimals: decimals, isQuarter: false),
      ]
      if power <= 1 { decimals += 1 }
      power /= 10
    }
    return steps.filter { $0.decimals <= 6 }
  }
}
