/// Round numbers along an axis: 1, 2 or 5 times a power of ten apart.
struct AxisTicks: Hashable, Sendable {
  /// The most ticks of an axis, whatever is asked for.
  static let limit = 50

  /// The ticks in rising order.
  let values: [Double]
  /// How many decimals tell neighbouring ticks apart.
  let decimals: Int

  /// Finds ticks.
  ///
  /// - Parameters:
  ///   - range: what the axis shows; ticks at its ends count.
  ///   - count: how many there should be about; never more.
  init(in range: ClosedRange<Double>, count: Int) {
    let wanted = Double(min(max(1, count), Self.limit))
    let length = range.upperBound - range.lowerBound
    guard length.isFinite, length > 0, let step = Self.step(atLeast: length / wanted) else {
      values = range.lowerBound.isFinite ? [range.lowerBound] : []
      decimals = 0
      return
    }
    // A little more than nothing, for ends that miss a tick by a rounding error.
    let first = (range.lowerBound / step.size - 1e-9).rounded(.up)
    let last = (range.upperBound / step.size + 1e-9).rounded(.down)
    let number = Int(exactly: last - first) ?? -1
    // Adding 0 makes a plain zero of a negative one.
    values = number < 0 || number > Self.limit ? [] : (0...number).map { (first + Double($0)) * step.size + 0 }
    decimals = step.decimals
  }

  /// A tick as it is written.
  func label(_ value: Double) -> String {
    fixedDecimals(value, decimals).replacing("-", with: "\u{2212}")
  }

  /// The smallest step that is not below a length, and how many decimals it needs.
  private static func step(atLeast length: Double) -> (size: Double, decimals: Int)? {
    var power = 1.0
    var decimals = 0
    while power > length, decimals < 6 {
      power /= 10
      decimals += 1
    }
    while power * 10 <= length, power < 1e15 { power *= 10 }
    return [1.0, 2, 5, 10].first { $0 * power >= length * (1 - 1e-9) }
      .map { ($0 * power, $0 == 10 ? max(0, decimals - 1) : decimals) }
  }
}

/// A number with a fixed number of decimals, from 0 to 6, rounded.
func fixedDecimals(_ value: Double, _ count: Int) -> String {
  let count = min(max(0, count), 6)
  let power = (0..<count).reduce(1.0) { power, _ in power * 10 }
  let rounded = (value * power).rounded() / power
  // Adding 0 makes a plain zero of a negative one.
  let text = sixDecimals((rounded.isFinite ? rounded : value) + 0)
  return String(text.dropLast(count == 0 ? 7 : 6 - count))
}
