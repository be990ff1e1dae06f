/// A piece of a sheet's content: a text, a shape, or an arrangement of other elements.
///
/// Elements are values. They are made by functions such as ``vertical(spacing:alignment:_:)`` and ``text(_:_:color:)``, and
/// changed by ``frame(width:height:alignment:)``, ``opacity(_:)`` and their like; ``ElementsContent`` shows them.
///
/// Layout is a much simplified SwiftUI. It goes through the elements three times, and each time only once:
/// 1. Upwards: how wide each element would like to be.
/// 2. Downwards: how wide it is, never more than it is offered, and its height at that width.
/// 3. Downwards: its position. Elements that are flexible in height share what is left.
///
/// Flexible in width are dividers, carousels, grids and scrolls, spacers in a horizontal stack, rectangles and filling
/// pictures without a width, and whatever holds any of these. In a horizontal stack the elements of a fixed width come
/// first; texts and what holds them share what is left, short ones in full; flexible elements get the rest. Flexible in
/// height are scrolls, spacers in a vertical stack, rectangles and filling pictures without a height, and a vertical stack
/// that holds any of these. A horizontal stack or an overlay is as tall as its tallest element, and flexible ones fill it; it
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

  let kind: any ElementKind
  let traits: ElementTraits

  /// Makes an element, and forgets what is in it if that is more than can be drawn.
  ///
  /// So there never is a tree so deep that going through it would overflow the stack.
  init(_ kind: any ElementKind) {
    let traits = ElementTraits(of: kind)
    self.traits = traits
    self.kind = traits.fault == nil ? kind : SpacerElement(axis: nil, minimum: 0)
  }

  /// The elements directly in this one.
  var children: [Element] { kind.children }

  /// A length that can be drawn: 0 for one below that or one that is no number.
  static func length(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(0, value), longest)
  }

  /// The element with `{n}` in its texts replaced by a number.
  func numbered(_ number: Int) -> Element { traits.mentionsNumber ? Element(kind.numbered(number)) : self }

  /// The element as it is directly in a stack: spacers and dividers know the direction.
  func placed(along axis: ElementAxis) -> Element {
    traits.fault == nil ? kind.placed(along: axis).map(Element.init) ?? self : self
  }

  /// Whether both are equal, with all in them.
  public static func == (first: Element, second: Element) -> Bool {
    first.traits == second.traits && first.kind.isEqual(to: second.kind)
  }

  /// Hashes the element, with all in it.
  public func hash(into hasher: inout Hasher) {
    kind.hash(into: &hasher)
    hasher.combine(traits)
  }

  /// What the element looks like in a frame, for contents that are elements in part.
  ///
  /// - Parameters:
  ///   - frame: where it is; it gets this width.
  ///   - bounds: what shows; nothing beyond is drawn.
  ///   - context: what is around the content.
  /// - Returns: Items from back to front.
  func items(in frame: Rect2D, of bounds: Rect2D, context: ContentContext) -> [DisplayItem] {
    var node = ElementNode(self, in: context)
    node.fit(frame.width, in: context)
    return ElementDrawing.items(of: node, in: frame, bounds: bounds, scroll: nil, context: context)
  }
}

/// A direction in which elements follow each other.
enum ElementAxis: Hashable, Sendable {
  case vertical, horizontal
}
