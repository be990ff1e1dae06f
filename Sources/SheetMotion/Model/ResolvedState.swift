/// A snap point with its offset in one container.
///
/// The counterpart of Rideau's `ResolvedSnapPoint`.
public struct ResolvedSnapPoint: Hashable, Sendable {
  /// The snap point as configured.
  public let source: SnapPoint
  /// How far the sheet is below its most expanded position, in whole points.
  public let hidingOffset: Double
}

/// Two neighbours among the resolved snap points. The counterpart of Rideau's `ResolvedSnapPointRange`.
public struct ResolvedSnapPointRange: Hashable, Sendable {
  /// The more visible end.
  public let start: ResolvedSnapPoint
  /// The more hidden end.
  public let end: ResolvedSnapPoint
}

/// A configured value that was outside the container and was clamped to it.
public struct Clamping: Hashable, Sendable, CustomStringConvertible {
  /// The value in its text form, such as `pointsFromTop:900`.
  public let source: String
  /// The requested offset or margin, in points.
  public let requested: Double
  /// The offset or margin used instead, in points.
  public let used: Double

  /// A sentence that says what was clamped.
  public var description: String {
    "\(source) asks for \(shortDecimal(requested)) points, outside the container; \(shortDecimal(used)) is used."
  }
}

/// Where a sheet can rest, computed from a configuration, a container and the content's height.
///
/// A pure function of its inputs. The counterpart of Rideau's `ResolvedState`.
public struct ResolvedState: Hashable, Sendable {
  /// The container that the sheet is in.
  public let container: Container
  /// The distance from the container's top edge to the sheet's topmost position, in points.
  public let topMargin: Double
  /// The sheet's height, constant while it moves: the container's height minus the top margin.
  public let maximumHeight: Double
  /// The snap points, most visible first; never empty.
  ///
  /// Snap points at the same offset keep their declaration order.
  public let snapPoints: [ResolvedSnapPoint]
  /// The values that were outside the container and were clamped.
  public let clampings: [Clamping]
  /// The vertical speed above which a release is a flick, in points per second.
  public let flickThreshold: Double
  /// The layout's landmarks below the container's top edge. They are stored because every frame needs them.
  let landmarks: Landmarks

  /// Resolves a configuration.
  ///
  /// - Parameters:
  ///   - configuration: the snap points and the top margin.
  ///   - container: the sheet's container; its size is above 0.
  ///   - fittingHeight: the height that the sheet needs for its content at the container's width, header included, in
  ///     points. If it is nil the content takes what it gets, and `.autoPointsFromBottom` is the most expanded position.
  /// - Throws: ``SheetError`` if there are no snap points, or if a number is not finite or out of range.
  public init(configuration: Configuration, container: Container, fittingHeight: Double? = nil) throws {
    try configuration.check()
    try container.check()
    try SheetError.check(fittingHeight ?? 0, "the content's height")
    var clampings: [Clamping] = []
    func clamp(_ value: Double, to upper: Double, _ source: some CustomStringConvertible) -> Double {
      let used = min(max(0, value), upper)
      guard used != value else { return used }
      let maximum = Double.greatestFiniteMagnitude
      let requested = min(max(-maximum, value), maximum)
      clampings.append(Clamping(source: "\(source)", requested: requested, used: used))
      return used
    }

    let option = configuration.topMarginOption
    let requestedMargin =
      switch option {
      case .fromTop(let value): value
      case .fromSafeArea(let value): container.safeAreaInsets.top + value
      }
    let margin = clamp(requestedMargin, to: max(0, container.size.height), option)
    let height = max(0, container.size.height - margin)

    let resolved = configuration.snapPoints.map { snapPoint in
      let offset =
        switch snapPoint {
        case .hidden: height + configuration.tuning.hiddenDistance
        case .fraction(let fraction): clamp(height - height * fraction, to: height, snapPoint)
        case .pointsFromTop(let points): clamp(points, to: height, snapPoint)
        case .pointsFromBottom(let points): clamp(height - points, to: height, snapPoint)
        case .autoPointsFromBottom: min(max(0, height - (fittingHeight ?? height)), height)
        }
      return ResolvedSnapPoint(source: snapPoint, hidingOffset: offset.rounded())
    }
    // Swift's sort is stable in practice but not by contract, so the declaration index is part of the sort key.
    let snapPoints = resolved.enumerated()
      .sorted { ($0.element.hidingOffset, $0.offset) < ($1.element.hidingOffset, $1.offset) }
      .map(\.element)
    self.snapPoints = snapPoints
    self.container = container
    self.topMargin = margin
    self.maximumHeight = height
    self.clampings = clampings
    self.flickThreshold = configuration.tuning.flickThreshold
    self.landmarks = Landmarks(
      topMargin: margin, first: margin + snapPoints[0].hidingOffset,
      smallestVisible: snapPoints.last { $0.source != .hidden }.map { margin + $0.hidingOffset })
  }

  /// The most visible snap point.
  public var first: ResolvedSnapPoint { snapPoints[0] }

  /// The most hidden snap point.
  public var last: ResolvedSnapPoint { snapPoints[snapPoints.count - 1] }

  /// The most hidden snap point at which the sheet still shows; nil if the only snap point is `.hidden`.
  public var smallestVisible: ResolvedSnapPoint? {
    snapPoints.last { $0.source != .hidden }
  }

  /// The pairs of neighbours, most visible first; empty if there is only one snap point.
  public var ranges: [ResolvedSnapPointRange] {
    zip(snapPoints, snapPoints.dropFirst()).map(ResolvedSnapPointRange.init)
  }

  /// The resolved snap point; nil if it is not configured.
  public subscript(snapPoint: SnapPoint) -> ResolvedSnapPoint? {
    snapPoints.first { $0.source == snapPoint }
  }
}
