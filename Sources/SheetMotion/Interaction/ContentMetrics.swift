/// What a sheet has to know of its content to be laid out and dragged: heights, and where it scrolls.
public struct ContentMetrics: Hashable, Sendable {
  /// The height that the sheet needs for its content at the container's width, header included, in points; nil for
  /// content that takes what it gets.
  public var fittingHeight: Double?
  /// The height of the sheet's own header above the content, in points.
  public var headerHeight: Double
  /// The vertical scroll view in the content, if there is one.
  public var scrollView: ScrollMetrics?
  /// The part of ``fittingHeight`` that is the container's bottom safe area, in points. Above a keyboard the content needs
  /// less by what the keyboard covers of it.
  public var bottomSafeArea: Double
  /// The rows in the content that a finger moves sideways. Their places in the list are their numbers.
  public var carousels: [CarouselMetrics]

  /// Makes metrics; the defaults are content that takes what it gets, without a header and without anything that scrolls.
  public init(
    fittingHeight: Double? = nil, headerHeight: Double = 0, scrollView: ScrollMetrics? = nil,
    bottomSafeArea: Double = 0, carousels: [CarouselMetrics] = []
  ) {
    self.fittingHeight = fittingHeight
    self.headerHeight = headerHeight
    self.scrollView = scrollView
    self.bottomSafeArea = bottomSafeArea
    self.carousels = carousels
  }

  /// Checks each number.
  ///
  /// - Throws: ``SheetError`` with the name of the first one that no content can have.
  func check() throws {
    try SheetError.check(fittingHeight ?? 0, "the content's height")
    try SheetError.check(headerHeight, "the header's height")
    try SheetError.check(bottomSafeArea, "the content's bottom safe area")
    try scrollView?.check()
    for (number, carousel) in carousels.enumerated() { try carousel.check("carousel \(number)") }
  }
}

/// A vertical scroll view that reaches from a place in the content to the content's bottom edge.
public struct ScrollMetrics: Hashable, Sendable {
  /// The distance from the content's top edge to the scroll view's, in points.
  public var top: Double
  /// The height of everything that can be scrolled into view, in points, insets included.
  public var contentHeight: Double
  /// The part of ``contentHeight`` that is the container's bottom safe area, in points. It shrinks where less of the
  /// content lies in the safe area, as above a keyboard.
  public var bottomSafeArea: Double

  /// Makes metrics, in points; the default is a scroll view without a safe area below what scrolls.
  public init(top: Double = 0, contentHeight: Double, bottomSafeArea: Double = 0) {
    self.top = top
    self.contentHeight = contentHeight
    self.bottomSafeArea = bottomSafeArea
  }

  fileprivate func check() throws {
    try SheetError.check(top, "the scroll view's top")
    try SheetError.check(contentHeight, "the height of what scrolls")
    try SheetError.check(bottomSafeArea, "the scroll view's bottom safe area")
  }
}
