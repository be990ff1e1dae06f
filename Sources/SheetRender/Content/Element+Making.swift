extension Element {
  // MARK: Arrangements

  /// Elements below each other. The counterpart of SwiftUI's `VStack`.
  ///
  /// - Parameters:
  ///   - spacing: points between neighbours.
  ///   - alignment: where elements stand that are narrower than the stack.
  ///   - elements: from top to bottom.
  /// - Returns: The element.
  public static func vertical(
    spacing: Double = 0, alignment: ElementColumnAlignment = .leading, _ elements: [Element]
  ) -> Element {
    Element(.vertical(spacing: length(spacing), alignment, elements.map { $0.placed(along: .vertical) }))
  }

  /// Elements side by side, in the direction in which the screen is read. The counterpart of SwiftUI's `HStack`.
  ///
  /// - Parameters:
  ///   - spacing: points between neighbours.
  ///   - alignment: where elements stand that are lower than the stack.
  ///   - elements: from the leading to the trailing side.
  /// - Returns: The element.
  public static func horizontal(
    spacing: Double = 0, alignment: ElementRowAlignment = .center, _ elements: [Element]
  ) -> Element {
    Element(.horizontal(spacing: length(spacing), alignment, elements.map { $0.placed(along: .horizontal) }))
  }

  /// Elements on top of each other. The counterpart of SwiftUI's `ZStack`.
  ///
  /// - Parameters:
  ///   - alignment: where elements stand that are smaller than the largest one.
  ///   - elements: from back to front; a rectangle without a height becomes as high as the others.
  /// - Returns: The element.
  public static func overlay(alignment: ElementAlignment = .center, _ elements: [Element]) -> Element {
    Element(.overlay(alignment, elements))
  }

  /// An element that scrolls up and down, from where it stands to the bottom of the sheet.
  ///
  /// A content has at most one. The counterpart of `UIScrollView`.
  public static func scroll(_ element: Element) -> Element {
    Element(.scroll(element))
  }

  /// Elements side by side in a row that is moved sideways.
  ///
  /// Elements that are flexible in width become as wide as the carousel. A finger that goes sideways over the carousel
  /// moves it; see ``SheetModel/scroll(carousel:to:)`` for how a program does. It starts at its leading side, which is the
  /// right one on a screen that is read from right to left. The counterpart of SwiftUI's `ScrollView(.horizontal)`.
  /// - Parameters:
  ///   - offset: how far it is moved from its leading side at the start, in points; kept between its edges in a sheet.
  ///   - spacing: points between neighbours.
  ///   - alignment: where elements stand that are lower than the row.
  ///   - elements: from the leading to the trailing side.
  /// - Returns: The element.
  public static func carousel(
    offset: Double = 0, spacing: Double = 0, alignment: ElementRowAlignment = .center, _ elements: [Element]
  ) -> Element {
    Element(
      .carousel(
        offset: length(offset), spacing: length(spacing), alignment, elements.map { $0.placed(along: .horizontal) }))
  }

  /// Copies of an element in columns of one width and rows of one height.
  ///
  /// Only the rows that show are laid out, so there may be millions. The counterpart of SwiftUI's `LazyVGrid`.
  /// - Parameters:
  ///   - columns: how many stand side by side, from 1 to 20.
  ///   - spacing: points between neighbours.
  ///   - count: how many there are, from 0 to 10,000,000.
  ///   - template: what is repeated, with 200 elements and 5,000 letters at most; in its texts `{n}` stands for the copy's number, from 1.
  ///     The last copy decides how high a row is, which is 1 point at least.
  /// - Returns: The element.
  public static func grid(columns: Int = 1, spacing: Double = 0, count: Int, _ template: Element) -> Element {
    let grid = ElementGrid(
      columns: min(max(1, columns), 20), spacing: length(spacing), count: min(max(0, count), 10_000_000))
    return Element(.grid(grid, template))
  }

  // MARK: Things that show

  /// A text of as many lines as it needs. The counterpart of `UILabel`.
  ///
  /// - Parameters:
  ///   - text: any text; of more than 20,000 characters only the first ones show.
  ///   - style: how it looks.
  ///   - color: the colour of the letters.
  /// - Returns: The element.
  public static func text(_ text: String, _ style: TextStyle = TextStyle(), color: ElementColor = .label) -> Element {
    Element(.text(text, style, color))
  }

  /// A rectangle; without a width or height it takes what it gets.
  ///
  /// - Parameters:
  ///   - color: the colour of the area.
  ///   - width: points.
  ///   - height: points.
  ///   - cornerRadius: points; half of the shorter side or more makes a capsule.
  ///   - border: the colour of a line inside the edge; where the area lets it through, it shines through.
  ///   - borderWidth: the width of that line in points.
  /// - Returns: The element.
  public static func rectangle(
    _ color: ElementColor, width: Double? = nil, height: Double? = nil, cornerRadius: Double = 0,
    border: ElementColor? = nil, borderWidth: Double = 1
  ) -> Element {
    Element(
      .rectangle(
        ElementRectangle(
          color: color, width: width.map(length), height: height.map(length), cornerRadius: length(cornerRadius),
          border: border, borderWidth: length(borderWidth))))
  }

  /// A circle, with a diameter in points.
  public static func circle(_ color: ElementColor, diameter: Double) -> Element {
    Element(.circle(color, diameter: length(diameter)))
  }

  /// A picture. The counterpart of `UIImageView`.
  ///
  /// - Parameters:
  ///   - picture: the pixels.
  ///   - width: points. A fitting picture without it is as wide as its height says, or takes the width that it gets; a
  ///     filling one takes what it gets.
  ///   - height: points; likewise.
  ///   - mode: whether all of it shows, or it covers all of its frame.
  /// - Returns: The element.
  public static func image(
    _ picture: Picture, width: Double? = nil, height: Double? = nil, mode: ElementImageMode = .fit
  ) -> Element {
    Element(
      .image(ElementImage(picture: picture, width: width.map(length), height: height.map(length), mode: mode)))
  }

  /// Room that grows. In a stack it grows along the stack, elsewhere in both directions.
  public static var spacer: Element { spacer(minimum: 0) }

  /// Room that grows, from a minimum in points.
  public static func spacer(minimum: Double) -> Element {
    Element(.spacer(nil, minimum: length(minimum)))
  }

  /// A hairline in the colour of separators; upright in a horizontal stack.
  public static var divider: Element { divider(.separator) }

  /// A hairline in a colour.
  public static func divider(_ color: ElementColor) -> Element {
    Element(.divider(color, isUpright: false))
  }

  // MARK: What is around an element

  /// The element with padding around it.
  public func padding(_ padding: ElementPadding) -> Element {
    boxed(ElementBox(padding: padding))
  }

  /// The element with the same padding on each side, in points.
  public func padding(_ padding: Double) -> Element {
    self.padding(ElementPadding(all: padding))
  }

  /// The element in a frame of a fixed width or height.
  ///
  /// - Parameters:
  ///   - width: points; without it the element's own.
  ///   - height: points; without it the element's own.
  ///   - alignment: where a smaller element stands in the frame; where its own alignment says, unless given.
  /// - Returns: The element.
  public func frame(width: Double? = nil, height: Double? = nil, alignment: ElementAlignment? = nil) -> Element {
    boxed(ElementBox(width: width.map(Self.length), height: height.map(Self.length), alignment: alignment))
  }

  /// The element on a background that is as large as itself.
  ///
  /// - Parameters:
  ///   - color: the colour behind it.
  ///   - cornerRadius: the radius of the corners in points, which cut the element too; from 0 to 100.
  ///   - shadow: the standard deviation of the shadow's blur in points, from 0 to 20; none at 0.
  /// - Returns: The element.
  public func background(_ color: ElementColor, cornerRadius: Double = 0, shadow: Double = 0) -> Element {
    boxed(
      ElementBox(
        background: color, cornerRadius: min(Self.length(cornerRadius), 100), shadow: min(Self.length(shadow), 20)))
  }

  /// The element with its corners cut off, by a radius from 0 to 100 points.
  public func clipped(cornerRadius: Double) -> Element {
    boxed(ElementBox(cornerRadius: min(Self.length(cornerRadius), 100)))
  }

  /// The element, of which an opacity from 0 to 1 is let through.
  public func opacity(_ opacity: Double) -> Element {
    boxed(ElementBox(opacity: min(Self.length(opacity), 1)))
  }

  func boxed(_ box: ElementBox) -> Element {
    Element(.box(box, self))
  }

  /// The element as it is directly in a stack: spacers and dividers know the direction.
  private func placed(along axis: ElementAxis) -> Element {
    switch kind {
    case .spacer(_, let minimum) where traits.fault == nil: Element(.spacer(axis, minimum: minimum))
    case .divider(let color, _): Element(.divider(color, isUpright: axis == .horizontal))
    default: self
    }
  }
}
