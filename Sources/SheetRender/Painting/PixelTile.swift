/// One of the parts in which a large rectangle of pixels is drawn.
///
/// Tiles are counted from the rectangle's top left corner and depend on the rectangle alone. Cairo's coverage of a curve
/// depends a little on where it is cut, so a cut must not depend on what happens to be visible.
struct PixelTile: Hashable, Sendable {
  /// The largest width of a tile, in pixels; wide enough for all that fits on the screen of a phone.
  static let width = 2048
  /// The largest height of a tile, in pixels.
  static let height = 1024

  let column: Int
  let row: Int
}

extension PixelRect {
  /// The tiles of the rectangle that share pixels with another one, row by row.
  func tiles(meeting other: PixelRect) -> [PixelTile] {
    let shared = intersection(other).moved(right: -x, down: -y)
    guard !shared.isEmpty else { return [] }
    return (shared.y / PixelTile.height...(shared.maxY - 1) / PixelTile.height).flatMap { row in
      (shared.x / PixelTile.width...(shared.maxX - 1) / PixelTile.width).map { PixelTile(column: $0, row: row) }
    }
  }

  /// The pixels of a tile.
  func part(_ tile: PixelTile) -> PixelRect {
    PixelRect(
      x: x + tile.column * PixelTile.width, y: y + tile.row * PixelTile.height, width: PixelTile.width,
      height: PixelTile.height
    ).intersection(self)
  }
}
