import Synchronization

/// The elements that a content has laid out, kept for its next picture.
///
/// A content shows the same from frame to frame, only elsewhere. Contents that differ in nothing but what they keep are
/// equal.
final class ElementLayouts: Sendable {
  /// How many layouts are kept.
  private static let limit = 4096

  /// A part of a content that is laid out alone.
  enum Part: Hashable {
    case all
    case header(String)
    case row(Int, height: Double)
  }

  /// All that a layout depends on.
  private struct Key: Hashable {
    let part: Part
    let width: Double
    let text: TextEnvironment
  }

  private let known = Mutex(RecentCache<Key, ElementNode>(budget: limit))

  /// Lays an element out, if that has not been done yet.
  ///
  /// - Parameters:
  ///   - part: what it is of the content; the same part always has the same element.
  ///   - width: points.
  ///   - context: what is around it.
  ///   - element: makes the element.
  /// - Returns: The element with its layout.
  func node(of part: Part, width: Double, in context: ContentContext, _ element: () -> Element) -> ElementNode {
    let key = Key(part: part, width: width, text: context.text)
    if let node = known.withLock({ $0.value(for: key) }) { return node }
    var node = ElementNode(element(), in: context)
    node.fit(width, in: context)
    let made = node
    // Each counts as one, whatever memory it takes.
    known.withLock { $0.insert(made, for: key, bytes: 1) }
    return made
  }
}

extension ElementLayouts: Hashable {
  static func == (first: ElementLayouts, second: ElementLayouts) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
