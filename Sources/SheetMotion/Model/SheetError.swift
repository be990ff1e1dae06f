/// Something that a sheet was asked to do and cannot; nothing was changed.
public enum SheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The configuration has no snap point at all.
  case noSnapPoints
  /// A number that describes the sheet is infinite or not a number; the text says which one.
  case notFinite(String)
  /// A number that describes the sheet is too small or too large; the text says which one.
  case outOfRange(String, value: Double, allowed: ClosedRange<Double>)
  /// The snap point is not among the configured ones, which are listed.
  case notConfigured(SnapPoint, configured: [SnapPoint])
  /// A presentation that is to start at `.hidden`.
  case hiddenInitialSnapPoint
  /// A carousel number that is out of range; `count` is the number of carousels.
  case noCarousel(Int, count: Int)
  /// Presenting or dismissing a sheet that is inline.
  case notModal
  /// Presenting a sheet that is presented already.
  case alreadyPresented
  /// Moving or dismissing a modal sheet that is not presented.
  case notPresented

  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .noSnapPoints: "there is no snap point. Configure at least one, for example 'full'."
    case .notFinite(let what): "\(what) is not a finite number."
    case .outOfRange(let what, let value, let allowed):
      "\(what) is \(shortDecimal(value)), but has to be from \(shortDecimal(allowed.lowerBound)) to "
        + "\(shortDecimal(allowed.upperBound))."
    case .notConfigured(let snapPoint, let configured):
      "'\(snapPoint)' is not among the configured snap points: \(configured.map(\.description).joined(separator: ", "))."
    case .hiddenInitialSnapPoint:
      "a presentation cannot start at 'hidden'. Choose a snap point at which the sheet shows."
    case .noCarousel(let number, count: 0): "there is no carousel \(number), as the content has no carousel."
    case .noCarousel(let number, let count):
      "there is no carousel \(number). The content has \(count), with the numbers 0 to \(count - 1)."
    case .notModal: "an inline sheet is neither presented nor dismissed. Use 'move', or make it modal."
    case .alreadyPresented: "the sheet is presented already. Dismiss it first."
    case .notPresented: "the sheet is not presented. Present it first."
    }
  }
}

extension SheetError {
  /// The lengths and places that a sheet can have, in points. Within them no sum or product overflows.
  public static let lengthLimits = -1e9...1e9

  /// Checks a number that comes from outside.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - allowed: what it may be.
  ///   - name: what it is, for the message.
  /// - Throws: ``notFinite(_:)`` or ``outOfRange(_:value:allowed:)``.
  package static func check(
    _ value: Double, in allowed: ClosedRange<Double> = lengthLimits, _ name: @autoclosure () -> String
  ) throws {
    guard value.isFinite else { throw SheetError.notFinite(name()) }
    guard allowed.contains(value) else { throw SheetError.outOfRange(name(), value: value, allowed: allowed) }
  }
}
