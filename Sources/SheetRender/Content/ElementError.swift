/// Elements that cannot be drawn.
public struct ElementError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String

  /// Makes an error from its sentence.
  init(_ description: String) {
    self.description = description
  }

  static let tooDeep = ElementError(
    "the elements are nested too deep. Nest at most \(Element.deepest), of which padding, a size or a background is one."
  )
  static let tooMany = ElementError(
    "there are too many elements. Use at most \(Element.most), and a grid for what repeats.")
  static let tooMuchText = ElementError(
    "the texts are too long together. Write at most \(Element.mostLetters) letters in all of them.")
  static let severalScrolls = ElementError(
    "there are several scrolls. A content has one; use carousels for the others.")
  static let misplacedScroll = ElementError(
    "a scroll does not reach the bottom of the sheet. Make it the root, or the last element of the "
      + "vertical stack that is the root, without a height.")
  static let templateScrolls = ElementError("a grid contains a grid or a scroll. A grid can repeat any other element.")

  static func longTemplate(_ most: Int) -> ElementError {
    ElementError("the grid repeats too much text. Write at most \(most) letters in it.")
  }

  static func largeTemplate(_ most: Int) -> ElementError {
    ElementError("the grid repeats too many elements at once. Use at most \(most) in it.")
  }
}
