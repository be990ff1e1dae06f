/// What a sheet may do: where it rests, how far up it reaches, how it treats a scroll view inside.
///
/// The counterpart of `RideauView.Configuration`, with the same way of making one:
/// ```swift
/// let configuration = Configuration { config in
///   config.snapPoints = [.hidden, .fraction(0.5), .full]
///   config.scrollViewOption.scrollViewDetection = .automatic
/// }
/// ```
public struct Configuration: Hashable, Sendable {
  /// Where the highest position of the sheet is. The counterpart of Rideau's `TopMarginOption`.
  public enum TopMarginOption: Hashable, Sendable {
    /// So many points below the container's top edge.
    case fromTop(Double)
    /// So many points below the top of the container's safe area.
    case fromSafeArea(Double)
  }

  /// How the sheet and a scroll view inside its content share a finger.
  public struct ScrollViewOption: Hashable, Sendable {
    /// Which scroll view takes part in a drag. The counterpart of Rideau's `ScrollViewDetection`.
    public enum ScrollViewDetection: String, Hashable, Sendable, CaseIterable {
      /// The vertical scroll view under the finger.
      case automatic
      /// None: the sheet and the scroll view move on their own.
      case noTracking
    }

    /// Which scroll view takes part in a drag; ``ScrollViewDetection/automatic`` unless set.
    public var scrollViewDetection = ScrollViewDetection.automatic

    /// Makes the default option.
    public init() {}
  }

  /// The numbers that Rideau has built in, with its values as defaults.
  ///
  /// A sheet refuses a number outside of its limits, with a ``SheetError`` that names it.
  public struct Tuning: Hashable, Sendable {
    /// The vertical speed above which a release is a flick, in points per second, from 0 to 1,000,000.
    public var flickThreshold = 400.0
    /// How far a finger must go before it moves anything, in points, from 0 to 1000.
    public var dragThreshold = 15.0
    /// What the rubber band at the ends never reaches, in points, from 0 to 1000.
    public var rubberBandLength = 20.0
    /// How far below the container's bottom edge `.hidden` is, so that no shadow shows, in points, from 0 to
    /// 1000.
    public var hiddenDistance = 8.0
    /// How long a sheet that does not resize takes, in seconds, from 0.01 to 10.
    public var slideDuration = 0.5
    /// The damping ratio of a sheet that does not resize, from 0.01 to 1.
    public var slideDampingRatio = 0.9
    /// The response of the spring of a sheet that resizes, in seconds, from 0.01 to 10.
    public var resizeResponse = 0.3
    /// The damping ratio that the fastest finger gives the spring of a sheet that resizes, from 0.1 to 1; at rest it
    /// is 1.
    public var resizeMinimumDampingRatio = 0.7
    /// The normalised velocity at which that ratio is reached, in distances per second, from 0.1 to 1000.
    public var resizeMinimumDampingVelocity = 20.0

    /// Makes Rideau's values.
    public init() {}
  }

  /// The places where the sheet may rest, in the order of declaration; `.hidden` and `.full` unless set.
  ///
  /// A snap point that is given twice counts once, where it stands first. The order decides only between snap points
  /// that resolve to the same offset: the earlier one then counts as the more visible.
  public var snapPoints: [SnapPoint] = [.hidden, .full] {
    didSet { snapPoints = snapPoints.uniqued() }
  }

  /// Where the sheet's highest position is; 20 points below the top of the safe area unless set.
  public var topMarginOption = TopMarginOption.fromSafeArea(20)

  /// How the sheet and a scroll view inside share a finger.
  public var scrollViewOption = ScrollViewOption()

  /// The numbers behind the sheet's behaviour.
  public var tuning = Tuning()

  /// Whether moves take no time, as under iOS's Reduce Motion; they complete and send their events all the same.
  public var reducesMotion = false

  /// Makes a configuration from the defaults and what `modify` changes in them.
  ///
  /// - Parameter modify: sets what differs from the defaults.
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

  /// Reads the text form.
  ///
  /// - Parameter text: `fromTop:` or `fromSafeArea:` and a number of points.
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

/// What the content's frame is while the sheet moves. The counterpart of `RideauContentContainerView.ResizingOption`.
public enum ResizingOption: String, Hashable, Sendable, CaseIterable {
  /// The content keeps the sheet's full size and slides with it.
  case noResize
  /// The content's frame is the part of the sheet that shows.
  case resizeToVisibleArea
}

extension Array where Element: Hashable {
  /// The elements without repetitions, each where it stands first.
  func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
