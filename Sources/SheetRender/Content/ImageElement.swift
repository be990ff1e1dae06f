/// A picture. A fitting one keeps its proportions; a filling one covers what it gets, and is cut there.
struct ImageElement: ElementKind {
  let picture: Picture
  let width: Double?
  let height: Double?
  let mode: ElementImageMode

  /// The height for a width of 1.
  private var proportion: Double { Double(picture.height) / Double(max(1, picture.width)) }

  func complete(_ traits: inout ElementTraits, of children: [ElementTraits]) {
    traits.width = width == nil && (mode == .fill || height == nil) ? .flexible : .fixed
    traits.isFlexibleInHeight = mode == .fill && height == nil
  }

  func measure(_ node: inout ElementNode, in context: ContentContext) {
    node.idealWidth = width ?? (mode == .fit ? (height ?? 0) / proportion : 0)
  }

  func fit(_ node: inout ElementNode, _ width: Double, in context: ContentContext) {
    let height = height ?? (mode == .fit ? node.size.width * proportion : 0)
    node.size.height = min(height, Element.longest)
  }

  func draw(_ node: ElementNode, in frame: Rect2D, by drawing: inout ElementDrawing) {
    let height = frame.width * proportion
    let isWide = height < frame.height
    // Fitting, the longer side counts; filling, the shorter one.
    let width = isWide == (mode == .fit) ? frame.width : frame.height / proportion
    let size = Size2D(
      width: min(width, 4 * Element.longest), height: min(width * proportion, 4 * Element.longest))
    let imageFrame = Rect2D(
      x: frame.x + (frame.width - size.width) / 2, y: frame.y + (frame.height - size.height) / 2, width: size.width,
      height: size.height)
    let item = DisplayItem.image(picture, in: imageFrame)
    drawing.add(mode == .fit ? item : .clipped(.rectangle(frame), [item]))
  }
}

/// How a picture gets into a frame. The counterpart of SwiftUI's `ContentMode`.
public enum ElementImageMode: String, Hashable, Sendable, CaseIterable {
  /// All of it shows.
  case fit
  /// It covers all of the frame, and is cut off there.
  case fill
}

extension Element {
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
      ImageElement(picture: picture, width: width.map(length), height: height.map(length), mode: mode))
  }
}
