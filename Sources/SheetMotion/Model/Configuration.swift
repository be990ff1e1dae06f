/// A sheet's settings: where it rests, how far up it goes, how it works with a scroll view inside.
///
/// The counterpart of `RideauView.Configuration`. You make one in the same way:
/// ```swift
/// let configuration = Configuration { config in
///   config.snapPoints = [.hidden, .fraction(0.5), .full]
///   config.scrollViewOption.scrollViewDetection = .automatic
/// }
/// ```
public struct Configuration: Hashable, Sendable {
  /// The sheet's topmost position. The counterpart of Rideau's `TopMarginOption`.
  public enum TopMarginOption: Hashable, Sendable {
    /// The number of points below the container's top edge.
    case fromTop(Double)
    /// The number of points below the top of the container's safe area.
    case fromSafeArea(Double)
  }

  /// How the sheet and a scroll view in its content share a drag.
  public struct ScrollViewOption: Hashable, Sendable {
    /// Which scroll view takes part in a drag. The counterpart of Rideau's `ScrollViewDetection`.
    public enum ScrollViewDetection: String, Hashable, Sendable, CaseIterable {
      /// The vertical scroll view under the finger.
      case automatic
      /// None: the sheet and the scroll view move on their own.
      case noTracking
    }

    /// Which scroll view takes part in a drag. Defaults to ``ScrollViewDetection/automatic``.
    public var scrollViewDetection = ScrollViewDetection.automatic

    /// Makes the default option.
    public init() {}
  }

  /// The constants that are built into Rideau. The defaults are Rideau's values.
  ///
  /// A sheet rejects a value outside its limits with a ``SheetError`` that names it.
  public struct Tuning: Hashable, Sendable {
    /// The vertical speed above which a release is a flick, in points per second, from 0 to 1,000,000.
    public var flickThreshold = 400.0
    /// How far a finger must move before anything moves, in points, from 0 to 1000.
    public var dragThreshold = 15.0
    /// The limit that the rubber band at the ends approaches but never reaches, in points, from 0 to 1000.
    public var rubberBandLength = 20.0
    /// How far `.hidden` is below the container's bottom edge, so that no shadow shows, in points, from 0 to 1000.
    public var hiddenDistance = 8.0
    /// How long a sheet that does not resize takes to move, in seconds, from 0.01 to 10.
    public var slideDuration = 0.5
    /// The damping ratio of a sheet that does not resize, from 0.01 to 1.
    public var slideDampingRatio = 0.9
    /// The spring response of a sheet that resizes, in seconds, from 0.01 to 10.
    public var resizeResponse = 0.3
    /// The lowest damping ratio of a sheet that resizes, after the fastest flick, from 0.1 to 1. From rest it is 1.
    public var resizeMinimumDampingRatio = 0.7
    /// The normalised velocity at which that ratio is reached, in distances per second, from 0.1 to 1000.
    public var resizeMinimumDampingVelocity = 20.0

    /// Creates Rideau's values.
    public init() {}
  }

  /// The positions where the sheet may rest, in declaration order. Defaults to `.hidden` and `.full`.
  ///
  /// Duplicates are removed; the first one is kept. The order matters only for snap points that resolve to the same
  /// offset: the earlier one counts as more visible.
  public var snapPoints: [SnapPoint] = [.hidden, .full] {
    didSet { snapPoints = snapPoints.uniqued() }
  }

  /// The sheet's topmost position. Defaults to 20 points below the top of the safe area.
  public var topMarginOption = TopMarginOption.fromSafeArea(20)

  /// How the sheet and a scroll view inside share a drag.
  public var scrollViewOption = ScrollViewOption()

  /// The constants behind the sheet's behaviour.
  public var tuning = Tuning()

  /// Whether moves take no time, as with Reduce Motion on iOS. They still complete and send their events.
  public var reducesMotion = false

  /// Creates a configuration with the defaults and lets `modify` change it.
  ///
  /// - Parameter modify: changes the defaults.
  public init(modify: (inout Configuration) -> Void = { _ in }) {
    modify(&self)
  }
}

extension Configuration.TopMarginOption: CustomStringConvertible {
  /// The text form: `fromTop:0` or `fromSafeArea:20`.
  public var description: String {
    switch self {
    case .fromTop(let value): "fromTop:\(shortDecimal(value))"
    case .fromSafeArea(let value): "fromSafeArea:\(shortDecimal(value))"
    }
  }

  /// Parses the text form.
  ///
  /// - Parameter text: `fromTop:` or `fromSafeArea:`, then a number of points.
  /// - Throws: ``TextFormError`` for anything else.
  public init(text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "fromTop": self = .fromTop(try number(in: parts, of: text, example: "fromTop:0"))
    case "fromSafeArea": self = .fromSafeArea(try number(in: parts, of: text, example: "fromSafeArea:20"))
    default: throw TextFormError("'\(text)' is not a top margin. Write 'fromSafeArea:20' or 'fromTop:0'.")
    }
  }
}

/// How the content's frame follows the sheet. The counterpart of `RideauContentContainerView.ResizingOption`.
public enum ResizingOption: String, Hashable, Sendable, CaseIterable {
  /// The content keeps the sheet's full size and slides with it.
  case noResize
  /// The content's frame is the visible part of the sheet.
  case resizeToVisibleArea
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in order of first appearance.
  func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
