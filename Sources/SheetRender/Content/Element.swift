/// A piece of a sheet's content: a text, a shape, or an arrangement of other elements.
///
/// Elements are values. They are made by functions such as ``vertical(spacing:alignment:_:)`` and ``text(_:_:color:)``, and
/// changed by ``frame(width:height:alignment:)``, ``opacity(_:)`` and their like; ``ElementsContent`` shows them.
///
/// Layout is a much simplified SwiftUI. It goes through the elements three times, and each time only once:
/// 1. Upwards: how wide each element would like to be.
/// 2. Downwards: how wide it is, never more than it is offered, and how high it is at that width.
/// 3. Downwards: where it stands. Elements that are flexible in height share what is left.
///
/// Flexible in width are dividers, carousels, grids and scrolls, spacers in a horizontal stack, rectangles and filling
/// pictures without a width, and whatever holds any of these. In a horizontal stack the elements of a fixed width come
/// first; texts and what holds them share what is left, short ones in full; flexible elements get the rest. Flexible in
/// height are scrolls, spacers in a vertical stack, rectangles and filling pictures without a height, and a vertical stack
/// that holds any of these. A horizontal stack or an overlay is as high as its highest element, and flexible ones fill it; it
/// is flexible itself only where all its elements are.
public struct Element: Hashable, Sendable {
  /// The deepest nesting of elements; each modifier counts.
  public static let deepest = 64
  /// The most elements in a tree; each modifier counts.
  public static let most = 20_000
  /// The most letters in all texts of a tree, in Unicode scalars.
  public static let mostLetters = 200_000
  /// The longest length that an element can have, in points.
  static let longest = 10_000.0

  let kind: Kind
  let traits: ElementTraits

  /// What an element is.
  indirect enum Kind: Hashable, Sendable {
    case vertical(spacing: Double, ElementColumnAlignment, [Element])
    case horizontal(spacing: Double, ElementRowAlignment, [Element])
    case overlay(ElementAlignment, [Element])
    case text(String, TextStyle, ElementColor)
    case rectangle(ElementRectangle)
    case circle(ElementColor, diameter: Double)
    case image(ElementImage)
    /// Room along an axis; along both without one.
    case spacer(ElementAxis?, minimum: Double)
    case divider(ElementColor, isUpright: Bool)
    case scroll(Element)
    case carousel(offset: Double, spacing: Double, ElementRowAlignment, [Element])
    case grid(ElementGrid, Element)
    case box(ElementBox, Element)
  }

  /// Makes an element, and forgets what is in it if that is more than can be drawn.
  ///
  /// So there never is a tree so deep that going through it would overflow the stack.
  init(_ kind: Kind) {
    let traits = ElementTraits(of: kind)
    self.traits = traits
    self.kind = traits.fault == nil ? kind : .spacer(nil, minimum: 0)
  }

  /// The elements directly in this one.
  var children: [Element] { kind.children }

  /// A length that can be drawn: 0 for one below that or one that is no number.
  static func length(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(0, value), longest)
  }

  /// The element with `{n}` in its texts replaced by a number.
  func numbered(_ number: Int) -> Element {
    guard traits.mentionsNumber else { return self }
    func inside(_ elements: [Element]) -> [Element] { elements.map { $0.numbered(number) } }
    return switch kind {
    case .text(let text, let style, let color):
      Element(.text(text.replacing("{n}", with: "\(number)"), style, color))
    case .vertical(let spacing, let alignment, let elements):
      Element(.vertical(spacing: spacing, alignment, inside(elements)))
    case .horizontal(let spacing, let alignment, let elements):
      Element(.horizontal(spacing: spacing, alignment, inside(elements)))
    case .overlay(let alignment, let elements): Element(.overlay(alignment, inside(elements)))
    case .carousel(let offset, let spacing, let alignment, let elements):
      Element(.carousel(offset: offset, spacing: spacing, alignment, inside(elements)))
    case .box(let box, let element): Element(.box(box, element.numbered(number)))
    case .rectangle, .circle, .image, .spacer, .divider, .scroll, .grid: self
    }
  }
}

extension Element.Kind {
  /// The elements directly in this one.
  var children: [Element] {
    switch self {
    case .vertical(_, _, let elements), .horizontal(_, _, let elements), .overlay(_, let elements),
      .carousel(_, _, _, let elements):
      elements
    case .scroll(let element), .grid(_, let element), .box(_, let element): [element]
    case .text, .rectangle, .circle, .image, .spacer, .divider: []
    }
  }
}

/// A direction in which elements follow each other.
enum ElementAxis: Hashable, Sendable {
  case vertical, horizontal
}

/// A rectangle; a side that is not given takes what it gets.
struct ElementRectangle: Hashable, Sendable {
  var color: ElementColor
  var width: Double?
  var height: Double?
  var cornerRadius: Double
  var border: ElementColor?
  var borderWidth: Double
}

/// A picture. A fitting one keeps its proportions; a filling one covers what it gets, and is cut there.
struct ElementImage: Hashable, Sendable {
  var picture: Picture
  var width: Double?
  var height: Double?
  var mode: ElementImageMode

  /// The height for a width of 1.
  var proportion: Double { Double(picture.height) / Double(max(1, picture.width)) }
}

/// How a picture gets into a frame. The counterpart of SwiftUI's `ContentMode`.
public enum ElementImageMode: String, Hashable, Sendable, CaseIterable {
  /// All of it shows.
  case fit
  /// It covers all of the frame, and is cut off there.
  case fill
}

/// Copies of an element in columns.
struct ElementGrid: Hashable, Sendable {
  var columns: Int
  var spacing: Double
  var count: Int

  var rows: Int { (count + columns - 1) / columns }
}

/// What is around an element, from the inside out: padding, a size, a background whose corners cut the content, a shadow,
/// and opacity for all of it.
struct ElementBox: Hashable, Sendable {
  var padding = ElementPadding.zero
  var width: Double?
  var height: Double?
  var alignment: ElementAlignment?
  var background: ElementColor?
  var cornerRadius = 0.0
  var shadow = 0.0
  var opacity = 1.0

  /// How far beyond the element its shadow reaches, in points.
  var outreach: Double { shadow > 0 ? 3 * shadow + shadowOffset : 0 }
  /// How far the shadow is below the element.
  var shadowOffset: Double { shadow / 4 }
}
