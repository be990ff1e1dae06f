/// What a sheet has to know of its content to be laid out and dragged: heights, and where it scrolls.
public struct ContentMetrics: Hashable, Sendable {
  /// The height that the sheet needs for its content at the container's width, header included, in points; nil for
  /// content that takes what it gets.
  public var fittingHeight: Double?
  /// The height of the sheet's own header above the content, in points.
  public var headerHeight: Double
  /// The vertical scroll view in the content, if there is one.
  public var scrollView: ScrollMetrics?

  /// Makes metrics; the defaults are content that takes what it gets, without a header and without a scroll view.
  public init(fittingHeight: Double? = nil, headerHeight: Double = 0, scrollView: ScrollMetrics? = nil) {
    self.fittingHeight = fittingHeight
    self.headerHeight = headerHeight
    self.scrollView = scrollView
  }

  /// Checks each number.
  ///
  /// - Throws: ``SheetError`` with the name of the first one that no content can have.
  func check() throws {
    try SheetError.check(fittingHeight ?? 0, "the content's height")
    try SheetError.check(headerHeight, "the header's height")
    try SheetError.check(scrollView?.top ?? 0, "the scroll view's top")
    try SheetError.check(scrollView?.contentHeight ?? 0, "the height of what scrolls")
  }
}

/// A vertical scroll view that reaches from a place in the content to the content's bottom edge.
public struct ScrollMetrics: Hashable, Sendable {
  /// The distance from the content's top edge to the scroll view's, in points.
  public var top: Double
  /// The height of everything that can be scrolled into view, in points, insets included.
  public var contentHeight: Double

  /// Makes metrics, in points.
  public init(top: Double = 0, contentHeight: Double) {
    self.top = top
    self.contentHeight = contentHeight
  }
}
