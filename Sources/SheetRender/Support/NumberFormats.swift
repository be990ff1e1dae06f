import Foundation

/// A number with exactly six decimals, rounded, in the same bytes whatever the locale; minus zero is written as zero.
package func sixDecimals(_ value: Double) -> String {
  let scaled = (value * 1e6).rounded()
  guard abs(scaled) < 1e15 else { return String(format: "%.6f", value) }
  let (whole, rest) = Int(abs(scaled)).quotientAndRemainder(dividingBy: 1_000_000)
  let decimals = String(rest)
  return (scaled < 0 ? "-" : "") + String(whole) + "." + decimals.zeroPadded(to: 6)
}

/// A number with a fixed number of decimals, from 0 to 6, rounded.
package func fixedDecimals(_ value: Double, _ count: Int) -> String {
  let count = min(max(0, count), 6)
  let power = (0..<count).reduce(1.0) { power, _ in power * 10 }
  let rounded = (value * power).rounded() / power
  // Adding 0 makes a plain zero of a negative one.
  let text = sixDecimals((rounded.isFinite ? rounded : value) + 0)
  return String(text.dropLast(count == 0 ? 7 : 6 - count))
}

extension String {
  /// The text with zeros before it, up to a number of characters.
  package func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
