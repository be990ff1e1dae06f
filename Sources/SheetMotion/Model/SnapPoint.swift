/// A position where a sheet may rest, independent of the container.
///
/// A ``ResolvedState`` turns it into an offset, since it knows the container and the content. Two snap points are equal
/// if they have the same kind and number, even if others resolve to the same offset.
///
/// The counterpart of `RideauSnapPoint`.
public enum SnapPoint: Hashable, Sendable {
  /// Below the container's bottom edge, including the shadow.
  case hidden
  /// A fraction of the sheet's maximum height, from 0 (nothing shows) to 1 (all of it).
  case fraction(Double)
  /// The number of points below the most expanded position.
  case pointsFromTop(Double)
  /// The number of points of the sheet that show above the container's bottom edge.
  case pointsFromBottom(Double)
  /// The height that the content needs at the container's width.
  case autoPointsFromBottom

  /// The most expanded position: the same as `.fraction(1)`, and equal to it.
  public static let full = SnapPoint.fraction(1)

  /// The snap point's number; nil if its kind has none.
  package var value: Double? {
    switch self {
    case .fraction(let value), .pointsFromTop(let value), .pointsFromBottom(let value): value
    case .hidden, .autoPointsFromBottom: nil
    }
  }
}

extension SnapPoint: CustomStringConvertible {
  /// The text form, as scenario files and the command line write it: `full`, `fraction:0.5`, `pointsFromTop:44`.
  public var description: String {
    switch self {
    case .hidden: "hidden"
    case .full: "full"
    case .fraction(let value): "fraction:\(shortDecimal(value))"
    case .pointsFromTop(let value): "pointsFromTop:\(shortDecimal(value))"
    case .pointsFromBottom(let value): "pointsFromBottom:\(shortDecimal(value))"
    case .autoPointsFromBottom: "autoPointsFromBottom"
    }
  }

  /// Parses the text form.
  ///
  /// - Parameter text: for example `hidden` or `pointsFromBottom:120`, with nothing before or after it.
  /// - Throws: ``TextFormError`` for an unknown name, or if the number is missing or not finite.
  public init(text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "hidden" where parts.count == 1: self = .hidden
    case "full" where parts.count == 1: self = .full
    case "autoPointsFromBottom" where parts.count == 1: self = .autoPointsFromBottom
    case "fraction": self = .fraction(try number(in: parts, of: text, example: "fraction:0.5"))
    case "pointsFromTop": self = .pointsFromTop(try number(in: parts, of: text, example: "pointsFromTop:44"))
    case "pointsFromBottom":
      self = .pointsFromBottom(try number(in: parts, of: text, example: "pointsFromBottom:120"))
    default:
      let hint = didYouMean(parts[0], in: Self.names)
      throw TextFormError(
        "'\(text)' is not a snap point.\(hint) Write 'hidden', 'full', 'autoPointsFromBottom', 'fraction:0.5', "
          + "'pointsFromTop:44' or 'pointsFromBottom:120'."
      )
    }
  }

  private static let names = [
    "hidden", "full", "autoPointsFromBottom", "fraction", "pointsFromTop", "pointsFromBottom",
  ]
}
