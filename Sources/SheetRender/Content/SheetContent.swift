/// What is inside a sheet: how much room it needs, and what it looks like in the room that it gets.
///
/// Content is described, not painted: it returns items, in points, and never sees the painter.
public protocol SheetContent: Sendable {
  /// The height that the content needs.
  ///
  /// - Parameters:
  ///   - width: the width that it will get, in points.
  ///   - context: what is around it.
  /// - Returns: points, or nil for content that takes what it gets.
  func heightThatFits(_ width: Double, in context: ContentContext) -> Double?

  /// Where the content scrolls, if it does; it does not unless the content says so.
  ///
  /// - Parameters:
  ///   - width: the width that it will get, in points.
  ///   - context: what is around it.
  /// - Returns: The scroll view, or nil.
  func scrollMetrics(_ width: Double, in context: ContentContext) -> ScrollMetrics?

  /// What the content looks like.
  ///
  /// - Parameters:
  ///   - bounds: the content's frame in the container's coordinates; what lies outside of it does not show.
  ///   - context: what is around it.
  /// - Returns: items from back to front.
  func items(in bounds: Rect2D, context: ContentContext) -> [DisplayItem]
}

extension SheetContent {
  /// Nil: the content does not scroll.
  public func scrollMetrics(_ width: Double, in context: ContentContext) -> ScrollMetrics? { nil }
}

/// What content may want to know of its surroundings.
public struct ContentContext: Hashable, Sendable {
  /// The container's safe area, in points from its edges.
  public var safeAreaInsets: Insets
  /// Whether the screen is light or dark.
  public var appearance: Appearance
  /// How text is laid out.
  public var text: TextEnvironment
  /// How far the content is scrolled, in points; below 0 and beyond the end where it bounces.
  public var scrollOffset: Double
  /// Whether the scroll indicator shows.
  public var isScrollIndicatorVisible: Bool
  /// The values that follow the sheet.
  public var values: AnimatedValues

  /// The colour that block text is a shade of: black on a light screen, white on a dark one.
  var ink: RGBA { appearance == .light ? .black : .white }

  /// Makes a context; the defaults are no safe area, a light screen, block text and no scrolling.
  public init(
    safeAreaInsets: Insets = .zero, appearance: Appearance = .light, text: TextEnvironment = TextEnvironment(),
    scrollOffset: Double = 0, isScrollIndicatorVisible: Bool = false, values: AnimatedValues = AnimatedValues()
  ) {
    self.safeAreaInsets = safeAreaInsets
    self.appearance = appearance
    self.text = text
    self.scrollOffset = scrollOffset
    self.isScrollIndicatorVisible = isScrollIndicatorVisible
    self.values = values
  }
}
