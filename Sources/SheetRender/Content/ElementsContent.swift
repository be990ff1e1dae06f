/// Content that is described by elements.
///
/// A vertical scroll, if there is one, is what the sheet scrolls: it reaches from its top to the bottom of the sheet,
/// and over the whole width. Padding below it scrolls along, and so does the bottom safe area.
///
/// Carousels have numbers from 0 in the order in which elements are written, outer ones before those in them, and each copy
/// in a grid has its own. The first ``mostCarousels`` of them follow a finger.
public struct ElementsContent: SheetContent, Hashable {
  /// The most carousels of a content that follow a finger.
  public static let mostCarousels = 1000

  /// The outermost element. It gets the sheet's width; one that is flexible in height gets the height, too.
  public let root: Element
  /// Whether the bottom safe area is added to the height, and kept free unless the content scrolls.
  public let addsSafeArea: Bool
  private let layouts = ElementLayouts()

  /// Makes a content.
  ///
  /// - Parameters:
  ///   - root: the outermost element.
  ///   - addsSafeArea: whether the bottom safe area is added to the height.
  /// - Throws: ``ElementError`` for elements that are too many or nested too deep, and for a scroll that is not at
  ///   the bottom.
  public init(_ root: Element, addsSafeArea: Bool = false) throws(ElementError) {
    if let fault = root.traits.fault { throw fault }
    guard root.hasScrollAtBottom else { throw .misplacedScroll }
    self.root = root
    self.addsSafeArea = addsSafeArea
  }

  /// The height that the elements need, all that scrolls included; nil where they have none.
  public func heightThatFits(_ width: Double, in context: ContentContext) -> Double? {
    let node = laidOut(width, context)
    guard node.size.height > 0 || !root.traits.isFlexibleInHeight else { return nil }
    return node.size.height + bottomInset(context)
  }

  /// The vertical scroll, if there is one.
  public func scrollMetrics(_ width: Double, in context: ContentContext) -> ScrollMetrics? {
    scrollMetrics(of: laidOut(width, context), context)
  }

  /// The carousels, in the order in which elements are written.
  public func carouselMetrics(_ width: Double, in context: ContentContext) -> [CarouselMetrics] {
    guard root.traits.carousels > 0 else { return [] }
    return laidOut(width, context).carousels(startAtRight: context.text.direction == .rightToLeft)
  }

  /// The carousels that show.
  public func carouselPlaces(in bounds: Rect2D, context: ContentContext) -> [CarouselPlace] {
    root.traits.carousels > 0 ? drawing(in: bounds, context)?.carousels ?? [] : []
  }

  /// The elements, as far as they show.
  public func items(in bounds: Rect2D, context: ContentContext) -> [DisplayItem] {
    drawing(in: bounds, context)?.items ?? []
  }

  private func drawing(in bounds: Rect2D, _ context: ContentContext) -> ElementDrawing? {
    guard !bounds.isEmpty else { return nil }
    let node = laidOut(bounds.width, context)
    let scroll = scrollMetrics(of: node, context)
    var height = node.size.height
    if scroll != nil {
      height = bounds.height
    } else if root.traits.isFlexibleInHeight {
      height = max(height, bounds.height - bottomInset(context))
    }
    let isRightToLeft = context.text.direction == .rightToLeft
    let frame = Rect2D(
      x: isRightToLeft ? bounds.maxX - node.size.width : bounds.x, y: bounds.y, width: node.size.width, height: height)
    return ElementDrawing(of: node, in: frame, bounds: bounds, scroll: scroll, context: context)
  }

  private func bottomInset(_ context: ContentContext) -> Double {
    addsSafeArea ? context.safeAreaInsets.bottom : 0
  }

  private func laidOut(_ width: Double, _ context: ContentContext) -> ElementNode {
    layouts.node(of: .all, width: width, in: context) { root }
  }

  /// Follows the way down to the scroll.
  private func scrollMetrics(of root: ElementNode, _ context: ContentContext) -> ScrollMetrics? {
    var top = 0.0
    var bottom = context.safeAreaInsets.bottom
    var node = root
    while let next = node.children.first(where: { $0.element.traits.scrolls > 0 }) {
      let insets = node.element.kind.scrollInsets(of: node)
      top += insets.top
      bottom += insets.bottom
      node = next
    }
    guard node.element.kind is ScrollElement else { return nil }
    return ScrollMetrics(top: top, contentHeight: node.size.height + bottom)
  }
}

extension Element {
  /// Whether a scroll in the element, if there is one, reaches to the element's bottom, with nothing but padding below.
  fileprivate var hasScrollAtBottom: Bool {
    var element = self
    while element.traits.scrolls > 0 {
      if element.kind is ScrollElement { return true }
      guard let next = element.kind.childAtBottom else { return false }
      element = next
    }
    return true
  }
}
