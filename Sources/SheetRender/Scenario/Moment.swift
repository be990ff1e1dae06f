/// A moment of a recording, in the words of the command line's `--at`.
public enum Moment: Hashable, Sendable {
  /// A time in seconds since the start.
  case seconds(Double)
  /// A frame by its number, counted from 0.
  case frame(Int)
  /// Where the script has a mark of this name.
  case mark(String)
  /// The end, when everything is at rest.
  case rest
  /// The sheet at rest at a snap point, whatever the script does.
  case snap(SnapPoint)
}

extension Moment: CustomStringConvertible {
  /// The text form.
  public var description: String {
    switch self {
    case .seconds(let seconds): shortDecimal(seconds)
    case .frame(let number): "frame:\(number)"
    case .mark(let name): "mark:\(name)"
    case .rest: "rest"
    case .snap(let snapPoint): "snap:\(snapPoint)"
    }
  }

  /// Reads the text form: `0.25`, `frame:12`, `mark:released`, `rest` or `snap:fraction:0.5`.
  ///
  /// - Throws: ``TextFormError`` for anything else.
  public init(text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("rest", 1): self = .rest
    case ("snap", 2): self = .snap(try SnapPoint(text: parts[1]))
    case ("mark", 2): self = .mark(parts[1])
    case ("frame", 2):
      guard let number = Int(parts[1]), number >= 0 else {
        throw TextFormError("'\(text)' is not a frame. Write for example 'frame:12'.")
      }
      self = .frame(number)
    default:
      guard let seconds = plainNumber(text), seconds >= 0 else {
        throw TextFormError(
          "'\(text)' is not a moment. Write seconds such as '0.25', 'frame:12', 'mark:NAME', 'rest' or "
            + "'snap:fraction:0.5'.")
      }
      self = .seconds(seconds)
    }
  }
}
