/// Fonts that cannot be had.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String

  /// Makes an error from its sentence.
  init(_ description: String) {
    self.description = description
  }

  /// A build without the trait `Full`.
  static let traitIsMissing = TextError(
    FullTrait.advice("draws text as blocks, and not in real fonts"))
}
