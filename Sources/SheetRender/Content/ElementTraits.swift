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
  private(set) var depth = 1
  /// This element and all in it.
  private(set) var count = 1
  /// The letters of all texts in it, in Unicode scalars.
  private(set) var letters = 0
  /// The vertical scrolls in it, itself included; 2 for more.
  private(set) var scrolls = 0
  /// The carousels in it, itself included, copies in grids counted; no more than can be moved.
  private(set) var carousels = 0
  /// How far shadows in it reach beyond it, in points.
  private(set) var outreach = 0.0
  private(set) var mentionsNumber = false
  private(set) var holdsGrid = false
  private(set) var width = Width.fixed
  private(set) var isFlexibleInHeight = false
  /// Why it cannot be drawn; nil if it can.
  private(set) var fault: ElementError?

  /// The most elements that a grid repeats.
  private static let largestTemplate = 200
  /// The most letters that a grid repeats.
  private static let mostTemplateLetters = 5000

  init(of kind: Element.Kind) {
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
    readWidth(of: kind, inside)
    readHeight(of: kind, inside)
    switch kind {
    case .text(let text, _, _):
      letters = min(text.unicodeScalars.count, Typesetter.longestText)
      mentionsNumber = text.utf8.contains(UInt8(ascii: "{")) && text.contains("{n}")
    case .scroll: scrolls = min(scrolls + 1, 2)
    case .carousel: carousels = min(carousels + 1, ElementsContent.mostCarousels)
    case .grid(let grid, _):
      carousels = min(carousels * grid.count, ElementsContent.mostCarousels)
      fault = fault ?? Self.fault(ofTemplate: self)
      holdsGrid = true
      mentionsNumber = false
    case .box(let box, _): outreach = max(outreach, box.outreach)
    default: break
    }
    if depth > Element.deepest { fault = fault ?? .tooDeep }
    if count > Element.most { fault = fault ?? .tooMany }
    if letters > Element.mostLetters { fault = fault ?? .tooMuchText }
    if scrolls > 1 { fault = fault ?? .severalScrolls }
  }

  private static func fault(ofTemplate traits: ElementTraits) -> ElementError? {
    if traits.holdsGrid || traits.scrolls > 0 { return .templateScrolls }
    if traits.letters > mostTemplateLetters { return .longTemplate(mostTemplateLetters) }
    return traits.count > largestTemplate + 1 ? .largeTemplate(largestTemplate) : nil
  }

  private mutating func readWidth(of kind: Element.Kind, _ inside: [ElementTraits]) {
    let most = inside.map(\.width).max() ?? .fixed
    switch kind {
    case .text: width = .fitting
    case .vertical, .horizontal, .overlay: width = most
    case .rectangle(let rectangle): width = rectangle.width == nil ? .flexible : .fixed
    case .circle: width = .fixed
    case .image(let image):
      width = image.width == nil && (image.mode == .fill || image.height == nil) ? .flexible : .fixed
    case .spacer(let axis, _): width = axis == .vertical ? .fixed : .flexible
    case .divider(_, let isUpright): width = isUpright ? .fixed : .flexible
    case .scroll, .carousel, .grid: width = .flexible
    case .box(let box, _): width = box.width == nil ? most : .fixed
    }
  }

  private mutating func readHeight(of kind: Element.Kind, _ inside: [ElementTraits]) {
    let all = !inside.isEmpty && inside.allSatisfy(\.isFlexibleInHeight)
    isFlexibleInHeight =
      switch kind {
      case .text, .circle, .grid: false
      case .vertical: inside.contains(where: \.isFlexibleInHeight)
      case .horizontal, .carousel: all
      case .overlay: all || scrolls > 0
      case .rectangle(let rectangle): rectangle.height == nil
      case .image(let image): image.mode == .fill && image.height == nil
      case .spacer(let axis, _): axis != .horizontal
      case .divider(_, let isUpright): isUpright
      case .scroll: true
      case .box(let box, _): box.height == nil && all
      }
  }
}
