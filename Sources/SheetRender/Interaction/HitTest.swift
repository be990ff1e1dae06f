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
