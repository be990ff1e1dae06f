extension SheetModel {
  /// Lays the sheet out in a container, for the first time or anew.
  ///
  /// The first layout rests at the last resolved snap point, the most hidden one. A later one keeps the snap point that
  /// the sheet rests at or heads for. Where it no longer exists, the sheet is at the first one instead, with the events
  /// of a move. A running movement keeps its timing and the distance that it has left; a sheet under a finger stays
  /// there. A container without a size decides nothing: the sheet waits for one that has a size.
  /// - Parameters:
  ///   - container: where the sheet lives.
  ///   - content: what the content needs.
  /// - Throws: ``SheetError`` for numbers that are not finite; the sheet is then left as it was.
  public mutating func layout(in container: Container, content: ContentMetrics = ContentMetrics()) throws {
    guard container.size.width > 0, container.size.height > 0 else { return }
    try resolve(configuration, in: container, content: content, keyboard: keyboard.keyboard, course: nil)
  }

  /// Replaces the configuration and lays the sheet out anew.
  ///
  /// The counterpart of `RideauView.update(configuration:)`.
  /// - Parameter configuration: what the sheet may do from now on. A modal sheet gets `.hidden` as a snap point.
  /// - Throws: ``SheetError`` for a set without snap points and for numbers that are not finite; the sheet is then left
  ///   as it was.
  public mutating func update(configuration: Configuration) throws {
    let configuration = try Self.completed(configuration, for: presentation)
    if let container = givenContainer {
      try resolve(configuration, in: container, content: content, keyboard: keyboard.keyboard, course: nil)
    }
    self.configuration = configuration
  }

  /// Resolves anew for content that needs another height, and moves the sheet to where its snap point is now.
  ///
  /// Requests during a drag are ignored. Of several at one time the last one counts. The counterpart of
  /// `requestRideauSelfSizingUpdate(animator:)`.
  /// - Parameters:
  ///   - content: what the content needs now.
  ///   - course: how the sheet moves; nil moves it at once.
  /// - Returns: Whether the request was taken.
  /// - Throws: ``SheetError`` for a height that is not finite; the sheet is then left as it was.
  @discardableResult
  public mutating func requestSelfSizingUpdate(
    content: ContentMetrics, course: AnimationCourse? = .intrinsicSizeChange
  ) throws -> Bool {
    guard !isDragging else { return false }
    guard let container = givenContainer else {
      self.content = content
      return true
    }
    let chosen = configuration.reducesMotion ? nil : course
    try resolve(configuration, in: container, content: content, keyboard: keyboard.keyboard, course: chosen)
    return true
  }

  /// Shows, moves or hides a keyboard. The container's bottom edge is raised by what a docked one covers of it.
  ///
  /// The sheet is laid out in what is left and moves there with the keyboard.
  /// - Parameters:
  ///   - keyboard: the keyboard as it will be.
  ///   - course: how it moves.
  /// - Throws: ``SheetError`` for a frame that is not finite; the sheet is then left as it was.
  public mutating func show(_ keyboard: Keyboard, course: AnimationCourse = .keyboard) throws {
    guard keyboard.isFinite else { throw SheetError.notFinite("the keyboard's frame") }
    guard let container = givenContainer else {
      self.keyboard.keyboard = keyboard
      return
    }
    try resolve(configuration, in: container, content: content, keyboard: keyboard, course: course)
  }

  /// Says whether a keyboard raises the container's bottom edge from now on.
  ///
  /// - Parameter isTracking: whether it does.
  /// - Throws: ``SheetError``.
  public mutating func setTrackingKeyboard(_ isTracking: Bool) throws {
    isTrackingKeyboard = isTracking
    if let container = givenContainer { try layout(in: container, content: content) }
  }

  /// Replaces the values that follow the sheet.
  ///
  /// - Parameter animations: the values, declared anew.
  public mutating func setAlongside(_ animations: [AlongsideAnimation]) {
    alongsideAnimations = animations
    renewAlongside()
  }

  /// The configuration with what its presentation always has.
  static func completed(_ configuration: Configuration, for presentation: Presentation) throws -> Configuration {
    guard !configuration.snapPoints.isEmpty else { throw SheetError.noSnapPoints }
    var completed = configuration
    if presentation.isModal { completed.snapPoints.append(.hidden) }
    return completed
  }

  private mutating func resolve(
    _ configuration: Configuration, in container: Container, content: ContentMetrics, keyboard: Keyboard,
    course: AnimationCourse?
  ) throws {
    let overlap = isTrackingKeyboard ? min(keyboard.overlap(with: container), container.size.height) : 0
    guard overlap.isFinite else { throw SheetError.notFinite("the keyboard's frame") }
    let resolved = try ResolvedState(
      configuration: configuration, container: container.raised(by: overlap),
      fittingHeight: content.fittingHeight(in: container, above: overlap))
    guard content.isFinite else { throw SheetError.notFinite("a number of the content's metrics") }
    let isFirst = state == nil
    let oldTop = sheetFrame.y + (givenContainer?.frame.y ?? 0)
    let oldStretch = abs(stretch)
    let oldLift = self.keyboard.shownLift(at: time)
    let oldScrollEnd = scrollLimits.upperBound
    let isLifting = self.keyboard.overlap != overlap
    self.state = resolved
    self.givenContainer = container
    self.content = content
    self.keyboard.keyboard = keyboard
    self.keyboard.overlap = overlap
    if case .docked(let frame) = keyboard { self.keyboard.dockedFrame = frame }
    if isLifting {
      self.keyboard.lift =
        isFirst ? nil : course.map { ValueAnimation(from: oldLift, to: overlap, startTime: time, course: $0) }
    }
    if isFirst {
      snapPoint = resolved.last.source
      renewAlongside()
      performPostponed()
    } else {
      let oldOffset = oldTop - container.frame.y - resolved.topMargin
      settle(in: resolved, oldOffset: oldOffset, oldStretch: oldStretch, course: course)
      if scrollLimits.upperBound < oldScrollEnd { scroll.keep(within: scrollLimits, at: time) }
      renewAlongside()
      finishDismissalIfDone()
    }
  }

  /// Brings the sheet to its snap point in a new layout.
  ///
  /// - Parameters:
  ///   - resolved: the new layout.
  ///   - oldOffset: where the sheet was on screen, as an offset in the new layout.
  ///   - oldStretch: how far a rubber band held it, in either direction.
  ///   - course: how it gets to its new place; nil puts it there at once.
  private mutating func settle(
    in resolved: ResolvedState, oldOffset: Double, oldStretch: Double, course: AnimationCourse?
  ) {
    let target = resolved[snapPoint] ?? resolved.first
    announce(target.source)
    if presentation.isModal, target.source != snapPoint {
      // Where only hidden is left, a sheet that is presented is dismissed.
      changeStage(for: target.source, animated: movement != .resting || course != nil)
    }
    snapPoint = target.source
    if target.source != .hidden { isInteractionEnded = false }
    switch movement {
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
      if course == nil { closeMove() }
    }
    guard let course else { return }
    shift = nil
    let distance = oldOffset - (hidingOffset + stretch)
    if distance != 0 {
      shift = ValueAnimation(from: distance, to: 0, startTime: time, course: course)
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

extension AnimationCourse {
  /// How a sheet follows content that changes its size by itself: half a second with a damping ratio of 0.9.
  public static let intrinsicSizeChange = spring(duration: 0.5, dampingRatio: 0.9)
}
