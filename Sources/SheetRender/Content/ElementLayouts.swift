import Synchronization

/// The elements that a content has laid out, kept for its next picture.
///
/// A content shows the same from frame to frame, only elsewhere. Contents that differ in nothing but what they keep are
/// equal.
final class ElementLayouts: Sendable {
  /// How many layouts are kept before all are let go.
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

  private let known = Mutex<[Key: ElementNode]>([:])

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
    if let node = known.withLock({ $0[key] }) { return node }
    var node = ElementNode(element(), in: context)
    node.fit(width, in: context)
    let made = node
    known.withLock { nodes in
      if nodes.count >= Self.limit { nodes.removeAll(keepingCapacity: true) }
      nodes[key] = made
    }
    return made
  }
}

extension ElementLayouts: Hashable {
  static func == (first: ElementLayouts, second: ElementLayouts) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
