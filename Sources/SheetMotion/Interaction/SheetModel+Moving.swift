extension SheetModel {
  /// A move that was asked for before there was a size, and is carried out when there is one.
  struct PostponedMove: Hashable, Sendable {
    let id: MoveID
    let target: SnapPoint
    let animated: Bool
  }

  /// Moves the sheet to a snap point.
  ///
  /// A running movement stops where it is, without its completion, and the sheet goes on from there. The events are
  /// `willMoveTo` if the snap point is another one than before, then on arrival the completion and `didMoveTo`. A modal
  /// sheet that moves to `.hidden` is dismissed. Before the first layout the call is kept and carried out then.
  ///
  /// The counterpart of `RideauView.move(to:animated:completion:)`.
  /// - Parameters:
  ///   - snapPoint: one of the configured snap points.
  ///   - animated: whether the sheet travels; otherwise all of it happens at once.
  /// - Returns: the move's identity, which comes again in the event ``SheetEvent/Kind/completed(_:)``.
  /// - Throws: ``SheetError`` for a snap point that is not configured and for a modal sheet that is not presented; the
  ///   sheet is then left as it was.
  @discardableResult
  public mutating func move(to snapPoint: SnapPoint, animated: Bool = true) throws -> MoveID {
    try requireConfigured(snapPoint)
    guard stage != .gone || !postponed.isEmpty else { throw SheetError.notPresented }
    return start(snapPoint, animated: animated)
  }

  /// Starts a movement that was called for, or keeps it until there is a size.
  @discardableResult
  mutating func start(_ target: SnapPoint, animated: Bool) -> MoveID {
    moveCount += 1
    let id = MoveID(rawValue: moveCount)
    if state == nil {
      postponed.append(PostponedMove(id: id, target: target, animated: animated))
    } else {
      begin(id, to: target, animated: animated)
    }
    return id
  }

  func requireConfigured(_ snapPoint: SnapPoint) throws {
    guard configuration.snapPoints.contains(snapPoint) else {
      throw SheetError.notConfigured(snapPoint, configured: configuration.snapPoints)
    }
  }

  /// Starts a movement to a configured snap point.
  ///
  /// - Parameters:
  ///   - id: the identity that its completion carries.
  ///   - target: where to; one that is not configured starts nothing.
  ///   - start: the offset at which a finger let go; defaults to where the sheet is on screen.
  ///   - animated: whether the sheet travels.
  ///   - velocity: the normalised velocity of the gesture that caused it, 0 for a call.
  mutating func begin(
    _ id: MoveID, to target: SnapPoint, from start: Double? = nil, animated: Bool, velocity: Double = 0
  ) {
    guard let offset = state?[target]?.hidingOffset else { return }
    // A finger that brought the sheet all the way leaves it nothing to travel; what is around it may still move.
    let isThere = start == offset
    let start = start ?? hidingOffset + stretch
    let isAnimated = animated && !configuration.reducesMotion
    if isDragging { cancelDrag() }
    announce(target)
    if presentation.isModal { changeStage(for: target, animated: isAnimated) }
    snapPoint = target
    shift = nil
    if target != .hidden { isInteractionEnded = false }
    if isAnimated, !isThere {
      let animation = ValueAnimation(
        from: start, to: offset, startTime: time, timing: movementTiming(velocity: velocity))
      movement = .animating(animation, id, isFlung: velocity != 0)
      runAlongside(animated: true)
    } else {
      arrive(id)
      runAlongside(animated: isAnimated)
      finishDismissalIfDone()
    }
  }

  /// The timing of a movement to a snap point.
  ///
  /// A sheet with ``ResizingOption/noResize`` takes half a second with a damping ratio of 0.9 and starts at the finger's
  /// velocity. Otherwise it starts at rest with a response of 0.3 s, and a fast finger lowers the damping ratio.
  private func movementTiming(velocity: Double) -> AnimationTiming {
    let tuning = configuration.tuning
    switch resizingOption {
    case .noResize:
      return .spring(
        duration: tuning.slideDuration, dampingRatio: tuning.slideDampingRatio, initialVelocity: velocity)
    case .resizeToVisibleArea, nil:
      let part = min(max(0, velocity / tuning.resizeMinimumDampingVelocity), 1)
      let ratio = 1 - (1 - tuning.resizeMinimumDampingRatio) * part
      return .settling(DampedSpring(response: tuning.resizeResponse, dampingRatio: min(ratio, 1)))
    }
  }

  /// Ends the movement on its target.
  mutating func arrive(_ id: MoveID) {
    movement = .resting
    endTransitionAtRest()
    emit(.completed(id))
    closeMove()
  }

  /// Sends `willMoveTo` for another target than before, and closes the move that it replaces.
  mutating func announce(_ target: SnapPoint) {
    guard target != snapPoint else { return }
    if let openMove { emit(.didCancelMoveTo(openMove)) }
    openMove = target
    emit(.willMoveTo(target))
  }

  /// Sends the `didMoveTo` that a `willMoveTo` waits for.
  mutating func closeMove() {
    guard let target = openMove else { return }
    openMove = nil
    emit(.didMoveTo(target))
  }
}
