extension SheetModel {
  /// Lays the sheet out in a container, for the first time or again.
  ///
  /// The first layout rests at the last resolved snap point, the most hidden one. A later one keeps the snap point that
  /// the sheet rests at or heads for. Where it no longer exists, the sheet is at the first one instead, with the events
  /// of a move. A running movement keeps its timing and the distance that it has left; a sheet under a finger stays
  /// there. A container without a size decides nothing: the sheet waits for one that has a size.
  /// - Parameters:
  ///   - container: where the sheet lives.
  ///   - content: what the content needs.
  /// - Throws: ``SheetError`` for a number that is not finite or out of its limits; the sheet is then left as it was.
  public mutating func layout(in container: Container, content: ContentMetrics = ContentMetrics()) throws {
    var input = layoutInput
    input.container = container
    input.content = content
    try input.check()
    guard container.size.width > 0, container.size.height > 0 else { return }
    try layOut(input, timing: nil)
  }

  /// Replaces the configuration and lays the sheet out again.
  ///
  /// The counterpart of `RideauView.update(configuration:)`.
  /// - Parameter configuration: what the sheet may do from now on. A modal sheet gets `.hidden` as a snap point.
  /// - Throws: ``SheetError`` for a set without snap points and for a number that is not finite or out of its limits; the
  ///   sheet is then left as it was.
  public mutating func update(configuration: Configuration) throws {
    var input = layoutInput
    input.configuration = try Self.completed(configuration, for: presentation)
    try layOut(input, timing: nil)
  }

  /// Resolves again for content that needs another height, and moves the sheet to where its snap point is now.
  ///
  /// During a drag the request is ignored: the sheet stays under the finger, and what the content needs counts from the next
  /// layout on. Of several requests at one time the last one counts. The counterpart of
  /// `requestRideauSelfSizingUpdate(animator:)`.
  /// - Parameters:
  ///   - content: what the content needs now.
  ///   - timing: how the sheet moves; nil moves it at once.
  /// - Returns: Whether the sheet follows now.
  /// - Throws: ``SheetError`` for a number that is not finite or out of its limits; the sheet is then left as it was.
  @discardableResult
  public mutating func requestSelfSizingUpdate(
    content: ContentMetrics, timing: AnimationTiming? = .intrinsicSizeChange
  ) throws -> Bool {
    guard !isDragging else {
      try content.check()
      waitingContent = content
      return false
    }
    var input = layoutInput
    input.content = content
    try layOut(input, timing: configuration.reducesMotion ? nil : timing)
    return true
  }

  /// Shows, moves or hides a keyboard. The container's bottom edge is raised by what a docked one covers of it.
  ///
  /// The sheet is laid out in what is left and moves there with the keyboard.
  /// - Parameters:
  ///   - keyboard: the keyboard as it will be.
  ///   - timing: how it moves.
  /// - Throws: ``SheetError`` for a frame that is not finite or out of its limits; the sheet is then left as it was.
  public mutating func show(_ keyboard: Keyboard, timing: AnimationTiming = .keyboard) throws {
    var input = layoutInput
    input.keyboard = keyboard
    try layOut(input, timing: timing)
  }

  /// Says whether a keyboard raises the container's bottom edge from now on.
  ///
  /// - Parameter isTracking: whether it does.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public mutating func setTrackingKeyboard(_ isTracking: Bool) throws {
    var input = layoutInput
    input.isTrackingKeyboard = isTracking
    try layOut(input, timing: nil)
  }

  /// Replaces the values that follow the sheet.
  ///
  /// - Parameter animations: the new values. One with a number that is not finite or beyond
  ///   ``SheetError/lengthLimits`` drives nothing.
  public mutating func setAlongside(_ animations: [AlongsideAnimation]) {
    alongsideAnimations = animations
    renewAlongside()
  }

  /// The configuration with what its presentation always has.
  static func completed(_ configuration: Configuration, for presentation: Presentation) throws -> Configuration {
    try configuration.check()
    var completed = configuration
    if presentation.isModal { completed.snapPoints.append(.hidden) }
    return completed
  }

  /// What the next layout follows from where nothing is changed.
  private var layoutInput: LayoutInput {
    LayoutInput(
      configuration: configuration, container: givenContainer, content: waitingContent ?? content,
      keyboard: keyboard.keyboard, isTrackingKeyboard: isTrackingKeyboard)
  }

  /// Lays the sheet out; before there is a container, keeps what the first layout will follow from.
  ///
  /// - Parameters:
  ///   - input: what the layout follows from.
  ///   - timing: how everything gets to its new place; nil puts it there at once.
  /// - Throws: ``SheetError``, before anything has changed.
  private mutating func layOut(_ input: LayoutInput, timing: AnimationTiming?) throws {
    try input.check()
    guard let container = input.container else {
      take(input)
      return
    }
    let overlap = input.overlap(with: container)
    let resolved = try ResolvedState(
      configuration: input.configuration, container: container.raised(by: overlap),
      fittingHeight: input.content.fittingHeight(in: container, above: overlap))
    if state == nil {
      take(input)
      state = resolved
      keyboard.overlap = overlap
      snapPoint = resolved.last.source
      renewAlongside()
      performPostponed()
    } else {
      change(to: resolved, input, container, overlap: overlap, timing: timing)
    }
  }

  /// Takes over what a layout follows from.
  private mutating func take(_ input: LayoutInput) {
    configuration = input.configuration
    givenContainer = input.container
    content = input.content
    waitingContent = nil
    isTrackingKeyboard = input.isTrackingKeyboard
    keyboard.keyboard = input.keyboard
    if case .docked(let frame) = input.keyboard { keyboard.dockedFrame = frame }
  }

  /// Goes over from one layout to another.
  private mutating func change(
    to resolved: ResolvedState, _ input: LayoutInput, _ container: Container, overlap: Double,
    timing: AnimationTiming?
  ) {
    let movedDown = (givenContainer?.frame.y ?? 0) - container.frame.y
    let oldOffset = sheetFrame.y + movedDown - resolved.topMargin
    let oldStretch = abs(stretch)
    let oldPlaces = state?.landmarks.moved(down: movedDown)
    let oldLandmarks = landmarks?.moved(down: movedDown)
    let oldScrollEnd = scrollLimits.upperBound
    let isLifting = keyboard.overlap != overlap
    if isLifting {
      let oldLift = keyboard.shownLift(at: time)
      keyboard.lift = timing.map { ValueAnimation(from: oldLift, to: overlap, startTime: time, timing: $0) }
      keyboard.overlap = overlap
    }
    take(input)
    state = resolved
    // A call that moves none of the places leaves them on their way, as it leaves the container's edge.
    if let timing, let oldLandmarks, isLifting || oldPlaces != resolved.landmarks {
      transition = LayoutTransition(from: oldLandmarks, to: resolved.landmarks, startTime: time, timing: timing)
    }
    settle(in: resolved, oldOffset: oldOffset, oldStretch: oldStretch, timing: timing)
    endTransitionAtRest()
    if scrollLimits.upperBound < oldScrollEnd { scroll.keep(within: scrollLimits, at: time) }
    renewAlongside()
    finishDismissalIfDone()
  }

  /// Brings the sheet to its snap point in a new layout.
  ///
  /// - Parameters:
  ///   - resolved: the new layout.
  ///   - oldOffset: where the sheet was on screen, as an offset in the new layout.
  ///   - oldStretch: how far a rubber band held it, in either direction.
  ///   - timing: how it gets to its new place; nil puts it there at once.
  private mutating func settle(
    in resolved: ResolvedState, oldOffset: Double, oldStretch: Double, timing: AnimationTiming?
  ) {
    let target = resolved[snapPoint] ?? resolved.first
    announce(target.source)
    if presentation.isModal, target.source != snapPoint {
      // Where only hidden is left, a sheet that is presented is dismissed.
      changeStage(for: target.source, animated: movement != .resting || timing != nil)
    }
    snapPoint = target.source
    if target.source != .hidden { isInteractionEnded = false }
    switch movement {
    case .dragging where stage == .dismissing:
      // The finger has lost the sheet, which goes to hidden by itself.
      moveCount += 1
      begin(MoveID(rawValue: moveCount), to: target.source, from: oldOffset, animated: true)
      return
    case .dragging:
      // An end that moved past the finger takes the sheet along, and does not stretch it further than it was.
      shift = nil
      let (first, last) = (resolved.first.hidingOffset, resolved.last.hidingOffset)
      movement = .dragging(rawOffset(min(max(oldOffset, first - oldStretch), last + oldStretch)))
      return
    case .animating(var animation, let id, let isFlung):
      let limits = resolved.first.hidingOffset...resolved.last.hidingOffset
      animation.retarget(to: target.hidingOffset, at: time, within: limits)
      movement = .animating(animation, id, isFlung: isFlung)
    case .resting:
      if timing == nil { closeMove() }
    }
    guard let timing else { return }
    shift = nil
    let distance = oldOffset - (hidingOffset + stretch)
    if distance != 0 {
      shift = ValueAnimation(from: distance, to: 0, startTime: time, timing: timing)
    } else if movement == .resting {
      closeMove()
    }
  }

  private mutating func performPostponed() {
    let moves = postponed
    postponed = []
    for move in moves { begin(move.id, to: move.target, animated: move.animated) }
  }
}

extension AnimationTiming {
  /// How a sheet follows content that changes its size by itself: half a second with a damping ratio of 0.9.
  public static let intrinsicSizeChange = spring(duration: 0.5, dampingRatio: 0.9)
}
