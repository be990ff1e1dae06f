@testable import SheetRender

/// Trees of elements that follow from a seed.
struct RandomElements {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private mutating func length() -> Double { pick(0, 1, 8, 17.5, 60, 400) }

  private mutating func side() -> Double? { pick(nil, nil, length()) }

  private mutating func elements(_ depth: Int) -> [Element] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in element(depth - 1) }
  }

  /// An element that has others in it, as deep as given at most.
  mutating func element(_ depth: Int) -> Element {
    guard depth > 0 else { return leaf() }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: return .vertical(spacing: length(), alignment: pick(.leading, .center, .trailing), elements(depth))
    case 2, 3: return .horizontal(spacing: length(), alignment: pick(.top, .center, .bottom), elements(depth))
    case 4: return .overlay(alignment: pick(.topLeading, .center, .bottomTrailing), elements(depth))
    case 5: return .carousel(offset: length(), spacing: length(), elements(depth))
    case 6: return .grid(columns: pick(1, 3, 20), spacing: length(), count: pick(0, 5, 10_000_000), leaf())
    case 7: return element(depth - 1).padding(length())
    default:
      return element(depth - 1).frame(width: side(), height: side())
        .background(.systemBackground, cornerRadius: length(), shadow: pick(0, 3)).opacity(pick(1, 0.5))
    }
  }

  private mutating func leaf() -> Element {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .text(pick("", "Word", "Some words {n}", "A text that is a good deal longer than all others\nin two lines"))
    case 1: .rectangle(.label, width: side(), height: side(), cornerRadius: length(), border: pick(nil, .separator))
    case 2: .circle(.systemTeal, diameter: length())
    case 3: .spacer(minimum: length())
    case 4: .divider
    default: .text("Title {n}", TextStyle(size: pick(11, 22), lineLimit: pick(nil, 1)))
    }
  }
}
