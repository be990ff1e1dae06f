/// A call that a sheet rejected. The sheet is unchanged.
public enum SheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The configuration has no snap points.
  case noSnapPoints
  /// A value is infinite or NaN; the text says which one.
  case notFinite(String)
  /// A value is too small or too large; the text says which one.
  case outOfRange(String, value: Double, allowed: ClosedRange<Double>)
  /// The snap point is not one of the configured ones.
  case notConfigured(SnapPoint, configured: [SnapPoint])
  /// A presentation would start at `.hidden`.
  case hiddenInitialSnapPoint
  /// The carousel number is out of range; `count` is the number of carousels.
  case noCarousel(Int, count: Int)
  /// An inline sheet cannot be presented or dismissed.
  case notModal
  /// The sheet is already presented.
  case alreadyPresented
  /// A modal sheet must be presented before it can move or be dismissed.
  case notPresented

  /// What is wrong and how to fix it.
  public var description: String {
    switch self {
    case .noSnapPoints: "there are no snap points. Configure at least one, for example 'full'."
    case .notFinite(let what): "\(what) is not a finite number."
    case .outOfRange(let what, let value, let allowed):
      "\(what) is \(shortDecimal(value)), but must be from \(shortDecimal(allowed.lowerBound)) to "
        + "\(shortDecimal(allowed.upperBound))."
    case .notConfigured(let snapPoint, let configured):
      "'\(snapPoint)' is not one of the configured snap points: \(configured.map(\.description).joined(separator: ", "))."
    case .hiddenInitialSnapPoint:
      "a presentation cannot start at 'hidden'. Choose a snap point where the sheet is visible."
    case .noCarousel(let number, count: 0): "there is no carousel \(number), because the content has no carousels."
    case .noCarousel(let number, let count):
      "there is no carousel \(number). The content has \(count), numbered 0 to \(count - 1)."
    case .notModal: "an inline sheet cannot be presented or dismissed. Use 'move', or make it modal."
    case .alreadyPresented: "the sheet is already presented. Dismiss it first."
    case .notPresented: "the sheet is not presented. Present it first."
    }
  }
}

extension SheetError {
  /// The range of lengths and positions that a sheet accepts, in points. Within it no sum or product overflows.
  public static let lengthLimits = -1e9...1e9

  /// Checks a value from the caller.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - allowed: the allowed range.
  ///   - name: the value's name, for the message.
  /// - Throws: ``notFinite(_:)`` or ``outOfRange(_:value:allowed:)``.
  package static func check(
    _ value: Double, in allowed: ClosedRange<Double> = lengthLimits, _ name: @autoclosure () -> String
  ) throws {
    guard value.isFinite else { throw SheetError.notFinite(name()) }
    guard allowed.contains(value) else { throw SheetError.outOfRange(name(), value: value, allowed: allowed) }
  }
}
