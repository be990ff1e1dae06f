/// A rectangle of whole pixels.
public struct PixelRegion: Hashable, Sendable {
  /// The columns, counted from 0 at the left.
  public var columns: Range<Int>
  /// The rows, counted from 0 at the top.
  public var rows: Range<Int>

  /// Makes a region; it may reach beyond a picture.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads a region such as `10,20,300x40`: left, top, width and height.
  ///
  /// - Throws: ``TextFormError`` for a text that is none.
  public init(text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.last?.split(separator: "x", omittingEmptySubsequences: false) ?? []
    let numbers = (parts.dropLast() + sides).compactMap { part in
      part.allSatisfy { "0"..."9" ~= $0 } ? Int(part) : nil
    }
    guard parts.count == 3, sides.count == 2, numbers.count == 4, numbers[2] > 0, numbers[3] > 0,
      numbers.allSatisfy({ $0 <= Bitmap.maximumSide })
    else {
      throw TextFormError(
        "'\(text)' is no region. Write left, top, width and height in whole pixels up to \(Bitmap.maximumSide), such as "
          + "'10,20,300x40'.")
    }
    self.init(columns: numbers[0]..<numbers[0] + numbers[2], rows: numbers[1]..<numbers[1] + numbers[3])
  }
}
