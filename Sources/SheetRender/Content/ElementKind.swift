/// A kind of element: its measures, its drawing, and what is in it.
///
/// A kind is one file with a type of this protocol, its factory in an extension of ``Element``, and its form in a scenario.
/// Most requirements have a default that is right for a shape of a fixed size.
protocol ElementKind: Hashable, Sendable {
  /// The elements directly in it.
  var children: [Element] { get }

  /// Completes what is known of the element; the traits are those of its children taken together.
  func complete(_ traits: inout ElementTraits, of children: [ElementTraits])

  /// The same with `{n}` in its texts replaced by a number.
  func numbered(_ number: Int) -> any ElementKind

  /// The same directly in a stack along an axis; nil if that changes nothing.
  func placed(along axis: ElementAxis) -> (any ElementKind)?

  /// Where it puts what is smaller than itself.
  var ownAlignment: ElementAlignment { get }

  // MARK: Layout

  /// The children to lay out.
  func nodes(in context: ContentContext) -> [ElementNode]

  /// Finds out how wide it would like to be, with its children measured.
  func measure(_ node: inout ElementNode, in context: ContentContext)

  /// Lays it out in a width that is not negative. The node has its width already: all of it if it is flexible, or else no
  /// more than it would like.
  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext)

  /// The width that flexible neighbours leave free for it in a row.
  var reservedWidth: Double { get }

  // MARK: Drawing

  /// Draws it in a frame of its width.
  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing)

  // MARK: Scrolling

  /// The child through which a scroll in it reaches its bottom; nil if none can.
  var childAtBottom: Element? { get }

  /// What is above and below the child that has a scroll, in points.
  func scrollInsets(of node: ElementNode) -> (top: Double, bottom: Double)

  /// The carousels of the element, given those of its children; at most ``ElementsContent/mostCarousels`` count.
  func carousels(of node: ElementNode, inside: [CarouselMetrics], startAtRight: Bool) -> [CarouselMetrics]
}

extension ElementKind {
  var children: [Element] { [] }
  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {}
  func numbered(_ number: Int) -> any ElementKind { self }
  func placed(along axis: ElementAxis) -> (any ElementKind)? { nil }
  var ownAlignment: ElementAlignment { .center }
  func nodes(in context: ContentContext) -> [ElementNode] { children.map { ElementNode($0, in: context) } }
  var reservedWidth: Double { 0 }
  var childAtBottom: Element? { nil }
  func scrollInsets(of node: ElementNode) -> (top: Double, bottom: Double) { (0, 0) }
  func carousels(of node: ElementNode, inside: [CarouselMetrics], startAtRight: Bool) -> [CarouselMetrics] { inside }

  func isEqual(to other: any ElementKind) -> Bool { (other as? Self) == self }
}
