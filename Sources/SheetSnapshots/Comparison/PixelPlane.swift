/// The part of a picture that another picture shares, in memory that the caller owns.
struct PixelPlane {
  let pixels: UnsafeBufferPointer<UInt32>
  /// The number of pixels from one row to the next.
  let stride: Int
  let width: Int
  let height: Int

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * stride + x] }

  /// Whether a pixel looks like part of an antialiased edge, by the rule of Vyšniauskas (2009).
  ///
  /// - Parameters:
  ///   - x: the pixel's column.
  ///   - y: the pixel's row.
  ///   - other: the other picture, which must have the same flat part beside the edge.
  /// - Returns: Whether it does.
  func isAntialiased(_ x: Int, _ y: Int, with other: PixelPlane) -> Bool {
    var alike = isOnBorder(x, y) ? 1 : 0
    var darkest = (by: 0.0, x: x, y: y)
    var lightest = darkest
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        let difference = PixelDifference.lightness(of: self[column, row], over: self[x, y])
        if difference == 0 {
          alike += 1
          if alike > 2 { return false }
        } else if difference < darkest.by {
          darkest = (difference, column, row)
        } else if difference > lightest.by {
          lightest = (difference, column, row)
        }
      }
    }
    guard darkest.by < 0, lightest.by > 0 else { return false }
    return [darkest, lightest].contains { isFlat($0.x, $0.y) && other.isFlat($0.x, $0.y) }
  }

  /// Whether more than two neighbours of a pixel have its colour. The border of the picture counts as one.
  private func isFlat(_ x: Int, _ y: Int) -> Bool {
    var alike = isOnBorder(x, y) ? 1 : 0
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        if self[column, row] == self[x, y] { alike += 1 }
      }
    }
    return alike > 2
  }

  private func isOnBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }
}
