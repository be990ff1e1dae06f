/// A picture that cannot be made of what is given.
public struct FigureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String

  /// Makes an error from its sentence.
  init(_ description: String) {
    self.description = description
  }

  /// A sheet that has nowhere to be.
  static let noSize = FigureError(
    "the sheet has no size, so there is nothing to show. Give the screen and the container a width and a height.")
}
