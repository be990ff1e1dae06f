/// What is inside a sheet: how much room it needs, and what it looks like in the room that it gets.
///
/// Content is described, not painted: it returns items, in points, and never sees the painter.
///
/// Content that scrolls says so by ``scrollMetrics(_:in:)``, and draws itself moved by ``ContentContext/scrollOffset``.
/// Without it the sheet takes every finger for itself, and the content never scrolls. Rows that are moved sideways are told
/// by ``carouselMetrics(_:in:)`` and ``carouselPlaces(in:context:)``. All of these default to nothing.
public protocol SheetContent: Sendable {
  /// The height that the content needs.
  ///
  /// - Parameters:
  ///   - width: the width that it will get, in points.
  ///   - context: what is around it.
  /// - Returns: points, or nil for content that takes what it gets.
  func heightThatFits(_ width: Double, in context: ContentContext) -> Double?

  /// Where the content scrolls up and down, if it does; nil by default.
  ///
  /// - Parameters:
  ///   - width: the width that it will get, in points.
  ///   - context: what is around it.
  /// - Returns: The scroll view, or nil.
  func scrollMetrics(_ width: Double, in context: ContentContext) -> ScrollMetrics?

  /// The rows in the content that a finger moves sideways; none by default.
  ///
  /// - Parameters:
  ///   - width: the width that it will get, in points.
  ///   - context: what is around it.
  /// - Returns: Their measures. The index in the list is a carousel's number.
  func carouselMetrics(_ width: Double, in context: ContentContext) -> [CarouselMetrics]

  /// Where those rows show now; nowhere by default.
  ///
  /// - Parameters:
  ///   - bounds: the content's frame in the container's coordinates.
  ///   - context: what is around it.
  /// - Returns: The parts that show, from back to front.
  func carouselPlaces(in bounds: Rect2D, context: ContentContext) -> [CarouselPlace]

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

  /// An empty list: the content has no carousels.
  public func carouselMetrics(_ width: Double, in context: ContentContext) -> [CarouselMetrics] { [] }

  /// An empty list: the content has no carousels.
  public func carouselPlaces(in bounds: Rect2D, context: ContentContext) -> [CarouselPlace] { [] }
}

/// What content may want to know of its surroundings.
public struct ContentContext: Hashable, Sendable {
  /// What of the content's frame lies in the safe area, in points from its edges.
  ///
  /// The bottom inset is 0 where the frame ends above the safe area, as above a keyboard. Where the content is asked for
  /// heights, it is that of the container.
  public var safeAreaInsets: Insets
  /// Whether the screen is light or dark.
  public var appearance: Appearance
  /// The level of the sheet's surface, which decides the system colours in dark mode.
  public var level: InterfaceLevel
  /// How text is laid out.
  public var text: TextEnvironment
  /// How far the content is scrolled, in points; below 0 and beyond the end where it bounces.
  public var scrollOffset: Double
  /// Whether the scroll indicator shows.
  public var isScrollIndicatorVisible: Bool
  /// The values that follow the sheet.
  public var values: AnimatedValues
  /// How far each carousel is moved, in points from the edge where it starts; one that is missing is where it starts.
  public var carouselOffsets: [Double]

  /// The colour that block text is a shade of: black on a light screen, white on a dark one.
  var ink: RGBA { appearance == .light ? .black : .white }

  /// Makes a context; the defaults are no safe area, a light screen, a raised surface, block text and no scrolling.
  public init(
    safeAreaInsets: Insets = .zero, appearance: Appearance = .light, text: TextEnvironment = TextEnvironment(),
    scrollOffset: Double = 0, isScrollIndicatorVisible: Bool = false, values: AnimatedValues = AnimatedValues(),
    carouselOffsets: [Double] = [], level: InterfaceLevel = .elevated
  ) {
    self.safeAreaInsets = safeAreaInsets
    self.appearance = appearance
    self.text = text
    self.scrollOffset = scrollOffset
    self.isScrollIndicatorVisible = isScrollIndicatorVisible
    self.values = values
    self.carouselOffsets = carouselOffsets
    self.level = level
  }
}
