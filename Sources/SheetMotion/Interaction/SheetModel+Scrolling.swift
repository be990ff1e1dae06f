/// The scroll view inside the content.
extension SheetModel {
  /// How far the content is scrolled now, in points; below 0 and beyond the end where it bounces.
  public var scrollOffset: Double {
    scroll.offset(at: time, within: scrollLimits, height: scrollHeight)
  }

  /// Whether the scroll view's indicator shows: while it moves, and never while the sheet has it locked.
  public var isScrollIndicatorVisible: Bool {
    content.scrollView != nil && scroll.isMoving
  }

  /// The scroll view in the container's coordinates, or nil for content without one.
  public var scrollFrame: Rect2D? {
    guard let scrollView = content.scrollView else { return nil }
    let body = bodyFrame
    return Rect2D(
      x: body.x, y: body.y + scrollView.top, width: body.width, height: max(0, body.height - scrollView.top))
  }

  /// Puts the content's scroll offset, and stops what moved it. A finger on the scroll view keeps its hold.
  ///
  /// - Parameter offset: points, kept between the edges; one that is not finite is ignored.
  public mutating func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    let limits = scrollLimits
    let kept = min(max(offset, limits.lowerBound), limits.upperBound)
    if case .tracking = scroll.movement {
      scroll.movement = .tracking(kept)
    } else {
      scroll.movement = .resting(kept)
    }
  }

  var scrollHeight: Double { scrollFrame?.height ?? 0 }

  /// The offsets between the scroll view's edges now.
  var scrollLimits: ClosedRange<Double> {
    0...max(0, scrollContentHeight - scrollHeight)
  }

  /// Whether the scroll view is at its top edge, within half a device pixel.
  var isScrollViewAtTopEdge: Bool {
    abs(scrollOffset) <= 0.5 / (state?.container.scale ?? 1)
  }

  /// Whether a place on the viewport lies over the scroll view.
  func isOverScrollView(_ point: Vector2D) -> Bool {
    guard let scrollFrame, let container else { return false }
    return scrollFrame.contains(Vector2D(x: point.x - container.frame.x, y: point.y - container.frame.y))
  }

  /// Stops the scroll view under the finger, where it is.
  mutating func holdScrollView() {
    scroll.hold(at: scrollOffset, within: scrollLimits)
  }

  /// Takes the scroll view under the finger, where it is.
  mutating func trackScrollView() {
    scroll.track(from: scrollOffset, within: scrollLimits, height: scrollHeight)
  }

  /// Scrolls with the finger, into a rubber band at the edges.
  ///
  /// - Parameter distance: how far the finger went down, in points.
  /// - Returns: Nothing is left of the way.
  @discardableResult
  mutating func moveScrollView(by distance: Double) -> Double {
    if case .tracking(let raw) = scroll.movement { scroll.movement = .tracking(raw - distance) }
    return 0
  }

  /// Scrolls with the finger, at most down to the top edge.
  ///
  /// - Parameter distance: how far the finger went down, in points.
  /// - Returns: What is left of the way downwards.
  mutating func moveScrollViewToEdge(by distance: Double) -> Double {
    guard case .tracking(let raw) = scroll.movement else { return 0 }
    let end = min(raw, 0)
    scroll.movement = .tracking(max(raw - distance, end))
    return max(0, end - (raw - distance))
  }
}
