/// One finger: it goes down, moves, and is let go, each at the model's present time.
extension SheetModel {
  /// Puts a finger down.
  ///
  /// Nothing moves yet, but a scroll view under the finger stops. While another finger is down the touch is ignored. A
  /// finger that goes down after a dismissal has begun, or a drag has hidden the sheet, moves nothing.
  /// - Parameter point: a place on the viewport, in points; one that is not finite or beyond ``SheetError/lengthLimits`` is
  ///   ignored.
  public mutating func touchBegan(at point: Vector2D) {
    guard touch == nil, point.isPlace else { return }
    let target = hitTest(point)
    let isOnScrollView = target == .content && isOverScrollView(point)
    var session = TouchSession(start: point, target: target, isOnScrollView: isOnScrollView, time: time)
    if target == .through || !takesFingers { session.owner = .nobody }
    if takesFingers, isOnScrollView { holdScrollView() }
    if takesFingers, target == .content { session.carousel = carousel(under: point) }
    holdCarousel(under: session)
    touch = session
  }

  /// Moves the finger.
  ///
  /// - Parameter point: where it is now, on the viewport in points; a place that is not finite or beyond
  ///   ``SheetError/lengthLimits`` is ignored.
  public mutating func touchMoved(to point: Vector2D) {
    guard var session = touch, point.isPlace else { return }
    let previous = session.last
    session.velocity.add(
      Vector2D(x: point.x - previous.x, y: point.y - previous.y), over: time - session.lastTime)
    session.last = point
    session.lastTime = time
    var start = previous
    if session.owner == .undecided {
      guard let exit = touch?.exit(to: point, radius: configuration.tuning.dragThreshold) else {
        touch = session
        return
      }
      decideOwner(of: &session, at: exit)
      start = exit
    }
    drag(&session, by: point.y - start.y)
    moveCarousel(of: session, by: point.x - start.x)
    touch = session
    if isDragging { scrubAlongside() }
  }

  /// Lets the finger go where it is.
  ///
  /// - Parameter velocity: the finger's velocity in points per second. One that is nil, not finite or beyond
  ///   ``SheetError/lengthLimits`` is estimated from how the finger moved.
  public mutating func touchEnded(velocity: Vector2D? = nil) {
    if touch?.owner == .undecided, touch?.target == .backdrop, takesFingers, stage == .presented {
      // Cannot fail: the sheet is modal and presented, and hidden is always among its snap points.
      start(.hidden, animated: true)
    }
    takeFingerAway(velocity: velocity)
  }

  /// Takes the finger away without letting go of anything: the sheet goes to the nearest snap point.
  public mutating func touchCancelled() {
    takeFingerAway(velocity: .zero)
  }

  private mutating func takeFingerAway(velocity: Vector2D?) {
    guard let session = touch else { return }
    touch = nil
    let known = velocity.flatMap { $0.isPlace ? $0 : nil } ?? session.velocity.velocity
    if session.isOnScrollView, scroll.endTime == nil {
      let scrolls = session.owner == .scrollView || session.owner == .sheetAndScrollView
      scroll.release(
        at: time, offset: scrollOffset, velocity: scrolls ? -known.y : 0, within: scrollLimits)
    }
    releaseCarousel(of: session, velocity: known.x)
    if isDragging {
      // A scroll view that has taken the finger over keeps its velocity; the sheet waits at its top.
      release(velocity: session.owner == .scrollView && !isExactlyAtTop ? .zero : known)
    }
  }

  /// Taps: puts a finger down and lets it go without a movement.
  ///
  /// - Parameter point: a place on the viewport, in points.
  public mutating func tap(at point: Vector2D) {
    guard touch == nil else { return }
    touchBegan(at: point)
    touchEnded(velocity: .zero)
  }

  /// Decides whose the gesture is when the finger leaves the circle around its start.
  private mutating func decideOwner(of session: inout TouchSession, at exit: Vector2D) {
    let (dx, dy) = (exit.x - session.start.x, exit.y - session.start.y)
    let isVertical = abs(dy) >= abs(dx)
    let isOnSheet = session.target == .sheet || session.target == .content
    let mayMove = isOnSheet && takesFingers && stage != .gone
    if mayMove, !isVertical, trackCarousel(under: &session) { return }
    guard mayMove, isVertical else {
      session.owner = .nobody
      return
    }
    guard session.isOnScrollView else {
      session.owner = .sheet
      beginDrag()
      return
    }
    switch configuration.scrollViewOption.scrollViewDetection {
    case .noTracking:
      session.owner = .sheetAndScrollView
      trackScrollView()
      beginDrag()
    case .automatic where isAtTop && !isScrollViewAtTopEdge:
      session.owner = .scrollView
      trackScrollView()
    case .automatic where isAtTop && dy < 0:
      session.owner = .scrollView
      session.isShared = true
      trackScrollView()
    case .automatic:
      session.owner = .sheet
      session.isShared = true
      beginDrag()
    }
  }

  /// Takes the sheet under the finger, where it is on screen.
  private mutating func beginDrag() {
    guard !isDragging else { return }
    let shown = hidingOffset + stretch
    movement = .dragging(shown)
    if let excess = excess(of: shown) {
      shift = ValueAnimation(from: excess, to: 0, startTime: time, timing: .intrinsicSizeChange)
    }
    movement = .dragging(rawOffset(shown))
    emit(.dragBegan)
  }

  /// Moves what the finger owns, and hands the rest of the way over where one of them is at its end.
  private mutating func drag(_ session: inout TouchSession, by distance: Double) {
    switch session.owner {
    case .undecided, .nobody, .carousel: break
    case .sheetAndScrollView:
      moveSheet(by: distance)
      moveScrollView(by: distance)
    case .sheet:
      let rest = session.isShared ? moveSheetToTop(by: distance) : moveSheet(by: distance)
      guard rest < 0 else { break }
      session.owner = .scrollView
      trackScrollView()
      moveScrollView(by: rest)
    case .scrollView:
      let rest = session.isShared ? moveScrollViewToEdge(by: distance) : moveScrollView(by: distance)
      guard rest > 0 else { break }
      session.owner = .sheet
      holdScrollView()
      beginDrag()
      moveSheet(by: rest)
    }
  }

  /// Moves the sheet with the finger, into a rubber band at the ends.
  ///
  /// - Returns: Nothing is left of the way.
  @discardableResult
  private mutating func moveSheet(by distance: Double) -> Double {
    if case .dragging(let raw) = movement { movement = .dragging(raw + distance) }
    return 0
  }

  /// Moves the sheet with the finger, at most up to its first snap point.
  ///
  /// - Returns: What is left of the way upwards, below 0.
  private mutating func moveSheetToTop(by distance: Double) -> Double {
    guard case .dragging(let raw) = movement, let top = state?.first.hidingOffset else { return 0 }
    movement = .dragging(max(raw + distance, min(raw, top)))
    return min(0, raw + distance - min(raw, top))
  }

  /// Lets go of the sheet: it goes where its snap points and the finger's velocity say.
  private mutating func release(velocity: Vector2D) {
    guard case .dragging(let raw) = movement, let state else { return }
    let decision = state.releaseDecision(hidingOffset: raw, velocity: velocity)
    emit(.dragEnded(decision))
    let shown = hidingOffset + stretch
    let distance = decision.target.hidingOffset - shown
    let normalised = decision.rule == .beyondEnd || distance == 0 ? 0 : velocity.y / distance
    movement = .resting
    moveCount += 1
    let id = MoveID(rawValue: moveCount)
    begin(
      id, to: decision.target.source, from: shown, animated: true, velocity: normalised.isFinite ? normalised : 0)
    if decision.target.source == .hidden { isInteractionEnded = true }
  }

  /// Takes the sheet out of the finger's hold, for a call that moves it.
  mutating func cancelDrag() {
    emit(.dragCancelled)
    touch?.owner = .nobody
  }

  /// Whether a finger can move anything: not once a dismissal has begun, nor after a drag has hidden the sheet.
  var takesFingers: Bool { !isInteractionEnded && stage != .dismissing }

  /// Takes everything out of the hold of a finger that is down, for a dismissal.
  mutating func ignoreFinger() {
    guard let session = touch else { return }
    touch?.owner = .nobody
    releaseCarousel(of: session, velocity: 0)
    guard case .tracking = scroll.movement else { return }
    scroll.release(at: time, offset: scrollOffset, velocity: 0, within: scrollLimits)
  }
}

extension Vector2D {
  /// Whether both parts are numbers within ``SheetError/lengthLimits``.
  var isPlace: Bool { SheetError.lengthLimits.contains(x) && SheetError.lengthLimits.contains(y) }
}
