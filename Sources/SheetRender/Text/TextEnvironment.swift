/// How the text of a screen is laid out: in which fonts, how large, and in which direction.
public struct TextEnvironment: Hashable, Sendable {
  /// The sizes that a text size factor may have.
  public static let sizeLimits = 0.5...4.0

  /// Lays out each text.
  public var typesetter: Typesetter
  /// The factor of each font size; 1 leaves it. The counterpart of Dynamic Type.
  public var sizeFactor: Double
  /// The direction in which the screen is read.
  public var direction: ReadingDirection

  /// Makes an environment; defaults to block text of the given size, read from left to right.
  public init(
    typesetter: Typesetter = .blocks(), sizeFactor: Double = 1, direction: ReadingDirection = .leftToRight
  ) {
    self.typesetter = typesetter
    self.sizeFactor = sizeFactor
    self.direction = direction
  }

  /// Lays out a text in this environment.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - style: how it looks, before the size factor.
  ///   - width: the room for a line in points; infinite for as much as the text wants.
  /// - Returns: The layout.
  public func layout(_ text: String, style: TextStyle, width: Double = .infinity) -> TextLayout {
    typesetter.layout(text, style: style.scaled(by: sizeFactor), width: width, direction: direction)
  }

  /// Two environments are equal that share a typesetter and agree in the rest.
  public static func == (first: TextEnvironment, second: TextEnvironment) -> Bool {
    first.typesetter === second.typesetter && first.sizeFactor == second.sizeFactor
      && first.direction == second.direction
  }

  /// Hashes the typesetter's identity and the rest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(typesetter))
    hasher.combine(sizeFactor)
    hasher.combine(direction)
  }
}
