/// Where an offset is among the resolved snap points. The counterpart of Rideau's `SnapPointRange`.
public enum SnapRange: Hashable, Sendable {
  /// More expanded than the first snap point.
  case beyondFirst(ResolvedSnapPoint)
  /// Exactly on a snap point. If several are at this offset, the first one.
  case exact(ResolvedSnapPoint)
  /// Strictly between two neighbours.
  case between(ResolvedSnapPointRange)
  /// More hidden than the last snap point.
  case beyondLast(ResolvedSnapPoint)
}

/// Where a sheet goes when the finger lets go, and why.
public struct ReleaseDecision: Hashable, Sendable {
  /// The rule that decided.
  public enum Rule: String, Hashable, Sendable {
    /// The finger let go beyond the first or last snap point: the sheet goes to that snap point.
    case beyondEnd
    /// The finger let go exactly on a snap point: the sheet stays there.
    case exact
    /// The finger was slow, or moved more sideways than up or down: the nearer snap point; in a tie, the more visible one.
    case nearest
    /// A flick upwards: the more visible neighbour.
    case flickUp
    /// A flick downwards: the more hidden neighbour.
    case flickDown
  }

  /// The snap point that the sheet goes to.
  public let target: ResolvedSnapPoint
  /// The rule that chose it.
  public let rule: Rule
  /// Where the offset was, with the candidates.
  public let range: SnapRange
  /// The hiding offset at release, in points.
  public let hidingOffset: Double
  /// The finger's velocity at release, in points per second, positive downwards.
  public let velocity: Vector2D

  /// The possible targets: the two neighbours, or the only one.
  public var candidates: [ResolvedSnapPoint] {
    switch range {
    case .beyondFirst(let point), .exact(let point), .beyondLast(let point): [point]
    case .between(let pair): [pair.start, pair.end]
    }
  }
}

extension ReleaseDecision: CustomStringConvertible {
  /// A sentence that says where the sheet goes and why.
  public var description: String {
    let distances = candidates.map { "\($0.source) \(shortDecimal(abs($0.hidingOffset - hidingOffset))) away" }
    return
      "to \(target.source) by the rule '\(rule.rawValue)': let go at \(shortDecimal(hidingOffset)) with a velocity of "
      + "(\(shortDecimal(velocity.x)), \(shortDecimal(velocity.y))); \(distances.joined(separator: ", "))"
  }
}

extension ResolvedState {
  /// Finds where an offset is among the snap points.
  ///
  /// - Parameter hidingOffset: a finite offset in points.
  /// - Returns: The snap point at the offset, or those around it.
  public func snapRange(at hidingOffset: Double) -> SnapRange {
    if let exact = snapPoints.first(where: { $0.hidingOffset == hidingOffset }) { return .exact(exact) }
    guard let above = snapPoints.last(where: { $0.hidingOffset < hidingOffset }) else { return .beyondFirst(first) }
    guard let below = snapPoints.first(where: { $0.hidingOffset > hidingOffset }) else { return .beyondLast(last) }
    return .between(ResolvedSnapPointRange(start: above, end: below))
  }

  /// Decides where the sheet goes when the finger lets go of it.
  ///
  /// A flick goes to the adjacent snap point and never skips one, however fast it is. A speed of exactly the threshold
  /// is not a flick, nor is a movement that goes as much sideways as up or down.
  /// - Parameters:
  ///   - hidingOffset: the offset at release, in points.
  ///   - velocity: the finger's velocity at release, in points per second, positive downwards.
  /// - Returns: The target, the rule that chose it and the rule's input.
  public func releaseDecision(hidingOffset: Double, velocity: Vector2D) -> ReleaseDecision {
    let range = snapRange(at: hidingOffset)
    let (target, rule): (ResolvedSnapPoint, ReleaseDecision.Rule) =
      switch range {
      case .beyondFirst(let point), .beyondLast(let point): (point, .beyondEnd)
      case .exact(let point): (point, .exact)
      case .between(let pair): choose(from: pair, hidingOffset: hidingOffset, velocity: velocity)
      }
    return ReleaseDecision(target: target, rule: rule, range: range, hidingOffset: hidingOffset, velocity: velocity)
  }

  private func choose(
    from pair: ResolvedSnapPointRange, hidingOffset: Double, velocity: Vector2D
  ) -> (ResolvedSnapPoint, ReleaseDecision.Rule) {
    let isFlick = abs(velocity.y) > abs(velocity.x) && abs(velocity.y) > flickThreshold
    if isFlick { return velocity.y < 0 ? (pair.start, .flickUp) : (pair.end, .flickDown) }
    let isNearerToStart = hidingOffset - pair.start.hidingOffset <= pair.end.hidingOffset - hidingOffset
    return (isNearerToStart ? pair.start : pair.end, .nearest)
  }
}
