/// The position of something in a larger area. The counterpart of SwiftUI's `Alignment`.
public enum ElementAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top, where lines begin.
  case topLeading
  /// In the middle of the top edge.
  case top
  /// At the top, where lines end.
  case topTrailing
  /// Halfway down, where lines begin.
  case leading
  /// In the middle.
  case center
  /// Halfway down, where lines end.
  case trailing
  /// At the bottom, where lines begin.
  case bottomLeading
  /// In the middle of the bottom edge.
  case bottom
  /// At the bottom, where lines end.
  case bottomTrailing

  /// The part of the free width that is on the leading side.
  var leadingPart: Double {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .top, .center, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  /// The part of the free height that is above.
  var topPart: Double {
    switch self {
    case .topLeading, .top, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}

/// The horizontal position of the elements of a vertical stack. The counterpart of SwiftUI's `HorizontalAlignment`.
public enum ElementColumnAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the side where lines begin.
  case leading
  /// In the middle.
  case center
  /// At the side where lines end.
  case trailing
}

/// The vertical position of the elements of a horizontal stack. The counterpart of SwiftUI's `VerticalAlignment`.
public enum ElementRowAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// Halfway down.
  case center
  /// At the bottom.
  case bottom
}

/// Distances from the edges of an element, in points. The counterpart of `NSDirectionalEdgeInsets`.
///
/// Where a screen is read from right to left, the leading edge is the right one.
public struct ElementPadding: Hashable, Sendable {
  /// The distance from the top edge.
  public let top: Double
  /// The distance from the edge where lines begin.
  public let leading: Double
  /// The distance from the bottom edge.
  public let bottom: Double
  /// The distance from the edge where lines end.
  public let trailing: Double

  /// No distance on any side.
  public static let zero = ElementPadding()

  /// Makes padding, each side from 0 to 10,000 points.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = Element.length(top)
    self.leading = Element.length(leading)
    self.bottom = Element.length(bottom)
    self.trailing = Element.length(trailing)
  }

  /// Makes padding that is the same on each side, in points.
  public init(all padding: Double) {
    self.init(top: padding, leading: padding, bottom: padding, trailing: padding)
  }
}
