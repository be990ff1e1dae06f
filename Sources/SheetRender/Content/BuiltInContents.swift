/// A plain colour.
public struct ColorContent: SheetContent, Hashable {
  /// The colour.
  public var color: RGBA
  /// The height that it asks for in points; nil to take what it gets.
  public var height: Double?
  /// Whether the bottom safe area is added to the height.
  public var addsSafeArea: Bool

  /// Makes a plain content.
  public init(color: RGBA, height: Double? = nil, addsSafeArea: Bool = false) {
    self.color = color
    self.height = height
    self.addsSafeArea = addsSafeArea
  }

  /// The height asked for, with the bottom safe area if that is wanted.
  public func heightThatFits(_ width: Double, in context: ContentContext) -> Double? {
    height.map { $0 + (addsSafeArea ? context.safeAreaInsets.bottom : 0) }
  }

  /// One rectangle.
  public func items(in bounds: Rect2D, context: ContentContext) -> [DisplayItem] {
    [.fill(bounds, color)]
  }
}

/// Shows what resizing does: an outer colour with a bordered block in it, inset by 20 points on each side.
///
/// The counterpart of the resizing visualizer in Rideau's demo.
public struct VisualizerContent: SheetContent, Hashable {
  static let inset = 20.0
  static let borderWidth = 2.0

  /// The outer colour.
  public var color: RGBA
  /// The colour of the block.
  public var inner: RGBA

  /// Makes a visualizer from its two colours.
  public init(color: RGBA, inner: RGBA) {
    self.color = color
    self.inner = inner
  }

  /// Nil: the visualizer takes what it gets.
  public func heightThatFits(_ width: Double, in context: ContentContext) -> Double? { nil }

  /// The outer colour, the block's border and the block.
  public func items(in bounds: Rect2D, context: ContentContext) -> [DisplayItem] {
    let block = bounds.inset(by: Insets(all: Self.inset))
    let core = block.inset(by: Insets(all: Self.borderWidth))
    return [
      .fill(bounds, color),
      .fill(block, inner.mixed(with: .black, by: 0.35)),
      .fill(core, inner),
    ]
  }
}

/// Horizontal stripes of one height in two colours, for a look at movement, clipping and resizing.
public struct StripesContent: SheetContent, Hashable {
  /// The colour of the first stripe and every other one.
  public var color: RGBA
  /// The colour of the stripes between.
  public var alternate: RGBA
  /// The height of a stripe in points, at least 1.
  public var stripeHeight: Double

  /// Makes stripes; a height below 1 counts as 1.
  public init(color: RGBA, alternate: RGBA, stripeHeight: Double = 40) {
    self.color = color
    self.alternate = alternate
    self.stripeHeight = max(1, stripeHeight)
  }

  /// Nil: the stripes take what they get.
  public func heightThatFits(_ width: Double, in context: ContentContext) -> Double? { nil }

  /// The ground and every other stripe on it.
  public func items(in bounds: Rect2D, context: ContentContext) -> [DisplayItem] {
    let tops = stride(from: bounds.y + stripeHeight, to: bounds.maxY, by: 2 * stripeHeight)
    return [.fill(bounds, color)]
      + tops.map { top in
        let stripe = Rect2D(x: bounds.x, y: top, width: bounds.width, height: stripeHeight)
        return .fill(stripe.intersection(bounds), alternate)
      }
  }
}

/// Content of a given height, such as a card that opens: a title, a text, and a button if there is room.
public struct ExpandableContent: SheetContent, Hashable {
  /// The height that it asks for, in points.
  public var height: Double

  /// Makes an expandable content; its height defaults to 120 points.
  public init(height: Double = 120) {
    self.height = height
  }

  /// The height asked for.
  public func heightThatFits(_ width: Double, in context: ContentContext) -> Double? { height }

  /// A card of the height asked for with a title, a text of two lines and a button, as far as they fit.
  public func items(in bounds: Rect2D, context: ContentContext) -> [DisplayItem] {
    let card = Rect2D(x: bounds.x, y: bounds.y, width: bounds.width, height: min(height, bounds.height))
      .inset(by: Insets(top: 8, left: 16, bottom: 16, right: 16))
    guard !card.isEmpty else { return [] }
    let text = "A text of two lines below the title, which says what the card is about and what the button does."
    var elements: [Element] = [
      .text("Title", TextStyle(weight: .semibold, lineLimit: 1)),
      .text(text, TextStyle(size: 13, lineLimit: 2), color: .secondaryLabel),
    ]
    if card.height >= 110 {
      let title = Element.text("Continue", TextStyle(weight: .semibold, lineLimit: 1), color: .white)
      elements += [.spacer, .overlay([.rectangle(.systemBlue, height: 44, cornerRadius: 10), title])]
    }
    return [
      .clipped(.rectangle(card), Element.vertical(spacing: 4, elements).items(in: card, of: card, context: context))
    ]
  }
}

extension SheetContent {
  /// The same content with another height to ask for, or nil for content that has no height of its own.
  func withHeight(_ height: Double) -> (any SheetContent)? {
    if var color = self as? ColorContent {
      color.height = height
      return color
    }
    if var expandable = self as? ExpandableContent {
      expandable.height = height
      return expandable
    }
    return nil
  }
}
