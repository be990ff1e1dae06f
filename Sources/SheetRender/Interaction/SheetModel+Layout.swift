extension SheetModel {
  /// Lays the sheet out in a container, for the first time or anew.
  ///
  /// The first layout rests at the last resolved snap point, the most hidden one. A later one keeps the snap point that
  /// the sheet rests at or heads for. Where it no longer exists, the sheet is at the first one instead, with the events
  /// of a move. A running movement keeps its timing and the distance that it has left. A container without a size
  /// decides nothing: the sheet waits for one that has a size.
  /// - Parameters:
  ///   - container: where the sheet lives.
  ///   - fittingHeight: the height that the sheet needs for its content at the container's width, header included, in
  ///     points; nil for content that takes what it gets.
  /// - Throws: ``SheetError`` for numbers that are not finite; the sheet is then left as it was.
  public mutating func layout(in container: Container, fittingHeight: Double? = nil) throws {
    guard container.size.width > 0, container.size.height > 0 else { return }
    try resolve(configuration, in: container, fittingHeight: fittingHeight)
  }

  /// Replaces the configuration and lays the sheet out anew.
  ///
  /// The counterpart of `RideauView.update(configuration:)`.
  /// - Parameter configuration: what the sheet may do from now on. A modal sheet gets `.hidden` as a snap point.
  /// - Throws: ``SheetError`` for a set without snap points and for numbers that are not finite; the sheet is then left
  ///   as it was.
  public mutating func update(configuration: Configuration) throws {
    let configuration = try Self.completed(configuration, for: presentation)
    if let container = state?.container {
      try resolve(configuration, in: container, fittingHeight: fittingHeight)
    }
    self.configuration = configuration
  }

  /// The configuration with what its presentation always has.
  static func completed(_ configuration: Configuration, for presentation: Presentation) throws -> Configuration {
    guard !configuration.snapPoints.isEmpty else { throw SheetError.noSnapPoints }
    var completed = configuration
    if presentation.isModal { completed.snapPoints.append(.hidden) }
    return completed
  }

  private mutating func resolve(
    _ configuration: Configuration, in container: Container, fittingHeight: Double?
  ) throws {
    let resolved = try ResolvedState(
      configuration: configuration, container: container, fittingHeight: fittingHeight)
    let isFirst = state == nil
    state = resolved
    self.fittingHeight = fittingHeight
    if isFirst {
      snapPoint = resolved.last.source
      performPostponed()
    } else {
      settle(in: resolved)
    }
  }

  /// Brings the sheet to its snap point in a new layout.
  private mutating func settle(in resolved: ResolvedState) {
    let target = resolved[snapPoint] ?? resolved.first
    announce(target.source)
    snapPoint = target.source
    if case .animating(var animation, let id) = movement {
      animation.retarget(to: target.hidingOffset)
      movement = .animating(animation, id)
    } else {
      closeMove()
    }
  }

  private mutating func performPostponed() {
    let moves = postponed
    postponed = []
    for move in moves { begin(move.id, to: move.target, animated: move.animated) }
  }
}
