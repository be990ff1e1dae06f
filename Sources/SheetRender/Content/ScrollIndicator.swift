/// The thin bar that shows how far a scroll view is scrolled. The counterpart of `UIScrollView`'s vertical indicator.
struct ScrollIndicator {
  /// The height of everything that can be scrolled into view, in points, the bottom safe area included.
  let contentHeight: Double

  /// The bar at the side of a scroll view where lines end.
  ///
  /// - Parameters:
  ///   - area: the scroll view, which reaches to the content's bottom edge.
  ///   - context: says how far it is scrolled.
  /// - Returns: One item, or none if there is no room.
  func items(in area: Rect2D, context: ContentContext) -> [DisplayItem] {
    let content = max(area.height, contentHeight)
    let track = area.inset(by: Insets(top: 3, left: 3, bottom: 3 + context.safeAreaInsets.bottom, right: 3))
    let end = content - area.height
    let part = end > 0 ? min(max(0, context.scrollOffset / end), 1) : 0
    // Beyond an edge the indicator gets shorter, and stays at that edge.
    let overshoot = max(0, -context.scrollOffset, context.scrollOffset - end)
    let length = min(track.height, max(8, max(36, track.height * area.height / content) - overshoot))
    let left = context.text.direction == .rightToLeft ? track.x : track.maxX - 3
    let thumb = Rect2D(x: left, y: track.y + part * (track.height - length), width: 3, height: length)
    return thumb.isEmpty ? [] : [.fill(.capsule(thumb), context.ink.opacity(0.35))]
  }
}
