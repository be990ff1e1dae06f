/// What is known of an element and all in it from the moment that it is made.
struct ElementTraits: Hashable, Sendable {
  /// How an element becomes as wide as it is.
  enum Width: Int, Hashable, Comparable {
    /// By its own measure.
    case fixed
    /// By its texts, which need less where they get less.
    case fitting
    /// By what it gets.
    case flexible

    static func < (first: Width, second: Width) -> Bool { first.rawValue < second.rawValue }
  }

  /// The elements from this one down to the deepest one.
  var depth = 1
  /// This element and all in it.
  var count = 1
  /// The letters of all texts in it, in Unicode scalars.
  var letters = 0
  /// The vertical scrolls in it, itself included; 2 for more.
  var scrolls = 0
  /// The carousels in it, itself included, copies in grids counted; no more than can be moved.
  var carousels = 0
  /// How far shadows in it reach beyond it, in points.
  var outreach = 0.0
  var mentionsNumber = false
  var holdsGrid = false
  var width = Width.fixed
  var isFlexibleInHeight = false
  /// Why it cannot be drawn; nil if it can.
  var fault: ElementError?

  init(of kind: any ElementKind) {
    let inside = kind.children.map(\.traits)
    for traits in inside {
      depth = max(depth, traits.depth + 1)
      count = min(count + traits.count, Element.most + 1)
      letters = min(letters + traits.letters, Element.mostLetters + 1)
      scrolls = min(scrolls + traits.scrolls, 2)
      carousels = min(carousels + traits.carousels, ElementsContent.mostCarousels)
      outreach = max(outreach, traits.outreach)
      mentionsNumber = mentionsNumber || traits.mentionsNumber
      holdsGrid = holdsGrid || traits.holdsGrid
      fault = fault ?? traits.fault
    }
    kind.complete(&self, of: inside)
    if depth > Element.deepest { fault = fault ?? .tooDeep }
    if count > Element.most { fault = fault ?? .tooMany }
    if letters > Element.mostLetters { fault = fault ?? .tooMuchText }
    if scrolls > 1 { fault = fault ?? .severalScrolls }
  }
}

extension [ElementTraits] {
  /// The most flexible way in which one of the elements becomes as wide as it is.
  var widestKind: ElementTraits.Width { map(\.width).max() ?? .fixed }
  /// Whether there are elements, and all are flexible in height.
  var areFlexibleInHeight: Bool { !isEmpty && allSatisfy(\.isFlexibleInHeight) }
}
