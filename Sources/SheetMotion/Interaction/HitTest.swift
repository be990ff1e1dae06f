/// What a touch meets.
public enum HitTarget: String, Hashable, Sendable {
  /// The sheet, outside of its content: its header.
  case sheet
  /// The content inside the sheet.
  case content
  /// The backdrop of a modal sheet.
  case backdrop
  /// Nothing of the sheet: the touch reaches what is behind it.
  case through
}

extension SheetModel {
  /// Why the finger that is down moves nothing, in a sentence; nil where it may move something.
  package var missedTouch: String? {
    guard let touch else { return nil }
    let place = "(\(shortDecimal(touch.start.x)), \(shortDecimal(touch.start.y)))"
    switch touch.target {
    case .sheet, .content:
      let reason = stage == .dismissing ? "it is being dismissed" : "a drag has hidden it"
      return touch.owner == .nobody ? "the sheet takes no touch at \(place), as \(reason)." : nil
    case .backdrop, .through:
      guard phase != .gone, let container else { return "the finger at \(place) moves nothing, as the sheet is gone." }
      guard container.frame.contains(touch.start) else {
        let (right, bottom) = (shortDecimal(container.frame.maxX), shortDecimal(container.frame.maxY))
        return "the finger at \(place) is outside the screen, which ends at (\(right), \(bottom)), and moves nothing."
      }
      let top = shortDecimal((container.frame.y + sheetFrame.y).rounded())
      return "the finger at \(place) misses the sheet, whose top is at y \(top), and moves nothing."
    }
  }

  /// Finds what a touch at a place meets now.
  ///
  /// The counterpart of `RideauView.hitTest(_:with:)`: an inline sheet lets touches through that miss it.
  /// - Parameter point: a place on the viewport, in points.
  /// - Returns: The target.
  public func hitTest(_ point: Vector2D) -> HitTarget {
    guard phase != .gone, let container, container.frame.contains(point) else { return .through }
    let local = Vector2D(x: point.x - container.frame.x, y: point.y - container.frame.y)
    if bodyFrame.contains(local) { return .content }
    if sheetFrame.contains(local) { return .sheet }
    return presentation.isModal ? .backdrop : .through
  }
}
